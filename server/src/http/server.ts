import type { RequestListener, Server } from 'node:http';
import cookie from '@fastify/cookie';
import { LIMITS, TIME_UNITS } from '@vitrine/contract/api/limits';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Config } from '../config/config.ts';
import type { ResolvedAddress } from '../db/resolve-address.ts';
import { ApiError } from '../errors.ts';
import { getOrInsert } from '../primitives/get-or-insert.ts';
import { newRequestId } from '../primitives/ids.ts';
import { currentTraceId } from '../telemetry/spans.ts';
import { hideClosedPath } from './closed-paths.ts';
import { describeError } from './describe-error.ts';
import { limitAnswer } from './limit-answers.ts';
import { limitBodies } from './limit-bodies.ts';
import { admitOwnDomains, placeUnderDomain, softenHsts } from './own-domain.ts';
import { guardEdge } from './request-guard.ts';
import { appHeaders } from './security-headers.ts';
import { toApiError } from './to-api-error.ts';
import { traceRequests } from './trace-requests.ts';
import { allowUploads } from './uploads.ts';

/** Levels at which a line is logged for each request; above them the hook for it is not even there. */
const REQUEST_LEVELS: readonly Config['logLevel'][] = ['trace', 'debug', 'info'];

/** Puts something in front of the server's own handler; development puts the builder there. */
export type ServerFactory = (handler: RequestListener) => Server;

/**
 * Milliseconds for a request with its body, which must not hold a connection for ever: the largest file that goes in one
 * piece comes over a line of 300 kbit a second.
 */
const UPLOAD_TIMEOUT_MS = 10 * TIME_UNITS.MINUTE;
/** The same for its head. */
const HEADERS_TIMEOUT_MS = 30_000;

interface ServerOptions {
  serverFactory?: ServerFactory | undefined;
  /** Finds the portfolio of a domain of an owner. */
  resolveDomain?: (domain: string, request: FastifyRequest) => Promise<ResolvedAddress | undefined>;
  /** Waits until a body of so many characters may be parsed; nothing to wait for, nearly always. */
  admitBody?: (request: FastifyRequest, size: number) => Promise<void> | undefined;
}

/** A server with everything that holds for every request, and no routes yet. */
export async function createServer(
  config: Config,
  { serverFactory, resolveDomain = async () => undefined, admitBody = () => undefined }: ServerOptions = {},
): Promise<FastifyInstance> {
  const headers = appHeaders(config);
  const setDefaultHeaders = (request: FastifyRequest, reply: FastifyReply) => {
    for (const name in headers) if (!reply.hasHeader(name)) reply.header(name, headers[name]);
    reply.header('x-request-id', request.id);
  };
  const app = Fastify({
    ...(serverFactory ? { serverFactory } : {}),
    logger: {
      level: config.logLevel,
      serializers: { err: describeError },
      // A line leads to its trace.
      ...(config.monitoring.tracing ? { mixin: () => ({ traceId: currentTraceId() }) } : {}),
    },
    // One line per request of our own below: the usual ones hold addresses, which may be emails or tokens.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    bodyLimit: LIMITS.bodyBytes,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    forceCloseConnections: 'idle',
    requestTimeout: UPLOAD_TIMEOUT_MS,
    frameworkErrors: (error, request, reply) => {
      setDefaultHeaders(request, reply);
      return sendApiError(toApiError(error), reply);
    },
    rewriteUrl: (request) => mendUrl(placeUnderDomain(config, request.headers.host, hideClosedPath(config, request))),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAM_LENGTH },
  });
  app.server.headersTimeout = HEADERS_TIMEOUT_MS;
  readJson(app, admitBody);
  app.decorateRequest('session', null);
  if (config.monitoring.tracing) traceRequests(app);
  app.decorateRequest('isNowhere', false);
  admitOwnDomains(app, config, resolveDomain);
  guardEdge(app, config);
  limitBodies(app);
  await app.register(cookie);
  await allowUploads(app);
  let closing = false;
  const stopTaking = () => {
    closing = true;
  };
  app.decorate('isClosing', () => closing);
  app.decorate('stopTaking', stopTaking);
  app.decorate('refusals', new Map<string, Refused>());
  app.addHook('preClose', async () => stopTaking());
  // Hooks that have nothing to wait for are not async: on a page from memory each promise would show.
  app.addHook('onSend', (request, reply, payload, done) => {
    setDefaultHeaders(request, reply);
    if (request.ownDomain) softenHsts(reply);
    // A request that was under way when the server was told to stop: its connection must not keep us waiting.
    if (closing) reply.header('connection', 'close');
    limitAnswer(request, reply, payload);
    done(null, payload);
  });
  if (REQUEST_LEVELS.includes(config.logLevel)) {
    app.addHook('onResponse', (request, reply, done) => {
      const { method, routeOptions } = request;
      request.log.info({ method, route: routeOptions.url, status: reply.statusCode, ms: reply.elapsedTime }, 'request');
      done();
    });
  }
  app.setErrorHandler((error: FastifyError | ApiError, request, reply) => {
    const refusal = toApiError(error);
    if (refusal.status === 503) logApiError(refusal, request, error.message);
    else if (refusal.status >= 500)
      request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
    return sendApiError(refusal, reply);
  });
  return app;
}

/** How often at the most one kind of refusal on our own account is logged. */
const LOG_EVERY = 10 * TIME_UNITS.SECOND;

/** One kind of refusal: when it was logged last, and how often it came since. */
interface Refused {
  logged: number;
  count: number;
}

/**
 * Logs that somebody is sent away because there is too much to do, or what we need is out of order. That comes by the
 * thousand: one line stands for all since the last one, without a stack, which would say the same each time.
 */
export function logApiError({ code }: ApiError, request: FastifyRequest, message: string): void {
  const { refusals } = request.server;
  const seen = getOrInsert(refusals, code, () => ({ logged: Number.NEGATIVE_INFINITY, count: 0 }));
  seen.count += 1;
  const now = performance.now();
  if (now - seen.logged < LOG_EVERY) return;
  request.log.warn({ code, route: request.routeOptions.url, count: seen.count }, message);
  refusals.set(code, { logged: now, count: 0 });
}

/** Characters between two slashes of an address. No name that leads anywhere is nearly as long. */
const MAX_PARAM_LENGTH = 512;

/**
 * An address that the router would refuse by itself, as one that leads nowhere and is answered like all that do, by a
 * page to people: names end in time, and broken percent encoding, such as `/%E0%A4%A`, becomes a text without any.
 */
function mendUrl(url: string): string {
  if (url.length <= MAX_PARAM_LENGTH && !url.includes('%')) return url;
  const [path = ''] = url.split('?', 1);
  const query = url.slice(path.length);
  const named = path
    .split('/')
    .map((name) => name.slice(0, MAX_PARAM_LENGTH))
    .join('/');
  return (isEncoded(named) ? named : named.replaceAll('%', '~')) + query;
}

function isEncoded(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * Reads JSON as Fastify does, and refuses objects with a key that takes away how they become a text: the library
 * that checks bodies compares whatever has a `length`, and would throw. No document has such keys.
 */
function readJson(app: FastifyInstance, admitBody: NonNullable<ServerOptions['admitBody']>): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body as string;
    const read = () =>
      parse(request, text, (error, value) => {
        const field = !error && MAY_HOLD_KEY.test(text) ? fieldWithOddKey(value) : undefined;
        if (field === undefined) return done(error, value);
        const sentence = `The keys ${ODD_KEYS.join(' and ')} cannot be used here.`;
        done(new ApiError('request/invalid', { fields: { [field]: sentence } }));
      });
    const turn = admitBody(request, text.length);
    if (turn) turn.then(read, done);
    else read();
  });
}

const ODD_KEYS = ['toString', 'valueOf'];
/** Most bodies have neither the words nor letters that are written as numbers, and need not be looked through. */
const MAY_HOLD_KEY = /toString|valueOf|\\u00[4-7]/i;

/** The outermost key under which there is one of that kind. Without recursion: what is sent may be of any depth. */
function fieldWithOddKey(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.entries(value).find(([field, inner]) => {
    if (ODD_KEYS.includes(field)) return true;
    const waiting = [inner];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (typeof next !== 'object' || next === null) continue;
      if (ODD_KEYS.some((key) => Object.hasOwn(next, key))) return true;
      for (const part of Object.values(next)) waiting.push(part);
    }
    return false;
  })?.[0];
}

function sendApiError(refusal: ApiError, reply: FastifyReply): FastifyReply {
  reply.code(refusal.status).header('cache-control', 'private, no-store');
  if (refusal.body.retryAfter !== undefined) reply.header('retry-after', refusal.body.retryAfter);
  return reply.send(refusal.body);
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the server is about to stop: it answers still, and asks for no more. */
    isClosing: () => boolean;
    /** Says so from now on: `/readyz` answers 503, and each connection ends with its answer. */
    stopTaking: () => void;
    /** Writes the visits that wait in memory, which happens within a second by itself. */
    writeVisits: () => Promise<void>;
    /** Refusals on our own account by their codes, so that one line of the log stands for many. */
    refusals: Map<string, Refused>;
  }
}
