import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Config } from '../src/config/config.ts';

const PROGRAMS = join(import.meta.dirname, '../src/cli');

/** What programs that tests start have of this process's environment; with compiled sources they start sooner. */
export const BASE_ENVIRONMENT = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE };

/** Runs a program of the command line on the database and the folder of a server under test. */
export function runProgram(
  { config }: { config: Pick<Config, 'dataFolder' | 'databaseUrl' | 'secretKey'> },
  program: string,
  args: string[],
) {
  const { dataFolder, databaseUrl, secretKey } = config;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(PROGRAMS, program), ...args],
    {
      encoding: 'utf8',
      env: {
        ...BASE_ENVIRONMENT,
        VITRINE_DATA: dataFolder,
        ...(databaseUrl ? { DATABASE_URL: databaseUrl, SECRET_KEY: secretKey } : {}),
      },
    },
  );
  return { status, stdout, stderr };
}
