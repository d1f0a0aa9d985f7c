import type { StaffEvent } from '@vitrine/contract/activity/events';
import type { Context } from '../../../context/context.ts';
import { type Actor, runStaffAction } from '../../../core/administration/act.ts';
import { enqueueInTransaction } from '../../../core/mail-queue/mail-queue.ts';
import type { Tx } from '../../../db/database.ts';
import { restoreDeletedAccount, softDeleteAccount } from '../../../db/delete-account.ts';
import { deleteAccountSessions } from '../../../db/sessions.ts';
import { ApiError } from '../../../errors.ts';
import { renderAccountDeletedMail, renderAccountRestoredMail } from '../mails.ts';
import {
  renderAccountDisabledMail,
  renderAccountEnabledMail,
  renderPagesRestoredMail,
  renderPagesSuspendedMail,
} from './mails.ts';
import { lockAnyAccount, setRestrictions } from './queries.ts';

/**
 * Actions of administrators on an account: one function each, shared by the calls and the command line, so that each
 * rule is implemented once. Each throws content/not-found for a missing account, and admin/not-possible with a sentence
 * if it does not apply.
 */
export type StaffActionContext = Pick<Context, 'config' | 'db' | 'clock'>;
export type Account = NonNullable<Awaited<ReturnType<typeof lockAnyAccount>>>;

/** Runs an action on one account while holding its lock. */
export function runAccountAction<T>(
  context: StaffActionContext,
  actor: Actor,
  { event, userId, detail = {} }: { event: StaffEvent; userId: string; detail?: Record<string, string> },
  work: (tx: Tx, account: Account, now: number) => Promise<T>,
): Promise<T> {
  return runStaffAction(context, actor, { event, userId, detail }, async (tx, now) => {
    const account = await lockAnyAccount(tx, userId);
    if (!account) throw new ApiError('content/not-found', { message: 'There is no such account.' });
    if (account.role !== null && actor.role !== 'admin')
      throw createNotPossibleError('Only an administrator can do this to an account with a role.');
    return work(tx, account, now);
  });
}

export const createNotPossibleError = (message: string) => new ApiError('admin/not-possible', { message });

/** Throws if the account is deleted. @throws {ApiError} admin/not-possible */
export function requireNotDeleted({ deleted_at }: Account): void {
  if (deleted_at !== null) throw createNotPossibleError('This account is deleted.');
}

/** Keeps administrators from locking themselves out by mistake. @throws {ApiError} admin/not-possible */
function requireOtherAccount(actor: Actor, { id }: Account): void {
  if (id === actor.id) throw createNotPossibleError('This is your own account.');
}

/** Ends all sessions of an account. */
export const endSessions = (context: StaffActionContext, actor: Actor, userId: string): Promise<void> =>
  runAccountAction(context, actor, { event: 'sessions-ended', userId }, async (tx) => {
    await deleteAccountSessions(tx, userId);
  });

/** Disables an account: nobody can sign in to it, and its pages are not public, until it is enabled (rule D9). */
export const disable = (context: StaffActionContext, actor: Actor, userId: string, reason: string): Promise<void> =>
  runAccountAction(
    context,
    actor,
    { event: 'account-disabled', userId, detail: { reason } },
    async (tx, account, now) => {
      requireNotDeleted(account);
      requireOtherAccount(actor, account);
      if (account.disabled_at !== null) throw createNotPossibleError('This account is disabled already.');
      await setRestrictions(tx, userId, { disabled_at: now });
      await deleteAccountSessions(tx, userId);
      const mail = renderAccountDisabledMail(account.email, { reason, supportEmail: context.config.supportEmail });
      await enqueueInTransaction(tx, { mail, userId }, now);
    },
  );

/** Enables a disabled account. */
export const enable = (context: StaffActionContext, actor: Actor, userId: string): Promise<void> =>
  runAccountAction(context, actor, { event: 'account-enabled', userId }, async (tx, account, now) => {
    requireNotDeleted(account);
    if (account.disabled_at === null) throw createNotPossibleError('This account is not disabled.');
    await setRestrictions(tx, userId, { disabled_at: null });
    const mail = renderAccountEnabledMail(account.email, `${context.config.publicOrigin}/login`);
    await enqueueInTransaction(tx, { mail, userId }, now);
  });

/** Takes down all public pages of an account, for a reason shown to its owner in the app and by mail (rule D10). */
export const suspend = (
  context: StaffActionContext,
  actor: Actor,
  userId: string,
  { reason, report }: { reason: string; report?: string },
): Promise<void> => {
  const detail = { reason, ...(report && { report }) };
  return runAccountAction(context, actor, { event: 'pages-suspended', userId, detail }, async (tx, account, now) => {
    await suspendLockedAccount(context, tx, account, { actor, reason, now });
  });
};

/** Suspends an account within a transaction that has locked and audits it. */
export async function suspendLockedAccount(
  { config }: StaffActionContext,
  tx: Tx,
  account: Account,
  { actor, reason, now }: { actor: Actor; reason: string; now: number },
): Promise<void> {
  requireNotDeleted(account);
  requireOtherAccount(actor, account);
  if (account.suspended_at !== null) throw createNotPossibleError('The pages of this account are suspended already.');
  await setRestrictions(tx, account.id, { suspended_at: now, suspension_reason: reason });
  const mail = renderPagesSuspendedMail(account.email, { reason, supportEmail: config.supportEmail });
  await enqueueInTransaction(tx, { mail, userId: account.id }, now);
}

/** Restores the public pages of an account, with the visibility that their owner chose. */
export const unsuspend = (context: StaffActionContext, actor: Actor, userId: string): Promise<void> =>
  runAccountAction(context, actor, { event: 'pages-restored', userId }, async (tx, account, now) => {
    if (account.suspended_at === null) throw createNotPossibleError('The pages of this account are not suspended.');
    await setRestrictions(tx, userId, { suspended_at: null, suspension_reason: '' });
    await enqueueInTransaction(tx, { mail: renderPagesRestoredMail(account.email), userId }, now);
  });

/** Deletes an account as its owner could: it can be restored for 30 days (rules A27 and D12). */
export const remove = (context: StaffActionContext, actor: Actor, userId: string, reason: string): Promise<void> =>
  runAccountAction(
    context,
    actor,
    { event: 'account-deleted', userId, detail: { reason } },
    async (tx, account, now) => {
      requireNotDeleted(account);
      requireOtherAccount(actor, account);
      await softDeleteAccount(tx, userId, now);
      const mail = renderAccountDeletedMail(account.email, context.config.supportEmail);
      await enqueueInTransaction(tx, { mail, userId: null }, now);
    },
  );

/** Restores an account that was deleted within the last 30 days. */
export const restore = (context: StaffActionContext, actor: Actor, userId: string): Promise<void> =>
  runAccountAction(context, actor, { event: 'account-restored', userId }, async (tx, account, now) => {
    if (account.deleted_at === null) throw createNotPossibleError('This account is not deleted.');
    const restored = await restoreDeletedAccount(tx, account.email, now, userId);
    if (restored === 'unknown') throw createNotPossibleError('This account was deleted more than 30 days ago.');
    if (restored === 'taken')
      throw createNotPossibleError(`A new account uses ${account.email}. This one can come back once that is deleted.`);
    const mail = renderAccountRestoredMail(account.email, `${context.config.publicOrigin}/login`, context.config);
    await enqueueInTransaction(tx, { mail, userId }, now);
  });
