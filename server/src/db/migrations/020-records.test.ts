import { createDefaultPublicSettings } from '@vitrine/contract/portfolio/portfolio';
import { createEmptyResume } from '@vitrine/contract/resume/resume';
import { createDefaultResumeOptions, createLatestDesign } from '@vitrine/contract/resume/resume-design';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../testing/database.ts';
import { type Db, openDatabase } from '../database.ts';
import { migrate } from '../migrate.ts';
import { loadPortfolio } from '../portfolio-queries.ts';

let db: Db;
let close: () => Promise<void>;
beforeAll(async () => {
  const database = await createTestDatabase();
  db = openDatabase({ url: database.url, file: database.file }, () => undefined);
  close = async () => {
    await db.destroy();
    await database.drop();
  };
});
afterAll(() => close());

/** An account's data before the migration: a document with its version, and a portfolio with its resume's design. */
const doc = { ...createEmptyResume(), personalInfo: { firstName: 'Asha', lastName: 'Rao', summary: 'Builds ledgers' } };
const options = { ...createDefaultResumeOptions(), paper: 'letter' as const, pages: 1 as const };
const insert = (table: string, row: Record<string, unknown>) =>
  sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
      values (${sql.join(Object.values(row).map((value) => sql.val(value)))})`.execute(db);

test('an account of before has its resume and its portfolio as they were (rule R62)', async () => {
  await migrate(db, '019-portraits');
  const user = { email: 'asha@example.org', name: 'Asha', phone: '', password_hash: '', two_factor: 0 };
  await insert('users', { id: 'u1', ...user, created_at: 1, updated_at: 1 });
  const resume = { doc: JSON.stringify(doc), doc_schema: 5, version: 7, updated_at: 42 };
  await insert('resumes', { id: 'r1', user_id: 'u1', slug: '', lang: 'en', is_primary: 1, ...resume });
  const appearance = { layout: 'serif', theme: 'nord', visibility: 'public' };
  const design = { template: 'elegant', template_version: 1, resume_options: JSON.stringify(options) };
  const settings = { settings: JSON.stringify(createDefaultPublicSettings()), indexing: 0, revision: 3 };
  const portfolio = { user_id: 'u1', resume_id: 'r1', slug: '', is_primary: 1, ...appearance, ...design, ...settings };
  await insert('portfolios', { id: 'p1', ...portfolio });
  await insert('addresses', { address: 'asha', kind: 'handle', portfolio_id: 'p1', created_at: 1 });
  await insert('snapshots', { id: 's1', resume_id: 'r1', doc: resume.doc, doc_schema: 5, created_at: 1 });

  await migrate(db);
  expect(await db.selectFrom('records').selectAll().execute()).toEqual([{ id: 'r1', user_id: 'u1', ...resume }]);
  const [first] = await db.selectFrom('resumes').selectAll().execute();
  expect(first).toMatchObject({ id: 'r1', name: 'Resume', is_primary: 1, overlay: '{}', version: 1, ...design });
  expect(await db.selectFrom('snapshots').select('record_id').execute()).toEqual([{ record_id: 'r1' }]);

  const config = {
    publicOrigin: 'http://localhost',
    portfolioOrigin: 'http://localhost',
    payments: { defaultPlan: 'free' },
  };
  // Only the settings that loading a portfolio reads.
  const loaded = await loadPortfolio({ db, clock: () => 100, config: config as never }, 'p1');
  expect(loaded).toMatchObject({ revision: 3, visibility: 'public' });
  expect(loaded?.portfolio).toMatchObject({ layout: 'serif', theme: 'nord' });
  expect(loaded?.portfolio.design).toEqual({ ...createLatestDesign('elegant', options), templateVersion: 1 });
  expect(loaded?.portfolio.resume.personalInfo).toMatchObject(doc.personalInfo);
});
