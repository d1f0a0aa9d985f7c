import type { UserRecord } from '@vitrine/contract/account/accounts';
import { setResumeDesign } from '@vitrine/contract/calls/resumes';
import { listPlanTemplates } from '@vitrine/contract/plans/plan-limits';
import type { Template } from '@vitrine/contract/portfolio/portfolio';
import { type ResumeDesign, type ResumeOptions, TEMPLATE_VERSIONS } from '@vitrine/contract/resume/resume-design';
import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import { api } from '../../../core/api/api.ts';
import type { SaveStatus } from '../../../core/drafts/autosaver.ts';
import { publishAppearance } from '../../../core/drafts/published-drafts.ts';
import type { UndoSteps } from '../../../core/drafts/save-state.tsx';
import { useAutosave } from '../../../core/drafts/use-autosave.ts';
import { toDraftKey, userDrafts } from '../../../core/drafts/user-drafts.ts';
import { changeUser } from '../../../core/session/session.ts';
import {
  type DesignDraft,
  getCustomAccent,
  isSameDesign,
  parseStoredDraft,
  rebaseDesign,
  validateAccent,
  withAccentText,
  withOptions,
  withTemplate,
} from './design-draft.ts';
import { changeHistory, type DesignAction, type DesignHistory, getShownDraft } from './design-history.ts';

export interface DesignFormState extends UndoSteps {
  /** The chosen design; the stored one if nothing is changed. */
  design: ResumeDesign;
  /** The custom colour, if one is chosen. */
  accent: { text: string; problem: string } | undefined;
  version: VersionState | undefined;
  /** Whether the newest version is previewed without being chosen. */
  seesNewest: boolean;
  status: SaveStatus;
  setOptions: (options: Partial<ResumeOptions>) => void;
  typeAccent: (text: string) => void;
  chooseTemplate: (template: Template) => void;
  chooseVersion: (version: number) => void;
  seeNewest: (wantsNewest: boolean) => void;
  /** Forgets what could not be saved. */
  discard: () => void;
  /** Saves what would be saved in a moment; also retries after a failure. @returns whether everything is saved */
  flush: () => Promise<boolean>;
}

/** The stored design of a resume. */
export interface StoredDesign {
  stored: ResumeDesign;
  /** Storage key of the unsaved changes. */
  draftKey: string;
  /** Returns what the plan lets be saved of a design. */
  toSavable: (design: ResumeDesign) => ResumeDesign;
  /**
   * @param isLeaving whether the page is being left, which must not cancel the request
   * @returns the design as stored
   */
  save: (design: ResumeDesign, isLeaving: boolean) => Promise<ResumeDesign>;
}

/** Returns the design of the first resume, which is part of the user record. */
export const getFirstDesign = (user: UserRecord): StoredDesign => ({
  stored: user.resumeDesign,
  draftKey: toDraftKey(user._id, 'resume-design'),
  toSavable: (design) => getSavableDesign(design, user),
  save: async (body, keepalive) => {
    const { design } = (await api(setResumeDesign, { params: { id: user.resumeId }, body, keepalive })).payload;
    changeUser((before) => ({ ...before, resumeDesign: design, resumeTheme: design.template }));
    return design;
  },
});

/** Restores changes that were not saved when the page was left. */
function restoreHistory({ stored, draftKey }: StoredDesign): DesignHistory {
  const unsaved = parseStoredDraft(userDrafts.read(draftKey));
  const draft = unsaved && { design: rebaseDesign(unsaved.base, unsaved.draft, stored) };
  return { draft, past: draft ? [{ design: stored, at: 0 }] : [], future: [] };
}

/** The state of the design form: changes are previewed and saved at once, survive a reload, and can be undone. */
export function useDesignForm(source: StoredDesign): DesignFormState {
  const { stored, draftKey, toSavable, save } = source;
  const [initialDesign] = useState(stored);
  const [wantsNewest, setWantsNewest] = useState(false);
  const [history, dispatch] = useReducer(
    (before: DesignHistory, action: DesignAction) => changeHistory(before, action, getShownDraft(before, stored)),
    source,
    restoreHistory,
  );
  const { draft, savedAs } = history;
  const shown = getShownDraft(history, stored);
  const { design } = shown;
  const accentText = getCustomAccent(shown);
  const newest = TEMPLATE_VERSIONS[design.template];
  const previewsNewest = wantsNewest && design.templateVersion < newest;
  const { status, set, flush, discard } = useAutosave<DesignDraft>(async (sent, isLeaving) =>
    dispatch({ type: 'saved', draft: sent, stored: await save(toSavable(sent.design), isLeaving) }),
  );

  const saveDraft = useEffectEvent((edited: DesignDraft, base: ResumeDesign) => {
    const savable = toSavable(edited.design);
    if (isSameDesign(savable, base) && status.saving === 'saved') {
      return dispatch({ type: 'saved', draft: edited, stored: base });
    }
    set(edited);
    userDrafts.write(draftKey, { base, draft: savable });
  });
  useEffect(() => {
    if (draft && !savedAs) saveDraft(draft, stored);
  }, [draft, savedAs, stored]);
  useEffect(() => {
    if (savedAs) userDrafts.remove(draftKey);
  }, [savedAs, draftKey]);
  useEffect(() => {
    publishAppearance({ design: previewsNewest ? { ...design, templateVersion: newest } : design });
  }, [design, previewsNewest, newest]);
  useEffect(() => () => publishAppearance({ design: undefined }), []);

  const change = (next: (before: DesignDraft) => DesignDraft) =>
    dispatch({ type: 'change', change: next, at: Date.now() });
  /** Choosing another colour discards the typed one. */
  const setOptions = (options: Partial<ResumeOptions>) =>
    change(({ design: before, ...rest }) => ({
      design: withOptions(before, options),
      ...('accent' in options ? {} : rest),
    }));
  const setDesign = (next: (before: ResumeDesign) => ResumeDesign) => {
    setWantsNewest(false);
    change((before) => ({ ...before, design: next(before.design) }));
  };
  return {
    design,
    accent: accentText === undefined ? undefined : { text: accentText, problem: validateAccent(accentText) },
    version: getVersionState(design, initialDesign),
    seesNewest: previewsNewest,
    status,
    setOptions,
    typeAccent: (text) => change((before) => withAccentText(before, text)),
    chooseTemplate: (template) => setDesign((before) => withTemplate(before, template, initialDesign)),
    chooseVersion: (templateVersion) => setDesign((before) => ({ ...before, templateVersion })),
    seeNewest: setWantsNewest,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () => dispatch({ type: 'undo' }),
    redo: () => dispatch({ type: 'redo' }),
    discard: () => {
      discard();
      userDrafts.remove(draftKey);
      dispatch({ type: 'discard' });
    },
    flush,
  };
}

/**
 * Returns what can be saved of a design: with the stored template if the plan does not include the chosen one.
 * @param user with the design and content of the edited resume
 */
export function getSavableDesign(design: ResumeDesign, { resumeDesign: stored, plan }: UserRecord): ResumeDesign {
  const isIncluded = design.template === stored.template || listPlanTemplates(plan.features).includes(design.template);
  return isIncluded ? design : withTemplate(design, stored.template, stored);
}

/** The state of the resume's template version; undefined if it is and always was the newest. */
type VersionState =
  /** There is a newer version. */
  | { is: 'older'; version: number; newest: number }
  /** A newer version was chosen on this visit, and can be reverted. */
  | { is: 'taken'; version: number; before: number };

/** @param initialDesign the design when the page was opened */
export function getVersionState(design: ResumeDesign, initialDesign: ResumeDesign): VersionState | undefined {
  const { template, templateVersion: version } = design;
  const newest = TEMPLATE_VERSIONS[template];
  if (version < newest) return { is: 'older', version, newest };
  if (initialDesign.template === template && initialDesign.templateVersion < version) {
    return { is: 'taken', version, before: initialDesign.templateVersion };
  }
  return undefined;
}
