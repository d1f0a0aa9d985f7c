import { emptyValues } from '@vitrine/contract/fields';
import { LIST_SECTIONS, type ListSectionKey } from '@vitrine/contract/resume';
import { itemFormSchema, type ListSection } from '@vitrine/contract/sections/section';
import { useMemo, useRef } from 'react';
import { draftKey } from './draft-store.ts';
import { FORM_RULES } from './form-rules.ts';
import { type FormValues, pickValues } from './form-values.ts';
import type { ListItem } from './section-calls.ts';
import { SectionForm } from './section-form.tsx';
import { NEW } from './use-open-forms.ts';

interface ItemFormProps {
  section: ListSectionKey;
  /** Whose item it is. */
  uid: string;
  /** Absent: a new one. */
  item?: ListItem;
  save: (values: FormValues) => Promise<ListItem>;
  onSaved: (item: ListItem) => void;
  onCancel: () => void;
  /** Told by the key of the draft. */
  onDirty: (key: string, dirty: boolean) => void;
}

/** The form of one item of a list. */
export function ItemForm({ section, uid, item, save, onSaved, onCancel, onDirty }: ItemFormProps) {
  const { fields, singular } = LIST_SECTIONS[section];
  const draft = draftKey(uid, section, item?._id ?? NEW);
  const stored = useMemo(
    () => ({ values: item ? pickValues(fields, item) : { ...emptyValues(fields) } }),
    [fields, item],
  );
  const schema = useMemo(() => itemFormSchema(LIST_SECTIONS[section] as ListSection, 'form'), [section]);
  const answer = useRef<ListItem>(undefined);
  const title = item ? `Edit ${singular}` : `Add ${singular}`;
  return (
    <section className="rounded-lg border border-line bg-surface p-4 sm:p-6">
      <h2 className="mb-4 text-lg font-semibold">{title}</h2>
      <SectionForm
        label={title}
        draft={draft}
        fields={fields}
        schema={schema}
        rules={FORM_RULES[section]}
        stored={stored}
        save={async (values) => {
          answer.current = await save(values);
          return { values: pickValues(fields, answer.current) };
        }}
        onSaved={() => answer.current && onSaved(answer.current)}
        onCancel={onCancel}
        onDirty={(dirty) => onDirty(draft, dirty)}
      />
    </section>
  );
}
