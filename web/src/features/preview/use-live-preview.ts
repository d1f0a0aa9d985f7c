import type { UserRecord } from '@vitrine/contract/account/accounts';
import { previewDraft } from '@vitrine/contract/calls/resume';
import { draftValues } from '@vitrine/contract/resume/draft-resume';
import { insertionIndex } from '@vitrine/contract/resume/entry';
import {
  type ListItems,
  type ListSectionKey,
  type Resume,
  SECTIONS,
  type SectionKey,
} from '@vitrine/contract/resume/resume';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../core/api/api.ts';
import {
  type PublishedDraft,
  readPublishedDrafts,
  subscribeToDrafts,
  useTriedAppearance,
} from '../../core/drafts/published-drafts.ts';
import type { LiveResumePreview, ResumeDrawing } from '../../core/preview/live-resume-preview.ts';
import { createRefresher, type Refresher, type Rhythm, TYPESETTING } from '../../core/preview/refresher.ts';
import { useUser } from '../../core/session/session.ts';

/** Renders the record as if all unsaved input were saved. */
export type DrawPreview<T> = (user: UserRecord, signal: AbortSignal) => Promise<T>;

export interface LivePreview<T> {
  /** The newest successful rendering. */
  drawing?: T;
  /** The section that is being edited. */
  section?: SectionKey | undefined;
  /** Why there is nothing newer. */
  error?: unknown;
}

/**
 * Keeps a rendering up to date with the record, with unsaved input and with unsaved design choices.
 * @param place converts the record to that of another portfolio
 */
export function useLivePreview<T>(
  draw: DrawPreview<T>,
  timing: Rhythm,
  place?: (user: UserRecord) => UserRecord,
): LivePreview<T> & { again: () => void } {
  const user = useUser().data;
  const appearance = useTriedAppearance();
  const [drawn, setDrawn] = useState<LivePreview<T>>({});
  const latest = useRef({ user, appearance, place });
  latest.current = { user, appearance, place };
  const refresher = useRef<Refresher>(undefined);

  useEffect(() => {
    const make = async (signal: AbortSignal) => {
      const { user: record, appearance: tried, place: placed } = latest.current;
      if (!record) return;
      const stored = placed ? placed(record) : record;
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
    const created = createRefresher(make, timing);
    refresher.current = created;
    const unsubscribe = subscribeToDrafts(created.ask);
    return () => {
      unsubscribe();
      created.stop();
    };
  }, [draw, timing]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them is a reason to draw anew.
  useEffect(() => refresher.current?.ask(), [user, appearance, place, draw]);

  return { ...drawn, again: useCallback(() => refresher.current?.ask(), []) };
}

const applyAppearance = (user: UserRecord, tried: ReturnType<typeof useTriedAppearance>): UserRecord => ({
  ...user,
  portfolioLayout: tried.layout ?? user.portfolioLayout,
  portfolioTheme: tried.theme ?? user.portfolioTheme,
  resumeDesign: tried.design ?? user.resumeDesign,
});

/** Id of the item that is being added, as in the forms. */
const NEW = 'new';

/**
 * Returns the resume as if unsaved input were saved now. Invalid values are included unchanged; hidden items stay
 * hidden; an edit of a deleted item is ignored.
 */
export function resumeWithDrafts(resume: Resume, drafts: Iterable<PublishedDraft>): Resume {
  let merged = resume;
  for (const draft of drafts) merged = withDraft(merged, draft);
  return merged;
}

function withDraft(resume: Resume, { section, item, values }: PublishedDraft): Resume {
  const definition = SECTIONS[section];
  if (definition.kind === 'object') {
    return { ...resume, [section]: draftValues(definition.fields, { ...resume[section], ...values }) };
  }
  return { ...resume, [section]: withItem(definition.key, resume[definition.key], item, values) };
}

function withItem<K extends ListSectionKey>(
  section: K,
  items: readonly ListItems[ListSectionKey][],
  id: string | undefined,
  values: PublishedDraft['values'],
) {
  const stored = items.find(({ _id }) => _id === id);
  if (!stored && id !== NEW) return items;
  const { fields, normalize } = SECTIONS[section] as Tidied;
  const typed = draftValues(fields, { ...stored, ...values });
  const item = {
    ...(normalize ? normalize(typed) : typed),
    _id: stored?._id ?? NEW,
    isVisible: stored?.isVisible ?? true,
  };
  if (stored) return items.map((other) => (other === stored ? item : other));
  // The section determines the type of the items.
  const index = insertionIndex(section, items as ListItems[K][], item as unknown as ListItems[K]);
  return [...items.slice(0, index), item, ...items.slice(index)];
}

/** The common properties of all list sections. */
interface Tidied {
  fields: (typeof SECTIONS)[ListSectionKey]['fields'];
  normalize?: (values: object) => object;
}

async function draw({ email, resume, resumeDesign }: UserRecord, signal: AbortSignal): Promise<ResumeDrawing> {
  // Unmapped data of an import is not shown on any page.
  const { kept: _kept, ...sections } = resume;
  const { pages, missing } = await api(previewDraft, {
    body: { email, design: resumeDesign, resume: sections },
    signal,
  });
  return { pages, missing, design: resumeDesign };
}

/** Live preview of the resume's pages. */
export const useLiveResumePreview = (): LiveResumePreview => useLivePreview(draw, TYPESETTING);
