import type { UserRecord } from '@vitrine/contract/account/accounts';
import { type Field, type Fields, isWebAddress } from '@vitrine/contract/resume/fields';
import { getFieldsForEdit } from '@vitrine/contract/resume/fields-for-edit';
import { type ObjectSectionKey, SECTIONS } from '@vitrine/contract/resume/resume';
import type { EmptyState } from '@vitrine/contract/sections/section';
import { isArabicNumber } from '@vitrine/contract/text/characters';
import { Pencil } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useEditTarget } from '../../../core/preview/places/edit-target.ts';
import { LeaveGuard } from '../../../shell/leave-guard.tsx';
import { Button, TEXT_LINK_CLASSES } from '../../../ui/button.tsx';
import { useFocusAfterRender } from '../../../ui/form/use-focus-after-render.ts';
import { type FieldSwitches, isPrivateField, PrivateBadge, SavedBadge, useFlash } from '../badge.tsx';
import { putObject, reloadAfter } from '../cached-record.ts';
import { drafts, toSectionDraftKey } from '../form/draft-store.ts';
import { FORM_RULES } from '../form/form-rules.ts';
import { type FormValues, formatField, isSameValues, pickValues } from '../form/form-values.ts';
import { SectionForm } from '../form/section-form.tsx';
import type { SectionFormOptions, Stored } from '../form/use-section-form.ts';
import { useFillIn } from '../next-section.tsx';
import { SAVE_OBJECT } from '../section-calls.ts';
import { SectionEmpty, SectionHeader } from '../section-frame.tsx';

interface ObjectSectionProps {
  definition: { title: string; empty: EmptyState; fields: Fields };
  section: Pick<
    SectionFormOptions,
    'draftKey' | 'editedPart' | 'fields' | 'rules' | 'stored' | 'save' | 'onAcceptTheirs'
  >;
  settings: FieldSwitches;
  /** Adds values known from elsewhere when a form opens. */
  complete?: SectionFormOptions['addKnownValues'];
  submitLabel?: string;
  busyLabel?: string;
}

/** A section with a single record: read-only until Edit is pressed, then its form. */
export function ObjectSection({ definition, section, settings, complete, ...labels }: ObjectSectionProps) {
  const { title, empty, fields } = definition;
  const { stored, ...form } = section;
  const isUntouched = isSameValues(fields, stored.values, {});
  const fillIn = useFillIn();
  const [editing, setEditing] = useState(() => (fillIn && isUntouched) || drafts.read(section.draftKey) !== undefined);
  const target = useEditTarget(section.editedPart.section);
  useEffect(() => {
    if (target) setEditing(true);
  }, [target]);
  const [dirty, setDirty] = useState(false);
  const [saved, setSaved] = useFlash<true>();
  const box = useRef<HTMLDivElement>(null);
  const focusAfterRender = useFocusAfterRender(box);
  const initial = useInitialValues(stored, complete);

  const close = () => {
    setEditing(false);
    focusAfterRender('[data-edit]');
  };
  const editButton = (
    <>
      <SavedBadge shown={saved === true} />
      <Button data-edit variant={isUntouched ? 'primary' : 'secondary'} onClick={() => setEditing(true)}>
        <Pencil size={16} strokeWidth={1.5} aria-hidden="true" />
        Edit
      </Button>
    </>
  );
  return (
    <div ref={box}>
      <SectionHeader title={title} lead={empty.purpose} actions={!editing && !isUntouched && editButton} />
      {!editing && isUntouched && <SectionEmpty example={empty.example} action={editButton} />}
      {!editing && !isUntouched && <ReadOnlyFields fields={fields} values={stored.values} settings={settings} />}
      {editing && (
        <SectionForm
          {...form}
          {...labels}
          label={title}
          settings={settings}
          stored={initial}
          target={target}
          addKnownValues={complete}
          onSaved={() => {
            setSaved(true);
            close();
          }}
          onCancel={close}
          onDirty={setDirty}
        />
      )}
      <LeaveGuard when={dirty} onDiscard={() => drafts.remove(section.draftKey)} />
    </div>
  );
}

/** Returns a form's initial values: the same object as long as the stored values are. */
function useInitialValues(stored: Stored, complete: SectionFormOptions['addKnownValues']): Stored {
  return useMemo(() => (complete ? { ...stored, values: complete(stored.values) } : stored), [stored, complete]);
}

interface ReadOnlyFieldsProps {
  fields: Fields;
  values: FormValues;
  settings: FieldSwitches;
}

/** Read-only fields, with badges on those that are hidden from the public. */
function ReadOnlyFields({ fields, values, settings }: ReadOnlyFieldsProps) {
  return (
    <dl className="grid grid-cols-1 gap-x-8 gap-y-5 rounded-lg border border-line bg-surface p-4 sm:grid-cols-2 sm:p-6">
      {Object.entries<Field>(fields).map(([name, field]) => {
        const text = formatField(field, values[name]);
        return (
          <div key={name} className={field.kind === 'paragraph' ? 'sm:col-span-2' : ''}>
            <dt className="flex min-h-6 flex-wrap items-center gap-2 text-sm text-muted">
              {field.label}
              {isPrivateField(field, settings) && <PrivateBadge />}
            </dt>
            <dd
              dir={field.kind === 'paragraph' && text ? 'auto' : undefined}
              className={`mt-0.5 max-w-prose whitespace-pre-line [overflow-wrap:anywhere] ${text ? '' : 'text-muted'}`}
            >
              <FieldText text={text} isAddress={field.kind === 'url' && isWebAddress(text)} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function FieldText({ text, isAddress }: { text: string; isAddress: boolean }) {
  if (isArabicNumber(text)) return <bdo dir="ltr">{text}</bdo>;
  if (!isAddress) return <bdi>{text || 'Not given'}</bdi>;
  return (
    <a href={text} target="_blank" rel="noopener noreferrer" className={TEXT_LINK_CLASSES}>
      <bdi>{text}</bdi>
      <span className="sr-only"> (opens a new tab)</span>
    </a>
  );
}

/**
 * Returns what the form of an object section needs: its fields, its stored values, and the function that saves them.
 */
export function useObjectSection(section: ObjectSectionKey, user: UserRecord) {
  const { email, rev } = user;
  const value = user.resume[section];
  const fields = useMemo((): Fields => getFieldsForEdit(SECTIONS[section].fields, value), [section, value]);
  const stored = useMemo((): Stored => ({ values: pickValues(fields, value), rev }), [fields, value, rev]);
  return {
    draftKey: toSectionDraftKey(user._id, section),
    editedPart: { section },
    fields,
    rules: FORM_RULES[section],
    stored,
    save: async (values: FormValues, from: number | undefined): Promise<Stored> => {
      const answer = await reloadAfter(() => SAVE_OBJECT[section](values, { email, rev: from }));
      return { values: putObject(section, answer.payload, answer.rev), rev: answer.rev };
    },
    onAcceptTheirs: (theirs: Stored) => void putObject(section, theirs.values, theirs.rev ?? rev),
  };
}
