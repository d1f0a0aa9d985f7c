import { existsSync } from 'node:fs';
import { readdir, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PICTURE_SIZES } from '@vitrine/contract/portfolio/pictures';
import { listFontFolders } from '@vitrine/resume-pdf/engine/fonts';
import { buildIndustrySample } from '@vitrine/resume-pdf/samples/industries/industry-samples';
import type { Db } from '../../db/database.ts';
import { findFilesFolder } from '../../db/installation.ts';
import { toPictureKey } from '../../db/pictures.ts';
import { createFiles } from '../../integrations/files/create-files.ts';
import { createTypesetters } from '../../integrations/typesetters.ts';
import { newId } from '../../primitives/ids.ts';
import { type Check, createFailure, createWarning, type Finding, readFailureCode } from './check.ts';
import { countAllAccounts, listNewestPictures } from './queries.ts';

/** Remedies by the error name of an S3 store. */
const STORE_REMEDIES: Record<string, string> = {
  NoSuchBucket: 'Make the bucket that FILES_URL names, or correct its name.',
  InvalidAccessKeyId: 'Correct the key in FILES_URL.',
  SignatureDoesNotMatch: 'Correct the secret in FILES_URL; signs such as / and + are written as %2F and %2B there.',
  AccessDenied: 'Give the key the rights to read, write and delete objects in the bucket.',
  RequestTimeTooSkewed: "Set this machine's clock right.",
  ENOTFOUND: 'Correct the endpoint in FILES_URL.',
  ECONNREFUSED: 'Correct the endpoint in FILES_URL, or start the store.',
  ENOSPC: 'Make room on the disk.',
  EACCES: 'Give the folder to the user that runs Vitrine.',
};

/** Checks the store by writing, reading and deleting a file. */
export const fileStore: Check = {
  name: 'files',
  subject: 'the store of files, by writing, reading and removing one',
  async run({ config, db }) {
    // A missing data folder is not created here; another check reports it.
    if (!config.files && !existsSync(config.dataFolder)) return [];
    const files = createFiles(config, await readFilesFolder(db));
    const key = `doctor/${newId()}.pdf`;
    const bytes = Buffer.from(`Written by npm run doctor: ${key}`);
    try {
      await files.put(key, { bytes, type: 'application/pdf' });
      const read = await files.get(key);
      await files.remove(key);
      if (read?.bytes.equals(bytes) && !(await files.get(key))) return [];
      return [
        createFailure(
          'files.forgetful',
          'The store of files does not give back what was written, or keeps what was removed.',
          'Check that nothing between Vitrine and the store caches or rewrites requests.',
        ),
      ];
    } catch (error) {
      const code = readFailureCode(error);
      const remedy = config.files
        ? 'See what the store says of it, and check FILES_URL.'
        : `Check that ${config.dataFolder}/files is a folder that this user can write.`;
      return [
        createFailure(
          'files.unavailable',
          `Files cannot be written, read or removed (${code}).`,
          (config.files && STORE_REMEDIES[code]) || remedy,
        ),
      ];
    } finally {
      if (!config.files) await removeEmptyFolders(join(config.dataFolder, 'files'));
    }
  },
};

/** Returns the folder of this database's files in the store; '' if the database fails, which other checks report. */
const readFilesFolder = async (db: Db | undefined): Promise<string> => (db ? findFilesFolder(db).catch(() => '') : '');

/** Removes the folders created for the file, unless they contain other files. */
async function removeEmptyFolders(folder: string): Promise<void> {
  await rmdir(join(folder, 'doctor')).catch(() => undefined);
  await rmdir(folder).catch(() => undefined);
}

/** Number of the newest pictures to look up. */
const MAX_SAMPLED_PICTURES = 10;

/** Checks that the database and the store belong together. */
export const databaseFiles: Check = {
  name: 'files',
  subject: 'whether files and database belong together',
  async run({ db, config }) {
    if (!db) return [];
    const folder = join(config.dataFolder, 'files');
    const entries = config.files ? [] : await readdir(folder).catch(() => []);
    if ((await countAllAccounts(db)) === 0) {
      if (entries.length === 0) return [];
      return [
        createFailure(
          'database.empty',
          `The database has no account, but ${folder} has files of people.`,
          'Stop Vitrine, and set DATABASE_URL or VITRINE_DATA to the database that was used before.',
        ),
      ];
    }
    const pictures = await listNewestPictures(db, MAX_SAMPLED_PICTURES);
    const files = createFiles(config, await readFilesFolder(db));
    let missing = 0;
    for (const { user_id, kind, name } of pictures) {
      const [size] = PICTURE_SIZES[kind];
      // An error of the store is reported by the check of the store.
      const file = await files.get(toPictureKey(user_id, { kind, name }, size)).catch(() => 'unknown');
      if (file === undefined) missing += 1;
    }
    if (missing === 0) return [];
    return [
      createFailure(
        'files.missing',
        `Of the ${pictures.length} newest pictures that the database knows, the store has ${pictures.length - missing}.`,
        'Set VITRINE_DATA or FILES_URL to where they are, or bring the files back from a backup.',
      ),
    ];
  },
};

/** Checks that a resume can be typeset, the way the server does it. */
export const typesetter: Check = {
  name: 'typesetter',
  subject: 'fonts and typesetter, by setting a page',
  async run({ options }) {
    const findings: Finding[] = [];
    const fonts = await Promise.all(
      listFontFolders().map(async (folder) =>
        (await readdir(folder).catch(() => [])).some((name) => name.endsWith('.ttf')) ? [] : [folder],
      ),
    );
    const [missing] = fonts.flat();
    if (missing)
      findings.push(createFailure('typesetter.no-font', `A font is missing: ${missing}.`, 'Run npm install again.'));
    const typesetters = createTypesetters({ children: 1, ...options.typesetters });
    try {
      const { bytes } = await typesetters.pdf(buildIndustrySample('software'));
      if (Buffer.from(bytes.subarray(0, 5)).toString() === '%PDF-') return findings;
      findings.push(
        createFailure('typesetter.no-pdf', 'The typesetter made something that is no PDF.', 'Run npm install again.'),
      );
    } catch (error) {
      const cause = error instanceof Error && typeof error.cause === 'string' ? ` ${error.cause.split('\n')[0]}` : '';
      findings.push(
        createFailure(
          'typesetter.fails',
          `No resume can be made: ${(error as Error).message}${cause}`,
          'Give the machine more memory (230 MB for each typesetter) or time; if its engine is missing, run npm install again.',
        ),
      );
    } finally {
      await typesetters.close();
    }
    return findings;
  },
};

/** Checks the output of `npm run build`. */
export const builtPages: Check = {
  name: 'pages',
  subject: 'the built pages',
  async run({ options: { build = join(import.meta.dirname, '../../../../web/dist') } }) {
    if (existsSync(join(build, 'ssr')) && existsSync(join(build, 'client'))) return [];
    return [
      createWarning(
        'pages.not-built',
        `There are no built pages in ${build}.`,
        'Run npm run build; npm start does so by itself.',
      ),
    ];
  },
};
