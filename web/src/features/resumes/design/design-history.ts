import type { ResumeDesign } from '@vitrine/contract/resume/resume-design';
import { type DesignDraft, isSameDesign, listChangedOptions } from './design-draft.ts';

/** A design that is being edited, with the steps to undo and redo. */
export interface DesignHistory {
  /** The edited design; undefined until something is changed. */
  draft?: DesignDraft | undefined;
  /** The design as which the draft was saved; undefined while it is not saved. */
  savedAs?: ResumeDesign | undefined;
  past: readonly { design: ResumeDesign; at: number }[];
  future: readonly ResumeDesign[];
}

export type DesignAction =
  /** `at` in milliseconds. */
  | { type: 'change'; change: (shown: DesignDraft) => DesignDraft; at: number }
  | { type: 'undo' | 'redo' }
  | { type: 'saved'; draft: DesignDraft; stored: ResumeDesign }
  | { type: 'discard' };

/** Maximum number of undo steps. */
const MAX_UNDO_STEPS = 100;
/** Changes of one typed option within this many milliseconds are one undo step. */
const UNDO_MERGE_MS = 1_500;
const TYPED_OPTIONS = ['headings', 'accent'];

/**
 * Returns the history after an action.
 * @param shown the displayed draft
 */
export function changeHistory(before: DesignHistory, action: DesignAction, shown: DesignDraft): DesignHistory {
  const { past, future } = before;
  switch (action.type) {
    case 'change': {
      const draft = action.change(shown);
      // A colour that is not valid yet.
      if (isSameDesign(draft.design, shown.design)) return { ...before, draft };
      return { draft, past: addStep(past, shown.design, draft.design, action.at), future: [] };
    }
    case 'undo': {
      const design = past.at(-1)?.design;
      return design ? { draft: { design }, past: past.slice(0, -1), future: [...future, shown.design] } : before;
    }
    case 'redo': {
      const design = future.at(-1);
      // A step of its own, whatever is typed next.
      const step = { design: shown.design, at: 0 };
      return design ? { draft: { design }, past: [...past, step], future: future.slice(0, -1) } : before;
    }
    case 'saved':
      return action.draft === before.draft ? { ...before, savedAs: action.stored } : before;
    case 'discard':
      return { past: [], future: [] };
  }
}

/** Adds an undo step, unless the change continues the typing of the last one. */
function addStep(past: DesignHistory['past'], from: ResumeDesign, to: ResumeDesign, at: number): DesignHistory['past'] {
  const last = past.at(-1);
  const [option, ...others] = last ? listChangedOptions(last.design, to) : [];
  const isTyping = last && option && others.length === 0 && TYPED_OPTIONS.includes(option);
  if (isTyping && at - last.at < UNDO_MERGE_MS) return [...past.slice(0, -1), { design: last.design, at }];
  return [...past, { design: from, at }].slice(-MAX_UNDO_STEPS);
}

/** Returns what is displayed: the draft, unless another design was stored since it was saved. */
export function getShownDraft({ draft, savedAs }: DesignHistory, stored: ResumeDesign): DesignDraft {
  const isCurrent = draft !== undefined && (savedAs === undefined || isSameDesign(savedAs, stored));
  return isCurrent ? draft : { design: stored };
}
