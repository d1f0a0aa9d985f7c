import { previewDraft } from '@vitrine/contract/calls/resume';
import type { Resume } from '@vitrine/contract/resume/resume';
import type { ResumeDesign, ResumeLanguage } from '@vitrine/contract/resume/resume-design';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { api } from '../../../core/api/api.ts';
import { useTriedAppearance } from '../../../core/drafts/published-drafts.ts';
import { followTyping, startFollowing } from '../../../core/preview/follow-typing.ts';
import type { LiveResumePreview } from '../../../core/preview/live-resume-preview.ts';
import { createRefresher, type Refresher, TYPESETTING } from '../../../core/preview/refresher.ts';

/** The pages of a resume as it is being edited. @param shown what it shows of the record */
export function useResumePages(
  id: string,
  shown: Resume,
  stored: ResumeDesign,
  language: ResumeLanguage | null,
): LiveResumePreview {
  // What is tried and not saved is drawn too.
  const { design = stored } = useTriedAppearance();
  const [{ drawing, error }, step] = useReducer(followTyping, { version: 0, shown }, startFollowing);
  const latest = useRef({ version: 0, shown, design, language });
  const refresher = useRef<Refresher>(undefined);
  useEffect(() => {
    let drawn: string | undefined;
    const make = async (signal: AbortSignal) => {
      const { version, shown: resume, design: chosen, language: words } = latest.current;
      const set = words === null ? chosen : { ...chosen, options: { ...chosen.options, language: words } };
      // What is kept aside of an import is on no page.
      const { kept: _kept, ...sections } = resume;
      const body = { resumeId: id, design: set, resume: sections };
      // What is saved comes back as it was sent.
      const wanted = JSON.stringify(body);
      if (wanted === drawn) return;
      try {
        const { pages, missing } = await api(previewDraft, { body, signal });
        if (signal.aborted) return;
        drawn = wanted;
        step({ type: 'typeset', drawing: { pages, missing, design: set }, of: { version, shown: resume } });
      } catch (failure) {
        if (signal.aborted) return;
        drawn = undefined;
        step({ type: 'failed', error: failure });
      }
    };
    const created = createRefresher(make, TYPESETTING);
    refresher.current = created;
    return created.stop;
  }, [id]);
  useEffect(() => {
    const version = latest.current.version + 1;
    latest.current = { version, shown, design, language };
    step({ type: 'typed', now: { version, shown } });
    refresher.current?.ask();
  }, [shown, design, language]);
  return { drawing, error, again: useCallback(() => refresher.current?.ask(), []) };
}
