import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { listSectionCalls, savePersonalInfo, saveSkills } from '@vitrine/contract/calls/content';
import { updatePortfolioSettings } from '@vitrine/contract/calls/portfolio';
import { LIST_SECTION_KEYS } from '@vitrine/contract/resume/resume';
import { ITEMS, PERSONAL_INFO } from '../seed/content.ts';
import { PASSWORD, signUp } from '../seed/people.ts';
import { MIGRATION_NAMES } from '../src/db/migrate.ts';
import { describeTables } from '../src/db/table-shapes.ts';
import { changeFirstLook } from './first-portfolio.ts';
import { HttpClient, readOutboxTexts, startServer } from './process.ts';

/**
 * Saves a small database of the current version, which three accounts fill through the API, for the test that every
 * later version opens it (`server/src/db/released-versions.test.ts`). Run it once per release:
 * `node server/testing/save-release.ts VERSION`.
 */
const [version] = process.argv.slice(2);
if (!version) throw new Error('Usage: node server/testing/save-release.ts VERSION');

/** Tables with short-lived rows, which are not compared. */
const SHORT_LIVED = ['throttles', 'sessions', 'registrations', 'verification_links'];

/** An account with a public page, one with a private page, and a new one. */
const PEOPLE = [
  { name: 'Asha Rao', theme: 'dracula', layout: 'serif', isPublic: true },
  { name: 'Ravi Menon', theme: 'nord', layout: 'orbit', isPublic: false },
  { name: 'Mira Sen' },
] as const;

const folder = mkdtempSync(join(tmpdir(), 'vitrine-release-'));
const server = await startServer(folder, { DEFAULT_PLAN: 'enterprise', PAYMENTS: 'off' });
const publicRecords: unknown[] = [];
for (const [index, { name, ...appearance }] of PEOPLE.entries()) {
  const client = new HttpClient(server.origin);
  const person = { name, email: `person${index}@example.org`, password: PASSWORD };
  await signUp(client, person, () => readOutboxTexts(folder));
  if ('theme' in appearance) {
    const [firstName, lastName] = name.split(' ');
    await client.call(savePersonalInfo, { body: { data: { ...PERSONAL_INFO, firstName, lastName } } });
    await client.call(saveSkills, { body: { technical: ['TypeScript', 'PostgreSQL'], soft: ['Communication'] } });
    for (const key of LIST_SECTION_KEYS) await client.call(listSectionCalls[key].save, { body: { data: ITEMS[key] } });
    await changeFirstLook(client, { theme: appearance.theme });
    const body = { portfolioLayout: appearance.layout, isPortfolioPublic: appearance.isPublic };
    await client.call(updatePortfolioSettings, { body });
  }
  const { payload } = (await client.get(`/user/get-data/${person.email}`)).body;
  const { email, handle, isPortfolioPublic, portfolioLayout, portfolioTheme, resume } = payload;
  publicRecords.push({ email, name, handle, isPortfolioPublic, portfolioLayout, portfolioTheme, resume });
}
await server.end('SIGTERM');

const database = new DatabaseSync(join(folder, 'vitrine.db'));
const tables: Record<string, unknown[]> = {};
for (const { name } of await describeTables()) {
  const rows = database.prepare(`select * from ${name}`).all();
  if (rows.length > 0 && !SHORT_LIVED.includes(name)) tables[name] = rows;
}
database.close();
rmSync(folder, { recursive: true });
const release = { version, lastMigration: MIGRATION_NAMES.at(-1), password: PASSWORD, shown: publicRecords, tables };
writeFileSync(join(import.meta.dirname, 'released', `${version}.json`), JSON.stringify(release, null, 1));
