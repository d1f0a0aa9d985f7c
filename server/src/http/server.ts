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
import { getCurrentTraceId } from '../telemetry/spans.ts';
import { hideClosedPath } from './closed-paths.ts';
import { describeError } from './describe-error.ts';
import { limitBodies } from './limit-bodies.ts';
import { limitResponse } from './limit-responses.ts';
import { applyDomainHsts, resolveDomainRequests, toDomainPath } from './own-domain.ts';
import { guardRequests } from './request-guard.ts';
import { buildAppHeaders } from './security-headers.ts';
import { toApiError } from './to-api-error.ts';
import { traceRequests } from './trace-requests.ts';
import { acceptUploads } from './uploads.ts';

/** Levels at which each request is logged; at higher levels the hook is not registered. */
const REQUEST_LEVELS: readonly Config['logLevel'][] = ['trace', 'debug', 'info'];

/** Wraps the server's own request handler; development adds the bundler. */
export type ServerFactory = (handler: RequestListener) => Server;

/**
 * Timeout for a complete request with its body, so that it cannot hold a connection forever: the largest file that is
 * uploaded in one piece arrives over a line of 300 kbit/s.
 */
const UPLOAD_TIMEOUT_MS = 10 * TIME_UNITS.MINUTE;
/** Timeout for the headers of a request. */
const HEADERS_TIMEOUT_MS = 30_000;

interface ServerOptions {
  serverFactory?: ServerFactory | undefined;
  /** Finds the portfolio of an owner's domain. */
  resolveDomain?: (domain: string, request: FastifyRequest) => Promise<ResolvedAddress | undefined>;
  /** Resolves when a body of this many characters may be parsed; undefined if immediately, which is the usual case. */
  admitBody?: (request: FastifyRequest, size: number) => Promise<void> | undefined;
}

/** Creates a server with everything that applies to all requests, and without routes. */
export async function createServer(
  config: Config,
  { serverFactory, resolveDomain = async () => undefined, admitBody = () => undefined }: ServerOptions = {},
): Promise<FastifyInstance> {
  const headers = buildAppHeaders(config);
  const setDefaultHeaders = (request: FastifyRequest, reply: FastifyReply) => {
    for (const name in headers) if (!reply.hasHeader(name)) reply.header(name, headers[name]);
    reply.header('x-request-id', request.id);
  };
  const app = Fastify({
    ...(serverFactory ? { serverFactory } : {}),
    logger: {
      level: config.logLevel,
      serializers: { err: describeError },
      // Links each line to its trace.
      ...(config.monitoring.tracing ? { mixin: () => ({ traceId: getCurrentTraceId() }) } : {}),
    },
    // One custom line per request below: the default lines contain URLs, which may hold addresses or tokens.
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
    rewriteUrl: (request) => sanitizeUrl(toDomainPath(config, request.headers.host, hideClosedPath(config, request))),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAM_LENGTH },
  });
  app.server.headersTimeout = HEADERS_TIMEOUT_MS;
  registerJsonParser(app, admitBody);
  app.decorateRequest('session', null);
  if (config.monitoring.tracing) traceRequests(app);
  app.decorateRequest('isUnknownRoute', false);
  resolveDomainRequests(app, config, resolveDomain);
  guardRequests(app, config);
  limitBodies(app);
  await app.register(cookie);
  await acceptUploads(app);
  let closing = false;
  const beginShutdown = () => {
    closing = true;
  };
  app.decorate('isClosing', () => closing);
  app.decorate('stopTaking', beginShutdown);
  app.decorate('refusals', new Map<string, RefusalCount>());
  app.addHook('preClose', async () => beginShutdown());
  // Hooks without asynchronous work are not async: on cached pages each promise would be measurable.
  app.addHook('onSend', (request, reply, payload, done) => {
    setDefaultHeaders(request, reply);
    if (request.ownDomain) applyDomainHsts(reply);
    // A request in progress at shutdown: its connection must not delay the shutdown.
    if (closing) reply.header('connection', 'close');
    limitResponse(request, reply, payload);
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

/** Minimum interval between log lines of the same error code. */
const LOG_INTERVAL_MS = 10 * TIME_UNITS.SECOND;

/** When an error code was last logged, and how often it has occurred since. */
interface RefusalCount {
  logged: number;
  count: number;
}

/**
 * Logs a refusal caused by overload or an unavailable dependency. These come in thousands: one line counts all since
 * the last one, without the stack, which is always the same.
 */
export function logApiError({ code }: ApiError, request: FastifyRequest, message: string): void {
  const { refusals } = request.server;
  const refusalCount = getOrInsert(refusals, code, () => ({ logged: Number.NEGATIVE_INFINITY, count: 0 }));
  refusalCount.count += 1;
  const now = performance.now();
  if (now - refusalCount.logged < LOG_INTERVAL_MS) return;
  request.log.warn({ code, route: request.routeOptions.url, count: refusalCount.count }, message);
  refusals.set(code, { logged: now, count: 0 });
}

/** Maximum characters between two slashes of a path. No valid name is nearly as long. */
const MAX_PARAM_LENGTH = 512;

/**
 * Returns a URL that the router accepts, so that invalid ones get the same 404 page as missing paths: cuts long names,
 * and replaces `%` if the percent-encoding is broken, as in `/%E0%A4%A`.
 */
function sanitizeUrl(url: string): string {
  if (url.length <= MAX_PARAM_LENGTH && !url.includes('%')) return url;
  const [path = ''] = url.split('?', 1);
  const query = url.slice(path.length);
  const shortened = path
    .split('/')
    .map((name) => name.slice(0, MAX_PARAM_LENGTH))
    .join('/');
  return (isValidEncoding(shortened) ? shortened : shortened.replaceAll('%', '~')) + query;
}

function isValidEncoding(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * Parses JSON as Fastify does, and refuses objects with keys that break their conversion to a string: the validation
 * library compares anything that has a `length`, and would throw. No document has such keys.
 */
function registerJsonParser(app: FastifyInstance, admitBody: NonNullable<ServerOptions['admitBody']>): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body as string;
    const parseText = () =>
      parse(request, text, (error, value) => {
        const field = !error && UNSAFE_KEY_HINT.test(text) ? findUnsafeField(value) : undefined;
        if (field === undefined) return done(error, value);
        const sentence = `The keys ${UNSAFE_KEYS.join(' and ')} cannot be used here.`;
        done(new ApiError('request/invalid', { fields: { [field]: sentence } }));
      });
    const turn = admitBody(request, text.length);
    if (turn) turn.then(parseText, done);
    else parseText();
  });
}

const UNSAFE_KEYS = ['toString', 'valueOf'];
/** Most bodies contain neither the names nor escaped letters, and skip the search. */
const UNSAFE_KEY_HINT = /toString|valueOf|\\u00[4-7]/i;

/** Returns the outermost key whose value contains such a key. Iterative, because input may be nested to any depth. */
function findUnsafeField(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.entries(value).find(([field, inner]) => {
    if (UNSAFE_KEYS.includes(field)) return true;
    const stack = [inner];
    for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
      if (typeof next !== 'object' || next === null) continue;
      if (UNSAFE_KEYS.some((key) => Object.hasOwn(next, key))) return true;
      for (const part of Object.values(next)) stack.push(part);
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
    /** Whether shutdown has begun: requests are still answered, but `/readyz` fails. */
    isClosing: () => boolean;
    /** Begins the shutdown: `/readyz` answers 503, and each connection closes after its response. */
    stopTaking: () => void;
    /** Writes the visits buffered in memory, which otherwise happens within a second. */
    writeVisits: () => Promise<void>;
    /** Counts of 503 responses by error code, so that one log line covers many. */
    refusals: Map<string, RefusalCount>;
  }
}
