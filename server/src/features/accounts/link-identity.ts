import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context/context.ts';
import { sendOrQueue } from '../../core/mail-queue/mail-queue.ts';
import { lockAccount } from '../../db/accounts.ts';
import { audit } from '../../db/audit.ts';
import { transaction } from '../../db/database.ts';
import { addIdentity, consumeTicket, findTicket } from '../../db/identities.ts';
import { ApiError } from '../../errors.ts';
import { createDisabledError, openSession, type Session } from '../../http/session.ts';
import type { IdentityProviders } from '../../integrations/identity/provider.ts';
import { setKnownBrowserCookie } from './known-browser.ts';
import { renderAccountLinkedMail } from './mails.ts';
import { findAccountById } from './queries.ts';

type Account = NonNullable<Awaited<ReturnType<typeof findAccountById>>>;

interface SessionRequest {
  session: Session;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Finds the account that a session at stage 'external' may connect with. @throws {ApiError} if there is none */
export async function findLinkTarget({ db, providers }: Context, session: Session) {
  const ticket = session.stage === 'external' ? await findTicket(db, session.id) : undefined;
  if (!ticket?.userId) throw new ApiError('auth/wrong-stage');
  return { userId: ticket.userId, ticket, label: getProviderLabel(providers, ticket.provider) };
}

/** Returns the label of a provider; one that is no longer configured keeps its id. */
export const getProviderLabel = ({ popup }: IdentityProviders, provider: string): string =>
  popup.get(provider)?.label ?? (provider === 'firebase' ? 'Google' : provider);

/**
 * Connects the pending identity with the account of its address and continues at the stage that `prove` returns.
 * @param prove proves that the user owns the account, or throws
 */
export async function linkToAccount<S extends 'mfa' | 'full'>(
  context: Context,
  { session, request, reply }: SessionRequest,
  prove: (account: Account) => Promise<S>,
  { withCode = false } = {},
): Promise<{ stage: S }> {
  const { config, db, clock } = context;
  const { userId, ticket, label } = await findLinkTarget(context, session);
  const account = await findAccountById(db, userId);
  if (!account) throw new ApiError('auth/wrong-stage');
  const stage = await prove(account);
  const now = clock();
  await transaction(db, async (tx) => {
    // The proof holds only for the account version that was read before.
    const { security_version, disabled_at } = await lockAccount(tx, userId);
    if (disabled_at !== null) throw createDisabledError(config);
    if (security_version !== account.security_version) throw new ApiError('auth/changed-meanwhile');
    if (!(await consumeTicket(tx, session.id))) throw new ApiError('auth/wrong-stage');
    await addIdentity(tx, userId, ticket, now);
    await audit(tx, { event: 'identity-linked', userId, now, detail: { provider: ticket.provider } });
  });
  const accountVersion = { id: userId, securityVersion: account.security_version };
  await openSession(context, request, reply, {
    stage,
    account: accountVersion,
    registrationId: null,
    method: ticket.provider,
    withCode,
  });
  if (stage === 'full') setKnownBrowserCookie(config, reply, session.email);
  await sendOrQueue(context, renderAccountLinkedMail(session.email, label, config));
  return { stage };
}
