import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from '../config/config.ts';
import type { ContentSources } from '../integrations/payments/gateway.ts';
import { getCheckoutSources } from '../integrations/payments/gateways.ts';

type Headers = Readonly<Record<string, string>>;

/** Headers of our own pages and calls: they load from us alone, run no inline script, stand in nobody's frame. */
export function appHeaders(config: Config): Headers {
  const others = [firebaseSources(config), getCheckoutSources(config)];
  const sources = (kind: keyof ContentSources) => others.flatMap((of) => of?.[kind] ?? []);
  return buildHeaders(config, {
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...sources('scripts')],
      styleSrc: ["'self'", "'unsafe-inline'"],
      connectSrc: ["'self'", ...sources('calls')],
      frameSrc: ["'self'", ...sources('frames')],
      // Logos that a person typed are shown to that person in the app.
      imgSrc: ["'self'", 'data:', 'blob:', 'https:', 'http:'],
      // A video that is chosen is shown before it is uploaded.
      mediaSrc: ["'self'", 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'self'"],
      upgradeInsecureRequests: null,
    },
  });
}

/** What Firebase's library loads and calls to let somebody sign in in a window; nothing where it is not configured. */
function firebaseSources({ firebase }: Config): ContentSources | undefined {
  if (!firebase) return undefined;
  return {
    // Google's loader of the frame that the window tells its result to.
    scripts: ['https://apis.google.com'],
    calls: ['https://identitytoolkit.googleapis.com'],
    frames: [`https://${firebase.projectId}.firebaseapp.com`],
  };
}

/**
 * Headers of portfolios: they run no script at all and load nothing but their own fonts, pictures and videos.
 * @param scripts sources of scripts of ours, in an answer to the owner alone
 */
export const portfolioHeaders = (config: Config, scripts: readonly string[] = []): Headers =>
  buildHeaders(config, {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      ...(scripts.length > 0 && { scriptSrc: scripts }),
      styleSrc: ["'unsafe-inline'"],
      imgSrc: ["'self'", 'data:'],
      mediaSrc: ["'self'"],
      fontSrc: ["'self'"],
      // Nothing here asks for anything; auditors that look into the page read robots.txt from inside it.
      connectSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      // The app shows its owner's portfolio in a frame.
      frameAncestors: ["'self'", config.publicOrigin],
    },
  });

/** Helmet's headers for a policy. They are the same for every request, so they are computed once. */
function buildHeaders(config: Config, contentSecurityPolicy: HelmetOptions['contentSecurityPolicy']): Headers {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const set = helmet({
    contentSecurityPolicy,
    strictTransportSecurity: config.publicOrigin.startsWith('https:'),
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // A sign-in popup has to find its opener again.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    xFrameOptions: { action: 'sameorigin' },
  });
  set(request, response, (error) => {
    if (error) throw error;
  });
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}
