import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { measureFixture, recordFixture } from '@vitrine/contract/testing/fixture-costs';
import type { Command } from '../src/cli/command.ts';
import type { Config } from '../src/config/config.ts';

const PROGRAMS = join(import.meta.dirname, '../src/cli');

/** Environment of programs that tests start; a compile cache makes them start faster. */
export const BASE_ENVIRONMENT = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE };

type Installation = { config: Pick<Config, 'dataFolder' | 'databaseUrl' | 'secretKey'> };

const toEnvironment = ({ config: { dataFolder, databaseUrl, secretKey } }: Installation) => ({
  VITRINE_DATA: dataFolder,
  ...(databaseUrl ? { DATABASE_URL: databaseUrl, SECRET_KEY: secretKey } : {}),
});

/** Runs a command in this process on a test server's database and folder. */
export async function runCommand(installation: Installation, command: Command, args: string[]) {
  const printed = { stdout: '', stderr: '' };
  const collect = (stream: keyof typeof printed) => ({
    write: (text: string) => {
      printed[stream] += text;
    },
  });
  const env = { ...BASE_ENVIRONMENT, ...toEnvironment(installation) };
  const status = await measureFixture('command in process', () =>
    command({ args, env, stdout: collect('stdout'), stderr: collect('stderr') }),
  );
  return { status, ...printed };
}

/** Runs a command as a separate program, for tests of the process itself. */
export function runProgram(installation: Installation, program: string, args: string[]) {
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(PROGRAMS, program), ...args],
    {
      encoding: 'utf8',
      env: { ...BASE_ENVIRONMENT, ...toEnvironment(installation) },
    },
  );
  recordFixture('program', performance.now() - start);
  return { status, stdout, stderr };
}
