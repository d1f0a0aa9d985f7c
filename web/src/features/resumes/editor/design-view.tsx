import { setResumeDesign } from '@vitrine/contract/calls/resumes';
import type { Resume } from '@vitrine/contract/resume/resume';
import type { ResumeDesign, ResumeLanguage } from '@vitrine/contract/resume/resume-design';
import { api } from '../../../core/api/api.ts';
import { toDraftKey } from '../../../core/drafts/user-drafts.ts';
import { useUser } from '../../../core/session/session.ts';
import { LeaveGuard } from '../../../shell/leave-guard.tsx';
import { DesignForm } from '../design/design-form.tsx';
import { getSavableDesign, useDesignForm } from '../design/use-design-form.ts';
import { useScrollToOption } from '../design/use-scroll-to-option.ts';
import { refetchResume } from '../resumes.ts';

interface DesignViewProps {
  id: string;
  design: ResumeDesign;
  /** The record as the resume shows it. */
  shown: Resume;
  /** The language that the resume is a translation into; null if it is none. */
  language: ResumeLanguage | null;
}

/** The design of this resume, independent of all others (rule R63). */
export function DesignView({ id, design, shown, language }: DesignViewProps) {
  const user = useUser().data;
  useScrollToOption();
  const form = useDesignForm({
    stored: design,
    draftKey: toDraftKey(user?._id ?? '', `resume-design-${id}`),
    toSavable: (chosen) => (user ? getSavableDesign(chosen, { ...user, resumeDesign: design }) : chosen),
    save: async (body, keepalive) => {
      const { payload } = await api(setResumeDesign, { params: { id }, body, keepalive });
      await refetchResume(id);
      return payload.design;
    },
  });
  if (!user) return null;
  return (
    <>
      <DesignForm
        user={{ ...user, resumeDesign: design, resume: shown }}
        form={form}
        resumeId={id}
        translation={language ?? undefined}
      />
      <LeaveGuard when={form.status.saving === 'waiting'} onDiscard={form.discard} />
    </>
  );
}
