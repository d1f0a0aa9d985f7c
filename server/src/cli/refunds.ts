import { reasonInput } from '@vitrine/contract/administration/accounts';
import { PAISE_PER_RUPEE } from '@vitrine/contract/plans/payments';
import type { Context } from '../context/context.ts';
import { openContext } from '../context/open-context.ts';
import { CONSOLE } from '../core/administration/act.ts';
import { checkBeforeMigrations } from '../core/backup/restore-points.ts';
import { formatDay, formatMoney } from '../features/plans/plan-choice.ts';
import {
  decideRefund,
  listRequestedRefunds,
  listUnconfirmedRefunds,
  type RefundDecision,
  sendRefunds,
} from '../features/plans/refunds/refunds.ts';
import { runAsProgram, type Terminal } from './command.ts';
import { CommandError, getDatabaseName, readExistingConfig, runOrExplain } from './existing-data.ts';

const USAGE = 'Usage: npm run refunds -- list | approve ID [RUPEES] | reject ID --reason WORDS';

/** Parses the command: a decision about a refund, or a list of requests. @throws {CommandError} */
function readCommand([command, id = '', ...rest]: string[]): { id: string; decision: RefundDecision } | 'list' {
  if (command === 'list' && id === '') return 'list';
  if (command === 'approve' && id && rest.length <= 1) {
    const [rupees] = rest;
    const amount = rupees === undefined ? undefined : Math.round(Number(rupees) * PAISE_PER_RUPEE);
    if (amount !== undefined && !(amount > 0)) throw new CommandError(`${rupees} is no amount in rupees.`);
    return { id, decision: { isApproved: true, amount } };
  }
  const [option, ...words] = rest;
  if (command !== 'reject' || !id || option !== '--reason') throw new CommandError(USAGE);
  const reason = reasonInput.safeParse(words.join(' '));
  if (!reason.success) throw new CommandError(`--reason: ${reason.error.issues[0]?.message}`);
  return { id, decision: { isApproved: false, reason: reason.data } };
}

async function run({ args, env, stdout }: Terminal): Promise<void> {
  const say: Say = (line) => stdout.write(`${line}\n`);
  const command = readCommand(args);
  const config = readExistingConfig(env);
  const context = await openContext(
    config,
    () => undefined,
    (db) => checkBeforeMigrations(config, db, () => undefined),
  );
  try {
    if (command === 'list') return await list(context, say);
    const { id, decision } = command;
    if (!(await decideRefund(context, CONSOLE, id, decision)))
      throw new CommandError(`No refund ${id} in ${getDatabaseName(config)} waits for a decision.`);
    say(decision.isApproved ? 'Approved.' : 'Rejected. The owner has been notified by mail.');
    if (decision.isApproved) await send(context, say);
  } finally {
    await context.resumes.close();
    await context.db.destroy();
  }
}

type Say = (line: string) => void;

async function list(context: Context, say: Say): Promise<void> {
  const refunds = await listRequestedRefunds(context.db);
  if (refunds.length === 0) say('No refund waits for a decision.');
  describe(refunds, say);
  const unconfirmed = await listUnconfirmedRefunds(context);
  if (unconfirmed.length > 0)
    say('Approved, but not confirmed by the payment provider for an hour or more; look at them there:');
  describe(unconfirmed, say);
}

/** Strips characters from user input that move the cursor or change the text direction. */
const replaceControlCharacters = (text: string) => text.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ');

function describe(refunds: Awaited<ReturnType<typeof listRequestedRefunds>>, say: Say): void {
  for (const refund of refunds) {
    const { id, amount, isCaseByCase, rule, reason, askedAt, paid, paidAt, description, transactionId, email } = refund;
    const refundText = isCaseByCase === 1 && amount === 0 ? 'To be decided' : formatMoney(amount);
    say(`${id}  ${refundText} of ${formatMoney(paid)} for ${description}`);
    say(`  asked ${formatDay(askedAt)}, paid ${formatDay(paidAt)} (${transactionId}), ${email ?? 'account deleted'}`);
    say(`  ${rule}${reason ? ` Reason: ${replaceControlCharacters(reason)}` : ''}`);
  }
}

/** The server also runs this each minute, so that an unreachable gateway is retried. */
async function send(context: Context, say: Say): Promise<void> {
  try {
    await sendRefunds(context);
    say('The money is on its way back.');
  } catch (error) {
    say(`The gateway could not be asked now (${(error as Error).message}); the server tries again by itself.`);
  }
}

export const refunds = (terminal: Terminal): Promise<number> => runOrExplain(terminal, run);
runAsProgram(import.meta.filename, refunds);
