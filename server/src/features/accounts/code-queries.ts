import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export interface NewCode {
  sessionId: string;
  userId: string;
  codeHash: string;
  attempts: number;
  expiresAt: number;
}

/** Stores a code for a session; replaces the previous one. */
export const putCode = (db: Db, { sessionId, userId, codeHash, attempts, expiresAt }: NewCode) => {
  const code = { user_id: userId, code_hash: codeHash, attempts_left: attempts, expires_at: expiresAt };
  return db
    .insertInto('codes')
    .values({ session_id: sessionId, ...code })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(code))
    .execute();
};

export const dropCode = (db: Db, sessionId: string) =>
  db.deleteFrom('codes').where('session_id', '=', sessionId).execute();

export const findCode = (db: Db, sessionId: string) =>
  db.selectFrom('codes').selectAll().where('session_id', '=', sessionId).executeTakeFirst();

/** Consumes an attempt before anything is compared; undefined if none is left or the code has expired. */
export const consumeCodeAttempt = (db: Db, sessionId: string, userId: string, now: number) =>
  db
    .updateTable('codes')
    .set({ attempts_left: sql<number>`attempts_left - 1` })
    .where('session_id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('attempts_left', '>', 0)
    .where('expires_at', '>', now)
    .returning(['code_hash', 'attempts_left'])
    .executeTakeFirst();

/** Consumes a correct code. Of several concurrent requests, one succeeds. */
export async function consumeCode(db: Db, sessionId: string, codeHash: string): Promise<boolean> {
  const consumed = await db
    .deleteFrom('codes')
    .where('session_id', '=', sessionId)
    .where('code_hash', '=', codeHash)
    .returning('session_id')
    .executeTakeFirst();
  return consumed !== undefined;
}

/** Counts a wrong code of an account; after `most` in a row, codes are locked until the given time. */
export const countWrongCode = (
  db: Db,
  userId: string,
  { maxTries: most, until }: { maxTries: number; until: number },
) =>
  db
    .insertInto('code_failures')
    .values({ user_id: userId, wrong: 1, locked_until: 0 })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        locked_until: sql<number>`case when code_failures.wrong + 1 >= ${most} then ${until} else code_failures.locked_until end`,
        wrong: sql<number>`case when code_failures.wrong + 1 >= ${most} then 0 else code_failures.wrong + 1 end`,
      }),
    )
    .execute();

export const resetWrongCodes = (db: Db, userId: string) =>
  db.deleteFrom('code_failures').where('user_id', '=', userId).execute();

/** Returns the time until which an account's codes are locked; 0 if they are not. */
export async function findCodeLockEnd(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('code_failures')
    .select('locked_until')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.locked_until ?? 0;
}
