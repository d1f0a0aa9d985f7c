import type { Intent } from '@vitrine/contract/account/providers';
import type { Db, Tx } from './database.ts';

/** A provider's word for somebody, as it is stored: by issuer and subject. */
export interface ProviderIdentity {
  issuer: string;
  subject: string;
  /** Id of the provider in the settings. */
  provider: string;
}

/** The account that an identity opens. */
export const findOwner = (db: Db, { issuer, subject }: ProviderIdentity) =>
  db
    .selectFrom('identities as i')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .select(['u.id', 'u.email', 'u.two_factor', 'u.security_version'])
    .where('i.issuer', '=', issuer)
    .where('i.subject', '=', subject)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();

/** Connects an identity with an account. @returns false for one that opens an account already; it stays there */
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

/** Ids of the providers that are connected with an account. */
export async function findConnectedProviders(db: Db, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('identities').select('provider').where('user_id', '=', userId).execute();
  return rows.map(({ provider }) => provider);
}

/** What a session at stage 'external' waits with. */
export interface Ticket extends ProviderIdentity {
  email: string;
  emailVerified: boolean;
  name: string;
  /** The account of the same, proven address; null when there is none. */
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

/** Spends a ticket. Of several that race, one gets to make or connect the account. */
export async function spendTicket(db: Db | Tx, sessionId: string): Promise<boolean> {
  const spent = await db
    .deleteFrom('external_tickets')
    .where('session_id', '=', sessionId)
    .returning('session_id')
    .executeTakeFirst();
  return spent !== undefined;
}

export interface Begun {
  stateHash: string;
  browserHash: string;
  provider: string;
  intent: Intent;
  expiresAt: number;
}

/** Remembers a way to a provider that has begun. */
export const addPopupState = (db: Db, { stateHash, browserHash, provider, intent, expiresAt }: Begun) =>
  db
    .insertInto('popup_states')
    .values({ state_hash: stateHash, browser_hash: browserHash, provider, intent, expires_at: expiresAt })
    .execute();

/** Ends a way that has begun, once, in the browser that it began in; undefined when there is no such. */
export const spendPopupState = (
  db: Db,
  { stateHash, browserHash, provider, now }: Omit<Begun, 'intent' | 'expiresAt'> & { now: number },
) =>
  db
    .deleteFrom('popup_states')
    .where('state_hash', '=', stateHash)
    .where('browser_hash', '=', browserHash)
    .where('provider', '=', provider)
    .where('expires_at', '>', now)
    .returning('intent')
    .executeTakeFirst();

/** Whether any account can be opened by one of these providers. */
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
