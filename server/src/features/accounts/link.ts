import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { holdAccount } from '../../db/accounts.ts';
import { audit } from '../../db/audit.ts';
import { transaction } from '../../db/database.ts';
import { addIdentity, findTicket, spendTicket } from '../../db/identities.ts';
import { Refusal } from '../../http/refusal.ts';
import { openSession, type Session } from '../../http/session.ts';
import { notify } from '../../notices.ts';
import type { IdentityProviders } from '../../outside/identity/provider.ts';
import { markBrowser } from './known-browser.ts';
import { accountLinkedMail } from './mails.ts';
import { findAccountById } from './queries.ts';

type Account = NonNullable<Awaited<ReturnType<typeof findAccountById>>>;

interface Asking {
  session: Session;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The account that a session at stage 'external' may be connected with. @throws {Refusal} when there is none */
export async function linkTarget({ db, providers }: Context, session: Session) {
  const ticket = session.stage === 'external' ? await findTicket(db, session.id) : undefined;
  if (!ticket?.userId) throw new Refusal('auth/wrong-stage');
  return { userId: ticket.userId, ticket, label: labelOf(providers, ticket.provider) };
}

/** What people know a provider as; one that the settings no longer name keeps its id. */
export const labelOf = ({ popup }: IdentityProviders, provider: string): string =>
  popup.get(provider)?.label ?? (provider === 'firebase' ? 'Google' : provider);

/**
 * Connects the waiting identity with the account of its address and goes on to the stage that `prove` grants.
 * @param prove shows that the account is the person's own, or throws
 */
export async function linkToAccount<S extends 'mfa' | 'full'>(
  context: Context,
  { session, request, reply }: Asking,
  prove: (account: Account) => Promise<S>,
  { withCode = false } = {},
): Promise<{ stage: S }> {
  const { config, db, clock } = context;
  const { userId, ticket, label } = await linkTarget(context, session);
  const account = await findAccountById(db, userId);
  if (!account) throw new Refusal('auth/wrong-stage');
  const stage = await prove(account);
  const now = clock();
  await transaction(db, async (tx) => {
    // What was proven, was proven of the account as it was read.
    const { security_version } = await holdAccount(tx, userId);
    if (security_version !== account.security_version) throw new Refusal('auth/changed-meanwhile');
    if (!(await spendTicket(tx, session.id))) throw new Refusal('auth/wrong-stage');
    await addIdentity(tx, userId, ticket, now);
    await audit(tx, { event: 'identity-linked', userId, now, detail: { provider: ticket.provider } });
  });
  const holder = { id: userId, securityVersion: account.security_version };
  await openSession(context, request, reply, {
    stage,
    account: holder,
    registrationId: null,
    method: ticket.provider,
    withCode,
  });
  if (stage === 'full') markBrowser(config, reply, session.email);
  await notify(context, accountLinkedMail(session.email, label));
  return { stage };
}
