import type { CallBody } from '@vitrine/contract/call';
import type { register } from '@vitrine/contract/calls/accounts';
import { DURATIONS } from '@vitrine/contract/limits';
import { MESSAGES } from '@vitrine/contract/messages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context/context.ts';
import { audit } from '../../db/audit.ts';
import { transaction } from '../../db/database.ts';
import { addIdentity, findTicket, spendTicket, type Ticket } from '../../db/identities.ts';
import { ApiError } from '../../errors.ts';
import { openSession, type Session } from '../../http/session.ts';
import { newSecret, sha256 } from '../../primitives/ids.ts';
import { reserveMailQuota } from './capped-mail.ts';
import { markBrowser } from './known-browser.ts';
import { noteRegistration } from './own-registrations.ts';
import type { ProvisionAccount } from './provision-account.ts';
import * as query from './queries.ts';
import { sendProof } from './send-proof.ts';

interface Asking {
  body: CallBody<typeof register>;
  session: Session;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Completes a sign-up with a provider (identity.md, flow Popup). An address that the provider has proven
 * makes an account at once; any other waits for its mailed link like every registration.
 */
export async function registerExternal(context: Context, furnish: ProvisionAccount, asking: Asking) {
  const { body, session } = asking;
  const ticket = await findTicket(context.db, session.id);
  if (!ticket || ticket.userId) throw new ApiError('auth/wrong-stage');
  if (body.email !== ticket.email) throw new ApiError('auth/foreign-account');
  return ticket.emailVerified ? openNow(context, furnish, asking, ticket) : awaitProof(context, asking, ticket);
}

async function openNow(context: Context, furnish: ProvisionAccount, asking: Asking, ticket: Ticket) {
  const { config, db, clock } = context;
  const { body, session, request, reply } = asking;
  const { name, email } = body;
  const now = clock();
  const userId = await transaction(db, async (tx) => {
    if (!(await spendTicket(tx, session.id))) throw new ApiError('auth/wrong-stage');
    const id = await query.addUser(tx, { email, name, passwordHash: '', now });
    if (!id) throw new ApiError('auth/external-exists');
    // Somebody who comes twice with one identity gets one account.
    if (!(await addIdentity(tx, id, ticket, now))) throw new ApiError('auth/external-exists');
    await furnish(tx, { userId: id, email, name }, now);
    await audit(tx, { event: 'registered', userId: id, now, detail: { provider: ticket.provider } });
    return id;
  });
  await openSession(context, request, reply, {
    stage: 'full',
    account: { id: userId, securityVersion: 0 },
    registrationId: null,
    method: session.method,
  });
  markBrowser(config, reply, email);
  return { message: MESSAGES.emailVerified, stage: 'full' as const };
}

async function awaitProof(context: Context, { body, session, request, reply }: Asking, ticket: Ticket) {
  const { config, db, clock } = context;
  const { name, email } = body;
  const allowance = await reserveMailQuota(context, request, { purpose: 'registration', email });
  const now = clock();
  const token = newSecret();
  const known = (await query.findAccount(db, email)) !== undefined;
  const { issuer, subject, provider } = ticket;
  const id = await query.addRegistration(db, {
    email,
    name,
    passwordHash: '',
    identity: { issuer, subject, provider },
    tokenHash: known ? null : sha256(token),
    tokenExpiresAt: now + DURATIONS.verificationLink,
    now,
  });
  try {
    await sendProof(context, request, { email, token, known, allowance });
  } catch (error) {
    await query.dropRegistration(db, id);
    throw error;
  }
  await spendTicket(db, session.id);
  noteRegistration(config, request, reply, id);
  await openSession(context, request, reply, {
    stage: 'unverified',
    account: null,
    registrationId: id,
    method: provider,
  });
  await audit(db, { event: 'registered', userId: null, now, detail: { registration: id, provider } });
  return { message: MESSAGES.registered, stage: 'unverified' as const };
}
