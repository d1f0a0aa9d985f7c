import { expect, test } from 'vitest';
import { latestOnly } from './latest-only.ts';

test('one call at a time, and of what waited only the last', async () => {
  const sent: string[] = [];
  const answers: (() => void)[] = [];
  const send = latestOnly<string>((value) => {
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
