import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { validateDockerComposeToCommonSpec } from 'composeverter';
import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig, settings } from '../server/src/config/config.ts';
import { parseDockerfile } from './testing/run-dockerfile.ts';

/* The files with which operators run Vitrine, as far as they can be tested without running containers (rule I8). */
const ROOT = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'vitrine-deployment-'));
afterAll(() => rmSync(folder, { recursive: true }));

const { version } = JSON.parse(read('package.json'));
const COMPOSE = ['compose.yaml', 'compose.full.yaml'];

/**
 * False positives of the validator: it reads whole numbers as another type than its schema requires, and knows
 * `env_file` only as before Compose 2.24.
 */
const FALSE_POSITIVES = [/healthcheck\/retries\): must be number/, /services\/vitrine\/env_file/];

test.each(COMPOSE)('%s fits the compose specification (rule I8)', (file) => {
  const problems = validateDockerComposeToCommonSpec(read(file));
  expect(
    problems.map(({ message }) => message).filter((message) => !FALSE_POSITIVES.some((known) => known.test(message))),
  ).toEqual([]);
  const broken = validateDockerComposeToCommonSpec(read(file).replace('read_only', 'readonly'));
  expect(broken.map(({ message }) => message).join()).toContain('readonly');
});

test.each(COMPOSE)(
  '%s names versions, and only settings, volumes, networks and secrets that are there (rule I8)',
  (file) => {
    const { services, volumes, secrets = {}, networks = {} } = parse(read(file));
    for (const [name, service] of Object.entries<Service>(services)) {
      const image = service.image ?? '';
      expect([name, image]).toEqual([name, expect.stringMatching(/^[\w./-]+:\d+\.\d+[\w.-]*$/)]);
      for (const volume of (service.volumes ?? []).map((it) => it.split(':')[0] ?? ''))
        if (!volume.startsWith('.')) expect(volumes).toHaveProperty(volume);
      for (const secret of service.secrets ?? []) expect(secrets).toHaveProperty(secret);
      for (const network of service.networks ?? []) expect(networks).toHaveProperty(network);
    }
    const { vitrine } = services;
    expect([vitrine.image, vitrine.read_only]).toEqual([`vitrine:${version}`, true]);
    for (const name of Object.keys(vitrine.environment ?? {}))
      expect(Object.keys(settings.shape)).toContain(name.replace(/_FILE$/, ''));
  },
);

interface Service {
  image?: string;
  volumes?: string[];
  secrets?: string[];
  networks?: string[];
}

test('the small file opens nothing to other machines; the large one keeps the database on its volume (rule I8)', () => {
  const small = parse(read('compose.yaml'));
  expect(small.services.vitrine.ports).toEqual(['127.0.0.1:3000:3000']);
  const { database, caddy, vitrine } = parse(read('compose.full.yaml')).services;
  const [volume] = database.volumes.map((it: string) => it.split(':')[1]);
  expect(database.environment.PGDATA.startsWith(`${volume}/`)).toBe(true);
  expect([vitrine.ports, database.ports, caddy.ports]).toEqual([undefined, undefined, expect.anything()]);
});

test('the settings of the large file, with the secrets that its script makes, are those of a server (rule I8)', () => {
  mkdirSync(join(folder, 'deploy'));
  cpSync(join(ROOT, 'deploy/make-secrets.sh'), join(folder, 'deploy/make-secrets.sh'));
  const makeSecrets = () => execFileSync('sh', [join(folder, 'deploy/make-secrets.sh')]);
  makeSecrets();
  const before = readdirSync(join(folder, 'secrets')).map((name) =>
    readFileSync(join(folder, 'secrets', name), 'utf8'),
  );
  makeSecrets();
  const after = readdirSync(join(folder, 'secrets')).map((name) => readFileSync(join(folder, 'secrets', name), 'utf8'));
  expect(after).toEqual(before);
  expect(statSync(join(folder, 'secrets')).mode & 0o777).toBe(0o711);
  const host = { VITRINE_HOST: 'vitrine.example', MAIL_URL: 'smtps://user:password@mail.example' };
  const { environment } = parse(read('compose.full.yaml')).services.vitrine;
  const config = readConfig({
    VITRINE_DATA: folder,
    ...Object.fromEntries(
      Object.entries<string>(environment).map(([name, value]) => [
        name,
        substituteVariables(value, host).replace('/run', folder),
      ]),
    ),
  });
  expect(config).toMatchObject({
    publicOrigin: 'https://vitrine.example',
    databaseUrl: expect.stringMatching(/^postgres:\/\/vitrine:[0-9a-f]{48}@database\/vitrine$/),
    files: { bucket: 'vitrine', endpoint: 'http://files:8333', credentials: { accessKeyId: 'vitrine' } },
    mail: { from: 'vitrine@vitrine.example' },
    payments: { gateway: 'off' },
  });
  const keys = JSON.parse(readFileSync(join(folder, 'secrets/files_keys'), 'utf8'));
  expect(keys.identities[0].credentials[0].secretKey).toBe(config.files?.credentials?.secretAccessKey);
});

/** Substitutes variables in a compose file: `${NAME}`, `${NAME:-else}`, `${NAME:?why}`, also nested. */
function substituteVariables(text: string, values: Record<string, string>): string {
  const filled = text.replace(/\$\{(\w+)(?::([-?])([^${}]*))?\}/g, (_, name: string, kind?: string, other = '') => {
    if (values[name] !== undefined) return values[name];
    if (kind === '-') return other;
    throw new Error(`${name} is not set`);
  });
  return filled === text ? text : substituteVariables(filled, values);
}

test('the version has its place in the change log and in the notes on upgrading (rule I10)', () => {
  for (const [file, next] of [
    ['CHANGELOG.md', 'Unreleased'],
    ['docs/upgrading.md', 'Next'],
  ] as const) {
    const [first, ...versions] = Array.from(read(file).matchAll(/^## (\S+)/gm), ([, title]) => title);
    expect([file, first]).toEqual([file, next]);
    expect([file, versions[0]]).toEqual([file, version]);
  }
});

test('the Dockerfile pins its bases, leaves root and stops by the signal that the server hears (rule I8)', () => {
  const instructions = parseDockerfile(read('Dockerfile'));
  const listInstructionTexts = (wanted: string) =>
    instructions.filter(({ name }) => name === wanted).map(({ text }) => text);
  for (const base of listInstructionTexts('FROM')) expect(base).toMatch(/:\d+\.\d+/);
  expect([listInstructionTexts('USER'), listInstructionTexts('STOPSIGNAL'), listInstructionTexts('VOLUME')]).toEqual([
    ['10001:10001'],
    ['SIGTERM'],
    ['/data'],
  ]);
  expect(listInstructionTexts('HEALTHCHECK')[0]).toContain('healthcheck.ts');
});

const isInstalled = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;

test.skipIf(!isInstalled('caddy'))('the Caddyfile is one that Caddy takes (rule I8)', () => {
  const { status, stdout } = spawnSync(
    'caddy',
    ['validate', '--config', join(ROOT, 'deploy/Caddyfile'), '--adapter', 'caddyfile'],
    { env: { ...process.env, VITRINE_HOST: 'vitrine.example', HOME: folder }, encoding: 'utf8' },
  );
  expect([status, stdout]).toEqual([0, expect.stringContaining('Valid configuration')]);
});

test.skipIf(!isInstalled('systemd-analyze'))('the unit is one that systemd takes, and is closed well (rule I9)', () => {
  const unit = join(folder, 'vitrine.service');
  // The installation's folder does not exist here, so this Node is used instead.
  writeFileSync(unit, read('deploy/vitrine.service').replace(/^(ExecStart=)\S+/m, `$1${process.execPath}`));
  const verified = spawnSync('systemd-analyze', ['verify', '--man=no', unit], { encoding: 'utf8' });
  expect([verified.status, verified.stderr]).toEqual([0, '']);
  const { stdout } = spawnSync('systemd-analyze', ['security', '--offline=true', unit], { encoding: 'utf8' });
  const exposure = Number(/Overall exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1]);
  expect(exposure).toBeLessThan(2);
});

test('the unit writes to its own folders alone, as a user of its own (rule I9)', () => {
  const lines = read('deploy/vitrine.service').split('\n');
  for (const line of [
    'DynamicUser=yes',
    'ProtectSystem=strict',
    'ReadWritePaths=/var/lib/vitrine /var/cache/vitrine',
    'NoNewPrivileges=yes',
  ])
    expect(lines).toContain(line);
});
