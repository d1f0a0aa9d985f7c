import { expect, test } from 'vitest';
import { getIds, sortByIds } from './item-order.ts';

const items = ['a', 'b', 'c', 'd'].map((_id) => ({ _id }));

test('items stand as they are named, the others behind in the order that they had', () => {
  expect(getIds(sortByIds(items, ['d', 'gone', 'b']))).toEqual(['d', 'b', 'a', 'c']);
  expect(getIds(sortByIds(items, []))).toEqual(['a', 'b', 'c', 'd']);
});
