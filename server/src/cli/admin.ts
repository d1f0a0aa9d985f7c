import { parseArgs } from 'node:util';
import { openContext } from '../context/open-context.ts';
import { COMMANDS, countArguments, type Outcome } from './admin-commands.ts';
import { runAsProgram, type Terminal } from './command.ts';
import { CommandError, readExistingConfig, runOrExplain } from './existing-data.ts';

const USAGE = [
  'Usage: npm run admin -- COMMAND ... [--json]',
  ...Object.entries(COMMANDS).map(([name, { usage }]) => `  ${name} ${usage}`.trimEnd()),
  'WHO is an email address or the id of an account. Lists take --after KEY for the next page.',
].join('\n');

const OPTIONS = {
  json: { type: 'boolean' },
  reason: { type: 'string' },
  by: { type: 'string' },
  event: { type: 'string' },
  after: { type: 'string' },
  from: { type: 'string' },
  until: { type: 'string' },
} as const;

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch {
    throw new CommandError(USAGE);
  }
}

async function run({ args, env, stdout }: Terminal): Promise<void> {
  const { positionals, values } = parse(args);
  const [name = '', ...words] = positionals;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  const [minCount, maxCount] = countArguments(command?.usage ?? '');
  if (!command || words.length < minCount || words.length > maxCount) throw new CommandError(USAGE);
  const context = await openContext(readExistingConfig(env), () => undefined);
  try {
    const outcome = await command.run(context, words, values);
    print(outcome, values.json === true, (text) => stdout.write(`${text}\n`));
  } finally {
    await context.resumes.close();
    await context.db.destroy();
  }
}

function print(outcome: Outcome, isJson: boolean, say: (text: string) => void): void {
  if (isJson) {
    say(JSON.stringify(typeof outcome === 'string' ? { message: outcome } : { next: null, ...outcome }));
    return;
  }
  if (typeof outcome === 'string') {
    say(outcome);
    return;
  }
  const { rows, next } = outcome;
  if (rows.length === 0) say('There is nothing.');
  for (const row of rows) {
    const facts = Object.entries(row).filter(([, value]) => value !== null && value !== '');
    say(facts.map(([key, value]) => `${key}: ${formatValue(key, value)}`).join('  '));
  }
  if (next) say(`More with: --after ${next}`);
}

/** Formats times as ISO 8601, and strips from other text whatever moves the cursor or changes the text direction. */
function formatValue(key: string, value: unknown): string {
  if (typeof value === 'number' && /(At|at)$/.test(key)) return new Date(value).toISOString();
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ');
}

export const admin = (terminal: Terminal): Promise<number> => runOrExplain(terminal, run);
runAsProgram(import.meta.filename, admin);
