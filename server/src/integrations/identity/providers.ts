import { type Config, isLoopback, type ProviderSettings } from '../../config/config.ts';
import type { Clock } from '../clock.ts';
import { createFirebaseKeys, createFirebaseVerifier } from './firebase.ts';
import { createGithubProvider } from './github.ts';
import { createOpenIdProvider } from './openid.ts';
import type { IdentityProviders, PopupProvider } from './provider.ts';

/** Creates the configured identity providers, without contacting them. */
export function createProviders(config: Config, clock: Clock): IdentityProviders {
  const { firebase } = config;
  return {
    popup: new Map(config.identityProviders.map((settings) => [settings.id, createPopupProvider(config, settings)])),
    firebase: firebase && createFirebaseVerifier(firebase.projectId, createFirebaseKeys(), clock),
  };
}

function createPopupProvider({ publicOrigin }: Config, settings: ProviderSettings): PopupProvider {
  const redirectUri = `${publicOrigin}/auth/popup/${settings.id}/callback`;
  if ('issuer' in settings) return createOpenIdProvider(settings, redirectUri, isLocal(settings.issuer));
  return createGithubProvider(settings, redirectUri, isLocal(settings.origin));
}

const isLocal = (address: string) => address.startsWith('http:') && isLoopback(new URL(address).hostname);
