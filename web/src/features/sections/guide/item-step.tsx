import { createInitialValues, type Fields } from '@vitrine/contract/resume/fields';
import { getFieldsForEdit } from '@vitrine/contract/resume/fields-for-edit';
import { LIST_SECTIONS, type ListSectionKey } from '@vitrine/contract/resume/resume';
import { createItemFormSchema, type ListSection } from '@vitrine/contract/sections/section';
import { useMemo, useState } from 'react';
import { LeaveGuard } from '../../../shell/leave-guard.tsx';
import { drafts, toSectionDraftKey } from '../form/draft-store.ts';
import { FORM_RULES } from '../form/form-rules.ts';
import { type FormValues, pickValues } from '../form/form-values.ts';
import { NEW_ID } from '../form/item-form.tsx';
import { SectionForm } from '../form/section-form.tsx';
import { parseFirstJob } from '../list/list-section-page.tsx';
import { useListActions } from '../list/use-list-actions.ts';
import { pickFields } from './pick-fields.ts';
import type { GuideStepProps } from './steps.ts';

/** The fields of each list that the guide asks for. */
const GUIDE_FIELDS = {
  experiences: pickFields(
    LIST_SECTIONS.experiences.fields,
    ['role', 'companyName', 'place', 'startDate', 'current', 'endDate', 'summaryPoints'],
    {
      // The duration, which the server requires, follows from the dates.
      startDate: { required: 'Start month is required' },
    },
  ),
  education: pickFields(LIST_SECTIONS.education.fields, ['title', 'instituteName', 'fromYear', 'toYear']),
} satisfies Partial<Record<ListSectionKey, Fields>>;

interface ItemStepProps extends GuideStepProps {
  section: keyof typeof GUIDE_FIELDS;
  /** Position of the item in its list: an existing one is edited, otherwise one is added. */
  index: number;
}

/** A short form of one entry. */
export function ItemStep({ user, onDone, skip, section, index }: ItemStepProps) {
  const actions = useListActions(section, user);
  // Saving adds the item to the list while the form is still shown.
  const [item] = useState(actions.items[index]);
  const [isDirty, setDirty] = useState(false);
  const draftKey = toSectionDraftKey(user._id, section, item?._id ?? NEW_ID);
  const headline = user.resume.personalInfo.designation;
  const fields = useMemo(() => getFieldsForEdit(GUIDE_FIELDS[section], item), [section, item]);
  const stored = useMemo(() => {
    const suggested = section === 'experiences' && index === 0 ? parseFirstJob(headline) : undefined;
    return {
      values: item ? pickValues(fields, item) : { ...createInitialValues(fields), ...suggested },
      rev: user.rev,
    };
  }, [fields, item, section, index, headline, user.rev]);
  const schema = useMemo(
    () => createItemFormSchema({ ...(LIST_SECTIONS[section] as ListSection), fields }, 'form'),
    [section, fields],
  );
  const save = async (values: FormValues, rev: number | undefined) => {
    const { fields: allFields } = LIST_SECTIONS[section];
    const before = item ? pickValues(allFields, item) : createInitialValues(allFields);
    const after = { ...before, ...values };
    const complete = { ...after, ...FORM_RULES[section]?.follow?.(before, after) };
    const saved = item ? await actions.replace(item._id, complete, rev) : await actions.add(complete);
    return { values: pickValues(fields, saved.item), rev: saved.rev };
  };
  return (
    <>
      <SectionForm
        label={LIST_SECTIONS[section].title}
        draftKey={draftKey}
        editedPart={{ section, item: item?._id ?? NEW_ID }}
        fields={fields}
        schema={schema}
        rules={FORM_RULES[section]}
        stored={stored}
        save={save}
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
