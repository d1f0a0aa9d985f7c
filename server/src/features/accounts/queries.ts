import { sql } from 'kysely';
import { z } from 'zod';
import { bumpSecurityVersion } from '../../db/accounts.ts';
import type { Db, Tx } from '../../db/database.ts';
import { addIdentity, type ProviderIdentity } from '../../db/identities.ts';
import { newId } from '../../primitives/ids.ts';

export const findAccount = (db: Db | Tx, email: string) =>
  db.selectFrom('users').selectAll().where('email', '=', email).where('deleted_at', 'is', null).executeTakeFirst();

/** Lists registrations that are pending verification and were not refused, newest first. */
export const listPendingRegistrations = (db: Db | Tx, email: string, since: number) =>
  db
    .selectFrom('registrations')
    .select(['id', 'email', 'name', 'password_hash', 'identity', 'created_at'])
    .where('email', '=', email)
    .where('user_id', 'is', null)
    .where('declined_at', 'is', null)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .execute();

export interface NewRegistration {
  email: string;
  name: string;
  /** '' for a registration with a provider's identity. */
  passwordHash: string;
  identity?: ProviderIdentity;
  now: number;
}

export async function addRegistration(db: Db, registration: NewRegistration): Promise<string> {
  const id = newId();
  await db
    .insertInto('registrations')
    .values({
      id,
      email: registration.email,
      name: registration.name,
      password_hash: registration.passwordHash,
      last_sent_at: registration.now,
      created_at: registration.now,
      verified_at: null,
      user_id: null,
      identity: registration.identity ? JSON.stringify(registration.identity) : null,
      declined_at: null,
    })
    .execute();
  return id;
}

export const dropRegistration = (db: Db, id: string) => db.deleteFrom('registrations').where('id', '=', id).execute();

export const addVerificationLink = (db: Db, link: { registrationId: string; tokenHash: string; expiresAt: number }) =>
  db
    .insertInto('verification_links')
    .values({ token_hash: link.tokenHash, registration_id: link.registrationId, expires_at: link.expiresAt })
    .execute();

/**
 * Takes the right to send another verification mail, if `cooldown` has passed since the last. A single atomic
 * statement: of two concurrent calls, one sends.
 * @returns false if it is too early
 */
export async function takeResend(
  db: Db,
  id: string,
  { now, cooldown }: { now: number; cooldown: number },
): Promise<boolean> {
  const existing = await db
    .updateTable('registrations')
    .set({ last_sent_at: now })
    .where('id', '=', id)
    .where('user_id', 'is', null)
    .where('last_sent_at', '<=', now - cooldown)
    .returning('id')
    .executeTakeFirst();
  return existing !== undefined;
}

/** Sets when a registration was last mailed; restores the previous time after a mail that failed. */
export const setLastSent = (db: Db, id: string, lastSentAt: number) =>
  db
    .updateTable('registrations')
    .set({ last_sent_at: lastSentAt })
    .where('id', '=', id)
    .where('user_id', 'is', null)
    .execute();

/**
 * Ends a registration permanently, as the reader of the mail requested; its link still leads to others of the address.
 */
export const declineRegistration = (tx: Tx, id: string, now: number) =>
  tx
    .updateTable('registrations')
    .set({ declined_at: now, password_hash: '' })
    .where('id', '=', id)
    .where('user_id', 'is', null)
    .execute();

export const findRegistration = (db: Db | Tx, id: string) =>
  db.selectFrom('registrations').selectAll().where('id', '=', id).executeTakeFirst();

/** Finds the registration of a mailed link, with the link's expiry. */
export const findRegistrationByToken = (db: Db, tokenHash: string) =>
  db
    .selectFrom('verification_links as l')
    .innerJoin('registrations as r', 'r.id', 'l.registration_id')
    .selectAll('r')
    .select('l.expires_at as linkExpiresAt')
    .where('l.token_hash', '=', tokenHash)
    .executeTakeFirst();

/** Spends a verification token, and all others of its registration. Of several concurrent calls, one succeeds. */
export const spendToken = (tx: Tx, tokenHash: string, now: number) =>
  tx
    .updateTable('registrations')
    .set({ verified_at: now })
    .where('verified_at', 'is', null)
    .where('id', '=', (is) =>
      is
        .selectFrom('verification_links')
        .select('registration_id')
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', now),
    )
    .returning('id')
    .executeTakeFirst();

/** Marks the address of a registration as verified without its link. */
export const markVerified = (tx: Tx, id: string, now: number) =>
  tx.updateTable('registrations').set({ verified_at: now }).where('id', '=', id).execute();

/** Creates an account. @returns its id; null if the address already has one */
export async function addUser(
  tx: Tx,
  { email, name, passwordHash, now }: { email: string; name: string; passwordHash: string; now: number },
): Promise<string | null> {
  // Checked first, since on PostgreSQL a failed insert would abort the whole transaction. Concurrent calls are resolved
  // by the unique index: the later transaction fails as a whole and its link stays unspent.
  if (await findAccount(tx, email)) return null;
  const id = newId();
  await tx
    .insertInto('users')
    .values({
      id,
      email,
      name,
      phone: '',
      password_hash: passwordHash,
      two_factor: 0,
      picture: null,
      security_version: 0,
      created_at: now,
      updated_at: now,
      deleted_at: null,
      avatar: null,
      role: null,
      disabled_at: null,
      suspended_at: null,
      suspension_reason: '',
    })
    .execute();
  await dropInvitation(tx, email);
  return id;
}

/** The fields of a registration from which an account is created. */
export type PendingRegistration = Pick<
  Awaited<ReturnType<typeof listPendingRegistrations>>[number],
  'id' | 'email' | 'name' | 'password_hash' | 'identity'
>;

/** Creates the account of a verified registration. @returns its id; null if the address already has one */
export async function addAccount(tx: Tx, registration: PendingRegistration, now: number): Promise<string | null> {
  const { email, name, password_hash: passwordHash, identity } = registration;
  const id = await addUser(tx, { email, name, passwordHash, now });
  if (!id) return null;
  if (identity) await addIdentity(tx, id, providerIdentitySchema.parse(JSON.parse(identity)), now);
  await tx
    .updateTable('registrations')
    .set({ user_id: id, password_hash: '' })
    .where('id', '=', registration.id)
    .execute();
  return id;
}

const providerIdentitySchema = z.object({ issuer: z.string(), subject: z.string(), provider: z.string() });

/**
 * Adds a reset token. Older tokens of the account stay valid until they expire or one is used: all of them are in the
 * same mailbox, and repeated requests must not end the link that the owner is about to open. The account is not locked
 * for it: a token of a deleted or missing account opens nothing (see {@link findResetAccount}), and locking an existing
 * one would take longer.
 */
export async function putResetToken(
  tx: Tx,
  token: { tokenHash: string; userId: string; expiresAt: number },
): Promise<void> {
  await tx
    .insertInto('reset_tokens')
    .values({ token_hash: token.tokenHash, user_id: token.userId, expires_at: token.expiresAt })
    .execute();
}

export const dropResetTokens = (db: Db | Tx, userId: string) =>
  db.deleteFrom('reset_tokens').where('user_id', '=', userId).execute();

/** Finds the account of a valid reset token. */
export const findResetAccount = (db: Db, tokenHash: string, now: number) =>
  db
    .selectFrom('reset_tokens as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select(['u.id', 'u.email'])
    .where('t.token_hash', '=', tokenHash)
    .where('t.expires_at', '>', now)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();

/** Spends a reset token. Of several concurrent calls, one gets the account. */
export const spendResetToken = (tx: Tx, tokenHash: string, now: number) =>
  tx
    .deleteFrom('reset_tokens')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();

export const findAccountById = (db: Db | Tx, id: string) =>
  db.selectFrom('users').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst();

export async function setPassword(tx: Tx, userId: string, passwordHash: string, now: number): Promise<void> {
  await tx
    .updateTable('users')
    .set({ password_hash: passwordHash, updated_at: now })
    .where('id', '=', userId)
    .execute();
  await bumpSecurityVersion(tx, userId);
}

/** Updates the fields that the owner may change, and invalidates pages that show the name. */
export async function updateAccount(
  tx: Tx,
  userId: string,
  { name, phone, now }: { name: string; phone: string; now: number },
): Promise<void> {
  await tx.updateTable('users').set({ name, phone, updated_at: now }).where('id', '=', userId).execute();
  await tx
    .updateTable('portfolios')
    .set({ revision: sql<number>`revision + 1` })
    .where('user_id', '=', userId)
    .execute();
}

export async function setTwoFactor(
  tx: Tx,
  userId: string,
  { enabled, now }: { enabled: boolean; now: number },
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ two_factor: enabled ? 1 : 0, updated_at: now })
    .where('id', '=', userId)
    .execute();
  await bumpSecurityVersion(tx, userId);
}

/** Stores the avatar of an account, as JSON. */
export const saveAvatar = (db: Db, userId: string, avatar: string) =>
  db.updateTable('users').set({ avatar }).where('id', '=', userId).where('deleted_at', 'is', null).execute();

/** Stores an invitation and replaces an older one for the address. */
export async function putInvitation(
  db: Db,
  { email, tokenHash, expiresAt }: { email: string; tokenHash: string; expiresAt: number },
): Promise<void> {
  const link = { token_hash: tokenHash, expires_at: expiresAt };
  await db
    .insertInto('invitations')
    .values({ email, ...link })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(link))
    .execute();
}

/** Finds the invitation of a valid link. */
export const findInvitation = (db: Db, tokenHash: string, now: number) =>
  db
    .selectFrom('invitations')
    .select(['email', 'expires_at'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/**
 * Returns whether an address was invited and has not registered since; stays true for some time after the link expired.
 */
export async function isInvited(db: Db, email: string): Promise<boolean> {
  const row = await db.selectFrom('invitations').select('email').where('email', '=', email).executeTakeFirst();
  return row !== undefined;
}

/** Deletes the invitation of an address, which has an account now or could not be mailed. */
export const dropInvitation = (db: Db | Tx, email: string) =>
  db.deleteFrom('invitations').where('email', '=', email).execute();
