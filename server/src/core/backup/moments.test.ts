import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { createSignedInAccount } from '../../../testing/people.ts';
import { uploadPicture } from '../../../testing/pictures.ts';
import { getDatabasePath } from '../../config/config.ts';
import { openDatabase, transaction } from '../../db/database.ts';
import { setProfilePicture } from '../../db/pictures.ts';
import { withSnapshot } from '../../db/snapshot.ts';
import { newId } from '../../primitives/ids.ts';
import type { Manifest } from './archive-format.ts';
import { type ArchivePart, readArchive } from './archive-reader.ts';
import { runBackup } from './run-backup.ts';
import { verifyBackup } from './verify-backup.ts';
import { describeMissing, writeBackup } from './write-backup.ts';

const scratch = mkdtempSync(join(tmpdir(), 'vitrine-moments-'));
const ignore = () => undefined;
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(async () => {
  await server.close();
  rmSync(scratch, { recursive: true });
});

const readTable = async (path: string, table: string) => {
  const parts: (ArchivePart & { kind: 'rows' })[] = [];
  for await (const part of readArchive(path)) if (part.kind === 'rows' && part.table === table) parts.push(part);
  return { parts: parts.length, rows: parts.flatMap(({ rows }) => rows) };
};

test('a backup shows one moment, whoever writes meanwhile, and references hold (rule O1)', async () => {
  const { db, config } = { ...server.context, config: server.config };
  const { person } = await createSignedInAccount(server);
  // A current time: the housekeeping that runs at start deletes old rows.
  const now = server.context.clock();
  await sql`insert into contact_messages (id, name, email, subject, message, created_at)
    values ('pair', '', '', '0', '', ${now})`.execute(db);
  await db.updateTable('users').set({ phone: '0' }).where('email', '=', person.email).execute();
  // Several pages, so that reading takes long enough.
  const entries = Array.from({ length: 5_000 }, (_, n) => ({
    id: newId(),
    user_id: null,
    event: 'test',
    at: now + n,
    detail: 'x'.repeat(1_000),
  }));
  for (let from = 0; from < entries.length; from += 500)
    await db
      .insertInto('audit')
      .values(entries.slice(from, from + 500))
      .execute();

  let isOver = false;
  let written = 0;
  const writing = (async () => {
    // Two tables changed in one transaction; a backup reads one early and the other late.
    while (!isOver) {
      written += 1;
      await transaction(db, async (tx) => {
        await tx
          .updateTable('contact_messages')
          .set({ subject: `${written}` })
          .where('id', '=', 'pair')
          .execute();
        await tx
          .updateTable('users')
          .set({ phone: `${written}` })
          .where('email', '=', person.email)
          .execute();
      });
      await new Promise(setImmediate);
    }
  })();
  const seen: number[] = [];
  for (const n of [1, 2]) {
    const path = join(scratch, `moment-${n}.tar`);
    await runBackup(config, path, ignore);
    const { rows: messages } = await readTable(path, 'contact_messages');
    const { rows: users } = await readTable(path, 'users');
    const pair = messages.find(({ id }) => id === 'pair')?.subject;
    expect(users.find(({ email }) => email === person.email)?.phone).toBe(pair);
    const audit = await readTable(path, 'audit');
    expect(audit.parts).toBeGreaterThan(2);
    expect(new Set(audit.rows.map(({ id }) => id)).size).toBe(audit.rows.length);
    seen.push(Number(pair));
  }
  isOver = true;
  await writing;
  expect(written).toBeGreaterThan(5);
  // Verification checks the references and compares each row.
  await verifyBackup(join(scratch, 'moment-2.tar'), ignore);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect(seen[0]).toBeLessThan(seen[1] ?? 0);
});

describe('a file that is not in the store', () => {
  /** Writes a backup and runs `meanwhile` before its files are read. */
  async function writeBackupDuring(name: string, meanwhile: () => Promise<void>): Promise<Manifest> {
    const { config } = server;
    const open = () => openDatabase({ url: config.databaseUrl, file: getDatabasePath(config) }, ignore);
    const [db, live] = [open(), open()];
    try {
      return await withSnapshot(db, async (snapshot) => {
        await meanwhile();
        const source = { snapshot, live, files: server.context.files, secretKey: config.secretKey };
        return writeBackup(source, join(scratch, name), ignore);
      });
    } finally {
      await db.destroy();
      await live.destroy();
    }
  }

  const listPictureKeys = async (userId: string) => {
    const { db } = server.context;
    const [picture] = await db.selectFrom('pictures').select('name').where('user_id', '=', userId).execute();
    return [448, 224].map((size) => `profilePictures/${userId}/${picture?.name}-${size}.webp`);
  };

  test('as it was deleted meanwhile, with its row, is counted and missed by nobody (rule O4)', async () => {
    const { client, record } = await createSignedInAccount(server);
    await uploadPicture(client);
    const { _id: userId } = await record();
    const keys = await listPictureKeys(userId);
    const { db, clock, files } = server.context;
    const { files: written } = await writeBackupDuring('deleted.tar', async () => {
      await transaction(db, (tx) => setProfilePicture(tx, userId, null, clock()));
      for (const key of keys) await files.remove(key);
    });
    expect(written).toMatchObject({ deletedMeanwhile: 2, missing: 0, firstMissing: [] });
  });

  test('although its row is there, is named, and the rest is whole (rule O4)', async () => {
    const { client, record } = await createSignedInAccount(server);
    await uploadPicture(client);
    const [large = '', small = ''] = await listPictureKeys((await record())._id);
    await server.context.files.remove(small);
    const manifest = await writeBackupDuring('missing.tar', async () => undefined);
    expect(manifest.files).toMatchObject({ deletedMeanwhile: 0, missing: 1, firstMissing: [small] });
    expect(describeMissing(manifest)).toContain(small);
    const kept: string[] = [];
    for await (const part of readArchive(join(scratch, 'missing.tar'))) if (part.kind === 'file') kept.push(part.key);
    expect(kept).toContain(large);
    await verifyBackup(join(scratch, 'missing.tar'), ignore);
  });
});
