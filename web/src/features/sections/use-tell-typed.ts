import { useEffect, useRef } from 'react';
import { type PublishedDraft, publishDraft } from '../../core/drafts/published-drafts.ts';

/** Whoever listens may draw a whole page; they are told between keystrokes rather than at each of them. */
const PAUSE_MS = 120;

/**
 * Tells those who show how things will look what is typed in a form, and that it is over.
 * @param key of the form
 * @param draft null while nothing unsaved stands in the form; the same object until something changes
 */
export function usePublishDraft(key: string, draft: PublishedDraft | null): void {
  const latest = useRef(draft);
  latest.current = draft;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (draft) {
      timer.current ??= setTimeout(() => {
        timer.current = undefined;
        publishDraft(key, latest.current);
      }, PAUSE_MS);
    } else {
      clearTimeout(timer.current);
      timer.current = undefined;
      publishDraft(key, null);
    }
  }, [key, draft]);

  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      publishDraft(key, null);
    },
    [key],
  );
}
