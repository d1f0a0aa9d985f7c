import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { measureFixture, noteFixture } from '@vitrine/contract/testing/fixture-costs';
import type { Command } from '../src/cli/command.ts';
import type { Config } from '../src/config/config.ts';

const PROGRAMS = join(import.meta.dirname, '../src/cli');

/** What programs that tests start have of this process's environment; with compiled sources they start sooner. */
export const BASE_ENVIRONMENT = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE };

type Installation = { config: Pick<Config, 'dataFolder' | 'databaseUrl' | 'secretKey'> };

const toEnvironment = ({ config: { dataFolder, databaseUrl, secretKey } }: Installation) => ({
  VITRINE_DATA: dataFolder,
  ...(databaseUrl ? { DATABASE_URL: databaseUrl, SECRET_KEY: secretKey } : {}),
});

/** Runs a command within this process on the database and the folder of a server under test. */
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

/** Runs a command as a program of its own: where it is the process that counts. */
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
  noteFixture('program', performance.now() - start);
  return { status, stdout, stderr };
}
