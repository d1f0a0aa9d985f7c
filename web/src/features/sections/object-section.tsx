import type { Fields } from '@vitrine/contract/fields';
import type { EmptyState } from '@vitrine/contract/sections/section';
import { Pencil } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { LeaveGuard } from '../../shell/leave-guard.tsx';
import { Button } from '../../ui/button.tsx';
import { useFocusAfterRender } from '../../ui/form/use-focus-after-render.ts';
import { drafts } from './draft-store.ts';
import { sameValues } from './form-values.ts';
import { useFillIn } from './next-section.tsx';
import type { ShownFields } from './only-you.tsx';
import { ReadOnlyFields } from './read-only-fields.tsx';
import { SavedMark } from './saved-mark.tsx';
import { SectionEmpty } from './section-empty.tsx';
import { SectionForm } from './section-form.tsx';
import { SectionHeader } from './section-header.tsx';
import { useFlash } from './use-flash.ts';
import type { SectionFormOptions, Stored } from './use-section-form.ts';

interface ObjectSectionProps {
  definition: { title: string; empty: EmptyState; fields: Fields };
  section: Pick<SectionFormOptions, 'draft' | 'typed' | 'fields' | 'stored' | 'save' | 'onTheirs'>;
  settings: ShownFields;
  /** Fills in what is known from elsewhere where a form starts. */
  complete?: SectionFormOptions['complete'];
  submitLabel?: string;
  busyLabel?: string;
}

/** A section that is one record of fields: to read until Edit, then its form. */
export function ObjectSection({ definition, section, settings, complete, ...labels }: ObjectSectionProps) {
  const { title, empty, fields } = definition;
  const { stored, ...form } = section;
  const untouched = sameValues(fields, stored.values, {});
  const fillIn = useFillIn();
  const [editing, setEditing] = useState(() => (fillIn && untouched) || drafts.read(section.draft) !== undefined);
  const [dirty, setDirty] = useState(false);
  const [saved, setSaved] = useFlash<true>();
  const box = useRef<HTMLDivElement>(null);
  const focusAfterRender = useFocusAfterRender(box);
  const started = useStarted(stored, complete);

  const close = () => {
    setEditing(false);
    focusAfterRender('[data-edit]');
  };
  const edit = (
    <>
      <SavedMark shown={saved === true} />
      <Button data-edit variant={untouched ? 'primary' : 'secondary'} onClick={() => setEditing(true)}>
        <Pencil size={16} strokeWidth={1.5} aria-hidden="true" />
        Edit
      </Button>
    </>
  );
  return (
    <div ref={box}>
      <SectionHeader title={title} lead={empty.teach} actions={!editing && !untouched && edit} />
      {!editing && untouched && <SectionEmpty example={empty.example} action={edit} />}
      {!editing && !untouched && <ReadOnlyFields fields={fields} values={stored.values} settings={settings} />}
      {editing && (
        <SectionForm
          {...form}
          {...labels}
          label={title}
          settings={settings}
          stored={started}
          complete={complete}
          onSaved={() => {
            setSaved(true);
            close();
          }}
          onCancel={close}
          onDirty={setDirty}
        />
      )}
      <LeaveGuard when={dirty} onDiscard={() => drafts.remove(section.draft)} />
    </div>
  );
}

/** What a form starts from: the same object for as long as what is stored is the same. */
function useStarted(stored: Stored, complete: SectionFormOptions['complete']): Stored {
  return useMemo(() => (complete ? { ...stored, values: complete(stored.values) } : stored), [stored, complete]);
}
