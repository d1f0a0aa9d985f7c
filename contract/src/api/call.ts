import { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/** Stage of a session (rules A8 and A9), from the fewest permissions to the most. */
export const STAGES = ['none', 'unverified', 'mfa', 'external', 'full'] as const;
export type Stage = (typeof STAGES)[number];

/** Who may call: 'anyone', or a session at one of the named stages. Default: 'full'. */
export type Access = 'anyone' | readonly Exclude<Stage, 'none'>[];

/** Staff roles in ascending order: an administrator may do what support may (rule D1). */
export const ROLES = ['support', 'admin'] as const;
export type Role = (typeof ROLES)[number];

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export interface Call<
  P extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  A extends z.ZodType = z.ZodType,
> {
  method: Method;
  /** With parameters as `:name`. */
  path: string;
  /** One line for the API page. */
  summary: string;
  access: Access;
  /** Role required in addition to the stage; for everyone else the call does not exist (rule D3). */
  role?: Role;
  /** Path and query parameters together. */
  params: P;
  body: B;
  /** The whole response; keys that it does not name never leave the server. */
  answer: A;
  errors: readonly ErrorCode[];
  /** Top-level fields (body or path) that identify the caller; they must equal the session's own, or 403. */
  owner: readonly ('email' | 'uid' | '_id' | 'userId')[];
  /** Media type of the response where it is a file; `answer` is unused then. */
  produces?: string;
  /** 'multipart' for forms with a file (`multipart/form-data`); all others take JSON. */
  bodyType?: 'multipart';
  /** Maximum body size in bytes, where it is not the default of 64 KB. */
  maxBodyBytes?: number;
  /** Reads or writes a whole record: one at a time for each account. A test finds the calls that do. */
  isHeavy?: true;
}

const EMPTY_OBJECT = z.object({});

type CallDeclaration<P extends z.ZodType, B extends z.ZodType, A extends z.ZodType> = Pick<
  Call<P, B, A>,
  'method' | 'path' | 'summary' | 'answer'
> &
  Partial<Call<P, B, A>>;

/** Declares a call. Defaults are the strictest: stage 'full', no parameters, no body. */
export function defineCall<
  A extends z.ZodType,
  P extends z.ZodType = typeof EMPTY_OBJECT,
  B extends z.ZodType = typeof EMPTY_OBJECT,
>(declaration: CallDeclaration<P, B, A>): Call<P, B, A> {
  return {
    access: ['full'],
    errors: [],
    owner: [],
    // If nothing is declared, the type parameters default to the type of EMPTY_OBJECT.
    params: EMPTY_OBJECT as unknown as P,
    body: EMPTY_OBJECT as unknown as B,
    ...declaration,
  };
}

/** A call of the administration, which does not compile without a role. */
export type StaffCall<
  P extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  A extends z.ZodType = z.ZodType,
> = Call<P, B, A> & { role: Role };

/** Declares a call for staff. Any method except GET changes something, and requires a recent sign-in (rule D4). */
export const defineStaffCall = <
  A extends z.ZodType,
  P extends z.ZodType = typeof EMPTY_OBJECT,
  B extends z.ZodType = typeof EMPTY_OBJECT,
>(
  declaration: CallDeclaration<P, B, A> & { role: Role; access?: never },
): StaffCall<P, B, A> => ({ ...defineCall<A, P, B>({ ...declaration, access: ['full'] }), role: declaration.role });

export type CallParams<C extends Call> = z.output<C['params']>;
export type CallBody<C extends Call> = z.output<C['body']>;
export type CallAnswer<C extends Call> = z.output<C['answer']>;
/** What a client sends, before defaults and normalization. */
export type BodyInput<C extends Call> = z.input<C['body']>;
export type ParamsInput<C extends Call> = z.input<C['params']>;

/** A success without a payload. */
export const successAnswer = z.object({ success: z.literal(true), message: z.string().optional() });
export const extendSuccess = <S extends z.ZodRawShape>(shape: S) => successAnswer.extend(shape);

/** Id of a row or an item that the server created: a UUID or a similar word. */
export const rowId = z.string({ error: 'The id must be text' }).regex(/^[\w-]{1,64}$/, 'This is not a valid id');

/** The caller's email in a request (rule A29); absent means the session's own. */
export const ownEmail = z.string({ error: 'Email must be text' }).max(254).optional();
/** The version that an edit is based on; a mismatch is 409 `content/changed`. */
export const rev = z.number().int().nonnegative().optional();
