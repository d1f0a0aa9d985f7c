import { normalizeEmail } from '@vitrine/contract/account/email';
import { LOGGED_CALLS } from '@vitrine/contract/activity/logged-calls';
import type { Call, CallAnswer, CallBody, CallParams, Role, StaffCall } from '@vitrine/contract/api/call';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context/context.ts';
import { auditOnce } from '../db/audit.ts';
import { ApiError, createValidationError } from '../errors.ts';
import { runInAccountQueue, throttleCall } from './fair-share.ts';
import { withBodyReservation } from './limit-bodies.ts';
import { admitRequest } from './overload.ts';
import { isFromOwnPage } from './request-guard.ts';
import { type FullSession, isFull, readSession, requireRecentSignIn, type Session } from './session.ts';
import { readForm } from './uploads.ts';

/** The validated input of a call's implementation. */
export interface CallContext<C extends Call, S extends Session | null> {
  params: CallParams<C>;
  body: CallBody<C>;
  session: S;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The response of a call; `success: true` is added when it is sent. */
type Answer<C extends Call> = Omit<CallAnswer<C>, 'success'>;

type Implementation<C extends Call, S extends Session | null> = (callContext: CallContext<C, S>) => Promise<Answer<C>>;

/** Implements a call for anyone; the session may be missing. */
export function implementForAnyone<C extends Call>(
  app: FastifyInstance,
  context: Context,
  call: C,
  run: Implementation<C, Session | null>,
): void {
  registerCall(app, context, call, run);
}

/** Implements a call for sessions at the stages that it declares. */
export function implementForStages<C extends Call>(
  app: FastifyInstance,
  context: Context,
  call: C,
  run: Implementation<C, Session>,
): void {
  // `authorize` has thrown unless there is a session at a declared stage.
  registerCall(app, context, call, (callContext) => run(callContext as CallContext<C, Session>));
}

/** Implements a call for fully signed-in accounts, which is the default access of a call. */
export function implement<C extends Call>(
  app: FastifyInstance,
  context: Context,
  call: C,
  run: Implementation<C, FullSession>,
): void {
  // `authorize` has thrown unless the session is full.
  registerCall(app, context, call, (callContext) => run(callContext as CallContext<C, FullSession>));
}

/** A session of an account with a staff role. */
export interface StaffSession extends FullSession {
  role: Role;
}

/** Implements an administration call for the roles that may make it (rules D3 and D4). */
export function implementForStaff<C extends StaffCall>(
  app: FastifyInstance,
  context: Context,
  call: C,
  run: Implementation<C, StaffSession>,
): void {
  // `authorizeStaff` has thrown, or marked the request as not found, unless the session is full and has the role.
  registerCall(app, context, call, (callContext) => run(callContext as CallContext<C, StaffSession>));
}

function registerCall<C extends Call>(
  app: FastifyInstance,
  context: Context,
  call: C,
  run: Implementation<C, Session | null>,
): void {
  app.route({
    method: call.method,
    url: call.path,
    ...(call.bodyType ? { config: { bodyType: call.bodyType } } : {}),
    ...(call.maxBodyBytes === undefined ? {} : { bodyLimit: call.maxBodyBytes }),
    // The session is checked before the body is read, so that unauthenticated clients cannot make the server parse.
    onRequest: async (request, reply) => {
      await admitRequest(context.db, request);
      if (call.role) return authorizeStaff(context, call, request);
      reply.header('cache-control', 'private, no-store');
      // Writes are checked by their Origin. Authenticated reads may also create or count a file, which an image or a
      // link on a foreign page must not trigger.
      if (call.access !== 'anyone' && !isFromOwnPage(request)) throw new ApiError('request/foreign-origin');
      request.session = await readSession(context, request);
      authorize(call, request.session);
      if (request.session?.userId) await throttleCall(request.session.userId);
    },
    // Only after the body is read, as for every missing path, so that the two are indistinguishable.
    preHandler: async (request, reply) => {
      if (request.isUnknownRoute) reply.callNotFound();
    },
    handler: (request, reply) =>
      withBodyReservation(request, async () => {
        const params = call.params.safeParse({ ...(request.query as object), ...(request.params as object) });
        if (!params.success) throw createValidationError(params.error);
        const rawBody = call.bodyType === 'multipart' ? await readForm(request, call) : request.body;
        const body = call.body.safeParse(rawBody === undefined ? {} : rawBody);
        checkOwner(call, [request.params, rawBody], request.session);
        if (!body.success) throw createValidationError(body.error);
        const callContext = {
          // CallParams and CallBody are the outputs of the call's own schemas.
          params: params.data as CallParams<C>,
          body: body.data as CallBody<C>,
          session: request.session,
          request,
          reply,
        };
        const userId = call.isHeavy && request.session?.userId;
        const answer = await (userId
          ? runInAccountQueue(
              userId,
              () => run(callContext),
              () => reply.raw.destroyed,
            )
          : run(callContext));
        await writeAuditEvent(context, call, {
          session: callContext.session,
          params: params.data,
          body: body.data,
          answer,
          // The call has taken effect; a client that received an error would repeat it.
        }).catch((error: unknown) => request.log.error({ err: error }, 'the journal was not written'));
        if (reply.sent) return reply;
        // The contract is an allow-list for responses too: fields that it does not name are removed.
        return call.answer.parse({ success: true, ...answer });
      }),
  });
}

/** Writes an audit event for the account if the call is one of those that are audited (rule S48). */
async function writeAuditEvent(
  { db, clock }: Context,
  call: Call,
  { session, ...completedCall }: { session: Session | null; params: unknown; body: unknown; answer: unknown },
): Promise<void> {
  const logEntry = session?.userId && LOGGED_CALLS.get(call)?.(completedCall);
  if (!session?.userId || !logEntry) return;
  await auditOnce(db, { event: logEntry.event, userId: session.userId, now: clock(), detail: logEntry.detail ?? {} });
}

/** Checks that the session's stage may make the call. @throws {ApiError} auth/no-session, auth/wrong-stage */
function authorize({ access }: Call, session: Session | null): void {
  if (access === 'anyone') return;
  if (!session) throw new ApiError('auth/no-session');
  if (!access.includes(session.stage)) throw new ApiError('auth/wrong-stage');
}

/** Whether a role includes the needed role. */
const hasRole = (role: Role | null, requiredRole: Role): boolean =>
  role === 'admin' || (role === 'support' && requiredRole === 'support');

/**
 * Admits sessions with the role of a call. For every other client the path does not exist, even one that would be
 * admitted after another step of signing in: nothing reveals that there is an administration (rule D3).
 * @throws {ApiError} admin/second-factor, auth/requires-recent-login, request/foreign-origin; only to sessions with the
 *   role
 */
async function authorizeStaff(context: Context, call: Call, request: FastifyRequest): Promise<void> {
  const session = await readSession(context, request);
  request.session = session;
  if (!call.role || !isFull(session) || !hasRole(session.role, call.role)) {
    request.isUnknownRoute = true;
    return;
  }
  if (!isFromOwnPage(request)) throw new ApiError('request/foreign-origin');
  if (!session.hasSecondFactor) throw new ApiError('admin/second-factor');
  // Methods other than GET change something, or read data that only its owner may read.
  if (call.method !== 'GET') requireRecentSignIn(context, session);
  await throttleCall(session.userId);
}

/**
 * Checks that fields which identify the caller name the caller's own account. All foreign values get the same error.
 * @param sources unvalidated input: only the named fields are read, because a text of 2 MB has as many properties
 * @throws {ApiError} auth/foreign-account
 */
function checkOwner({ owner }: Call, sources: readonly unknown[], session: Session | null): void {
  for (const field of owner)
    for (const source of sources) {
      const value = readField(source, field);
      if (value === undefined) continue;
      const own = field === 'email' ? session?.email : session?.userId;
      const isOwn = typeof value === 'string' && (field === 'email' ? normalizeEmail(value) : value) === own;
      if (!isOwn) throw new ApiError('auth/foreign-account');
    }
}

const readField = (source: unknown, field: string): unknown =>
  typeof source === 'object' && source !== null && Object.hasOwn(source, field)
    ? (source as Record<string, unknown>)[field]
    : undefined;

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
    /** The request is for a path that must appear not to exist to this client. */
    isUnknownRoute: boolean;
  }
}
