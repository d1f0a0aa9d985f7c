/** The resume is too large to typeset; the message names the part that is too large, for the owner. */
export class ResumeTooLarge extends Error {
  override readonly name = 'ResumeTooLarge';
}

/** Approximate time to process a full queue of ordinary documents, in seconds. */
const RETRY_AFTER_SECONDS = 2;

/** All children are busy and the queue is full. */
export class RendererBusy extends Error {
  override readonly name = 'Busy';
  /** Seconds until a retry is worthwhile, for `Retry-After`. */
  readonly retryAfter = RETRY_AFTER_SECONDS;

  constructor() {
    super(`Too many resumes are being made at once. Try again in ${RETRY_AFTER_SECONDS} s.`);
  }
}

/**
 * Why a document was not created: it takes too much work, the machine was too busy, its child died, no child started,
 * or the engine refused it.
 */
export type FailureReason = 'deadline' | 'timeout' | 'died' | 'start' | 'refused';

/** Failures that are not caused by the document: a retry may succeed. */
export const TRANSIENT_FAILURES: ReadonlySet<FailureReason> = new Set(['timeout', 'start']);

const FAILURE_MESSAGES: Record<FailureReason, string> = {
  deadline: 'The resume took too long to typeset.',
  timeout: 'The server is too busy to typeset the resume now.',
  died: 'The resume could not be typeset: its process ended, most likely for want of memory.',
  start: 'The typesetting engine did not start.',
  refused: 'The typesetting engine refused the resume.',
};

/** One document failed; the renderer continues. The output of the engine or process is the `cause`, for logs only. */
export class RenderFailed extends Error {
  override readonly name = 'RenderFailed';
  readonly reason: FailureReason;

  constructor(reason: FailureReason, cause?: string) {
    super(FAILURE_MESSAGES[reason], cause ? { cause } : undefined);
    this.reason = reason;
  }
}

/** The renderer was closed before the document was created. */
export class RendererClosed extends Error {
  override readonly name = 'RendererClosed';

  constructor() {
    super('The renderer is closed.');
  }
}
