import type { Resume } from '@vitrine/contract/resume/resume';
import type { ResumeDrawing } from './live-resume-preview.ts';
import { retouchPages } from './retouch/retouch-pages.ts';
import { findTextChange } from './retouch/text-change.ts';

/** A version of a resume while it is edited. */
export interface Moment {
  /** Incremented with every change. */
  version: number;
  shown: Resume;
}

/** The preview of a resume that is being edited. */
export interface Following {
  /** The latest typed version. */
  now: Moment;
  /** The latest typeset version. */
  typeset?: { drawing: ResumeDrawing; of: Moment };
  /** What is on screen, and which version it shows: never an older one than before. */
  drawing?: ResumeDrawing;
  shows: number;
  /** Why there is no newer drawing. */
  error?: unknown;
}

export type Step =
  | { type: 'typed'; now: Moment }
  | { type: 'typeset'; drawing: ResumeDrawing; of: Moment }
  | { type: 'failed'; error: unknown };

export const startFollowing = (now: Moment): Following => ({ now, shows: -1 });

/**
 * Returns the preview after a step. Typed text is shown immediately in the last typeset pages, until the newly typeset
 * pages replace them (decision 094).
 */
export function followTyping(state: Following, step: Step): Following {
  if (step.type === 'failed') return { ...state, error: step.error };
  if (step.type === 'typed') return show({ ...state, now: step.now });
  const { drawing, of } = step;
  const { error: _over, ...others } = state;
  return show({ ...others, typeset: { drawing, of } });
}

function show(state: Following): Following {
  const { now, typeset } = state;
  if (!typeset) return state;
  const { drawing, of } = typeset;
  const change = of.version === now.version ? 'same' : findTextChange(of.shown, now.shown);
  if (change === 'same') return { ...state, drawing, shows: now.version };
  const pages = change && retouchPages(drawing.pages, change);
  if (pages) return { ...state, drawing: { ...drawing, pages }, shows: now.version };
  return of.version >= state.shows ? { ...state, drawing, shows: of.version } : state;
}
