import type { Resume } from '@vitrine/contract/resume/resume';
import type { RenderedResume } from './live-resume-preview.ts';
import { patchPages } from './patch/patch-pages.ts';
import { findTextChange } from './patch/text-change.ts';

/** A version of a resume while it is edited. */
export interface ResumeVersion {
  /** Incremented with every change. */
  version: number;
  resume: Resume;
}

/** The preview of a resume that is being edited. */
export interface PreviewState {
  /** The latest typed version. */
  latest: ResumeVersion;
  /** The latest typeset version. */
  typeset?: { rendered: RenderedResume; source: ResumeVersion };
  /** What is on screen, and which version it shows: never an older one than before. */
  onScreen?: RenderedResume;
  onScreenVersion: number;
  /** Why there is nothing newer. */
  error?: unknown;
}

export type Step =
  | { type: 'typed'; latest: ResumeVersion }
  | { type: 'typeset'; rendered: RenderedResume; source: ResumeVersion }
  | { type: 'failed'; error: unknown };

export const createPreviewState = (latest: ResumeVersion): PreviewState => ({ latest, onScreenVersion: -1 });

/**
 * Returns the preview after a step. Typed text is shown immediately in the last typeset pages, until the newly typeset
 * pages replace them (decision 094).
 */
export function applyStep(state: PreviewState, step: Step): PreviewState {
  if (step.type === 'failed') return { ...state, error: step.error };
  if (step.type === 'typed') return updateOnScreen({ ...state, latest: step.latest });
  const { rendered, source } = step;
  const { error: _error, ...others } = state;
  return updateOnScreen({ ...others, typeset: { rendered, source } });
}

function updateOnScreen(state: PreviewState): PreviewState {
  const { latest, typeset } = state;
  if (!typeset) return state;
  const { rendered, source } = typeset;
  const change = source.version === latest.version ? 'same' : findTextChange(source.resume, latest.resume);
  if (change === 'same') return { ...state, onScreen: rendered, onScreenVersion: latest.version };
  const pages = change && patchPages(rendered.pages, change);
  if (pages)
    return { ...state, onScreen: { ...rendered, pages, resume: latest.resume }, onScreenVersion: latest.version };
  return source.version >= state.onScreenVersion
    ? { ...state, onScreen: rendered, onScreenVersion: source.version }
    : state;
}
