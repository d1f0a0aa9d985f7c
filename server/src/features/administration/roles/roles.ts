import type { Role } from '@vitrine/contract/api/call';
import { DURATIONS } from '@vitrine/contract/api/limits';
import { adminPaths } from '@vitrine/contract/pages/admin-pages';
import type { Context } from '../../../context/context.ts';
import { type Actor, CONSOLE, runStaffAction } from '../../../core/administration/act.ts';
import { lockAccount } from '../../../db/accounts.ts';
import type { Db } from '../../../db/database.ts';
import { ApiError } from '../../../errors.ts';
import { newSecret, sha256 } from '../../../primitives/ids.ts';
import * as query from './queries.ts';

/**
 * Roles of administrators and supporters. They are granted on the command line only, never by an API call (rule D2).
 */

type ActionContext = Pick<Context, 'db' | 'clock'>;

/**
 * Grants a role to an account.
 * @throws {ApiError} content/not-found if no account of this address can sign in
 */
export const grantRole = (context: ActionContext, actor: Actor, email: string, role: Role): Promise<void> =>
  changeRole(context, actor, email, role);

/** Revokes the role of an account. @throws {ApiError} content/not-found */
export const revokeRole = (context: ActionContext, actor: Actor, email: string): Promise<void> =>
  changeRole(context, actor, email, null);

async function changeRole({ db, clock }: ActionContext, actor: Actor, email: string, role: Role | null): Promise<void> {
  const account = await query.findAccountByEmail(db, email);
  if (!account) throw new ApiError('content/not-found', { message: `No account of ${email} can sign in.` });
  const event = role ? 'role-granted' : 'role-revoked';
  const detail: Record<string, string> = role ? { role } : { was: account.role ?? 'none' };
  await runStaffAction({ db, clock }, actor, { event, userId: account.id, detail }, async (tx) => {
    if (!(await query.setRole(tx, email, role))) throw new ApiError('content/not-found');
  });
}

/** Lists accounts with a role that can sign in. */
export const listStaff = (db: Db) => query.listStaff(db);

/** Returns whether there is an administrator who can sign in. */
export const hasAdministrator = async (db: Db): Promise<boolean> =>
  (await query.listStaff(db)).some(({ role }) => role === 'admin');

/**
 * Creates a link that makes the signed-in user who opens it the first administrator; it works once, within half an
 * hour.
 * @throws {ApiError} admin/not-possible if there already is an administrator
 */
export async function createFirstAdminLink({
  db,
  clock,
  config,
}: Pick<Context, 'db' | 'clock' | 'config'>): Promise<string> {
  if (await hasAdministrator(db)) throw createAdministratorExistsError();
  const token = newSecret();
  const link = { tokenHash: sha256(token), expiresAt: clock() + DURATIONS.firstLink };
  await db.transaction().execute((tx) => query.replaceFirstAdminLink(tx, link));
  return `${config.publicOrigin}${adminPaths.first}/${token}`;
}

/** Returns whether a link is valid now. */
export const isFirstAdminLinkValid = ({ db, clock }: ActionContext, token: string): Promise<boolean> =>
  query.hasValidFirstAdminLink(db, sha256(token), clock());

/**
 * Makes an account the first administrator. Of two concurrent calls, one succeeds.
 * @throws {ApiError} request/not-found if the link was used or has expired; admin/not-possible if there is an
 * administrator by now
 */
export async function becomeFirstAdministrator(context: ActionContext, userId: string, token: string): Promise<void> {
  await runStaffAction(
    context,
    CONSOLE,
    { event: 'role-granted', userId, detail: { role: 'admin', by: 'first-link' } },
    async (tx, now) => {
      if (!(await query.consumeFirstAdminLink(tx, sha256(token), now))) throw new ApiError('request/not-found');
      if ((await query.listStaff(tx)).some(({ role }) => role === 'admin')) throw createAdministratorExistsError();
      const { email } = await lockAccount(tx, userId);
      await query.setRole(tx, email, 'admin');
    },
  );
}

const createAdministratorExistsError = () =>
  new ApiError('admin/not-possible', {
    message: 'There is an administrator. Give others a role with: npm run admin -- grant EMAIL admin|support',
  });
