import type { ErrorCode } from '../api/errors.ts';

/** Why somebody goes to an identity provider: to sign in, to sign up, or to show again that it is them. */
export const INTENTS = ['login', 'register', 'reauth'] as const;
export type Intent = (typeof INTENTS)[number];

/** Where a provider's window starts. Opened by the browser itself, so it is no call. */
export const popupStart = (provider: string, intent: Intent): string =>
  `/auth/popup/${encodeURIComponent(provider)}/start?intent=${intent}`;

/** What the provider's window tells the page that opened it, over {@link POPUP_CHANNEL}; never a token. */
export type PopupResult = { stage: string } | { code: ErrorCode };
export const POPUP_CHANNEL = 'vitrine-popup';
