import type { ErrorCode } from '../api/errors.ts';

/** Purposes of a sign-in at an identity provider: sign in, sign up, or confirm who is signed in. */
export const INTENTS = ['login', 'register', 'reauth'] as const;
export type Intent = (typeof INTENTS)[number];

/** URL that starts a provider's popup. The browser opens it as a page, so it is not an API call. */
export const toPopupStartPath = (provider: string, intent: Intent): string =>
  `/auth/popup/${encodeURIComponent(provider)}/start?intent=${intent}`;

/** Message from the popup to the page that opened it, over {@link POPUP_CHANNEL}; never a token. */
export type PopupResult = { stage: string } | { code: ErrorCode };
export const POPUP_CHANNEL = 'vitrine-popup';
