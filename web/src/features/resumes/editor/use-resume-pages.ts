import { previewDraft } from '@vitrine/contract/calls/resume';
import type { Resume } from '@vitrine/contract/resume/resume';
import type { ResumeDesign, ResumeLanguage } from '@vitrine/contract/resume/resume-design';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../../core/api/api.ts';
import { useTriedAppearance } from '../../../core/drafts/published-drafts.ts';
import type { LiveResumePreview, ResumeDrawing } from '../../../core/preview/live-resume-preview.ts';
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
  const [drawn, setDrawn] = useState<{ drawing?: ResumeDrawing; error?: unknown }>({});
  const latest = useRef({ shown, design, language });
  latest.current = { shown, design, language };
  const refresher = useRef<Refresher>(undefined);
  useEffect(() => {
    const make = async (signal: AbortSignal) => {
      const { shown: resume, design: chosen, language: words } = latest.current;
      const set = words === null ? chosen : { ...chosen, options: { ...chosen.options, language: words } };
      // What is kept aside of an import is on no page.
      const { kept: _kept, ...sections } = resume;
      try {
        const body = { resumeId: id, design: set, resume: sections };
        const { pages, missing } = await api(previewDraft, { body, signal });
        if (!signal.aborted) setDrawn({ drawing: { pages, missing, design: set } });
      } catch (error) {
        if (!signal.aborted) setDrawn((before) => ({ ...before, error }));
      }
    };
    const created = createRefresher(make, TYPESETTING);
    refresher.current = created;
    return created.stop;
  }, [id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them is a reason to draw anew.
  useEffect(() => refresher.current?.ask(), [shown, design, language]);
  return { ...drawn, again: useCallback(() => refresher.current?.ask(), []) };
}
