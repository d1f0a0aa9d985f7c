import { changeUser, refetchUser } from '../../core/session/session.ts';
import { newestRev } from './record.ts';

let underWay = 0;

/**
 * Makes a call that changes the record. When it is done, and no other such call is under way, the whole
 * record is read again.
 */
export async function withReload<T>(call: () => Promise<T>): Promise<T> {
  underWay += 1;
  let answer: T;
  try {
    answer = await call();
  } finally {
    underWay -= 1;
  }
  if (underWay === 0) void reload();
  return answer;
}

async function reload(): Promise<void> {
  await refetchUser();
  let read = newestRev();
  changeUser((user) => {
    read = user.rev;
    return user;
  });
  // Something changed while it was read: what is on screen is older than what is stored.
  if (read < newestRev() && underWay === 0) await refetchUser();
}
