import { savePersonalInfo } from '@vitrine/contract/calls/content';
import { SECTIONS } from '@vitrine/contract/resume/resume';
import { useMemo, useState } from 'react';
import { api } from '../../../core/api/api.ts';
import { LeaveGuard } from '../../../shell/leave-guard.tsx';
import { putObject, reloadAfter } from '../cached-record.ts';
import { drafts, toSectionDraftKey } from '../form/draft-store.ts';
import { type FormValues, pickValues } from '../form/form-values.ts';
import { SectionForm } from '../form/section-form.tsx';
import type { Stored } from '../form/use-section-form.ts';
import { fillFromAccount } from '../pages/profile-page.tsx';
import { pickFields } from './pick-fields.ts';
import type { GuideStepProps } from './steps.ts';

const { fields: allFields } = SECTIONS.personalInfo;
const fields = pickFields(allFields, ['firstName', 'lastName', 'designation', 'contactNumber', 'email', 'city']);

/** Who the person is and how to reach them; the rest of the profile can follow later. */
export function ProfileStep({ user, onDone, skip }: GuideStepProps) {
  const { name, email, rev } = user;
  const profile = user.resume.personalInfo;
  const draftKey = toSectionDraftKey(user._id, 'personalInfo');
  const [isDirty, setDirty] = useState(false);
  const addKnownValues = useMemo(() => {
    const fill = fillFromAccount({ name, email });
    return (values: FormValues) => fill({ ...pickValues(allFields, profile), ...values });
  }, [name, email, profile]);
  const stored = useMemo((): Stored => ({ values: addKnownValues(profile), rev }), [addKnownValues, profile, rev]);
  const save = async (values: FormValues, from: number | undefined): Promise<Stored> => {
    const data = { ...addKnownValues(profile), ...values };
    // The fields' own schemas have validated the values.
    const body = { email, rev: from, data: data as never, isPartial: true };
    const answer = await reloadAfter(() => api(savePersonalInfo, { body }));
    return { values: putObject('personalInfo', answer.payload, answer.rev), rev: answer.rev };
  };
  return (
    <>
      <SectionForm
        label="Name and contact"
        draftKey={draftKey}
        editedPart={{ section: 'personalInfo' }}
        fields={fields}
        stored={stored}
        save={save}
        addKnownValues={addKnownValues}
        onSaved={onDone}
        onDirty={setDirty}
        submitLabel="Save and continue"
        busyLabel="Saving..."
        autoFocus
        note={skip}
      />
      <LeaveGuard when={isDirty} onDiscard={() => drafts.remove(draftKey)} />
    </>
  );
}
