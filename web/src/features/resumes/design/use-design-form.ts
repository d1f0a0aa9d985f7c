import { useMutation } from '@tanstack/react-query';
import type { UserRecord } from '@vitrine/contract/account/accounts';
import { setResumeDesign } from '@vitrine/contract/calls/resumes';
import { listPlanTemplates } from '@vitrine/contract/plans/plan-limits';
import type { Template } from '@vitrine/contract/portfolio/portfolio';
import { type ResumeDesign, type ResumeOptions, TEMPLATE_VERSIONS } from '@vitrine/contract/resume/resume-design';
import { useEffect, useState } from 'react';
import { api } from '../../../core/api/api.ts';
import { publishAppearance } from '../../../core/drafts/published-drafts.ts';
import { toDraftKey, userDrafts } from '../../../core/drafts/user-drafts.ts';
import { changeUser } from '../../../core/session/session.ts';
import {
  type DesignDraft,
  getCustomAccent,
  isSameDesign,
  parseDraft,
  validateAccent,
  withAccentText,
  withOptions,
  withTemplate,
} from './design-draft.ts';

export interface DesignFormState {
  /** The chosen design; the stored one if nothing is changed. */
  design: ResumeDesign;
  /** The custom colour, if one is chosen. */
  accent: { text: string; problem: string } | undefined;
  version: VersionState | undefined;
  /** Whether the newest version is previewed without being chosen. */
  seesNewest: boolean;
  dirty: boolean;
  /** Whether the unsaved changes are from before the page was loaded. */
  restored: boolean;
  busy: boolean;
  saved: boolean;
  failure: unknown;
  setOptions: (options: Partial<ResumeOptions>) => void;
  typeAccent: (text: string) => void;
  chooseTemplate: (template: Template) => void;
  chooseVersion: (version: number) => void;
  seeNewest: (wantsNewest: boolean) => void;
  discard: () => void;
  /** Saves a design; a failure is shown by the form. @returns whether it was saved */
  save: (design: ResumeDesign) => Promise<boolean>;
}

/** The stored design of a resume. */
export interface StoredDesign {
  stored: ResumeDesign;
  /** Storage key of the unsaved changes. */
  draftKey: string;
  /** @returns the design as stored */
  save: (design: ResumeDesign) => Promise<ResumeDesign>;
}

/** Returns the design of the first resume, which is part of the user record. */
export const getFirstDesign = ({ _id, resumeId, resumeDesign }: UserRecord): StoredDesign => ({
  stored: resumeDesign,
  draftKey: toDraftKey(_id, 'resume-design'),
  save: async (chosen) => {
    const { design } = (await api(setResumeDesign, { params: { id: resumeId }, body: chosen })).payload;
    changeUser((before) => ({ ...before, resumeDesign: design, resumeTheme: design.template }));
    return design;
  },
});

/** The state of the design form: changes are previewed, survive a reload, and are saved together. */
export function useDesignForm({ stored, draftKey: storageKey, save: saveDesign }: StoredDesign): DesignFormState {
  const [storedDraft] = useState(() => parseDraft(userDrafts.read(storageKey)));
  const [draft, setDraft] = useState(storedDraft);
  const [initialDesign] = useState(stored);
  const [wantsNewest, setWantsNewest] = useState(false);
  const current: DesignDraft = draft ?? { design: stored };
  const { design } = current;
  const accentText = getCustomAccent(current);
  const problem = accentText === undefined ? '' : validateAccent(accentText);
  const dirty = problem !== '' || !isSameDesign(design, stored);
  const newest = TEMPLATE_VERSIONS[design.template];
  const previewsNewest = wantsNewest && design.templateVersion < newest;

  useEffect(() => {
    if (dirty && draft) userDrafts.write(storageKey, draft);
    else userDrafts.remove(storageKey);
  }, [storageKey, dirty, draft]);
  useEffect(() => {
    publishAppearance({ design: previewsNewest ? { ...design, templateVersion: newest } : design });
  }, [design, previewsNewest, newest]);
  useEffect(() => () => publishAppearance({ design: undefined }), []);

  const save = useMutation({
    mutationFn: saveDesign,
    onSuccess: (data) => {
      // Changes made while it was being saved are still unsaved.
      setDraft((before) => (before && isSameDesign(before.design, data) ? undefined : before));
    },
  });
  const change = (next: (before: DesignDraft) => DesignDraft) => {
    save.reset();
    setDraft((before) => next(before ?? { design: stored }));
  };
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
    accent: accentText === undefined ? undefined : { text: accentText, problem },
    version: getVersionState(design, initialDesign),
    seesNewest: previewsNewest,
    dirty,
    restored: storedDraft !== undefined && draft === storedDraft && dirty,
    busy: save.isPending,
    saved: save.isSuccess && !dirty,
    failure: save.error,
    setOptions,
    typeAccent: (text) => change((before) => withAccentText(before, text)),
    chooseTemplate: (template) => setDesign((before) => withTemplate(before, template, stored)),
    chooseVersion: (templateVersion) => setDesign((before) => ({ ...before, templateVersion })),
    seeNewest: setWantsNewest,
    discard: () => {
      save.reset();
      setWantsNewest(false);
      setDraft(undefined);
    },
    save: (chosen) =>
      save.mutateAsync(chosen).then(
        () => true,
        () => false,
      ),
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
