import { existsSync, readFileSync, statSync } from 'node:fs';
import { access, constants, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { getDatabasePath } from '../../config/config.ts';
import { type Check, createFailure, createWarning, type Finding, readFailureCode } from './check.ts';

const GB = 1e9;
/** Free space below which to warn, and the share of it below which the finding is critical. */
const LOW_SPACE_BYTES = 2 * GB;
const CRITICAL_SHARE = 0.2;

/** Checks that the data folder exists, is writable and is not readable by others. */
export const dataFolder: Check = {
  name: 'data',
  subject: 'the data folder and the secret in it',
  async run({ config, environment }) {
    const { dataFolder: folder } = config;
    if (!existsSync(folder)) {
      return [
        createFailure(
          'data.missing',
          `The data folder ${folder} does not exist.`,
          'Set VITRINE_DATA to the folder that the server uses, or start Vitrine once, which makes it.',
        ),
      ];
    }
    const findings: Finding[] = [];
    const stat = statSync(folder);
    if (!stat.isDirectory()) {
      return [createFailure('data.no-folder', `${folder} is a file, not a folder.`, 'Set VITRINE_DATA to a folder.')];
    }
    if (process.platform !== 'win32' && (stat.mode & 0o077) !== 0) {
      findings.push(
        createWarning(
          'data.open-to-others',
          `Other users of this machine can look into the data folder ${folder}.`,
          `Close it: chmod 700 ${folder}`,
        ),
      );
    }
    const isWritable = await access(folder, constants.W_OK | constants.X_OK).then(
      () => true,
      () => false,
    );
    if (!isWritable) {
      findings.push(
        createFailure(
          'data.not-writable',
          `This user cannot write into the data folder ${folder}.`,
          `Give it to the user that runs Vitrine: chown -R ${process.getuid?.() ?? 'USER'} ${folder}`,
        ),
      );
    }
    return environment.SECRET_KEY
      ? findings
      : [...findings, ...checkSecretFile(folder, existsSync(getDatabasePath(config)))];
  },
};

function checkSecretFile(folder: string, hasDatabase: boolean): Finding[] {
  const file = join(folder, 'secret');
  if (!existsSync(file)) {
    if (!hasDatabase) return [];
    return [
      createFailure(
        'data.secret-missing',
        `There is a database in ${folder}, but not the secret that its passwords were made with.`,
        'Bring the file secret back from a backup before you start Vitrine, which would make another one.',
      ),
    ];
  }
  if (readFileSync(file, 'utf8').trim().length < 32) {
    return [
      createFailure(
        'data.secret-broken',
        `The secret in ${file} is shorter than it was made.`,
        'Bring the file back from a backup.',
      ),
    ];
  }
  if (process.platform === 'win32' || (statSync(file).mode & 0o077) === 0) return [];
  return [
    createFailure(
      'data.secret-open',
      `Other users of this machine can read the secret in ${file}.`,
      `Close it: chmod 600 ${file}`,
    ),
  ];
}

/** Checks that the secret key cannot be guessed. */
export const secretKey: Check = {
  name: 'secret',
  subject: 'the key of all keyed hashes',
  async run({ environment: { SECRET_KEY: key } }) {
    const isGuessable =
      key !== undefined && (new Set(key).size < 10 || /change.?me|example|password|secret.?key/i.test(key));
    if (!isGuessable) return [];
    return [
      createWarning(
        'secret.guessable',
        'SECRET_KEY looks as if somebody could guess it.',
        'Make one with `openssl rand -hex 32` before there are accounts; later it would lock everybody out.',
      ),
    ];
  },
};

export const diskSpace: Check = {
  name: 'disk',
  subject: 'free disk space',
  async run({ config: { dataFolder: folder }, options: { leastFree = LOW_SPACE_BYTES } }) {
    const disk = await statfs(folder).catch((error: unknown) => readFailureCode(error));
    if (typeof disk === 'string') return [];
    const free = disk.bavail * disk.bsize;
    if (free >= leastFree) return [];
    const what = `${(free / GB).toFixed(1)} GB are free where the data folder is.`;
    const remedy = `Make room or enlarge the disk: du -sh ${folder}/* says what takes it.`;
    return [
      free < leastFree * CRITICAL_SHARE
        ? createFailure('disk.full', what, remedy)
        : createWarning('disk.low', what, remedy),
    ];
  },
};
