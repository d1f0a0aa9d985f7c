import { emailInput } from '@vitrine/contract/account/accounts';
import type { Context } from '../context/context.ts';
import { openContext } from '../context/open-context.ts';
import { checkBeforeMigrations } from '../core/backup/restore-points.ts';
import { invite } from '../features/accounts/admission.ts';
import { restoreAccount } from '../features/accounts/my-account.ts';
import { isOutboxUsed } from '../integrations/mailer.ts';
import { runAsProgram, type Terminal } from './command.ts';
import { CommandError, getDatabaseName, readExistingConfig, runOrExplain } from './existing-data.ts';

const USAGE = 'Usage: npm run accounts -- restore EMAIL, or invite EMAIL';

/** Actions on an account. Each returns the message to print when it is done. @throws {CommandError} */
const COMMANDS: Record<string, (context: Context, email: string) => Promise<string>> = {
  async restore(context, email) {
    const outcome = await restoreAccount(context, email);
    if (outcome === 'unknown')
      throw new CommandError(
        `No account of ${email} in ${getDatabaseName(context.config)} was deleted within the last 30 days.`,
      );
    if (outcome === 'taken')
      throw new CommandError(`A new account uses ${email}. The old one can come back once the new one is deleted.`);
    return 'Restored. The owner has been notified by mail.';
  },

  async invite(context, input) {
    const { data: email } = emailInput.safeParse(input);
    if (!email) throw new CommandError(`${input} is not an email address.`);
    const until = await invite(context, email);
    if (until === 'has-account') throw new CommandError(`${email} has an account already.`);
    const day = new Date(until).toISOString().slice(0, 10);
    const where = isOutboxUsed(context.config) ? `, which is in ${context.config.dataFolder}/outbox` : '';
    return `Invited. ${email} can register with the link in its mail${where}, once, until ${day}.`;
  },
};

async function run({ args, env, stdout }: Terminal): Promise<void> {
  const [command = '', email, ...more] = args;
  const address = email?.trim().toLowerCase();
  const perform = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  if (!perform || !address || more.length > 0) throw new CommandError(USAGE);
  const config = readExistingConfig(env);
  const context = await openContext(
    config,
    () => undefined,
    (db) => checkBeforeMigrations(config, db, () => undefined),
  );
  try {
    stdout.write(`${await perform(context, address)}\n`);
  } finally {
    await context.resumes.close();
    await context.db.destroy();
  }
}

export const accounts = (terminal: Terminal): Promise<number> => runOrExplain(terminal, run);
runAsProgram(import.meta.filename, accounts);
