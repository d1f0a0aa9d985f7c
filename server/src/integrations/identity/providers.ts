import { type Config, isLoopback, type ProviderSettings } from '../../config/config.ts';
import type { Clock } from '../clock.ts';
import { firebaseKeys, firebaseVerifier } from './firebase.ts';
import { githubProvider } from './github.ts';
import { openIdProvider } from './openid.ts';
import type { IdentityProviders, PopupProvider } from './provider.ts';

/** Creates the configured identity providers, without contacting them. */
export function createProviders(config: Config, clock: Clock): IdentityProviders {
  const { firebase } = config;
  return {
    popup: new Map(config.identityProviders.map((settings) => [settings.id, popupProvider(config, settings)])),
    firebase: firebase && firebaseVerifier(firebase.projectId, firebaseKeys(), clock),
  };
}

function popupProvider({ publicOrigin }: Config, settings: ProviderSettings): PopupProvider {
  const redirectUri = `${publicOrigin}/auth/popup/${settings.id}/callback`;
  if ('issuer' in settings) return openIdProvider(settings, redirectUri, isLocal(settings.issuer));
  return githubProvider(settings, redirectUri, isLocal(settings.origin));
}

const isLocal = (address: string) => address.startsWith('http:') && isLoopback(new URL(address).hostname);
