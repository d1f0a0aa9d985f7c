import type { UserRecord } from '@vitrine/contract/accounts';
import { SECTIONS } from '@vitrine/contract/resume';
import { Pencil } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { LeaveGuard } from '../../shell/leave-guard.tsx';
import { Button } from '../../ui/button.tsx';
import { useFocusAfterRender } from '../../ui/form/use-focus-after-render.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { drafts } from './draft-store.ts';
import { sameValues } from './form-values.ts';
import { withAccount } from './profile-from-account.ts';
import { ReadOnlyFields } from './read-only-fields.tsx';
import { SavedMark } from './saved-mark.tsx';
import { SectionEmpty } from './section-empty.tsx';
import { SectionForm } from './section-form.tsx';
import { useFlash } from './use-flash.ts';
import { useObjectSection } from './use-object-section.ts';
import { WithUser } from './with-user.tsx';

/** Who somebody is: to read until Edit, then a form with Submit and Cancel. */
export function ProfilePage() {
  return <WithUser>{(user) => <Profile key={user._id} user={user} />}</WithUser>;
}

function Profile({ user }: { user: UserRecord }) {
  const { title, empty, fields } = SECTIONS.personalInfo;
  const { stored, ...section } = useObjectSection('personalInfo', user);
  const [editing, setEditing] = useState(() => drafts.read(section.draft) !== undefined);
  const [dirty, setDirty] = useState(false);
  const [saved, setSaved] = useFlash<true>();
  const box = useRef<HTMLDivElement>(null);
  const focusAfterRender = useFocusAfterRender(box);
  const { name, email } = user;
  const complete = useMemo(() => withAccount({ name, email }), [name, email]);
  const started = useMemo(() => ({ ...stored, values: complete(stored.values) }), [stored, complete]);

  const close = () => {
    setEditing(false);
    focusAfterRender('[data-edit]');
  };
  const untouched = sameValues(fields, stored.values, {});
  const edit = (
    <>
      <SavedMark shown={saved === true} />
      <Button data-edit look={untouched ? 'primary' : 'secondary'} onClick={() => setEditing(true)}>
        <Pencil size={16} strokeWidth={1.5} aria-hidden="true" />
        Edit
      </Button>
    </>
  );
  return (
    <div ref={box}>
      <PageHeader title={title} lead={empty.teach} actions={!editing && !untouched && edit} />
      {!editing && untouched && <SectionEmpty example={empty.example} action={edit} />}
      {!editing && !untouched && (
        <ReadOnlyFields fields={fields} values={stored.values} settings={user.publicSettings} />
      )}
      {editing && (
        <SectionForm
          {...section}
          label={title}
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
