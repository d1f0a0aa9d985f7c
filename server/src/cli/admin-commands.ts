import { EVENTS } from '@vitrine/contract/activity/events';
import {
  ACCOUNT_SEARCH_FIELDS,
  type AccountSearchField,
  planGrant,
  reasonInput,
} from '@vitrine/contract/administration/accounts';
import { announcementInput } from '@vitrine/contract/administration/notices';
import { ROLES, type Role } from '@vitrine/contract/api/call';
import type { z } from 'zod';
import type { Context } from '../context/context.ts';
import { CONSOLE } from '../core/administration/act.ts';
import { correctSums, findWrongSums } from '../db/account-storage.ts';
import * as actions from '../features/accounts/staff/account-actions.ts';
import { resendVerificationFor, verifyRegistration } from '../features/accounts/staff/registrations.ts';
import { dismissReport, listReports, suspendReportedAccount } from '../features/accounts/staff/reports.ts';
import { approveReset, refuseReset, resetSecondFactor } from '../features/accounts/staff/two-factor-reset.ts';
import { createAnnouncement, endAnnouncement } from '../features/administration/announcements/announcements.ts';
import { listAnnouncements } from '../features/administration/announcements/queries.ts';
import { findAccounts, readAccountFacts, readAuditLog } from '../features/administration/lookup/find-accounts.ts';
import { findAccountIdByEmail, findNewestPendingRegistration } from '../features/administration/lookup/queries.ts';
import { dropMail, listQueuedMails, retryMail } from '../features/administration/queues/queues.ts';
import { createFirstAdminLink, grantRole, listStaff, revokeRole } from '../features/administration/roles/roles.ts';
import { listLargestAccounts } from '../features/administration/storage/queries.ts';
import { answerMessage, listMessages } from '../features/contact/support-queue.ts';
import { grantPlanAsStaff } from '../features/plans/staff-plans.ts';
import { provisionAccount } from '../features/portfolio/handles.ts';
import { CommandError } from './existing-data.ts';

/** Options that follow the arguments of a command. */
export interface Options {
  reason?: string | undefined;
  by?: string | undefined;
  event?: string | undefined;
  after?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
}

/** The result of a command: a sentence, or rows with the key of the next page. */
export type Outcome = string | { rows: readonly object[]; next?: string | null };

interface Command {
  /** Its arguments as the usage line shows them; those in brackets are optional. */
  usage: string;
  run: (context: Context, words: string[], options: Options) => Promise<Outcome>;
}

/** Finds the id of an account by its email address or its id. @throws {CommandError} */
async function findAccountId({ db }: Context, who = ''): Promise<string> {
  const id = who.includes('@') ? await findAccountIdByEmail(db, who.trim().toLowerCase()) : who;
  if (!id) throw new CommandError(`There is no account of ${who}.`);
  return id;
}

/** Finds the id of a pending sign-up by its email address or its id. @throws {CommandError} */
async function findPendingRegistrationId({ db }: Context, who = ''): Promise<string> {
  const id = who.includes('@') ? (await findNewestPendingRegistration(db, who.trim().toLowerCase()))?.id : who;
  if (!id) throw new CommandError(`No sign-up of ${who} waits.`);
  return id;
}

/** Validates a typed value with the schema of the call. @throws {CommandError} */
function parseInput<S extends z.ZodType>(schema: S, input: unknown, option: string): z.output<S> {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw new CommandError(`${option}: ${parsed.error.issues[0]?.message}`);
  return parsed.data;
}

const readReason = ({ reason }: Options): string => parseInput(reasonInput, reason, '--reason');

/** Parses a time such as 2026-11-30T18:00, in UTC unless it has a time zone. @throws {CommandError} */
function readTime(input: string | undefined, option: string): number {
  const isZoned = /(?:z|[+-]\d\d:?\d\d)$/i.test(input ?? '');
  const time = Date.parse(isZoned || !input?.includes('T') ? (input ?? '') : `${input}Z`);
  if (Number.isNaN(time)) throw new CommandError(`${option}: say a moment, such as 2026-11-30T18:00 (in UTC).`);
  return time;
}

const parseRole = (word = ''): Role => {
  const role = ROLES.find((it) => it === word);
  if (!role) throw new CommandError(`A role is one of: ${ROLES.join(', ')}.`);
  return role;
};

/** Creates a command that changes an account and takes no other input. */
const createAccountCommand = (
  perform: (context: Context, actor: typeof CONSOLE, id: string) => Promise<unknown>,
  message: string,
): Command => ({
  usage: 'WHO',
  run: async (context, [who]) => {
    await perform(context, CONSOLE, await findAccountId(context, who));
    return message;
  },
});

/** Creates a command that changes an account and requires a reason. */
const createReasonedAccountCommand = (
  perform: (context: Context, id: string, reason: string) => Promise<unknown>,
  message: string | ((result: unknown) => string),
): Command => ({
  usage: 'WHO --reason WORDS',
  run: async (context, [who], options) => {
    const result = await perform(context, await findAccountId(context, who), readReason(options));
    return typeof message === 'string' ? message : message(result);
  },
});

/** The commands of `npm run admin`, by name. Each does the same as its call of the administration API (rule D19). */
export const COMMANDS: Readonly<Record<string, Command>> = {
  'first-link': {
    usage: '',
    run: async (context) => {
      const link = await createFirstAdminLink(context);
      return `Open this link within 30 minutes, signed in. It works once, and makes that account the administrator:\n${link}`;
    },
  },
  grant: {
    usage: 'EMAIL admin|support',
    run: async (context, [email = '', role]) => {
      await grantRole(context, CONSOLE, email.trim().toLowerCase(), parseRole(role));
      return `${email} has the role ${role} now. It takes a second factor: My Account, two-factor authentication.`;
    },
  },
  revoke: {
    usage: 'EMAIL',
    run: async (context, [email = '']) => {
      await revokeRole(context, CONSOLE, email.trim().toLowerCase());
      return `${email} has no role any more.`;
    },
  },
  list: {
    usage: '',
    run: async ({ db }) => ({
      rows: (await listStaff(db)).map(({ id, email, name, role, twoFactor }) => ({
        role,
        email,
        name,
        secondFactor: twoFactor === 1 ? 'on' : 'off',
        id,
      })),
    }),
  },
  find: {
    usage: '[TEXT] [--by email|handle|name|id]',
    run: async ({ db }, [text = ''], { by = 'email', after }) => {
      if (!ACCOUNT_SEARCH_FIELDS.includes(by as AccountSearchField))
        throw new CommandError(`--by is one of: ${ACCOUNT_SEARCH_FIELDS.join(', ')}.`);
      const { accounts, waiting, next } = await findAccounts(db, { by: by as AccountSearchField, text, after });
      const pendingRows = waiting.map((row) => ({ ...row, state: 'waits to be verified' }));
      return {
        rows: [...accounts.map(({ ...row }) => ({ ...row, state: getAccountState(row) })), ...pendingRows],
        next,
      };
    },
  },
  show: {
    usage: 'WHO',
    run: async (context, [who]) => ({ rows: [await readAccountFacts(context, await findAccountId(context, who))] }),
  },
  verify: {
    usage: 'EMAIL',
    run: async (context, [who]) => {
      await verifyRegistration(context, CONSOLE, await findPendingRegistrationId(context, who), provisionAccount);
      return 'The address counts as verified. The account is there.';
    },
  },
  resend: {
    usage: 'EMAIL',
    run: async (context, [who]) => {
      await resendVerificationFor(context, CONSOLE, await findPendingRegistrationId(context, who));
      return 'Another verification link was mailed. The older one has ended.';
    },
  },
  'end-sessions': createAccountCommand(actions.endSessions, 'Signed out everywhere.'),
  disable: createReasonedAccountCommand(
    (context, id, reason) => actions.disable(context, CONSOLE, id, reason),
    'Disabled. Nobody can sign in, and its pages are not public. Its owner is told by mail.',
  ),
  enable: createAccountCommand(actions.enable, 'Enabled. Its owner is told by mail.'),
  suspend: createReasonedAccountCommand(
    (context, id, reason) => actions.suspend(context, CONSOLE, id, { reason }),
    'Suspended. Its pages are not public, and its owner reads why in the app and by mail.',
  ),
  unsuspend: createAccountCommand(actions.unsuspend, 'Its pages are back. The owner is told by mail.'),
  plan: {
    usage: 'WHO free|pro|enterprise [MONTHS]',
    run: async (context, [who, plan, months]) => {
      const grant = parseInput(planGrant, { plan, months: months === undefined ? undefined : Number(months) }, 'plan');
      await grantPlanAsStaff(context, CONSOLE, await findAccountId(context, who), grant);
      return grant.plan === 'free' ? 'Taken back what was given.' : 'Given.';
    },
  },
  delete: createReasonedAccountCommand(
    (context, id, reason) => actions.remove(context, CONSOLE, id, reason),
    'Deleted. It can be restored for 30 days. Its owner is told by mail.',
  ),
  restore: createAccountCommand(actions.restore, 'Restored. Its owner is told by mail.'),
  'reset-two-factor': createReasonedAccountCommand(
    (context, id, reason) => resetSecondFactor(context, CONSOLE, id, reason),
    (result) =>
      (result as { isWaiting: boolean }).isWaiting
        ? 'Asked for. There is more than one administrator: one of them has to approve it on the page of the account.'
        : 'The second factor is off, and the account is signed out everywhere. Its owner is told by mail.',
  ),
  'approve-reset': createAccountCommand(approveReset, 'Approved. The second factor is off.'),
  'refuse-reset': createAccountCommand(refuseReset, 'Refused. The second factor stays on.'),
  audit: {
    usage: '[WHO] [--event EVENT]',
    run: async (context, [who], { event, after }) => {
      const eventNames: readonly string[] = Object.keys(EVENTS);
      if (event !== undefined && !eventNames.includes(event))
        throw new CommandError(`--event: there is no event ${event}. There are: ${eventNames.toSorted().join(', ')}.`);
      const account = who === undefined ? undefined : await findAccountId(context, who);
      const { entries, next } = await readAuditLog(context.db, { account, event, after });
      return { rows: entries, next };
    },
  },
  queue: {
    usage: '[retry ID | drop ID]',
    run: async (context, [what, id = ''], { after }) => {
      if (what === undefined) {
        const { mails, next } = await listQueuedMails(context.db, after);
        return { rows: mails, next };
      }
      if (what !== 'retry' && what !== 'drop') throw new CommandError('queue takes: retry ID, drop ID, or nothing.');
      await (what === 'retry' ? retryMail : dropMail)(context, CONSOLE, id);
      return what === 'retry' ? 'It is tried again within a minute.' : 'Given up. It is never sent.';
    },
  },
  messages: {
    usage: '[answered ID]',
    run: async (context, [what, id = ''], { after }) => {
      if (what === undefined) {
        const { messages, next } = await listMessages(context, after);
        return { rows: messages, next };
      }
      if (what !== 'answered') throw new CommandError('messages takes: answered ID, or nothing.');
      await answerMessage(context, CONSOLE, id);
      return 'Marked as answered.';
    },
  },
  reports: {
    usage: '[dismiss ID | suspend ID --reason WORDS]',
    run: async (context, [what, id = ''], options) => {
      if (what === undefined) {
        const { reports, next } = await listReports(context, options.after);
        return { rows: reports, next };
      }
      if (what !== 'dismiss' && what !== 'suspend')
        throw new CommandError('reports takes: dismiss ID, suspend ID --reason WORDS, or nothing.');
      if (what === 'dismiss') await dismissReport(context, CONSOLE, id);
      else await suspendReportedAccount(context, CONSOLE, id, readReason(options));
      return what === 'dismiss' ? 'Dismissed.' : 'Suspended. Its owner reads why in the app and by mail.';
    },
  },
  announcements: {
    usage: '[make WORDS --until TIME [--from TIME] | end ID]',
    run: async (context, [what, about = ''], { from, until }) => {
      if (what === undefined) return { rows: await listAnnouncements(context.db, context.clock()) };
      if (what !== 'make' && what !== 'end')
        throw new CommandError('announcements takes: make WORDS --until TIME, end ID, or nothing.');
      if (what === 'end') {
        await endAnnouncement(context, CONSOLE, about);
        return 'Nobody reads it any more.';
      }
      const startsAt = from === undefined ? context.clock() : readTime(from, '--from');
      const times = { startsAt, endsAt: readTime(until, '--until') };
      await createAnnouncement(context, CONSOLE, parseInput(announcementInput, { words: about, ...times }, what));
      return 'Everybody who is signed in reads it in that time, until they put it away.';
    },
  },
  storage: {
    usage: '[recount]',
    run: async ({ db }, [what]) => {
      if (what === undefined) return { rows: await listLargestAccounts(db, 50) };
      if (what !== 'recount') throw new CommandError('storage takes: recount, or nothing.');
      const wrong = await findWrongSums(db);
      await correctSums(db, wrong);
      return wrong.length === 0
        ? 'Every account keeps what its sum says.'
        : `Corrected what is counted of ${wrong.length} account${wrong.length === 1 ? '' : 's'}.`;
    },
  },
};

function getAccountState(row: {
  deletedAt: number | null;
  disabledAt: number | null;
  suspendedAt: number | null;
}): string {
  if (row.deletedAt !== null) return 'deleted';
  if (row.disabledAt !== null) return 'disabled';
  return row.suspendedAt !== null ? 'suspended' : 'active';
}

/** Returns how many arguments a command requires, and the maximum it takes. */
export function countArguments(usage: string): [needed: number, most: number] {
  const words = usage.replace(/ ?\[--\S+ [^\]]+\]| ?--\S+ [^\s\]]+/g, '').trim();
  const optional = words.match(/\[[^\]]*\]/g) ?? [];
  const requiredCount = words
    .replace(/\[[^\]]*\]/g, '')
    .split(/\s+/)
    .filter(Boolean).length;
  const optionalCounts = optional.map((part) =>
    Math.max(...part.split(' | ').map((alternative) => alternative.split(/\s+/).length)),
  );
  return [requiredCount, requiredCount + optionalCounts.reduce((sum, length) => sum + length, 0)];
}
