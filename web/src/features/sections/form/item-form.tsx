import { listLabels } from '@vitrine/contract/overlay/list-labels';
import { createInitialValues, type Field, type Fields, fillOptOuts } from '@vitrine/contract/resume/fields';
import { getFieldsForEdit } from '@vitrine/contract/resume/fields-for-edit';
import { LIST_SECTIONS, type ListSectionKey } from '@vitrine/contract/resume/resume';
import { labelsField } from '@vitrine/contract/sections/labels';
import { createItemFormSchema, type ListSection } from '@vitrine/contract/sections/section';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useEditTarget } from '../../../core/preview/places/edit-target.ts';
import { useUser } from '../../../core/session/session.ts';
import { SavedBadge } from '../badge.tsx';
import type { SavedItem } from '../list/use-list-actions.ts';
import { useFillIn } from '../next-section.tsx';
import type { ListItem } from '../section-calls.ts';
import { SubHeading } from '../section-frame.tsx';
import { useIsAuthored } from '../testimonials/requests.ts';
import { drafts, toSectionDraftKey } from './draft-store.ts';
import { FORM_RULES } from './form-rules.ts';
import { type FormValues, pickValues } from './form-values.ts';
import { hasVideos, ItemVideo, NewItemVideo, uploadItemVideo } from './item-video.tsx';
import { SectionForm } from './section-form.tsx';
import type { Stored } from './use-section-form.ts';

/** Common properties of all forms of a list. */
export interface ItemFormsProps {
  section: ListSectionKey;
  /** Id of the owner of the items. */
  uid: string;
  /** Whether to ask only for the required fields of an item. */
  quick: boolean;
  /** Called with the draft's key. */
  onDirty: (key: string, dirty: boolean) => void;
}

interface ItemFormProps extends ItemFormsProps {
  /** Absent for a new item. */
  item?: ListItem;
  /** The version of the record at which the item was read. */
  rev?: number;
  /** The draft's id, if it is neither the item's nor that of a new one. */
  draftOf?: string;
  save: (values: FormValues, rev: number | undefined) => Promise<SavedItem>;
  onSaved: (item: ListItem) => void;
  /** Called instead when the user wants to add another one. If absent, this is not offered. */
  onSavedForAnother?: (item: ListItem) => void;
  /** Initial values of a new item. */
  starts?: FormValues;
  onCancel: () => void;
  onAcceptTheirs?: (theirs: Stored) => void;
  /** Whether the previous item has just been saved in order to add this one. */
  savedBefore?: boolean;
  /** Rendered above the fields. */
  notice?: ReactNode;
}

/** The form of one item of a list. */
export function ItemForm(props: ItemFormProps) {
  const {
    section,
    uid,
    quick,
    item,
    rev,
    draftOf: draftId,
    save,
    starts: initialValues,
    savedBefore: wasPreviousSaved,
    notice,
    ...handlers
  } = props;
  const { singular, ...definition } = LIST_SECTIONS[section];
  const id = item?._id ?? NEW_ID;
  const draftKey = toSectionDraftKey(uid, section, draftId ?? id);
  const target = useEditTarget(section, id);
  const isAuthored = useIsAuthored(uid, section, item?._id);
  const record = useUser().data?.resume;
  const knownLabels = useMemo(() => (record ? listLabels(record) : []), [record]);
  const fields = useMemo(() => {
    const baseFields: Fields = isAuthored ? lockPictures(definition.fields) : definition.fields;
    const labels = knownLabels.length > 0 ? { ...labelsField, suggestions: knownLabels } : labelsField;
    return { ...getFieldsForEdit(quick ? toQuickAddFields(baseFields) : baseFields, item), labels };
  }, [quick, definition.fields, item, isAuthored, knownLabels]);
  const addOptOuts = useCallback((values: FormValues) => fillOptOuts(fields, values), [fields]);
  const stored = useMemo(
    () => ({
      values: item ? addOptOuts(pickValues(fields, item)) : { ...createInitialValues(fields), ...initialValues },
      rev,
    }),
    [fields, item, rev, initialValues, addOptOuts],
  );
  const schema = useMemo(
    () => createItemFormSchema({ ...(LIST_SECTIONS[section] as ListSection), fields }, 'form'),
    [section, fields],
  );
  const savedItem = useRef<ListItem>(undefined);
  const [video, setVideo] = useState<File>();
  const header = useRef<HTMLDivElement>(null);
  const isFollowUp = useRef(wasPreviousSaved);
  // After the form has set the focus, which may scroll the message above it out of view.
  useEffect(() => {
    if (isFollowUp.current) header.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const { onSavedForAnother } = handlers;
  const getSavedItem = () => (savedItem.current ?? item) as ListItem;
  const title = item ? `Edit ${singular}` : `Add ${singular}`;
  return (
    <section className="rounded-lg border border-line bg-surface p-4 sm:p-6">
      <div ref={header} className="mb-4 flex scroll-mt-22 flex-wrap items-center gap-x-4">
        <SubHeading className="text-lg font-semibold">{title}</SubHeading>
        {onSavedForAnother && <SavedBadge shown={wasPreviousSaved ?? false} />}
      </div>
      {notice && <div className="mb-6">{notice}</div>}
      <SectionForm
        label={title}
        draftKey={draftKey}
        editedPart={{ section, item: id }}
        fields={fields}
        schema={schema}
        rules={FORM_RULES[section]}
        stored={stored}
        target={target}
        addKnownValues={addOptOuts}
        save={async (values, from) => {
          const saved = await save(values, from);
          savedItem.current = saved.item;
          if (video) uploadItemVideo(saved.item, video);
          return { values: pickValues(fields, saved.item), rev: saved.rev };
        }}
        onSaved={() => handlers.onSaved(getSavedItem())}
        extra={!item && hasVideos(section) && <NewItemVideo file={video} onChange={setVideo} />}
        another={
          onSavedForAnother && { label: 'Save and add another', onSaved: () => onSavedForAnother(getSavedItem()) }
        }
        onAcceptTheirs={handlers.onAcceptTheirs}
        onCancel={handlers.onCancel}
        onDirty={(dirty) => handlers.onDirty(draftKey, dirty)}
      />
      {item && hasVideos(section) && <ItemVideo item={item} />}
    </section>
  );
}

/** Returns the fields of content written by another person, whose picture cannot be replaced. */
const lockPictures = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries<Field>(fields).map(([name, field]) => [
      name,
      field.kind === 'picture' ? { ...field, isFixed: true } : field,
    ]),
  );

/** Returns the fields of a quick add, in which only those that the server requires are required. */
function toQuickAddFields(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries<Field>(fields).map(([name, { required, ...field }]) => [
      name,
      field.requiredBy === 'form' ? field : { ...field, required },
    ]),
  );
}

/** Id of the item that is being added. */
export const NEW_ID = 'new';

/**
 * The open forms of a list, by item. Those with a draft are initially open, and so is that of a new item if the user
 * came here to fill in an empty list. An item that the user clicks in a preview opens its form.
 */
export function useOpenForms(uid: string, section: ListSectionKey, items: readonly ListItem[]) {
  const fillIn = useFillIn() && items.length === 0;
  const hasDraft = (id: string) => drafts.read(toSectionDraftKey(uid, section, id)) !== undefined;
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set([NEW_ID, ...items.map(({ _id }) => _id)].filter((id) => hasDraft(id) || (id === NEW_ID && fillIn))),
  );
  const targetId = useEditTarget(section)?.item;
  useEffect(() => {
    if (targetId !== undefined) setOpen((before) => new Set([...before, targetId]));
  }, [targetId]);
  const isListed = (id: string) => id === NEW_ID || items.some(({ _id }) => _id === id);
  return {
    isOpen: (id: string) => open.has(id),
    /** Items with unsaved input that are no longer in the list. */
    orphanedIds: [...open].filter((id) => !isListed(id) && hasDraft(id)),
    open: (id: string) => setOpen((before) => new Set([...before, id])),
    close: (id: string) => setOpen((before) => new Set([...before].filter((other) => other !== id))),
  };
}
