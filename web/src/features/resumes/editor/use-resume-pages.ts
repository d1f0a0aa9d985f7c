import { previewDraftResume } from '@vitrine/contract/calls/resume';
import type { Resume } from '@vitrine/contract/resume/resume';
import type { ResumeDesign, ResumeLanguage } from '@vitrine/contract/resume/resume-design';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { api } from '../../../core/api/api.ts';
import { useUnsavedAppearance } from '../../../core/drafts/published-drafts.ts';
import type { LiveResumePreview } from '../../../core/preview/live-resume-preview.ts';
import { applyStep, createPreviewState } from '../../../core/preview/preview-state.ts';
import { createRefresher, type Refresher, TYPESETTING_INTERVALS } from '../../../core/preview/refresher.ts';

/** Renders the pages of the edited resume. @param resume the record as the resume shows it */
export function useResumePages(
  id: string,
  resume: Resume,
  stored: ResumeDesign,
  language: ResumeLanguage | null,
): LiveResumePreview {
  // An unsaved design is rendered too.
  const { design = stored } = useUnsavedAppearance();
  const [{ onScreen: rendered, error }, step] = useReducer(applyStep, { version: 0, resume }, createPreviewState);
  const latest = useRef({ version: 0, resume, design, language });
  const refresher = useRef<Refresher>(undefined);
  useEffect(() => {
    let renderedBody: string | undefined;
    const refresh = async (signal: AbortSignal) => {
      const { version, resume, design: baseDesign, language: languageOverride } = latest.current;
      const effectiveDesign =
        languageOverride === null
          ? baseDesign
          : { ...baseDesign, options: { ...baseDesign.options, language: languageOverride } };
      // Unmapped data of an import is not shown on any page.
      const { kept: _kept, ...sections } = resume;
      const body = { resumeId: id, design: effectiveDesign, resume: sections };
      // After saving, the same content comes back and is not rendered again.
      const serialized = JSON.stringify(body);
      if (serialized === renderedBody) return;
      try {
        const { pages, missing } = await api(previewDraftResume, { body, signal });
        if (signal.aborted) return;
        renderedBody = serialized;
        step({
          type: 'typeset',
          rendered: { pages, missing, design: effectiveDesign, resume },
          source: { version, resume },
        });
      } catch (failure) {
        if (signal.aborted) return;
        renderedBody = undefined;
        step({ type: 'failed', error: failure });
      }
    };
    const created = createRefresher(refresh, TYPESETTING_INTERVALS);
    refresher.current = created;
    return created.stop;
  }, [id]);
  useEffect(() => {
    const version = latest.current.version + 1;
    latest.current = { version, resume, design, language };
    step({ type: 'typed', latest: { version, resume } });
    refresher.current?.request();
  }, [resume, design, language]);
  return { rendered, error, again: useCallback(() => refresher.current?.request(), []) };
}
