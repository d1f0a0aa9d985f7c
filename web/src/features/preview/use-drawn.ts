import type { UserRecord } from '@vitrine/contract/accounts';
import type { SectionKey } from '@vitrine/contract/resume';
import { useCallback, useEffect, useRef, useState } from 'react';
import { readPublishedDrafts, subscribeToDrafts } from '../../core/drafts/published-drafts.ts';
import { useTriedAppearance } from '../../core/drafts/tried-appearance.ts';
import { useUser } from '../../core/session/session.ts';
import { createRefresher, type Refresher, type Rhythm } from './refresher.ts';
import { resumeWithDrafts } from './resume-with-drafts.ts';

/** Draws the record as it would be if everything that is typed and tried were saved. */
export type DrawPreview<T> = (user: UserRecord, signal: AbortSignal) => Promise<T>;

export interface LivePreview<T> {
  /** The newest that could be drawn. */
  drawing?: T;
  /** The section that is being typed in. */
  section?: SectionKey | undefined;
  /** Why there is nothing newer. */
  error?: unknown;
}

/** Keeps a drawing up to date with the record, with what is being typed and with what is being tried. */
export function useLivePreview<T>(draw: DrawPreview<T>, rhythm: Rhythm): LivePreview<T> & { again: () => void } {
  const user = useUser().data;
  const dress = useTriedAppearance();
  const [drawn, setDrawn] = useState<LivePreview<T>>({});
  const latest = useRef({ user, dress });
  latest.current = { user, dress };
  const refresher = useRef<Refresher>(undefined);

  useEffect(() => {
    const make = async (signal: AbortSignal) => {
      const { user: stored, dress: tried } = latest.current;
      if (!stored) return;
      const drafts = [...readPublishedDrafts().values()];
      const section = drafts.at(-1)?.section;
      try {
        const drawing = await draw(
          applyAppearance({ ...stored, resume: resumeWithDrafts(stored.resume, drafts) }, tried),
          signal,
        );
        if (!signal.aborted) setDrawn({ drawing, section });
      } catch (error) {
        if (!signal.aborted) setDrawn((before) => ({ ...before, error }));
      }
    };
    const made = createRefresher(make, rhythm);
    refresher.current = made;
    const unsubscribe = subscribeToDrafts(made.ask);
    return () => {
      unsubscribe();
      made.stop();
    };
  }, [draw, rhythm]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them is a reason to draw anew.
  useEffect(() => refresher.current?.ask(), [user, dress, draw]);

  return { ...drawn, again: useCallback(() => refresher.current?.ask(), []) };
}

const applyAppearance = (user: UserRecord, tried: ReturnType<typeof useTriedAppearance>): UserRecord => ({
  ...user,
  portfolioLayout: tried.layout ?? user.portfolioLayout,
  portfolioTheme: tried.theme ?? user.portfolioTheme,
  resumeDesign: tried.design ?? user.resumeDesign,
});
