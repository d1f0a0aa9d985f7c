import type { RegistrationPolicy } from '@vitrine/contract/account/registration';
import { DURATIONS } from '@vitrine/contract/api/limits';
import { openInvitation } from '@vitrine/contract/calls/accounts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import type { Context } from '../../context/context.ts';
import { audit } from '../../db/audit.ts';
import { ApiError } from '../../errors.ts';
import { getClientNetwork } from '../../http/client-address.ts';
import { implementForAnyone } from '../../http/implement.ts';
import { consumeRateLimit } from '../../http/rate-limits.ts';
import { newSecret, sha256 } from '../../primitives/ids.ts';
import { renderInvitationMail } from './mails.ts';
import { dropInvitation, findAccount, findInvitation, isInvited, putInvitation } from './queries.ts';

/**
 * The cookie of the invitation that a browser has opened. A cookie, so that every way to register sends it, including
 * the one through a provider's pages.
 */
const getInvitationCookie = ({ publicOrigin }: Config) => {
  const secure = publicOrigin.startsWith('https:');
  const name = secure ? '__Host-vitrine_invitation' : 'vitrine_invitation';
  return { name, attributes: { path: '/', httpOnly: true, sameSite: 'lax', secure } as const };
};

/** Registers the calls of invitation links (rule I3). */
export function invitationRoutes(app: FastifyInstance, context: Context): void {
  const { config, db, clock } = context;

  implementForAnyone(app, context, openInvitation, async ({ body: { token }, request, reply }) => {
    await consumeRateLimit(context, 'verifyPerClient', getClientNetwork(request));
    const now = clock();
    const invitation = await findInvitation(db, sha256(token), now);
    if (!invitation) throw new ApiError('registration/no-invitation');
    const { name, attributes } = getInvitationCookie(config);
    const maxAge = Math.ceil((invitation.expires_at - now) / 1_000);
    reply.setCookie(name, token, { ...attributes, maxAge });
    return { email: invitation.email };
  });
}

/**
 * Throws unless an address may register in this browser: registration is open to it, or the browser has opened its
 * invitation. Called for every way to register, before anything is looked up (rule I2).
 * @throws {ApiError} registration/closed, by-invitation, other-domain, other-address
 */
export async function requireAdmission(context: Context, request: FastifyRequest, email: string): Promise<void> {
  const { config, db, clock } = context;
  if (isOpenTo(config.registration, email)) return;
  const token = request.cookies[getInvitationCookie(config).name];
  const invitation = token && (await findInvitation(db, sha256(token), clock()));
  if (!invitation) throw createAdmissionError(config.registration);
  if (invitation.email !== email)
    throw createEmailError('registration/other-address', `Your invitation is for ${invitation.email}.`);
}

/**
 * Throws unless a registered address may still become an account, since registration may have been closed meanwhile.
 * @throws {ApiError} registration/closed, by-invitation, other-domain
 */
export async function requireContinuedAdmission({ config, db }: Context, email: string): Promise<void> {
  if (!isOpenTo(config.registration, email) && !(await isInvited(db, email)))
    throw createAdmissionError(config.registration);
}

const isOpenTo = ({ mode, domains }: RegistrationPolicy, email: string): boolean =>
  mode === 'open' && (domains.length === 0 || domains.includes(email.slice(email.lastIndexOf('@') + 1)));

function createAdmissionError({ mode, domains }: RegistrationPolicy): ApiError {
  if (mode === 'closed') return new ApiError('registration/closed');
  if (mode === 'invite') return new ApiError('registration/by-invitation');
  return createEmailError('registration/other-domain', `Only addresses at ${domains.join(', ')} can register here.`);
}

const createEmailError = (
  code: 'registration/other-domain' | 'registration/other-address',
  message: string,
): ApiError => new ApiError(code, { fields: { email: message } });

/**
 * Mails an address a link to register, regardless of the registration policy (rule I3). Replaces its older link.
 * @returns when the link expires, in milliseconds since 1970; 'has-account' if the address already has an account
 * @throws the error of the mail server; the invitation is removed in this case
 */
export async function invite(
  { config, db, clock, mail }: Pick<Context, 'config' | 'db' | 'clock' | 'mail'>,
  email: string,
): Promise<number | 'has-account'> {
  if (await findAccount(db, email)) return 'has-account';
  const token = newSecret();
  const now = clock();
  const expiresAt = now + DURATIONS.invitation;
  await putInvitation(db, { email, tokenHash: sha256(token), expiresAt });
  try {
    await mail(renderInvitationMail(email, `${config.publicOrigin}/register#${token}`, expiresAt));
  } catch (error) {
    await dropInvitation(db, email);
    throw error;
  }
  await audit(db, { event: 'invited', userId: null, now });
  return expiresAt;
}
