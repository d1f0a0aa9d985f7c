import { listLabels } from '@vitrine/contract/overlay/list-labels';
import { emptyValues, type Field, type Fields } from '@vitrine/contract/resume/fields';
import { fieldsForEdit } from '@vitrine/contract/resume/fields-for-edit';
import { LIST_SECTIONS, type ListSectionKey } from '@vitrine/contract/resume/resume';
import { labelsField } from '@vitrine/contract/sections/labels';
import { itemFormSchema, type ListSection } from '@vitrine/contract/sections/section';
import { VIDEO_SECTIONS } from '@vitrine/contract/videos/videos';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useUser } from '../../../core/session/session.ts';
import { SavedBadge } from '../badge.tsx';
import type { SavedItem } from '../list/use-list-actions.ts';
import { useFillIn } from '../next-section.tsx';
import type { ListItem } from '../section-calls.ts';
import { SubHeading } from '../section-frame.tsx';
import { useIsAuthored } from '../testimonials/requests.ts';
import { drafts, sectionDraftKey } from './draft-store.ts';
import { FORM_RULES } from './form-rules.ts';
import { type FormValues, pickValues } from './form-values.ts';
import { ItemVideo } from './item-video.tsx';
import { SectionForm } from './section-form.tsx';
import type { Stored } from './use-section-form.ts';

/** What all forms of one list have in common. */
export interface ItemFormsProps {
  section: ListSectionKey;
  /** Whose items they are. */
  uid: string;
  /** Asks only for what an item cannot do without. */
  quick: boolean;
  /** Told by the key of the draft. */
  onDirty: (key: string, dirty: boolean) => void;
}

interface ItemFormProps extends ItemFormsProps {
  /** Absent: a new one. */
  item?: ListItem;
  /** The version of the record that the item was read at. */
  rev?: number;
  /** Names the draft where it is not that of the item or of a new one. */
  draftOf?: string;
  save: (values: FormValues, rev: number | undefined) => Promise<SavedItem>;
  onSaved: (item: ListItem) => void;
  /** Told instead when the person wants to add the next one. Absent: that is not offered. */
  onSavedForAnother?: (item: ListItem) => void;
  /** What a new one starts from, beside nothing. */
  starts?: FormValues;
  onCancel: () => void;
  onTheirs?: (theirs: Stored) => void;
  /** Whether the one before was saved just now, for this one to be added. */
  savedBefore?: boolean;
  /** Stands above the fields. */
  notice?: ReactNode;
}

/** The form of one item of a list. */
export function ItemForm(props: ItemFormProps) {
  const { section, uid, quick, item, rev, draftOf, save, starts, savedBefore, notice, ...on } = props;
  const { singular, ...definition } = LIST_SECTIONS[section];
  const id = item?._id ?? NEW;
  const draft = sectionDraftKey(uid, section, draftOf ?? id);
  const isAuthored = useIsAuthored(uid, section, item?._id);
  const record = useUser().data?.resume;
  const known = useMemo(() => (record ? listLabels(record) : []), [record]);
  const fields = useMemo(() => {
    const all: Fields = isAuthored ? fixPictures(definition.fields) : definition.fields;
    const labels = known.length > 0 ? { ...labelsField, suggestions: known } : labelsField;
    return { ...fieldsForEdit(quick ? quickAddFields(all) : all, item), labels };
  }, [quick, definition.fields, item, isAuthored, known]);
  const stored = useMemo(
    () => ({ values: item ? pickValues(fields, item) : { ...emptyValues(fields), ...starts }, rev }),
    [fields, item, rev, starts],
  );
  const schema = useMemo(
    () => itemFormSchema({ ...(LIST_SECTIONS[section] as ListSection), fields }, 'form'),
    [section, fields],
  );
  const answer = useRef<ListItem>(undefined);
  const head = useRef<HTMLDivElement>(null);
  const followsAnother = useRef(savedBefore);
  // Later than the form's own focus, which may leave what is said above it out of sight.
  useEffect(() => {
    if (followsAnother.current) head.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const { onSavedForAnother } = on;
  const getSavedItem = () => (answer.current ?? item) as ListItem;
  const title = item ? `Edit ${singular}` : `Add ${singular}`;
  return (
    <section className="rounded-lg border border-line bg-surface p-4 sm:p-6">
      <div ref={head} className="mb-4 flex scroll-mt-22 flex-wrap items-center gap-x-4">
        <SubHeading className="text-lg font-semibold">{title}</SubHeading>
        {onSavedForAnother && <SavedBadge shown={savedBefore ?? false} />}
      </div>
      {notice && <div className="mb-6">{notice}</div>}
      <SectionForm
        label={title}
        draft={draft}
        typed={{ section, item: id }}
        fields={fields}
        schema={schema}
        rules={FORM_RULES[section]}
        stored={stored}
        save={async (values, from) => {
          const saved = await save(values, from);
          answer.current = saved.item;
          return { values: pickValues(fields, saved.item), rev: saved.rev };
        }}
        onSaved={() => on.onSaved(getSavedItem())}
        another={
          onSavedForAnother && { label: 'Save and add another', onSaved: () => onSavedForAnother(getSavedItem()) }
        }
        onTheirs={on.onTheirs}
        onCancel={on.onCancel}
        onDirty={(dirty) => on.onDirty(draft, dirty)}
      />
      {VIDEO_SECTIONS.some((it) => it === section) && <ItemVideo section={section} item={item} />}
    </section>
  );
}

/** The fields of what somebody else wrote: its picture is theirs. */
const fixPictures = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries<Field>(fields).map(([name, field]) => [
      name,
      field.kind === 'picture' ? { ...field, isFixed: true } : field,
    ]),
  );

/** The fields of a quick add: only those are required that the server insists on. */
function quickAddFields(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries<Field>(fields).map(([name, { required, ...field }]) => [
      name,
      field.requiredBy === 'form' ? field : { ...field, required },
    ]),
  );
}

/** Stands for the item that is being added. */
export const NEW = 'new';

/**
 * Which forms of a list are open, by item. Those that hold a draft are open from the start, and so is that of a new one
 * where one came to fill in an empty list.
 */
export function useOpenForms(uid: string, section: ListSectionKey, items: readonly ListItem[]) {
  const fillIn = useFillIn() && items.length === 0;
  const hasDraft = (id: string) => drafts.read(sectionDraftKey(uid, section, id)) !== undefined;
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set([NEW, ...items.map(({ _id }) => _id)].filter((id) => hasDraft(id) || (id === NEW && fillIn))),
  );
  const isListed = (id: string) => id === NEW || items.some(({ _id }) => _id === id);
  return {
    isOpen: (id: string) => open.has(id),
    /** Items that hold unsaved input and are no longer in the list. */
    orphanedIds: [...open].filter((id) => !isListed(id) && hasDraft(id)),
    open: (id: string) => setOpen((before) => new Set([...before, id])),
    close: (id: string) => setOpen((before) => new Set([...before].filter((other) => other !== id))),
  };
}
