import type { Resume } from '@vitrine/contract/resume/resume';
import type { RenderedResume } from './live-resume-preview.ts';
import { patchPages } from './patch/patch-pages.ts';
import { findTextChange } from './patch/text-change.ts';

/** A version of a resume while it is edited. */
export interface ResumeVersion {
  /** Incremented with every change. */
  version: number;
  shown: Resume;
}

/** The preview of a resume that is being edited. */
export interface PreviewState {
  /** The latest typed version. */
  now: ResumeVersion;
  /** The latest typeset version. */
  typeset?: { rendered: RenderedResume; of: ResumeVersion };
  /** What is on screen, and which version it shows: never an older one than before. */
  drawing?: RenderedResume;
  shows: number;
  /** Why there is no newer drawing. */
  error?: unknown;
}

export type Step =
  | { type: 'typed'; now: ResumeVersion }
  | { type: 'typeset'; drawing: RenderedResume; of: ResumeVersion }
  | { type: 'failed'; error: unknown };

export const createPreviewState = (latest: ResumeVersion): PreviewState => ({ now: latest, shows: -1 });

/**
 * Returns the preview after a step. Typed text is shown immediately in the last typeset pages, until the newly typeset
 * pages replace them (decision 094).
 */
export function applyStep(state: PreviewState, step: Step): PreviewState {
  if (step.type === 'failed') return { ...state, error: step.error };
  if (step.type === 'typed') return updateDrawing({ ...state, now: step.now });
  const { drawing: rendered, of: source } = step;
  const { error: _error, ...others } = state;
  return updateDrawing({ ...others, typeset: { rendered, of: source } });
}

function updateDrawing(state: PreviewState): PreviewState {
  const { now: latest, typeset } = state;
  if (!typeset) return state;
  const { rendered, of: source } = typeset;
  const change = source.version === latest.version ? 'same' : findTextChange(source.shown, latest.shown);
  if (change === 'same') return { ...state, drawing: rendered, shows: latest.version };
  const pages = change && patchPages(rendered.pages, change);
  if (pages) return { ...state, drawing: { ...rendered, pages }, shows: latest.version };
  return source.version >= state.shows ? { ...state, drawing: rendered, shows: source.version } : state;
}
