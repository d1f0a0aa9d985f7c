import type { Intent } from '@vitrine/contract/account/providers';
import type { Stage } from '@vitrine/contract/api/call';
import { DURATIONS } from '@vitrine/contract/api/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context/context.ts';
import { audit } from '../../db/audit.ts';
import { addTicket, findOwner, type ProviderIdentity } from '../../db/identities.ts';
import { ApiError } from '../../errors.ts';
import { isFull, openSession, refreshSession, type Session } from '../../http/session.ts';
import { type Identity, ProviderRefused, ProviderUnreachable } from '../../integrations/identity/provider.ts';
import { requireAdmission } from './admission.ts';
import { describeClient } from './describe-client.ts';
import { setKnownBrowserCookie } from './known-browser.ts';
import { findAccount } from './queries.ts';
import { chooseSession } from './rules.ts';

interface ProviderSignIn {
  identity: Identity;
  /** Id of the provider in the settings. */
  provider: string;
  intent: Intent;
  session: Session | null;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Handles an identity that a provider has confirmed (rule A31): a known identity opens its account, with the same
 * checks as a password; an unknown one gets a session at stage 'external', which can create an account or be connected
 * with the one of the same proven address. An unproven address is never matched.
 */
export async function signInWithIdentity(context: Context, providerSignIn: ProviderSignIn): Promise<Stage> {
  const { identity, provider, intent } = providerSignIn;
  const providerIdentity: ProviderIdentity = { issuer: identity.issuer, subject: identity.subject, provider };
  const owner = await findOwner(context.db, providerIdentity);
  if (intent === 'reauth') return reauthenticateSession(context, providerSignIn, owner?.id);
  if (owner) {
    if (intent === 'register') throw new ApiError('auth/external-exists');
    return openAccountSession(context, providerSignIn, owner);
  }
  if (!identity.email) throw new ApiError('auth/external-no-email');
  const account = identity.emailVerified ? await findAccount(context.db, identity.email) : undefined;
  if (intent === 'register' && account) throw new ApiError('auth/external-exists');
  if (intent === 'login' && !account) throw new ApiError('auth/external-not-found');
  if (!account) await requireAdmission(context, providerSignIn.request, identity.email);
  return openExternalSession(context, providerSignIn, providerIdentity, account?.id ?? null);
}

/** Renews a full session under a new id and marks it as fresh, if the identity belongs to its account. */
async function reauthenticateSession(
  context: Context,
  { session, reply }: ProviderSignIn,
  ownerId: string | undefined,
): Promise<Stage> {
  if (!isFull(session)) throw new ApiError('auth/no-session');
  if (session.userId !== ownerId) throw new ApiError('auth/foreign-account');
  await refreshSession(context, reply, session);
  return 'full';
}

async function openAccountSession(
  context: Context,
  { request, reply, provider }: ProviderSignIn,
  owner: { id: string; email: string; two_factor: number; security_version: number },
): Promise<Stage> {
  const { config, db, clock } = context;
  const opening = chooseSession({
    account: { id: owner.id, securityVersion: owner.security_version, twoFactor: owner.two_factor === 1, opens: true },
    registrations: [],
  });
  if (!opening) throw new ApiError('auth/no-session');
  await openSession(context, request, reply, { ...opening, method: provider });
  setKnownBrowserCookie(config, reply, owner.email);
  const detail = { stage: opening.stage, provider, ...describeClient(request) };
  await audit(db, { event: 'signed-in', userId: owner.id, now: clock(), detail });
  return opening.stage;
}

async function openExternalSession(
  context: Context,
  { identity, request, reply }: ProviderSignIn,
  providerIdentity: ProviderIdentity,
  userId: string | null,
): Promise<Stage> {
  const { db, clock } = context;
  const sessionId = await openSession(context, request, reply, {
    stage: 'external',
    account: null,
    registrationId: null,
    method: providerIdentity.provider,
  });
  const { email, emailVerified, name } = identity;
  await addTicket(
    db,
    sessionId,
    { ...providerIdentity, email, emailVerified, name, userId },
    clock() + DURATIONS.sessionExternal,
  );
  return 'external';
}

/** Maps an error of a provider to an ApiError; returns other errors unchanged. */
export function toProviderError(error: unknown): unknown {
  if (error instanceof ProviderRefused) return new ApiError('auth/external-refused');
  if (error instanceof ProviderUnreachable) return new ApiError('auth/external-unreachable');
  return error;
}
