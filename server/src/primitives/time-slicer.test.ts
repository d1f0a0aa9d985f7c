import { expect, test } from 'vitest';
import { createTimeSlicer } from './time-slicer.ts';

test('a loop lets others run once it has worked for five milliseconds', async () => {
  let now = 0;
  const slice = createTimeSlicer(() => now);
  const order: string[] = [];
  setImmediate(() => order.push('other'));
  for (const round of ['first', 'second', 'third']) {
    now += 2;
    await slice();
    order.push(round);
  }
  expect(order).toEqual(['first', 'second', 'other', 'third']);
});
