import { findSuggestedSkills } from '@vitrine/contract/industries/suggested-skills';
import type { Fields } from '@vitrine/contract/resume/fields';
import { SECTIONS } from '@vitrine/contract/resume/resume';
import { useMemo, useState } from 'react';
import { LeaveGuard } from '../../../shell/leave-guard.tsx';
import { drafts } from '../form/draft-store.ts';
import { type FormValues, pickValues } from '../form/form-values.ts';
import { SectionForm } from '../form/section-form.tsx';
import { useObjectSection } from '../pages/object-section.tsx';
import type { GuideStepProps } from './steps.ts';

/** One list of skills; the page of the section also has soft skills and groups. */
export function SkillsStep({ user, onDone, skip }: GuideStepProps) {
  const section = useObjectSection('skills', user);
  const [isDirty, setDirty] = useState(false);
  const { designation } = user.resume.personalInfo;
  const fields = useMemo((): Fields => {
    const { technical, soft } = SECTIONS.skills.fields;
    const suggestions = findSuggestedSkills(designation) ?? soft.suggestions;
    return { technical: { ...technical, label: 'Skills', suggestions } };
  }, [designation]);
  const { skills } = user.resume;
  const save = async (values: FormValues, rev: number | undefined) =>
    section.save({ ...pickValues(SECTIONS.skills.fields, skills), ...values }, rev);
  return (
    <>
      <SectionForm
        {...section}
        label="Skills"
        fields={fields}
        save={save}
        onSaved={onDone}
        onDirty={setDirty}
        submitLabel="Save and continue"
        busyLabel="Saving..."
        autoFocus
        note={skip}
      />
      <LeaveGuard when={isDirty} onDiscard={() => drafts.remove(section.draftKey)} />
    </>
  );
}
