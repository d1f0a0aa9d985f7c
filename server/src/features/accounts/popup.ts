import { INTENTS, type Intent, type PopupResult } from '@vitrine/contract/account/providers';
import { DURATIONS } from '@vitrine/contract/api/limits';
import { escapeHtml } from '@vitrine/contract/text/html';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context/context.ts';
import { addPopupState, consumePopupState } from '../../db/identities.ts';
import { ApiError } from '../../errors.ts';
import { getClientNetwork } from '../../http/client-address.ts';
import { consumeRateLimit } from '../../http/rate-limits.ts';
import { isFromOwnPage } from '../../http/request-guard.ts';
import { readSession } from '../../http/session.ts';
import { toApiError } from '../../http/to-api-error.ts';
import type { Handshake, PopupProvider } from '../../integrations/identity/provider.ts';
import { computeKeyedHash, newSecret, sha256 } from '../../primitives/ids.ts';
import { countSignIn } from './count-sign-in.ts';
import { signInWithIdentity, toProviderError } from './identity-sign-in.ts';

/**
 * The cookie that binds the callback to the browser that started: a link started by someone else opens nothing here.
 */
const getPopupCookie = ({ publicOrigin }: Context['config']) =>
  publicOrigin.startsWith('https:')
    ? ({ name: '__Host-vitrine_popup', path: '/', secure: true } as const)
    : ({ name: 'vitrine_popup', path: POPUP_PATH, secure: false } as const);
const POPUP_PATH = '/auth/popup';

const intentQuery = z.object({ intent: z.enum(INTENTS) }).catch({ intent: 'login' });

/**
 * Registers the pages of a provider's window: the redirect and the callback. They are pages, not calls, since the
 * browser opens them itself. The callback passes the new stage or an error code to the opener, and never a token (rule
 * A38).
 */
export function popupRoutes(app: FastifyInstance, context: Context): void {
  const { config, db, clock } = context;

  app.get<{ Params: { id: string } }>(`${POPUP_PATH}/:id/start`, async (request, reply) =>
    respondInPopup(request, reply, async () => {
      // If another site could start it, it would end the session in this browser.
      if (!isFromOwnPage(request)) throw new ApiError('request/foreign-origin');
      const provider = getProvider(context, request.params.id);
      await consumeRateLimit(context, 'popupPerClient', getClientNetwork(request));
      const { intent } = intentQuery.parse(request.query);
      const state = newSecret();
      const authorizationUrl = await provider.begin(deriveHandshake(context, state), intent);
      const browser = newSecret();
      const { name, path, secure } = getPopupCookie(config);
      await addPopupState(db, {
        stateHash: sha256(state),
        browserHash: sha256(browser),
        provider: provider.id,
        intent,
        expiresAt: clock() + DURATIONS.popup,
      });
      const maxAge = DURATIONS.popup / 1_000;
      reply.setCookie(name, browser, { path, secure, httpOnly: true, sameSite: 'lax', maxAge });
      return authorizationUrl;
    }),
  );

  app.get<{ Params: { id: string } }>(`${POPUP_PATH}/:id/callback`, async (request, reply) =>
    respondInPopup(request, reply, async () => {
      const provider = getProvider(context, request.params.id);
      return countSignIn(provider.id, async () => {
        const { state, intent } = await spendState(context, request, provider);
        const callback = new URL(request.url, config.publicOrigin);
        const identity = await provider
          .finish(callback, deriveHandshake(context, state), intent)
          .catch((error: unknown) => {
            throw toProviderError(error);
          });
        const session = await readSession(context, request);
        const providerSignIn = { identity, provider: provider.id, intent, session, request, reply };
        return { stage: await signInWithIdentity(context, providerSignIn) };
      });
    }),
  );
}

function getProvider({ providers }: Context, id: string): PopupProvider {
  const provider = providers.popup.get(id);
  if (!provider) throw new ApiError('request/not-found');
  return provider;
}

/** Derives nonce and verifier from the state with the server's key, so that they need not be stored. */
const deriveHandshake = ({ config }: Context, state: string): Handshake => ({
  state,
  nonce: computeKeyedHash(config.secretKey, 'popup-nonce', state),
  verifier: computeKeyedHash(config.secretKey, 'popup-verifier', state),
});

/**
 * Spends the state of a sign-in that this browser started; it works once, and no provider is contacted before.
 * @throws {ApiError} auth/external-refused
 */
async function spendState(
  { config, db, clock }: Context,
  request: FastifyRequest,
  provider: PopupProvider,
): Promise<{ state: string; intent: Intent }> {
  const { state } = z
    .object({ state: z.string().max(200) })
    .catch({ state: '' })
    .parse(request.query);
  const popupState = await consumePopupState(db, {
    stateHash: sha256(state),
    browserHash: sha256(request.cookies[getPopupCookie(config).name] ?? ''),
    provider: provider.id,
    now: clock(),
  });
  if (!popupState) throw new ApiError('auth/external-refused');
  return { state, intent: popupState.intent };
}

/** Redirects the window to a URL, or passes the result to its opener and closes it. */
async function respondInPopup(
  request: FastifyRequest,
  reply: FastifyReply,
  step: () => Promise<URL | PopupResult>,
): Promise<FastifyReply> {
  reply.header('cache-control', 'private, no-store').header('referrer-policy', 'no-referrer');
  try {
    const outcome = await step();
    if (outcome instanceof URL) return reply.redirect(outcome.href, 302);
    return sendResultPage(reply, outcome, 'You can close this window.');
  } catch (error) {
    const refusal = toApiError(toProviderError(error));
    if (refusal.code === 'request/not-found') throw refusal;
    // Always respond with a page, even to our own errors, since the opener waits for a result.
    if (refusal.status >= 500)
      request.log.error({ err: error, code: refusal.code }, 'signing in with a provider failed');
    return sendResultPage(reply.code(refusal.status), { code: refusal.code }, refusal.message);
  }
}

const sendResultPage = (reply: FastifyReply, result: PopupResult, sentence: string): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Sign in - Vitrine</title><meta name="result" content="${escapeHtml(JSON.stringify(result))}"><link rel="icon" href="/favicon.svg"><style>:root{color-scheme:light dark}body{margin:0;min-height:100dvh;display:grid;place-content:center;gap:8px;padding:24px;text-align:center;font:16px/24px system-ui,sans-serif}p{margin:0;max-width:30rem}</style><script src="/provider-window.js" defer></script></head><body><main><h1 style="font-size:20px;margin:0 0 8px">Vitrine</h1><p role="status">${escapeHtml(sentence)}</p><p><a href="/login">Back to Vitrine</a></p></main></body></html>`,
    );
