import type { Intent } from '@vitrine/contract/account/providers';
import type { Db, Tx } from './database.ts';

/** An identity confirmed by a provider, as stored: by issuer and subject. */
export interface ProviderIdentity {
  issuer: string;
  subject: string;
  /** Id of the provider in the settings. */
  provider: string;
}

/** Finds the account that an identity is connected to. */
export const findOwner = (db: Db, { issuer, subject }: ProviderIdentity) =>
  db
    .selectFrom('identities as i')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .select(['u.id', 'u.email', 'u.two_factor', 'u.security_version'])
    .where('i.issuer', '=', issuer)
    .where('i.subject', '=', subject)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();

/** Connects an identity to an account. @returns false if it is already connected to one, which it stays with */
export async function addIdentity(
  db: Db | Tx,
  userId: string,
  { issuer, subject, provider }: ProviderIdentity,
  now: number,
): Promise<boolean> {
  const added = await db
    .insertInto('identities')
    .values({ issuer, subject, provider, user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return added !== undefined;
}

export const dropIdentities = (tx: Tx, userId: string) =>
  tx.deleteFrom('identities').where('user_id', '=', userId).execute();

/** Returns the ids of the providers connected to an account. */
export async function findConnectedProviders(db: Db, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('identities').select('provider').where('user_id', '=', userId).execute();
  return rows.map(({ provider }) => provider);
}

/** The identity that a session at stage 'external' holds. */
export interface Ticket extends ProviderIdentity {
  email: string;
  emailVerified: boolean;
  name: string;
  /** The account with the same verified address; null if there is none. */
  userId: string | null;
}

export const addTicket = (db: Db, sessionId: string, ticket: Ticket, expiresAt: number) =>
  db
    .insertInto('external_tickets')
    .values({
      session_id: sessionId,
      issuer: ticket.issuer,
      subject: ticket.subject,
      provider: ticket.provider,
      email: ticket.email,
      email_verified: ticket.emailVerified ? 1 : 0,
      name: ticket.name,
      user_id: ticket.userId,
      expires_at: expiresAt,
    })
    .execute();

export async function findTicket(db: Db, sessionId: string): Promise<Ticket | undefined> {
  const row = await db
    .selectFrom('external_tickets')
    .selectAll()
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return (
    row && {
      issuer: row.issuer,
      subject: row.subject,
      provider: row.provider,
      email: row.email,
      emailVerified: row.email_verified === 1,
      name: row.name,
      userId: row.user_id,
    }
  );
}

/** Consumes a ticket. Of several concurrent requests, one may create or connect the account. */
export async function consumeTicket(db: Db | Tx, sessionId: string): Promise<boolean> {
  const consumed = await db
    .deleteFrom('external_tickets')
    .where('session_id', '=', sessionId)
    .returning('session_id')
    .executeTakeFirst();
  return consumed !== undefined;
}

export interface PopupState {
  stateHash: string;
  browserHash: string;
  provider: string;
  intent: Intent;
  expiresAt: number;
}

/** Stores the state of a started popup sign-in. */
export const addPopupState = (db: Db, { stateHash, browserHash, provider, intent, expiresAt }: PopupState) =>
  db
    .insertInto('popup_states')
    .values({ state_hash: stateHash, browser_hash: browserHash, provider, intent, expires_at: expiresAt })
    .execute();

/** Consumes the state of a popup sign-in, once, in the browser that started it; undefined if there is none. */
export const consumePopupState = (
  db: Db,
  { stateHash, browserHash, provider, now }: Omit<PopupState, 'intent' | 'expiresAt'> & { now: number },
) =>
  db
    .deleteFrom('popup_states')
    .where('state_hash', '=', stateHash)
    .where('browser_hash', '=', browserHash)
    .where('provider', '=', provider)
    .where('expires_at', '>', now)
    .returning('intent')
    .executeTakeFirst();

/** Whether any account is connected to one of these providers. */
export async function isAnyAccountConnected(db: Db, providers: readonly string[]): Promise<boolean> {
  const found = await db
    .selectFrom('identities as i')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .select('i.user_id')
    .where('i.provider', 'in', providers)
    .where('u.deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
