import type { UserRecord } from '@vitrine/contract/account/accounts';
import { previewDraftResume } from '@vitrine/contract/calls/resume';
import { parseDraftValues } from '@vitrine/contract/resume/draft-resume';
import { findInsertionIndex } from '@vitrine/contract/resume/entry';
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
  useUnsavedAppearance,
} from '../../core/drafts/published-drafts.ts';
import type { LiveResumePreview, RenderedResume } from '../../core/preview/live-resume-preview.ts';
import {
  createRefresher,
  type Refresher,
  type RefreshIntervals,
  TYPESETTING_INTERVALS,
} from '../../core/preview/refresher.ts';
import { useUser } from '../../core/session/session.ts';

/** Renders the record as if all unsaved input were saved. */
export type RenderPreview<T> = (user: UserRecord, signal: AbortSignal) => Promise<T>;

export interface LivePreview<T> {
  /** The newest successful rendering. */
  rendered: T | undefined;
  /** The section that is being edited. */
  section?: SectionKey | undefined;
  /** Why there is nothing newer. */
  error?: unknown;
}

/**
 * Keeps a rendering up to date with the record, with unsaved input and with unsaved design choices.
 * @param applyPortfolio converts the record to that of another portfolio
 */
export function useLivePreview<T>(
  render: RenderPreview<T>,
  timing: RefreshIntervals,
  applyPortfolio?: (user: UserRecord) => UserRecord,
): LivePreview<T> & { again: () => void } {
  const user = useUser().data;
  const appearance = useUnsavedAppearance();
  const [preview, setPreview] = useState<LivePreview<T>>({ rendered: undefined });
  const latest = useRef({ user, appearance, place: applyPortfolio });
  latest.current = { user, appearance, place: applyPortfolio };
  const refresher = useRef<Refresher>(undefined);

  useEffect(() => {
    const refresh = async (signal: AbortSignal) => {
      const { user: record, appearance: unsaved, place: apply } = latest.current;
      if (!record) return;
      const stored = apply ? apply(record) : record;
      const drafts = [...readPublishedDrafts().values()];
      const section = drafts.at(-1)?.section;
      try {
        const rendered = await render(
          applyAppearance({ ...stored, resume: applyDrafts(stored.resume, drafts) }, unsaved),
          signal,
        );
        if (!signal.aborted) setPreview({ rendered, section });
      } catch (error) {
        if (!signal.aborted) setPreview((before) => ({ ...before, error }));
      }
    };
    const created = createRefresher(refresh, timing);
    refresher.current = created;
    const unsubscribe = subscribeToDrafts(created.request);
    return () => {
      unsubscribe();
      created.stop();
    };
  }, [render, timing]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them is a reason to draw anew.
  useEffect(() => refresher.current?.request(), [user, appearance, applyPortfolio, render]);

  return { ...preview, again: useCallback(() => refresher.current?.request(), []) };
}

const applyAppearance = (user: UserRecord, unsaved: ReturnType<typeof useUnsavedAppearance>): UserRecord => ({
  ...user,
  portfolioLayout: unsaved.layout ?? user.portfolioLayout,
  portfolioTheme: unsaved.theme ?? user.portfolioTheme,
  resumeDesign: unsaved.design ?? user.resumeDesign,
});

/** Id of the item that is being added, as in the forms. */
const NEW_ID = 'new';

/**
 * Returns the resume as if unsaved input were saved now. Invalid values are included unchanged; hidden items stay
 * hidden; an edit of a deleted item is ignored.
 */
export function applyDrafts(resume: Resume, drafts: Iterable<PublishedDraft>): Resume {
  let merged = resume;
  for (const draft of drafts) merged = applyDraft(merged, draft);
  return merged;
}

function applyDraft(resume: Resume, { section, item, values }: PublishedDraft): Resume {
  const definition = SECTIONS[section];
  if (definition.kind === 'object') {
    return { ...resume, [section]: parseDraftValues(definition.fields, { ...resume[section], ...values }) };
  }
  return { ...resume, [section]: applyItemDraft(definition.key, resume[definition.key], item, values) };
}

function applyItemDraft<K extends ListSectionKey>(
  section: K,
  items: readonly ListItems[ListSectionKey][],
  id: string | undefined,
  values: PublishedDraft['values'],
) {
  const stored = items.find(({ _id }) => _id === id);
  if (!stored && id !== NEW_ID) return items;
  const { fields, normalize } = SECTIONS[section] as NormalizedSection;
  const draftValues = parseDraftValues(fields, { ...stored, ...values });
  const item = {
    ...(normalize ? normalize(draftValues) : draftValues),
    _id: stored?._id ?? NEW_ID,
    isVisible: stored?.isVisible ?? true,
  };
  if (stored) return items.map((other) => (other === stored ? item : other));
  // The section determines the type of the items.
  const index = findInsertionIndex(section, items as ListItems[K][], item as unknown as ListItems[K]);
  return [...items.slice(0, index), item, ...items.slice(index)];
}

/** The common properties of all list sections. */
interface NormalizedSection {
  fields: (typeof SECTIONS)[ListSectionKey]['fields'];
  normalize?: (values: object) => object;
}

async function renderResume({ email, resume, resumeDesign }: UserRecord, signal: AbortSignal): Promise<RenderedResume> {
  // Unmapped data of an import is not shown on any page.
  const { kept: _kept, ...sections } = resume;
  const { pages, missing } = await api(previewDraftResume, {
    body: { email, design: resumeDesign, resume: sections },
    signal,
  });
  return { pages, missing, design: resumeDesign, resume };
}

/** Live preview of the resume's pages. */
export const useLiveResumePreview = (): LiveResumePreview => useLivePreview(renderResume, TYPESETTING_INTERVALS);
