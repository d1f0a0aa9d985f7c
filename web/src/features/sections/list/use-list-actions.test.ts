import { line } from '@vitrine/contract/resume/fields';
import { expect, test } from 'vitest';
import { ApiError } from '../../../core/api/api.ts';
import { createIdempotentAdder, getIds, queueLatest, sortByIds } from './use-list-actions.ts';

const fields = { title: line('Title') };

/** Creates a server whose responses can be lost, and records what reached it. */
function createServer() {
  const items = [{ _id: 'old', title: 'Railbook' }];
  const connection = { arrives: true, answers: true };
  const networkError = new ApiError('client/unreachable', 'Not reached');
  const adder = createIdempotentAdder<{ _id: string; title: string }>(fields, {
    add: async ({ title }) => {
      if (!connection.arrives) throw networkError;
      const payload = { _id: `new-${items.length}`, title: String(title) };
      items.push(payload);
      if (!connection.answers) throw networkError;
      return { payload, rev: items.length, index: items.length - 1 };
    },
    read: async () => {
      if (!connection.arrives) throw networkError;
      return { items, rev: items.length };
    },
  });
  return { items, line: connection, add: (title: string) => adder({ title }, items.slice(0, 1)) };
}

const items = ['a', 'b', 'c', 'd'].map((_id) => ({ _id }));

test('an item whose answer was lost is not added again', async () => {
  const { items, line: connection, add } = createServer();
  connection.answers = false;
  await expect(add('Tides')).rejects.toThrow('Not reached');
  connection.answers = true;
  await expect(add('Tides')).resolves.toEqual({ payload: { _id: 'new-1', title: 'Tides' }, rev: 2, index: 1 });
  expect(items).toHaveLength(2);
  await add('Tides');
  expect(items).toHaveLength(3);
});

test('an item that never arrived is added, though one of old reads the same', async () => {
  const { items, line: connection, add } = createServer();
  connection.arrives = false;
  await expect(add('Railbook')).rejects.toThrow('Not reached');
  await expect(add('Railbook')).rejects.toThrow('Not reached');
  connection.arrives = true;
  await add('Railbook');
  expect(items.map(({ title }) => title)).toEqual(['Railbook', 'Railbook']);
});

test('one call at a time, and of what waited only the last', async () => {
  const sent: string[] = [];
  const answers: (() => void)[] = [];
  const send = queueLatest<string>((value) => {
    sent.push(value);
    const { promise, resolve } = Promise.withResolvers<void>();
    answers.push(resolve);
    return promise;
  });
  send('a');
  send('b');
  send('c');
  expect(sent).toEqual(['a']);
  answers[0]?.();
  await new Promise(setImmediate);
  expect(sent).toEqual(['a', 'c']);
  answers[1]?.();
  await new Promise(setImmediate);
  send('d');
  expect(sent).toEqual(['a', 'c', 'd']);
});

test('items stand as they are named, the others behind in the order that they had', () => {
  expect(getIds(sortByIds(items, ['d', 'gone', 'b']))).toEqual(['d', 'b', 'a', 'c']);
  expect(getIds(sortByIds(items, []))).toEqual(['a', 'b', 'c', 'd']);
});
