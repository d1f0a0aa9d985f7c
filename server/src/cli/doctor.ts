import { parseArgs } from 'node:util';
import type { Diagnosis } from './doctor/examine.ts';
import { examine } from './doctor/examine.ts';

const USAGE = 'Usage: npm run doctor -- [--json] [--mail ADDRESS] [--dns SERVER] [--only CHECK]...';

/** 0: nothing is wrong; 1: something will be; 2: something is (rule W9). */
const exitCodeOf = ({ findings }: Diagnosis): number =>
  findings.some(({ level }) => level === 'broken') ? 2 : findings.length > 0 ? 1 : 0;

function readArguments() {
  try {
    const { values } = parseArgs({
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

function print({ findings }: Diagnosis): void {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  // What is broken comes first.
  for (const { level, name, what, remedy } of findings.toSorted((a, b) => a.level.localeCompare(b.level))) {
    say(`${level === 'broken' ? 'BROKEN ' : 'WARNING'} ${name}`);
    say(`  ${what}`);
    say(`  ${remedy}`);
  }
  say(findings.length === 0 ? 'Nothing is wrong.' : `${findings.length} found.`);
}

async function run(): Promise<void> {
  const values = readArguments();
  if (!values) {
    process.stderr.write(`${USAGE}\n`);
    process.exitCode = 64;
    return;
  }
  const isWatched = process.stderr.isTTY && !values.json;
  const diagnosis = await examine(
    process.env,
    { mailTo: values.mail, dnsServers: values.dns, only: values.only },
    (looksAt) => {
      if (isWatched) process.stderr.write(`\r\x1b[KLooking at ${looksAt} ...`);
    },
  );
  if (isWatched) process.stderr.write('\r\x1b[K');
  if (values.json) process.stdout.write(`${JSON.stringify(diagnosis, null, 2)}\n`);
  else print(diagnosis);
  process.exitCode = exitCodeOf(diagnosis);
}

run().catch((error: unknown) => {
  process.stderr.write(`${(error as Error)?.stack ?? error}\n`);
  process.exitCode = 2;
});
