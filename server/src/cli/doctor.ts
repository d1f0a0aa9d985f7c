import { parseArgs } from 'node:util';
import { type Output, runAsProgram, type Terminal } from './command.ts';
import type { Diagnosis } from './doctor/run-checks.ts';
import { runChecks } from './doctor/run-checks.ts';

const USAGE = 'Usage: npm run doctor -- [--json] [--mail ADDRESS] [--dns SERVER] [--only CHECK]...';

/** Returns the exit code: 0 for no findings, 1 for warnings only, 2 if something is broken (rule W9). */
const getExitCode = ({ findings }: Diagnosis): number =>
  findings.some(({ level }) => level === 'broken') ? 2 : findings.length > 0 ? 1 : 0;

function readArguments(args: string[]) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        json: { type: 'boolean' },
        mail: { type: 'string' },
        dns: { type: 'string', multiple: true },
        only: { type: 'string', multiple: true },
      },
    });
    return values;
  } catch {
    return undefined;
  }
}

function print({ findings }: Diagnosis, stdout: Output): void {
  const say = (line: string) => stdout.write(`${line}\n`);
  // Broken findings come first.
  for (const { level, name, what, remedy } of findings.toSorted((a, b) => a.level.localeCompare(b.level))) {
    say(`${level === 'broken' ? 'BROKEN ' : 'WARNING'} ${name}`);
    say(`  ${what}`);
    say(`  ${remedy}`);
  }
  say(findings.length === 0 ? 'Nothing is wrong.' : `${findings.length} found.`);
}

async function run({ args, env, stdout, stderr }: Terminal): Promise<number> {
  const values = readArguments(args);
  if (!values) {
    stderr.write(`${USAGE}\n`);
    return 64;
  }
  const isInteractive = stderr.isTTY && !values.json;
  const options = { mailTo: values.mail, dnsServers: values.dns, only: values.only };
  const diagnosis = await runChecks(env, options, (looksAt) => {
    if (isInteractive) stderr.write(`\r\x1b[KLooking at ${looksAt} ...`);
  });
  if (isInteractive) stderr.write('\r\x1b[K');
  if (values.json) stdout.write(`${JSON.stringify(diagnosis, null, 2)}\n`);
  else print(diagnosis, stdout);
  return getExitCode(diagnosis);
}

/** `npm run doctor`: checks an installation, and prints each problem with its remedy (rules W9 to W11). */
export const doctor = (terminal: Terminal): Promise<number> =>
  run(terminal).catch((error: unknown) => {
    terminal.stderr.write(`${(error as Error)?.stack ?? error}\n`);
    return 2;
  });

runAsProgram(import.meta.filename, doctor);
