import { type Kysely, sql } from 'kysely';
import { COUNTED_FIRST, type CountedTables, countWithTriggers, selectSums } from './039-storage-sums.ts';

/** The overlay of each resume, including deleted ones that can be restored. */
const RESUMES: CountedTables = {
  resumes: { bytes: 'octet_length(row.overlay)', account: 'row.user_id', columns: ['overlay'] },
};

/** Everything that counts as storage of an account (rule M28). */
export const COUNTED: CountedTables = { ...COUNTED_FIRST, ...RESUMES };

/** Counts resumes as storage: deleted copies are kept for a month, so copies could use unlimited space. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // First, because on PostgreSQL later writes to resumes wait from here on, and earlier ones are included in the sums.
  await countWithTriggers(db, RESUMES);
  await sql
    .raw(`update account_storage set bytes = account_storage.bytes + sums.bytes
      from (${selectSums(RESUMES)}) as sums where sums.user_id = account_storage.user_id`)
    .execute(db);
}
