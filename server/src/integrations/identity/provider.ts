import { emailInput } from '@vitrine/contract/account/accounts';
import { normalizeDisplayName } from '@vitrine/contract/account/display-name';
import type { Intent } from '@vitrine/contract/account/providers';
import { LIMITS } from '@vitrine/contract/api/limits';

/** An identity confirmed by a provider. Issuer and subject identify it; the address may change. */
export interface Identity {
  issuer: string;
  subject: string;
  /** Lower case; '' if the provider sends none. */
  email: string;
  /** Whether the provider has verified the address. Unverified addresses must never be matched with accounts. */
  emailVerified: boolean;
  /** '' if the provider sends none. */
  name: string;
}

/** Values that bind a provider's callback to the request that started it; all derived from one state. */
export interface Handshake {
  state: string;
  /** Returned inside a signed ID token (OpenID Connect Core, section 3.1.2.1). */
  nonce: string;
  /** PKCE verifier (RFC 7636): the code cannot be redeemed without it. */
  verifier: string;
}

/** A provider whose sign-in page opens in a popup window. */
export interface PopupProvider {
  id: string;
  /** Text of its button after 'Continue with'. */
  label: string;
  /** Returns the provider's URL to open. @throws {ProviderUnreachable} */
  begin(handshake: Handshake, intent: Intent): Promise<URL>;
  /** Returns the identity from the callback URL. @throws {ProviderRefused | ProviderUnreachable} */
  finish(callback: URL, handshake: Handshake, intent: Intent): Promise<Identity>;
}

/** Verifies a token that the provider's library obtained in the browser. @throws as {@link PopupProvider.finish} */
export type TokenVerifier = (token: string) => Promise<Identity>;

/** The configured alternatives to signing in with a password. */
export interface IdentityProviders {
  popup: ReadonlyMap<string, PopupProvider>;
  firebase: TokenVerifier | undefined;
}

/** The provider, or a response that claims to come from it, did not prove an identity. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused';
}

/** The provider cannot be reached. */
export class ProviderUnreachable extends Error {
  override name = 'ProviderUnreachable';
}

/** Returns an address as stored with accounts; '' if it is not a valid one. */
export const normalizeProviderEmail = (email: unknown): string => emailInput.safeParse(email).data ?? '';

/** Returns a name that is safe to store and show, whatever the provider sends. */
export const normalizeProviderName = (name: unknown): string =>
  typeof name === 'string' ? normalizeDisplayName(name.slice(0, LIMITS.name)) : '';

/** Error names that HTTP libraries use for network failures, as opposed to invalid responses. */
const NETWORK_ERROR_NAMES = new Set(['TypeError', 'TimeoutError', 'AbortError', 'JWKSTimeout']);

/** Runs a step with a provider; maps every failure to {@link ProviderUnreachable} or {@link ProviderRefused}. */
export async function wrapProviderErrors<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (cause) {
    if (cause instanceof ProviderRefused || cause instanceof ProviderUnreachable) throw cause;
    const isNetwork = listCauses(cause).some(
      ({ name, status }) => NETWORK_ERROR_NAMES.has(name) || (status ?? 0) >= 500,
    );
    if (isNetwork) throw new ProviderUnreachable('The identity provider does not answer.', { cause });
    throw new ProviderRefused('The identity provider did not confirm who this is.', { cause });
  }
}

/** Lists a failure and its causes, down to the root, which may be the provider's response itself. */
function listCauses(failure: unknown): { name: string; status?: number }[] {
  if (failure instanceof Response) return [{ name: 'Response', status: failure.status }];
  if (!(failure instanceof Error)) return [];
  return [{ name: failure.name }, ...listCauses(failure.cause)];
}
