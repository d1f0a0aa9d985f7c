import { addDays, type VisitTotals } from '@vitrine/contract/analytics/analytics';
import { TIME_UNITS } from '@vitrine/contract/api/limits';
import type { Config } from '../../config/config.ts';
import type { Context } from '../../context/context.ts';
import { enqueueInTransaction } from '../../core/mail-queue/mail-queue.ts';
import { getCurrentPlan } from '../../core/plan-limits/plan-limits.ts';
import { transaction } from '../../db/database.ts';
import { claimWeeklyMail, findDueWeeklyMails, postponeWeeklyMail } from '../../db/preferences.ts';
import { formatUtcDay } from '../../db/visit-sums.ts';
import { renderMail } from '../../integrations/email-templates/render-mail.ts';
import type { Mail } from '../../integrations/mail.ts';
import { formatLongDay } from '../../primitives/format-day.ts';
import { listOwnPortfolios, summarizeVisits } from './queries.ts';

/** Number of accounts per query. */
const BATCH_SIZE = 100;

/** A portfolio with its visits of this week and of the previous one. */
interface WeeklySummary {
  name: string;
  total: VisitTotals;
  before: VisitTotals;
}

/**
 * Mails the visits of the last seven days to each subscriber whose weekday it is (rule V8), once each.
 * @throws the first error, after all other mails are done; the failed ones are retried in an hour
 */
export async function sendWeeklyMails(context: Context, stop?: AbortSignal): Promise<void> {
  const { db, clock } = context;
  const failures: unknown[] = [];
  for (let dueAccounts: DueAccount[] = []; ; ) {
    dueAccounts = await findDueWeeklyMails(db, clock(), BATCH_SIZE);
    for (const account of dueAccounts) {
      if (stop?.aborted) return;
      try {
        await queueWeeklyMail(context, account);
      } catch (error) {
        failures.push(error);
        await postponeWeeklyMail(db, account.userId, clock() + TIME_UNITS.HOUR);
      }
    }
    if (dueAccounts.length < BATCH_SIZE) break;
  }
  if (failures.length > 0) throw failures[0];
}

type DueAccount = Awaited<ReturnType<typeof findDueWeeklyMails>>[number];

async function queueWeeklyMail(context: Context, account: DueAccount): Promise<void> {
  const { db, clock, config } = context;
  const now = clock();
  await transaction(db, async (tx) => {
    if (!(await claimWeeklyMail(tx, account, now))) return;
    const { userId, deletedAt, disabledAt } = account;
    if (deletedAt !== null || disabledAt !== null) return;
    if (!(await getCurrentPlan(context, tx, userId)).features.analytics) return;
    const to = addDays(formatUtcDay(now), -1);
    const from = addDays(to, -6);
    const weeks: WeeklySummary[] = [];
    for (const { id, name } of await listOwnPortfolios(tx, userId)) {
      const { total, before } = await summarizeVisits(tx, { portfolioId: id, from, to });
      weeks.push({ name, total, before });
    }
    await enqueueInTransaction(tx, { mail: renderWeeklyMail(config, account, { weeks, from, to }), userId }, now);
  });
}

function renderWeeklyMail(
  { publicOrigin }: Config,
  { email, name }: { email: string; name: string },
  { weeks, from, to }: { weeks: readonly WeeklySummary[]; from: string; to: string },
): Mail {
  const views = weeks.reduce((sum, { total }) => sum + total.views, 0);
  return renderMail(email, {
    subject: `Your portfolio last week: ${formatCount(views, 'view')}`,
    title: 'Who came last week',
    preview: weeks.map(describeWeek).join(' '),
    name,
    lines: [
      `From ${formatLongDay(Date.parse(from))} to ${formatLongDay(Date.parse(to))}, days in UTC:`,
      ...weeks.map(describeWeek),
    ],
    button: { label: 'Look at all of it', url: `${publicOrigin}/analytics` },
    small: `You get this mail each week because you chose it. Switch it off at ${publicOrigin}/settings.`,
  });
}

const formatCount = (value: number, noun: string): string =>
  `${value.toLocaleString('en-US')} ${noun}${value === 1 ? '' : 's'}`;

const describeWeek = ({ name, total, before }: WeeklySummary): string =>
  `${name}: ${formatCount(total.views, 'view')} by ${formatCount(total.visitors, 'visitor')}, ${formatCount(total.downloads, 'download')}; in the week before ${formatCount(before.views, 'view')}.`;
