/** The resume is larger than can be typeset; the message names what is too large, for the owner to read. */
export class ResumeTooLarge extends Error {
  override readonly name = 'ResumeTooLarge';
}

/** A full queue of ordinary documents is made in about this time, in seconds. */
const RETRY_AFTER = 2;

/** All children are at work and the queue is full. */
export class Busy extends Error {
  override readonly name = 'Busy';
  /** Seconds after which it is worth asking again, for `Retry-After`. */
  readonly retryAfter = RETRY_AFTER;

  constructor() {
    super(`Too many resumes are being made at once. Try again in ${RETRY_AFTER} s.`);
  }
}

/**
 * Why a document was not made: it takes too much work, the machine was too busy for it, its child died, no child started,
 * the engine refused it.
 */
export type FailureReason = 'deadline' | 'timeout' | 'died' | 'start' | 'refused';

/** Failures that are no fault of the document: the same one can be made later. */
export const PASSING_FAILURES: ReadonlySet<FailureReason> = new Set(['timeout', 'start']);

const FAILURES: Record<FailureReason, string> = {
  deadline: 'The resume took too long to typeset.',
  timeout: 'The server is too busy to typeset the resume now.',
  died: 'The resume could not be typeset: its process ended, most likely for want of memory.',
  start: 'The typesetting engine did not start.',
  refused: 'The typesetting engine refused the resume.',
};

/** One document failed; the renderer goes on. What the engine or its process said is the `cause`, for logs only. */
export class RenderFailed extends Error {
  override readonly name = 'RenderFailed';
  readonly reason: FailureReason;

  constructor(reason: FailureReason, cause?: string) {
    super(FAILURES[reason], cause ? { cause } : undefined);
    this.reason = reason;
  }
}

/** The renderer was closed before the document was made. */
export class RendererClosed extends Error {
  override readonly name = 'RendererClosed';

  constructor() {
    super('The renderer is closed.');
  }
}
