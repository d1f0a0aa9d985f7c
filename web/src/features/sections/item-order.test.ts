import { expect, test } from 'vitest';
import { idsOf, inOrder } from './item-order.ts';

const items = ['a', 'b', 'c', 'd'].map((_id) => ({ _id }));

test('items stand as they are named, the others behind in the order that they had', () => {
  expect(idsOf(inOrder(items, ['d', 'gone', 'b']))).toEqual(['d', 'b', 'a', 'c']);
  expect(idsOf(inOrder(items, []))).toEqual(['a', 'b', 'c', 'd']);
});
