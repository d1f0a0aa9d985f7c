import { type Kysely, sql } from 'kysely';
import { COUNTED_FIRST, type CountedTables, countWithTriggers, selectSums } from './039-storage-sums.ts';

/** What each resume has of its own, also of those that were deleted and can be brought back. */
const RESUMES: CountedTables = {
  resumes: { bytes: 'octet_length(row.overlay)', account: 'row.user_id', columns: ['overlay'] },
};

/** All that counts as storage of an account (rule M28). */
export const COUNTED: CountedTables = { ...COUNTED_FIRST, ...RESUMES };

/** Lets resumes count as storage: a copy that is deleted stays for a month, and copies could be made without end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // First: on PostgreSQL whoever writes a resume from here on waits, and what was written before is in the sums.
  await countWithTriggers(db, RESUMES);
  await sql
    .raw(`update account_storage set bytes = account_storage.bytes + sums.bytes
      from (${selectSums(RESUMES)}) as sums where sums.user_id = account_storage.user_id`)
    .execute(db);
}
