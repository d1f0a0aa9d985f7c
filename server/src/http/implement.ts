import { normalizeEmail } from '@vitrine/contract/account/email';
import { NOTED_CALLS } from '@vitrine/contract/activity/noted-calls';
import type { Call, CallAnswer, CallBody, CallParams, Role, StaffCall } from '@vitrine/contract/api/call';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context/context.ts';
import { auditOnce } from '../db/audit.ts';
import { ApiError, createValidationError } from '../errors.ts';
import { runInAccountQueue, throttleCall } from './fair-share.ts';
import { holdBody } from './limit-bodies.ts';
import { admitRequest } from './overload.ts';
import { isOwnPage } from './request-guard.ts';
import { type FullSession, isFull, readSession, requireRecent, type Session } from './session.ts';
import { readForm } from './uploads.ts';

/** What the implementation of a call is given: everything checked, nothing left to guess. */
export interface CallContext<C extends Call, S extends Session | null> {
  params: CallParams<C>;
  body: CallBody<C>;
  session: S;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What a call answers with; `success: true` is added on the way out. */
type Answer<C extends Call> = Omit<CallAnswer<C>, 'success'>;

type Implementation<C extends Call, S extends Session | null> = (callContext: CallContext<C, S>) => Promise<Answer<C>>;

/** Implements a call for anyone; the session may be missing. */
export function implementForAnyone<C extends Call>(
  app: FastifyInstance,
  context: Context,
  call: C,
  run: Implementation<C, Session | null>,
): void {
  route(app, context, call, run);
}

/** Implements a call for sessions at the stages that it declares. */
export function implementForStages<C extends Call>(
  app: FastifyInstance,
  context: Context,
  call: C,
  run: Implementation<C, Session>,
): void {
  // `admit` has thrown unless there is a session at a declared stage.
  route(app, context, call, (callContext) => run(callContext as CallContext<C, Session>));
}

/** Implements a call for the fully signed in, which is what a call asks for unless it says otherwise. */
export function implement<C extends Call>(
  app: FastifyInstance,
  context: Context,
  call: C,
  run: Implementation<C, FullSession>,
): void {
  // `admit` has thrown unless the session is full.
  route(app, context, call, (callContext) => run(callContext as CallContext<C, FullSession>));
}

/** A session of somebody who runs the server. */
export interface StaffSession extends FullSession {
  role: Role;
}

/** Implements a call of the administration, for those with the role that it names (rules D3 and D4). */
export function implementForStaff<C extends StaffCall>(
  app: FastifyInstance,
  context: Context,
  call: C,
  run: Implementation<C, StaffSession>,
): void {
  // `authorize` has thrown, or answered as if the path did not exist, unless the session is full and has the role.
  route(app, context, call, (callContext) => run(callContext as CallContext<C, StaffSession>));
}

function route<C extends Call>(
  app: FastifyInstance,
  context: Context,
  call: C,
  run: Implementation<C, Session | null>,
): void {
  app.route({
    method: call.method,
    url: call.path,
    ...(call.takes ? { config: { takes: call.takes } } : {}),
    ...(call.bodyBytes === undefined ? {} : { bodyLimit: call.bodyBytes }),
    // The session is asked for before the body is read: strangers cannot make us parse.
    onRequest: async (request, reply) => {
      await admitRequest(context.db, request);
      if (call.role) return authorizeStaff(context, call, request);
      reply.header('cache-control', 'private, no-store');
      // What changes something names its Origin. Reading for somebody may make a file or count one all the same: a
      // picture or a link on a foreign page must not.
      if (call.access !== 'anyone' && !isOwnPage(request)) throw new ApiError('request/foreign-origin');
      request.session = await readSession(context, request);
      authorize(call, request.session);
      if (request.session?.userId) await throttleCall(request.session.userId);
    },
    // Not before the body is read, as of every path that does not exist: by nothing can the two be told apart.
    preHandler: async (request, reply) => {
      if (request.isNowhere) reply.callNotFound();
    },
    handler: (request, reply) =>
      holdBody(request, async () => {
        const params = call.params.safeParse({ ...(request.query as object), ...(request.params as object) });
        if (!params.success) throw createValidationError(params.error);
        const sent = call.takes === 'multipart' ? await readForm(request, call) : request.body;
        const body = call.body.safeParse(sent === undefined ? {} : sent);
        checkOwner(call, [request.params, sent], request.session);
        if (!body.success) throw createValidationError(body.error);
        const callContext = {
          // What a call's own schemas returned is what CallParams and CallBody name.
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
        await noteInJournal(context, call, {
          session: callContext.session,
          params: params.data,
          body: body.data,
          answer,
          // What was done is done: who hears of a failure does it again.
        }).catch((error: unknown) => request.log.error({ err: error }, 'the journal was not written'));
        if (reply.sent) return reply;
        // The contract is an allow-list for answers too: what it does not name stays here.
        return call.answer.parse({ success: true, ...answer });
      }),
  });
}

/** Writes into the account's journal what a call has done, where it is one of those that are noted (rule S48). */
async function noteInJournal(
  { db, clock }: Context,
  call: Call,
  { session, ...made }: { session: Session | null; params: unknown; body: unknown; answer: unknown },
): Promise<void> {
  const note = session?.userId && NOTED_CALLS.get(call)?.(made);
  if (!session?.userId || !note) return;
  await auditOnce(db, { event: note.event, userId: session.userId, now: clock(), detail: note.detail ?? {} });
}

/** Throws unless the session's stage may make the call. */
function authorize({ access }: Call, session: Session | null): void {
  if (access === 'anyone') return;
  if (!session) throw new ApiError('auth/no-session');
  if (!access.includes(session.stage)) throw new ApiError('auth/wrong-stage');
}

/** Whether a role may do what another one may. */
const hasRole = (role: Role | null, needed: Role): boolean =>
  role === 'admin' || (role === 'support' && needed === 'support');

/**
 * Lets those in who have the role of a call. For everybody else it does not exist, also for those who could get in with
 * less than is asked for here: nothing says that there is an administration (rule D3).
 * @throws {ApiError} admin/second-factor, auth/requires-recent-login, request/foreign-origin; to those with the role
 */
async function authorizeStaff(context: Context, call: Call, request: FastifyRequest): Promise<void> {
  const session = await readSession(context, request);
  request.session = session;
  if (!call.role || !isFull(session) || !hasRole(session.role, call.role)) {
    request.isNowhere = true;
    return;
  }
  if (!isOwnPage(request)) throw new ApiError('request/foreign-origin');
  if (!session.hasSecondFactor) throw new ApiError('admin/second-factor');
  // What is no GET changes something, or reads what its owner alone may.
  if (call.method !== 'GET') requireRecent(context, session);
  await throttleCall(session.userId);
}

/**
 * Throws when a field that says who the caller is names somebody else. It answers alike for all others.
 * @param sources what was sent, unchecked: only the fields are read, as a text of 2 MB has as many properties
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
    /** It asks for something that does not exist for whoever asks. */
    isNowhere: boolean;
  }
}
