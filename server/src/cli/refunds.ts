import type { Context } from '../context/context.ts';
import { openContext } from '../context/open-context.ts';
import { CONSOLE } from '../core/administration/act.ts';
import { saveBeforeMigrations } from '../core/backup/restore-points.ts';
import { formatDay, formatMoney } from '../features/plans/plan-choice.ts';
import { decideRefund, lateRefunds, openRefunds, sendRefunds } from '../features/plans/refunds/refunds.ts';
import { Complaint, databaseName, explainFailure, readExistingConfig } from './existing-data.ts';

const USAGE = 'Usage: npm run refunds -- list | approve ID | reject ID';

const say = (line: string) => process.stdout.write(`${line}\n`);

async function run([command, id, ...more]: string[]): Promise<void> {
  const needsId = command === 'approve' || command === 'reject';
  if ((command !== 'list' && !needsId) || needsId !== Boolean(id) || more.length > 0) throw new Complaint(USAGE);
  const config = readExistingConfig();
  const context = await openContext(
    config,
    () => undefined,
    (db) => saveBeforeMigrations(config, db, () => undefined),
  );
  try {
    if (!needsId) return await list(context);
    const isApproved = command === 'approve';
    if (!(await decideRefund(context, CONSOLE, id ?? '', isApproved)))
      throw new Complaint(`No refund ${id} in ${databaseName(config)} waits for a decision.`);
    say(isApproved ? 'Approved.' : 'Rejected. The owner has been notified by mail.');
    if (isApproved) await send(context);
  } finally {
    await context.resumes.close();
    await context.db.destroy();
  }
}

async function list(context: Context): Promise<void> {
  const refunds = await openRefunds(context.db);
  if (refunds.length === 0) say('No refund waits for a decision.');
  describe(refunds);
  const late = await lateRefunds(context);
  if (late.length > 0)
    say('Approved, but not confirmed by the payment provider for an hour or more; look at them there:');
  describe(late);
}

/** What somebody typed, without what would move the cursor or turn the line around. */
const plain = (text: string) => text.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ');

function describe(refunds: Awaited<ReturnType<typeof openRefunds>>): void {
  for (const { id, amount, rule, reason, askedAt, paid, paidAt, description, transactionId, email } of refunds) {
    say(`${id}  ${formatMoney(amount)} of ${formatMoney(paid)} for ${description}`);
    say(`  asked ${formatDay(askedAt)}, paid ${formatDay(paidAt)} (${transactionId}), ${email ?? 'account deleted'}`);
    say(`  ${rule}${reason ? ` Reason: ${plain(reason)}` : ''}`);
  }
}

/** The server does the same each minute, so a gateway that cannot be asked now is asked then. */
async function send(context: Context): Promise<void> {
  try {
    await sendRefunds(context);
    say('The money is on its way back.');
  } catch (error) {
    say(`The gateway could not be asked now (${(error as Error).message}); the server tries again by itself.`);
  }
}

run(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exitCode = 1;
});
