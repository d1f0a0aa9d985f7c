import { useMutation } from '@tanstack/react-query';
import type { UserRecord } from '@vitrine/contract/account/accounts';
import { saveResumeDesign } from '@vitrine/contract/calls/portfolio';
import type { Template } from '@vitrine/contract/portfolio/portfolio';
import { type ResumeDesign, type ResumeOptions, TEMPLATE_VERSIONS } from '@vitrine/contract/resume/resume-design';
import { useEffect, useState } from 'react';
import { api } from '../../../core/api/api.ts';
import { draftKey, personDrafts } from '../../../core/drafts/person-drafts.ts';
import { publishAppearance } from '../../../core/drafts/published-drafts.ts';
import { changeUser } from '../../../core/session/session.ts';
import {
  type DesignDraft,
  inTemplate,
  ownAccent,
  parseDraft,
  sameDesign,
  validateAccent,
  withAccentText,
  withOptions,
} from './design-draft.ts';

export interface DesignFormState {
  /** As it is chosen; what is stored while nothing is. */
  design: ResumeDesign;
  /** A colour of one's own, where that is chosen. */
  accent: { text: string; problem: string } | undefined;
  version: VersionState | undefined;
  /** Whether the preview shows the newest version, which is not chosen. */
  seesNewest: boolean;
  dirty: boolean;
  /** Whether what is not saved comes from before the page was loaded. */
  restored: boolean;
  busy: boolean;
  saved: boolean;
  failure: unknown;
  setOptions: (options: Partial<ResumeOptions>) => void;
  typeAccent: (text: string) => void;
  chooseTemplate: (template: Template) => void;
  chooseVersion: (version: number) => void;
  seeNewest: (seen: boolean) => void;
  discard: () => void;
  save: (design: ResumeDesign) => void;
}

/** The design of a resume as it is stored. */
export interface StoredDesign {
  stored: ResumeDesign;
  /** Where what is chosen and not saved is kept over a reload. */
  draftAt: string;
  /** @returns it as it is stored then */
  save: (design: ResumeDesign) => Promise<ResumeDesign>;
}

/** That of the first resume, which the record on screen has. */
export const firstDesign = ({ _id, email, resumeDesign }: UserRecord): StoredDesign => ({
  stored: resumeDesign,
  draftAt: draftKey(_id, 'resume-design'),
  save: async (chosen) => {
    const { data } = await api(saveResumeDesign, { body: { ...chosen, email } });
    changeUser((before) => ({ ...before, resumeDesign: data, resumeTheme: data.template }));
    return data;
  },
});

/** How a resume is set: chosen, tried in the preview, kept over a reload, and saved as a whole. */
export function useDesignForm({ stored, draftAt, save: saveDesign }: StoredDesign): DesignFormState {
  const [kept] = useState(() => parseDraft(personDrafts.read(draftAt)));
  const [draft, setDraft] = useState(kept);
  const [arrived] = useState(stored);
  const [seen, seeNewest] = useState(false);
  const now: DesignDraft = draft ?? { design: stored };
  const { design } = now;
  const accentText = ownAccent(now);
  const problem = accentText === undefined ? '' : validateAccent(accentText);
  const dirty = problem !== '' || !sameDesign(design, stored);
  const newest = TEMPLATE_VERSIONS[design.template];
  const seesNewest = seen && design.templateVersion < newest;

  useEffect(() => {
    if (dirty && draft) personDrafts.write(draftAt, draft);
    else personDrafts.remove(draftAt);
  }, [draftAt, dirty, draft]);
  useEffect(() => {
    publishAppearance({ design: seesNewest ? { ...design, templateVersion: newest } : design });
  }, [design, seesNewest, newest]);
  useEffect(() => () => publishAppearance({ design: undefined }), []);

  const save = useMutation({
    mutationFn: saveDesign,
    onSuccess: (data) => {
      // What was changed while it was on its way is still to be saved.
      setDraft((before) => (before && sameDesign(before.design, data) ? undefined : before));
    },
  });
  const change = (next: (before: DesignDraft) => DesignDraft) => {
    save.reset();
    setDraft((before) => next(before ?? { design: stored }));
  };
  /** Whatever is chosen in place of a colour of one's own ends its typing. */
  const setOptions = (options: Partial<ResumeOptions>) =>
    change(({ design: before, ...rest }) => ({
      design: withOptions(before, options),
      ...('accent' in options ? {} : rest),
    }));
  const setDesign = (next: (before: ResumeDesign) => ResumeDesign) => {
    seeNewest(false);
    change((before) => ({ ...before, design: next(before.design) }));
  };
  return {
    design,
    accent: accentText === undefined ? undefined : { text: accentText, problem },
    version: versionState(design, arrived),
    seesNewest,
    dirty,
    restored: kept !== undefined && draft === kept && dirty,
    busy: save.isPending,
    saved: save.isSuccess && !dirty,
    failure: save.error,
    setOptions,
    typeAccent: (text) => change((before) => withAccentText(before, text)),
    chooseTemplate: (template) => setDesign((before) => inTemplate(before, template, stored)),
    chooseVersion: (templateVersion) => setDesign((before) => ({ ...before, templateVersion })),
    seeNewest,
    discard: () => {
      save.reset();
      seeNewest(false);
      setDraft(undefined);
    },
    save: save.mutate,
  };
}

/** What can be said of the version that a resume is set in; nothing where it is the newest and always was. */
type VersionState =
  /** There is a newer one. */
  | { is: 'older'; version: number; newest: number }
  /** A newer one was taken on this visit, and can be given back. */
  | { is: 'taken'; version: number; before: number };

/** @param arrived how the resume was set when the page was opened */
export function versionState(design: ResumeDesign, arrived: ResumeDesign): VersionState | undefined {
  const { template, templateVersion: version } = design;
  const newest = TEMPLATE_VERSIONS[template];
  if (version < newest) return { is: 'older', version, newest };
  if (arrived.template === template && arrived.templateVersion < version) {
    return { is: 'taken', version, before: arrived.templateVersion };
  }
  return undefined;
}
