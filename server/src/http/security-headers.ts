import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from '../config/config.ts';
import type { ContentSources } from '../integrations/payments/gateway.ts';
import { getCheckoutSources } from '../integrations/payments/gateways.ts';

type Headers = Readonly<Record<string, string>>;

/** Headers for the app's pages and calls: same-origin loading, no inline scripts, no embedding by other sites. */
export function buildAppHeaders(config: Config): Headers {
  const externalSources = [getFirebaseSources(config), getCheckoutSources(config)];
  const listSources = (kind: keyof ContentSources) => externalSources.flatMap((sources) => sources?.[kind] ?? []);
  return buildHeaders(config, {
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...listSources('scripts')],
      styleSrc: ["'self'", "'unsafe-inline'"],
      connectSrc: ["'self'", ...listSources('calls')],
      frameSrc: ["'self'", ...listSources('frames')],
      // The app shows users the logos whose URLs they entered.
      imgSrc: ["'self'", 'data:', 'blob:', 'https:', 'http:'],
      // The app previews a selected video before its upload.
      mediaSrc: ["'self'", 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'self'"],
      upgradeInsecureRequests: null,
    },
  });
}

/** The sources that Firebase's library needs for sign-in in a popup; undefined if not configured. */
function getFirebaseSources({ firebase }: Config): ContentSources | undefined {
  if (!firebase) return undefined;
  return {
    // Google's loader of the frame that receives the popup's result.
    scripts: ['https://apis.google.com'],
    calls: ['https://identitytoolkit.googleapis.com'],
    frames: [`https://${firebase.projectId}.firebaseapp.com`],
  };
}

/**
 * Headers for portfolios: no scripts, and nothing loaded but their own fonts, pictures and videos.
 * @param scripts sources of our scripts, in responses to the owner only
 */
export const buildPortfolioHeaders = (config: Config, scripts: readonly string[] = []): Headers =>
  buildHeaders(config, {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      ...(scripts.length > 0 && { scriptSrc: scripts }),
      styleSrc: ["'unsafe-inline'"],
      imgSrc: ["'self'", 'data:'],
      mediaSrc: ["'self'"],
      fontSrc: ["'self'"],
      // The page makes no requests; auditing tools read robots.txt from within it.
      connectSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      // The app shows the owner's portfolio in a frame.
      frameAncestors: ["'self'", config.publicOrigin],
    },
  });

/** Returns Helmet's headers for a policy. They are the same for every request, so they are computed once. */
function buildHeaders(config: Config, contentSecurityPolicy: HelmetOptions['contentSecurityPolicy']): Headers {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const set = helmet({
    contentSecurityPolicy,
    strictTransportSecurity: config.publicOrigin.startsWith('https:'),
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // A sign-in popup needs access to its opener.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    xFrameOptions: { action: 'sameorigin' },
  });
  set(request, response, (error) => {
    if (error) throw error;
  });
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}
