import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { NO_FILE, OTHER_KEY, useInstallation } from '../../../testing/doctor-installation.ts';
import { findFreePort } from '../../../testing/free-port.ts';
import { BASE_ENVIRONMENT } from '../../../testing/program.ts';
import { startS3 } from '../../../testing/s3.ts';
import { startLocalServer } from '../../../testing/server.ts';
import { newId } from '../../primitives/ids.ts';
import { doctor } from '../doctor.ts';
import { CHECKS } from './checks.ts';
import { runChecks } from './run-checks.ts';

const BUNDLE = join(import.meta.dirname, '../../../dist');
const DOCTOR = join(import.meta.dirname, '../doctor.ts');
const SERVERS = [join(import.meta.dirname, '../../main.ts'), join(BUNDLE, 'main.js')];
const TYPESETTERS = [join(import.meta.dirname, '../../../../resume-pdf/src/render/child.ts'), join(BUNDLE, 'child.js')];

const { state, parts, lookAt, keep, ownFolder, expectFinding } = useInstallation();

describe('a healthy installation (rules W9 and W10)', () => {
  test('has no finding, is looked at from end to end, and is left as it was', async () => {
    const listFiles = () => readdirSync(state.folder, { recursive: true }).toSorted();
    const before = listFiles();
    const { checked, findings } = await runChecks(state.environment, NO_FILE);
    expect(findings).toEqual([]);
    expect(checked).toEqual([...new Set(['settings', 'database', ...CHECKS.map(({ name }) => name)])]);
    expect(listFiles()).toEqual(before);
  });

  test('has none either where its settings stand in files (rule I1)', async () => {
    const files = Object.entries(state.environment).map(([name, value]) => {
      const file = join(ownFolder(), name);
      writeFileSync(file, `${value}\n`);
      return [`${name}_FILE`, file];
    });
    expect((await runChecks(Object.fromEntries(files), NO_FILE)).findings).toEqual([]);
    const { findings } = await runChecks({ SECRET_KEY_FILE: '/nowhere/key' }, NO_FILE);
    expect(findings).toEqual([expect.objectContaining({ what: expect.stringMatching(/^SECRET_KEY_FILE must be/) })]);
  });

  test('is told of sums that are not what accounts keep, and how to correct them (rule M28)', async () => {
    const db = new DatabaseSync(join(state.folder, 'vitrine.db'));
    db.exec('update account_storage set bytes = bytes + 1');
    try {
      const what = /^What is counted as storage is not what is kept, of \d+ accounts?\.$/;
      await expectFinding(['storage', 'storage.sums', what, /npm run admin -- storage recount/]);
    } finally {
      db.exec('update account_storage set bytes = bytes - 1');
      db.close();
    }
  });

  test('the command says so, for people and for programs, and by its exit code', async () => {
    const run = async (args: string[], more: Record<string, string> = {}) => {
      let output = '';
      const print = {
        write: (text: string) => {
          output += text;
        },
      };
      const code = await doctor({ args, env: { ...state.environment, ...more }, stdout: print, stderr: print });
      return { code, output };
    };
    // As a separate process, which exits by itself.
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', DOCTOR, '--only', 'origin'], {
      env: { ...BASE_ENVIRONMENT, ...state.environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [[code], output] = await Promise.all([once(child, 'exit'), text(child.stdout)]);
    expect([code, output]).toEqual([0, 'Nothing is wrong.\n']);
    const warned = await run(['--only', 'settings', '--json'], { LOG_LEVEL: 'trace' });
    expect(warned.code).toBe(1);
    expect(JSON.parse(warned.output)).toMatchObject({
      checked: ['settings', 'database'],
      findings: [{ level: 'warning', name: 'settings.noisy-log' }],
    });
    const broken = await run(['--only', 'settings'], { PORT: 'http' });
    expect(broken.code).toBe(2);
    expect(broken.output).toBe(
      'BROKEN  settings.wrong\n  PORT must be a port number.\n  Correct it in .env or in the environment; .env.example says what each is for.\n1 found.\n',
    );
    expect((await run(['--nonsense'])).code).toBe(64);
  });
});

describe('settings and machine', () => {
  test('a name in .env that is none, with the one that is meant', async () => {
    const settingsFile = join(ownFolder(), '.env');
    writeFileSync(settingsFile, 'MAIL_ULR=smtp://x\nPORT=3000\nSECRET_KEY_FILE=/run/secret\nOTEL_SERVICE_NAME=x\n');
    await expectFinding(
      ['settings', 'settings.unknown', /sets MAIL_ULR, which is no setting/, /^Call it MAIL_URL/],
      {},
      { settingsFile },
    );
  });

  test('everybody is believed to be a proxy', () =>
    expectFinding(['settings', 'settings.everybody-trusted', /believes everybody/, /^Set TRUSTED_PROXIES/], {
      TRUSTED_PROXIES: '10.0.0.1,0.0.0.0/0',
    }));

  test('a public origin without TLS', () =>
    expectFinding(['settings', 'settings.no-tls', /^PUBLIC_ORIGIN is http:\/\/vitrine\.example/, /certificate/], {
      PUBLIC_ORIGIN: 'http://vitrine.example',
      MAIL_URL: 'smtp://127.0.0.1:1',
      PAYMENTS: 'off',
    }));

  test('a key that can be guessed', () =>
    expectFinding(['secret', 'secret.guessable', /could guess/, /openssl rand/], { SECRET_KEY: 'changeme'.repeat(5) }));

  test("a key that is not the database's", () =>
    expectFinding(['secret', 'secret.other-key', /made with another key/, /key that was used before/], {
      SECRET_KEY: OTHER_KEY,
    }));

  test('a secret that was lost, and one that others can read', async () => {
    const dataFolder = ownFolder();
    const settings = { VITRINE_DATA: dataFolder };
    writeFileSync(join(dataFolder, 'vitrine.db'), '');
    await expectFinding(['data', 'data.secret-missing', /not the secret/, /from a backup/], settings);
    writeFileSync(join(dataFolder, 'secret'), 'a'.repeat(64));
    chmodSync(join(dataFolder, 'secret'), 0o644);
    await expectFinding(['data', 'data.secret-open', /can read the secret/, /chmod 600/], settings);
    writeFileSync(join(dataFolder, 'secret'), 'a'.repeat(12));
    await expectFinding(['data', 'data.secret-broken', /shorter/, /from a backup/], settings);
  });

  test('a data folder that others can look into, that is a file, or is not there', async () => {
    const dataFolder = ownFolder();
    chmodSync(dataFolder, 0o755);
    await expectFinding(['data', 'data.open-to-others', /Other users/, /chmod 700/], { VITRINE_DATA: dataFolder });
    writeFileSync(join(dataFolder, 'file'), '');
    const SECRET_KEY = OTHER_KEY;
    await expectFinding(['data', 'data.no-folder', /is a file/, /to a folder/], {
      VITRINE_DATA: join(dataFolder, 'file'),
      SECRET_KEY,
    });
    await expectFinding(['data', 'data.missing', /does not exist/, /VITRINE_DATA/], {
      VITRINE_DATA: join(dataFolder, 'x'),
      SECRET_KEY,
    });
    expect(readdirSync(dataFolder)).toEqual(['file']);
  });

  test('a disk that is nearly full, and one that is', async () => {
    const expected = ['disk', /GB are free/, /Make room/] as const;
    const { bavail, bsize } = statfsSync(state.folder);
    const free = bavail * bsize;
    await expectFinding([expected[0], 'disk.low', expected[1], expected[2]], {}, { leastFree: free * 2 });
    await expectFinding([expected[0], 'disk.full', expected[1], expected[2]], {}, { leastFree: free * 20 });
  });

  test('backups that cannot be written, and that were not for days', async () => {
    const folder = ownFolder();
    const file = join(folder, 'vitrine-daily-20261101-020000.tar');
    writeFileSync(file, '');
    await expectFinding(['backup', 'backup.not-writable', /No backup can be written into/, /BACKUP_FOLDER/], {
      BACKUP_FOLDER: join(file, 'backups'),
    });
    const threeDaysAgo = Date.now() / 1_000 - 3 * 86_400 - 60;
    utimesSync(file, threeDaysAgo, threeDaysAgo);
    await expectFinding(['backup', 'backup.old', /is 3 days old/, /BACKUP_AT/], { BACKUP_FOLDER: folder });
  });

  test('pages that were not built, and a typesetter that makes nothing', async () => {
    await expectFinding(['pages', 'pages.not-built', /no built pages/, /npm run build/], {}, { build: '/nowhere' });
    await expectFinding(
      ['typesetter', 'typesetter.fails', /No resume can be made: .* took too long/, /memory/],
      {},
      { typesetters: { deadlineMs: 1 } },
    );
  });

  test('a second server on the same database', async () => {
    // The doctor recognizes servers by their command and their data folder.
    const [source = '', bundle = ''] = SERVERS;
    const start = async (program: string) => {
      const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1_000)', program], {
        env: { PATH: process.env.PATH, VITRINE_DATA: state.folder },
        stdio: 'ignore',
      });
      parts.push(async () => {
        child.kill('SIGKILL');
        await once(child, 'exit');
      });
      await once(child, 'spawn');
      return child.pid;
    };
    const first = await start(source);
    expect(await lookAt('processes')).toEqual([]);
    const second = await start(bundle);
    const both = new RegExp(`^2 servers \\((${first}, ${second}|${second}, ${first})\\) work on the same`);
    await expectFinding(['processes', 'processes.several', both, /Stop all but one/]);
  });

  test.each(TYPESETTERS)('a typesetter that has lost its server: %s', async (program) => {
    // Its parent exits immediately; what the process does is irrelevant.
    const orphan = [process.execPath, '-e', 'setInterval(() => {}, 1_000)', program];
    const shell = spawn('sh', ['-c', '"$@" & echo $!', 'sh', ...orphan], { stdio: ['ignore', 'pipe', 'ignore'] });
    const [output] = await once(shell.stdout, 'data');
    const pid = Number(output);
    parts.push(() => process.kill(pid, 'SIGKILL'));
    await once(shell, 'exit');
    await expectFinding([
      'processes',
      'processes.orphans',
      new RegExp(`typesetters \\(.*\\b${pid}\\b.*\\) have lost their server`),
      new RegExp(`^End them: kill .*\\b${pid}\\b`),
    ]);
  });
});

describe('the database', () => {
  test('none yet, which is not made', async () => {
    const dataFolder = ownFolder();
    await expectFinding(['database', 'database.none', /no database in/, /Start Vitrine once/], {
      VITRINE_DATA: dataFolder,
    });
    expect(readdirSync(dataFolder)).toEqual([]);
  });

  test('a file that is none', async () => {
    const dataFolder = ownFolder();
    writeFileSync(join(dataFolder, 'vitrine.db'), 'x'.repeat(10_000));
    await expectFinding(['database', 'database.damaged', /cannot be used/, /newest backup/], {
      VITRINE_DATA: dataFolder,
    });
  });

  test('tables that are older than the program, and newer ones', async () => {
    const database = new DatabaseSync(join(state.folder, 'vitrine.db'));
    const insert = database.prepare('insert into kysely_migration (name, timestamp) values (?, ?)');
    insert.run('999-of-the-future', new Date().toISOString());
    await expectFinding([
      'migrations',
      'migrations.newer',
      /newer Vitrine \(999-of-the-future\)/,
      /that version or a later/,
    ]);
    database.exec("delete from kysely_migration where name = '999-of-the-future'");
    const { name, timestamp } = database.prepare('select * from kysely_migration order by name desc').get() as Record<
      string,
      string
    >;
    database.prepare('delete from kysely_migration where name = ?').run(name ?? '');
    await expectFinding(['migrations', 'migrations.pending', /1 changes are still to be made/, /backup and start/]);
    insert.run(name ?? '', timestamp ?? '');
    database.close();
    expect(await lookAt('migrations')).toEqual([]);
  });

  test('an empty one beside files of people', async () => {
    const dataFolder = ownFolder();
    const other = await startLocalServer(dataFolder);
    await other.close();
    mkdirSync(join(dataFolder, 'files/profilePictures'), { recursive: true });
    await expectFinding(['files', 'database.empty', /no account, but/, /that was used before/], {
      VITRINE_DATA: dataFolder,
    });
  });

  test('mails that have waited for hours', async () => {
    const database = new DatabaseSync(join(state.folder, 'vitrine.db'));
    const insert = database.prepare(
      "insert into notices (id, mail, tries, failure, due_at, ends_at) values (?, '{}', 3, 'EAUTH', ?, ?)",
    );
    const farAhead = Date.now() + 1e10;
    insert.run(newId(), farAhead, farAhead);
    const later = () => Date.now() + 5 * 3_600_000;
    await expectFinding(['mail', 'mail.waiting', /^1 mails wait .* 5 hours/, /sent by themselves/], {}, { now: later });
    database.exec('delete from notices');
    database.close();
  });
});

describe('files', () => {
  test('a folder that cannot be written', async () => {
    writeFileSync(join(state.folder, 'files'), '');
    parts.push(() => rmSync(join(state.folder, 'files')));
    await expectFinding(['files', 'files.unavailable', /cannot be written, read or removed/, /is a folder/]);
  });

  test('a store that has no such bucket, another key, or is not there', async () => {
    const { settings } = keep(await startS3());
    const url = (bucket: string, key: string, endpoint = settings.endpoint) => ({
      FILES_URL: `s3://${key}@${bucket}?endpoint=${endpoint}`,
    });
    const right = `${settings.credentials?.accessKeyId}:${settings.credentials?.secretAccessKey}`;
    expect(await lookAt('files', url(settings.bucket, right))).toEqual([]);
    await expectFinding(['files', 'files.unavailable', /NoSuchBucket/, /Make the bucket/], url('elsewhere', right));
    await expectFinding(
      ['files', 'files.unavailable', /InvalidAccessKeyId/, /Correct the key/],
      url(settings.bucket, 'x:y'),
    );
    const gone = url(settings.bucket, right, `http://127.0.0.1:${await findFreePort()}`);
    await expectFinding(['files', 'files.unavailable', /ECONNREFUSED/, /start the store/], gone);
  });

  test('pictures that the database knows and the store has not', async () => {
    const database = new DatabaseSync(join(state.folder, 'vitrine.db'));
    const { id } = database.prepare('select id from users').get() as { id: string };
    const insert = database.prepare(
      "insert into pictures (name, user_id, kind, bytes, created_at) values (?, ?, 'photo', 1, 1)",
    );
    insert.run('nowhere', id);
    await expectFinding(['files', 'files.missing', /Of the 1 newest pictures .* has 0/, /where they are/]);
    database.exec("delete from pictures where name = 'nowhere'");
    database.close();
  });
});
