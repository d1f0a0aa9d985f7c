const failures = new WeakSet<Error>();

const TEXT =
  'This part of Vitrine could not be loaded: you may be offline, or Vitrine was updated in the meantime. Please reload the page.';

/**
 * Gives the failure to load a part of the app a sentence for people. Whatever the browser's own sentence was, the
 * router would reload the page for it at once, and what stands there would be gone without a word, also without a
 * network to bring it back.
 */
export function explainChunkFailures(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = TEXT;
    failures.add(payload);
  });
}

/** Whether something failed because its code could not be loaded. */
export const isChunkFailure = (error: unknown): error is Error => error instanceof Error && failures.has(error);
