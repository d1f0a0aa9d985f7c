import { Refusal } from '../../http/refusal.ts';

/** Pictures that are read or wait; their files together are far from what memory holds. */
const MOST_WAITING = 16;

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Does one thing after the other: a picture takes up to 200 MB while it is read, however small its file.
 * @throws {Refusal} request/unavailable when too many wait already
 */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= MOST_WAITING) throw new Refusal('request/unavailable', { retryAfter: 5 });
  waiting += 1;
  const turn = last.then(work).finally(() => {
    waiting -= 1;
  });
  last = turn.catch(() => undefined);
  return turn;
}
