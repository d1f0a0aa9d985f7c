import { normalizeEmail } from '@vitrine/contract/account/email';
import { REGISTRATION_MODES, type RegistrationPolicy } from '@vitrine/contract/account/registration';
import { z } from 'zod';
import type { ProviderSettings } from './identity-settings.ts';

/** Returns a mail domain as it is stored in addresses; undefined if no valid address can have it. */
const normalizeDomain = (domain: string) => normalizeEmail(`somebody@${domain}`)?.split('@')[1];

const parseDomains = (list: string): string[] => list.split(/[\s,]+/).filter((domain) => domain !== '');

/** Settings for who may register, by environment variable. */
export const accessSettings = {
  REGISTRATION: z
    .enum(REGISTRATION_MODES, `must be one of ${REGISTRATION_MODES.join(', ')}`)
    .default('open')
    .describe('Who may register: open for everyone, invite for invited addresses, closed for no one else.'),
  REGISTRATION_DOMAINS: z
    .string()
    .refine(
      (list) => parseDomains(list).every((domain) => !domain.includes('@') && normalizeDomain(domain) !== undefined),
      'must be mail domains such as example.org, separated by commas',
    )
    .optional()
    .describe(
      'Mail domains whose addresses may register, separated by commas; other addresses need an invitation. If not set: all domains.',
    ),
  PASSWORD_SIGN_IN: z
    .enum(['on', 'off'], 'must be on or off')
    .default('on')
    .describe('off: disables passwords once an account is connected to an identity provider.'),
};

/** Returns the ids of the identity providers, as stored with identities. */
export const listProviderIds = ({ identityProviders, firebase }: IdentitySettings): string[] => [
  ...identityProviders.map(({ id }) => id),
  ...(firebase ? ['firebase'] : []),
];

interface IdentitySettings {
  identityProviders: readonly Pick<ProviderSettings, 'id'>[];
  firebase: object | undefined;
}

/**
 * Returns whether password sign-in is allowed as far as the settings alone decide.
 * @throws {Error} a sentence that names the setting, if no account could sign in without a password
 */
export function readPasswordSignIn(setting: 'on' | 'off', providers: IdentitySettings): boolean {
  if (setting === 'off' && listProviderIds(providers).length === 0) {
    throw new Error(
      'PASSWORD_SIGN_IN can be off only where IDENTITY_PROVIDERS or FIREBASE_PROJECT_ID names a provider.',
    );
  }
  return setting === 'on';
}

/** @throws {Error} a sentence that names the setting */
export function readRegistration(environment: {
  REGISTRATION: RegistrationPolicy['mode'];
  REGISTRATION_DOMAINS?: string | undefined;
}): RegistrationPolicy {
  const { REGISTRATION: mode, REGISTRATION_DOMAINS: list = '' } = environment;
  const domains = parseDomains(list).flatMap((domain) => normalizeDomain(domain) ?? []);
  if (domains.length > 0 && mode !== 'open') {
    throw new Error(`REGISTRATION_DOMAINS counts only where registration is open; REGISTRATION is ${mode}.`);
  }
  return { mode, domains };
}
