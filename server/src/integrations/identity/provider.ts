import { emailInput } from '@vitrine/contract/account/accounts';
import { normalizeDisplayName } from '@vitrine/contract/account/display-name';
import type { Intent } from '@vitrine/contract/account/providers';
import { LIMITS } from '@vitrine/contract/api/limits';

/** Whom a provider vouches for. Known from then on by issuer and subject; the address may change. */
export interface Identity {
  issuer: string;
  subject: string;
  /** Lower case; '' when the provider tells none. */
  email: string;
  /** Whether the provider has proven that the address is theirs. Anything else must never be matched. */
  emailVerified: boolean;
  /** '' when the provider tells none. */
  name: string;
}

/** What binds the way back from a provider to the way there; all made from one state. */
export interface Handshake {
  state: string;
  /** Comes back inside a signed ID token (OpenID Connect Core, section 3.1.2.1). */
  nonce: string;
  /** PKCE (RFC 7636): the code is of no use without it. */
  verifier: string;
}

/** A provider that people are sent to in a window of its own. */
export interface PopupProvider {
  id: string;
  /** What its button reads after 'Continue with'. */
  label: string;
  /** The provider's address to go to. @throws {ProviderUnreachable} */
  begin(handshake: Handshake, intent: Intent): Promise<URL>;
  /** Who came back with this address. @throws {ProviderRefused | ProviderUnreachable} */
  finish(callback: URL, handshake: Handshake, intent: Intent): Promise<Identity>;
}

/** Checks a token that the provider's own library put into the browser. @throws as {@link PopupProvider.finish} */
export type TokenVerifier = (token: string) => Promise<Identity>;

/** Who may vouch for people besides their password, as the settings say. */
export interface IdentityProviders {
  popup: ReadonlyMap<string, PopupProvider>;
  firebase: TokenVerifier | undefined;
}

/** The provider, or what claims to come from it, did not prove who somebody is. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused';
}

/** The provider does not answer. */
export class ProviderUnreachable extends Error {
  override name = 'ProviderUnreachable';
}

/** The address as accounts know it; '' for what could be no account's. */
export const provenEmail = (email: unknown): string => emailInput.safeParse(email).data ?? '';

/** A name that may be stored and shown, whatever the provider sends. */
export const tidyName = (name: unknown): string =>
  typeof name === 'string' ? normalizeDisplayName(name.slice(0, LIMITS.name)) : '';

/** Names that HTTP libraries give to failures of the network, as opposed to answers that do not convince. */
const UNREACHABLE = new Set(['TypeError', 'TimeoutError', 'AbortError', 'JWKSTimeout']);

/** Runs a step with a provider; whatever fails is either that it cannot be reached or that it did not convince. */
export async function withProvider<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (cause) {
    if (cause instanceof ProviderRefused || cause instanceof ProviderUnreachable) throw cause;
    const isNetwork = chain(cause).some(({ name, status }) => UNREACHABLE.has(name) || (status ?? 0) >= 500);
    if (isNetwork) throw new ProviderUnreachable('The identity provider does not answer.', { cause });
    throw new ProviderRefused('The identity provider did not confirm who this is.', { cause });
  }
}

/** A failure and what caused it, down to its root, which may be the provider's answer itself. */
function chain(failure: unknown): { name: string; status?: number }[] {
  if (failure instanceof Response) return [{ name: 'Response', status: failure.status }];
  if (!(failure instanceof Error)) return [];
  return [{ name: failure.name }, ...chain(failure.cause)];
}
