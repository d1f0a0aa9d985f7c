import type { Call } from '@vitrine/contract/api/call';
import type { Node } from 'oxc-parser';
import { beforeAll, describe, expect, test } from 'vitest';
import { findImplementedCalls, listCalls, loadCalls } from './testing/implemented-calls.ts';
import { type Declaration, ReferenceGraph, walk } from './testing/reference-graph.ts';

/** Whether code runs in the queue of an account, whichever call reaches it. */
const isQueued = (node: Node): boolean =>
  node.type === 'CallExpression' &&
  node.callee.type === 'Identifier' &&
  /^runIn(?:Account|Link)Queue$/.test(node.callee.name);

/** References of the code outside of such a queue. */
const graph = new ReferenceGraph('server/src/**/*.ts', isQueued);

/** Tables whose rows hold a whole record. */
const WHOLE_RECORD_TABLE = /^(records|snapshots|frozen_copies)( as \w+)?$/;

/** Whether code queries such a table for its document, or filters rows by their document. */
function readsDocuments(node: Node): boolean {
  const texts = [...walk(node)].flatMap((part) =>
    part.type === 'Literal' && typeof part.value === 'string' ? [part.value] : [],
  );
  return texts.some((text) => WHOLE_RECORD_TABLE.test(text)) && texts.some((text) => /^(\w+\.)?doc$/.test(text));
}

/** Everything that reads whole records: the reader of stored ones, and every query for documents. */
const readers = new Set<Declaration>([
  'server/src/db/stored-record.ts readStoredRecord',
  ...graph.list((path, node) => !path.startsWith('server/src/db/migrations/') && readsDocuments(node)),
]);

const formatCall = ({ method, path }: Call) => `${method} ${path}`;

describe('calls that read or write a whole record', () => {
  let calls: Call[];
  let implementedCalls: ReturnType<typeof findImplementedCalls>;

  beforeAll(async () => {
    const modules = await loadCalls();
    calls = Object.values(modules).flatMap((module) => listCalls(module));
    implementedCalls = findImplementedCalls(graph, modules);
  });

  test('all calls are looked at, and what they come down to', () => {
    const seen = new Set(implementedCalls.map(({ call }) => call));
    expect(calls.length).toBeGreaterThan(150);
    expect(calls.filter((call) => !seen.has(call)).map(formatCall)).toEqual([]);
    expect([...readers]).toContain('server/src/db/record-queries.ts lockRecord');
    const [saved] = implementedCalls.filter(({ call }) => call.path === '/personal/post-data');
    expect(saved?.reached).toContain('server/src/db/edit-record.ts editRecord');
  });

  test('wait for their turn among those of the account (decision 043)', () => {
    const missing = implementedCalls.flatMap(({ call, reached }) => {
      const read = [...reached].filter((declaration) => readers.has(declaration));
      // Without a session there is no account and no queue.
      const waits = call.isHeavy && call.access !== 'anyone';
      return read.length > 0 && !waits ? [`${formatCall(call)} reaches ${read.join(', ')}`] : [];
    });
    expect(missing).toEqual([]);
  });

  test('wait for nothing that has its turn after them', () => {
    const hasQueue = new Set(graph.list((_, node) => [...walk(node)].some(isQueued)));
    const waiting = implementedCalls.filter(
      ({ call, reached, nodes }) =>
        call.isHeavy &&
        (nodes.some((node) => [...walk(node)].some(isQueued)) || [...reached].some((one) => hasQueue.has(one))),
    );
    expect(waiting.map(({ call }) => formatCall(call))).toEqual([]);
  });
});
