import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { createSeededRandom, isDeep } from '@vitrine/contract/testing/rounds';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { type RawPart, readParts, withBytes, writeParts } from '../../../testing/archives.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { createSignedInAccount } from '../../../testing/people.ts';
import { uploadPicture } from '../../../testing/pictures.ts';
import { readConfig } from '../../config/config.ts';
import { BackupError } from './archive-format.ts';
import { checkArchive } from './check-archive.ts';
import { restoreBackup } from './restore-backup.ts';
import { runBackup } from './run-backup.ts';

const scratch = mkdtempSync(join(tmpdir(), 'vitrine-damaged-'));
const ignore = () => undefined;
const whole = join(scratch, 'whole.tar');
const changed = join(scratch, 'changed.tar');
let server: TestApp;
let target: TestDatabase;
let parts: RawPart[];
beforeAll(async () => {
  server = await startTestApp();
  const { client } = await createSignedInAccount(server);
  await uploadPicture(client);
  await runBackup(server.config, whole, ignore);
  parts = await readParts(whole);
  target = await createTestDatabase();
});
afterAll(async () => {
  await server.close();
  await target.drop();
  rmSync(scratch, { recursive: true });
});

/** Restores the changed archive and returns why it is refused; the target must stay untouched (rule O6). */
async function getRefusal(): Promise<string> {
  const config = readConfig({ VITRINE_DATA: target.folder });
  const before = readdirSync(target.folder);
  const confirm = async () => true;
  const outcome = await restoreBackup(config, changed, {
    isSecretOwn: true,
    confirm,
    onProgress: ignore,
    report: ignore,
  })
    .then(() => 'restored')
    .catch((error: unknown) => {
      if (!(error instanceof BackupError)) throw error;
      return error.message;
    });
  expect(readdirSync(target.folder)).toEqual(before);
  return outcome.replaceAll(changed, 'FILE');
}

const findPart = (name: RegExp) => parts.find((part) => name.test(part.name)) as RawPart;
const writeChanged = (change: (part: RawPart) => RawPart | RawPart[]) => writeParts(changed, parts.flatMap(change));
/** Changes one part and leaves the others. */
const writeWithReplacement = (name: RegExp, change: (part: RawPart) => RawPart | RawPart[]) =>
  writeChanged((part) => (part === findPart(name) ? change(part) : part));

test('an archive that was written out part by part is still one: what follows is due to the damage', async () => {
  await writeChanged((part) => part);
  await expect(checkArchive(changed, ignore)).resolves.toMatchObject({ header: { format: 1 } });
});

describe('an archive that is not what was written is refused, and nothing touched (rule O6)', () => {
  test('cut off anywhere', async () => {
    const bytes = readFileSync(whole);
    const last = parts.at(-1)?.offset ?? 0;
    for (const share of [0.01, 0.1, 0.3, 0.5, 0.7, 0.9]) {
      writeFileSync(changed, bytes);
      truncateSync(changed, Math.floor(last * share));
      expect(await getRefusal()).toMatch(/^FILE (is damaged|is no archive of Vitrine)/);
    }
    // Cut between two parts, tar itself reports no error.
    await writeChanged((part) => (part === parts.at(-1) ? [] : part));
    expect(await getRefusal()).toBe('FILE is damaged: its end is missing. Use another archive.');
  });

  test('a flipped bit in each part, and in what stands before it', async () => {
    const bytes = readFileSync(whole);
    const draw = createSeededRandom('flipped bits');
    expect(parts.length).toBeGreaterThan(10);
    for (const { name, offset, bytes: content } of parts) {
      // The content, the header, and three places in the extended headers: a length, the name, and the end of the last
      // one.
      const extended = offset - 1024;
      const end = bytes.indexOf('\n\0', extended) - 1;
      const places = [offset + Math.floor(content.length / 2), offset - 400, extended, extended + 12, end];
      const first = Math.floor(draw() * places.length);
      // Each archive is read to its end, so normal runs flip one random place per part; deep runs flip all.
      for (const at of isDeep ? places : places.slice(first, first + 1)) {
        const flipped = Buffer.from(bytes);
        flipped[at] = (flipped[at] ?? 0) ^ 0x10;
        writeFileSync(changed, flipped);
        expect([name, at - offset, await getRefusal()]).toEqual([
          name,
          at - offset,
          expect.stringMatching(/^FILE (is damaged|is no archive of Vitrine)/),
        ]);
      }
    }
  });

  test('a wrong checksum, and none', async () => {
    await writeWithReplacement(/^files/, (part) => ({
      ...part,
      pax: { ...part.pax, 'VITRINE.sha256': '0'.repeat(64) },
    }));
    expect(await getRefusal()).toMatch(/^FILE is damaged: "files\/.+" has a wrong checksum\./);
    await writeWithReplacement(/^tables/, (part) => ({ ...part, pax: {} }));
    expect(await getRefusal()).toMatch(/^FILE is damaged: "tables\/.+" has a wrong checksum\./);
  });

  test('parts that fit themselves and not one another', async () => {
    await writeWithReplacement(/^tables\/users/, (part) =>
      withBytes(part, gzipSync(gunzipSync(part.bytes).toString().replace('"two_factor":0', '"two_factor":1'))),
    );
    expect(await getRefusal()).toBe('FILE is damaged: users is not what was written. Use another archive.');
    await writeWithReplacement(/^files/, (part) => withBytes(part, Buffer.from('another')));
    expect(await getRefusal()).toMatch('its files are not those that were written');
    await writeWithReplacement(/^secret/, (part) => withBytes(part, Buffer.from('another')));
    expect(await getRefusal()).toMatch('secret is not the one that was written');
    await writeWithReplacement(/^tables\/users/, () => []);
    expect(await getRefusal()).toMatch('users is not what was written');
    await writeWithReplacement(/^tables\/users/, (part) => [part, part]);
    expect(await getRefusal()).toMatch('a part of users is missing');
    await writeWithReplacement(/^secret/, (part) => [part, part]);
    expect(await getRefusal()).toMatch('secret is out of place');
  });

  test.each([
    'files/../../evil.webp',
    '../secret',
    '/etc/passwd',
    'files/a/../../../evil.webp',
    'files//evil.webp',
    'files/a\\..\\evil.webp',
    'tables/../00001.ndjson.gz',
    'other.txt',
  ])('a part with the name %j', async (name) => {
    await writeWithReplacement(/^files/, (part) => ({ ...part, name }));
    expect(await getRefusal()).toBe(
      `FILE is damaged: ${JSON.stringify(name)} is no name of a part. Use another archive.`,
    );
  });

  test('a link in the place of a file', async () => {
    await writeWithReplacement(/^files/, (part) => ({ ...part, type: 'symlink', bytes: Buffer.alloc(0) }));
    expect(await getRefusal()).toMatch('is no plain file');
  });

  test('rows of a table or with columns that there are not', async () => {
    await writeWithReplacement(/^tables\/users/, (part) => ({
      ...part,
      name: part.name.replace('users', 'sqlite_master'),
    }));
    expect(await getRefusal()).toMatch('there is no table sqlite_master');
    for (const row of ['{"id":"x"}', '[]', 'null', '7']) {
      await writeWithReplacement(/^tables\/users/, (part) => withBytes(part, gzipSync(`${row}\n`)));
      expect(await getRefusal()).toMatch('a row of users is none');
    }
    await writeWithReplacement(/^tables\/users/, (part) => withBytes(part, gzipSync('{"id"\n')));
    expect(await getRefusal()).toMatch('has a line that is no JSON');
  });

  test('what is no archive at all', async () => {
    for (const bytes of ['', 'not an archive', 'x'.repeat(4096), Buffer.alloc(10_240)]) {
      writeFileSync(changed, bytes);
      expect(await getRefusal()).toMatch(/^FILE is no archive of Vitrine/);
    }
    await writeParts(changed, [{ ...findPart(/^secret/), name: 'secret' }]);
    expect(await getRefusal()).toBe('FILE is no archive of Vitrine.');
    rmSync(changed);
    expect(await getRefusal()).toBe('FILE is no file that can be read.');
  });
});

describe('an archive of a newer version is refused in a sentence (rule O6)', () => {
  const withJson = (part: RawPart, change: (value: { migrations: string[] }) => object) =>
    withBytes(part, Buffer.from(JSON.stringify(change(JSON.parse(part.bytes.toString())))));
  const SENTENCE = 'FILE was written by a newer Vitrine (9.1.0). Update Vitrine, then run this again.';

  test('in another format', async () => {
    await writeWithReplacement(/^vitrine.json/, (part) =>
      withJson(part, () => ({ format: 2, product: '9.1.0', other: true })),
    );
    expect(await getRefusal()).toBe(SENTENCE);
  });

  test('with a migration that nobody here knows', async () => {
    await writeWithReplacement(/^vitrine.json/, (part) =>
      withJson(part, (it) => ({ ...it, product: '9.1.0', migrations: [...it.migrations, '999-future'] })),
    );
    expect(await getRefusal()).toBe(SENTENCE);
  });
});

test('an archive of another key is refused where the key is a setting, and says how to get it (rule O6)', async () => {
  const config = readConfig({ VITRINE_DATA: target.folder, SECRET_KEY: 'another key that is as long as it must be' });
  const confirm = async () => true;
  const restoring = restoreBackup(config, whole, { isSecretOwn: false, confirm, onProgress: ignore, report: ignore });
  await expect(restoring).rejects.toThrow(`\`tar -xOf ${whole} secret\` prints it.`);
});
