import { once } from 'node:events';
import { realpathSync } from 'node:fs';

/**
 * What a program does that runs in a process of its own: takes one order, answers, and ends. It may be killed at any moment,
 * and holds nothing that would be missed. Failures end it, which whoever sent the order is told by its end.
 * @param module of the program; where another module imports it, nothing is done
 */
export async function answerOneOrder<Order, Answer extends object>(
  module: ImportMeta,
  work: (order: Order) => Promise<Answer>,
): Promise<void> {
  const [, main] = process.argv;
  if (!main || realpathSync(main) !== module.filename) return;
  // Who sent the order is gone.
  process.on('disconnect', () => process.exit());
  const [order] = (await once(process, 'message')) as [Order];
  const answer = await work(order);
  process.send?.(answer, () => process.disconnect());
}
