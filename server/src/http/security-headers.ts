import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from '../config/config.ts';

type Headers = Readonly<Record<string, string>>;

/** Headers of our own pages and calls: they load from us alone, run no inline script, stand in nobody's frame. */
export function appHeaders(config: Config): Headers {
  const others = [firebaseSources(config), razorpaySources(config)];
  const sources = (kind: keyof Sources) => others.flatMap((of) => of[kind]);
  return buildHeaders(config, {
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...sources('scripts')],
      styleSrc: ["'self'", "'unsafe-inline'"],
      connectSrc: ["'self'", ...sources('calls')],
      frameSrc: ["'self'", ...sources('frames')],
      // Logos that a person typed are shown to that person in the app.
      imgSrc: ["'self'", 'data:', 'blob:', 'https:', 'http:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'self'"],
      upgradeInsecureRequests: null,
    },
  });
}

/** Whom else our own pages may load scripts from, call, and show in a frame. */
type Sources = Record<'scripts' | 'calls' | 'frames', string[]>;
const NO_SOURCES: Sources = { scripts: [], calls: [], frames: [] };

/** What Razorpay's checkout loads and calls; nothing where it is not configured. */
function razorpaySources({ payments }: Config): Sources {
  if (payments.gateway !== 'razorpay') return NO_SOURCES;
  return {
    scripts: ['https://checkout.razorpay.com'],
    // The checkout is a frame of its own; outside of it the script only reports how it fares.
    calls: ['https://api.razorpay.com', 'https://lumberjack.razorpay.com'],
    frames: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  };
}

/** What Firebase's library loads and calls to let somebody sign in in a window; nothing where it is not configured. */
function firebaseSources({ firebase }: Config): Sources {
  if (!firebase) return NO_SOURCES;
  return {
    // Google's loader of the frame that the window tells its result to.
    scripts: ['https://apis.google.com'],
    calls: ['https://identitytoolkit.googleapis.com'],
    frames: [`https://${firebase.projectId}.firebaseapp.com`],
  };
}

/**
 * Headers of portfolios: they run no script at all and load nothing but their own fonts and pictures.
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
