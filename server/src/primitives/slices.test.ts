import { expect, test } from 'vitest';
import { createSlicer } from './slices.ts';

test('a loop lets others run once it has worked for five milliseconds', async () => {
  let now = 0;
  const slice = createSlicer(() => now);
  const order: string[] = [];
  setImmediate(() => order.push('other'));
  for (const round of ['first', 'second', 'third']) {
    now += 2;
    await slice();
    order.push(round);
  }
  expect(order).toEqual(['first', 'second', 'other', 'third']);
});
