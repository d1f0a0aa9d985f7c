import { type Kysely, sql } from 'kysely';
import { createSumTriggers, INITIAL_STORAGE_RULES, type StorageRules, selectSums } from './039-storage-sums.ts';

/** The overlay of each resume, including deleted ones that can be restored. */
const RESUME_STORAGE_RULES: StorageRules = {
  resumes: { bytes: 'octet_length(row.overlay)', account: 'row.user_id', columns: ['overlay'] },
};

/** Everything that counts as storage of an account (rule M28). */
export const STORAGE_RULES: StorageRules = { ...INITIAL_STORAGE_RULES, ...RESUME_STORAGE_RULES };

/** Counts resumes as storage: deleted copies are kept for a month, so copies could use unlimited space. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // First, because on PostgreSQL later writes to resumes wait from here on, and earlier ones are included in the sums.
  await createSumTriggers(db, RESUME_STORAGE_RULES);
  await sql
    .raw(`update account_storage set bytes = account_storage.bytes + sums.bytes
      from (${selectSums(RESUME_STORAGE_RULES)}) as sums where sums.user_id = account_storage.user_id`)
    .execute(db);
}
