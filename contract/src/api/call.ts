import { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/** Stage of a session (rules A8 and A9): what it may do grows from left to right. */
export const STAGES = ['none', 'unverified', 'mfa', 'external', 'full'] as const;
export type Stage = (typeof STAGES)[number];

/**
 * Who may call: 'anyone', or a session at one of the named stages. A call that says nothing needs 'full'.
 */
export type Access = 'anyone' | readonly Exclude<Stage, 'none'>[];

/** Roles of whoever runs the server, the smaller first: an administrator may do what support may (rule D1). */
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
  /** One line for the readable API page. */
  summary: string;
  access: Access;
  /** What it takes besides the stage; for everybody without this role the call does not exist (rule D3). */
  role?: Role;
  /** Path and query parameters together. */
  params: P;
  body: B;
  /** The whole answer; keys that it does not name never leave the server. */
  answer: A;
  errors: readonly ErrorCode[];
  /** Top-level fields (body or path) that say who the caller is; they must equal the session's own, or 403. */
  owner: readonly ('email' | 'uid' | '_id' | 'userId')[];
  /** Media type of the answer where it is a file; `answer` says nothing then. */
  produces?: string;
  /** 'multipart' for forms with a file (`multipart/form-data`); all others take JSON. */
  takes?: 'multipart';
  /** Largest body in bytes, where it is not the usual 64 KB. */
  bodyBytes?: number;
  /** It reads or writes a whole record: one at a time for each account. A test finds those that do. */
  isHeavy?: true;
}

const EMPTY_OBJECT = z.object({});

type Declared<P extends z.ZodType, B extends z.ZodType, A extends z.ZodType> = Pick<
  Call<P, B, A>,
  'method' | 'path' | 'summary' | 'answer'
> &
  Partial<Call<P, B, A>>;

/** Declares a call; what it leaves out is the strictest: stage 'full', no parameters, no body. */
export function defineCall<
  A extends z.ZodType,
  P extends z.ZodType = typeof EMPTY_OBJECT,
  B extends z.ZodType = typeof EMPTY_OBJECT,
>(declared: Declared<P, B, A>): Call<P, B, A> {
  return {
    access: ['full'],
    errors: [],
    owner: [],
    // Where nothing is declared the type parameters default to the type of NOTHING.
    params: EMPTY_OBJECT as unknown as P,
    body: EMPTY_OBJECT as unknown as B,
    ...declared,
  };
}

/** A call of the administration, which does not compile without a role. */
export type StaffCall<
  P extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  A extends z.ZodType = z.ZodType,
> = Call<P, B, A> & { role: Role };

/** Declares a call for those with a role. Any that is no GET changes something, and asks who it is anew (rule D4). */
export const defineStaffCall = <
  A extends z.ZodType,
  P extends z.ZodType = typeof EMPTY_OBJECT,
  B extends z.ZodType = typeof EMPTY_OBJECT,
>(
  declared: Declared<P, B, A> & { role: Role; access?: never },
): StaffCall<P, B, A> => ({ ...defineCall<A, P, B>({ ...declared, access: ['full'] }), role: declared.role });

export type CallParams<C extends Call> = z.output<C['params']>;
export type CallBody<C extends Call> = z.output<C['body']>;
export type CallAnswer<C extends Call> = z.output<C['answer']>;
/** What a client sends: before defaults and tidying. */
export type BodyInput<C extends Call> = z.input<C['body']>;
export type ParamsInput<C extends Call> = z.input<C['params']>;

/** A success without anything to say. */
export const successAnswer = z.object({ success: z.literal(true), message: z.string().optional() });
export const extendSuccess = <S extends z.ZodRawShape>(shape: S) => successAnswer.extend(shape);

/** Names of rows and items that the server gave out: UUIDs and words like them. */
export const rowId = z.string({ error: 'The id must be text' }).regex(/^[\w-]{1,64}$/, 'This is no id of ours');

/** The caller's email, as payloads carry it (rule A29); absent means the session's own. */
export const ownEmail = z.string({ error: 'Email must be text' }).max(254).optional();
/** The version that an edit was made from; a mismatch is 409 `content/changed`. */
export const rev = z.number().int().nonnegative().optional();
