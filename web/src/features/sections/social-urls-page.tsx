import type { UserRecord } from '@vitrine/contract/accounts';
import { SECTIONS } from '@vitrine/contract/resume';
import { useState } from 'react';
import { LeaveGuard } from '../../shell/leave-guard.tsx';
import { drafts } from './draft-store.ts';
import { SavedMark, useFlash } from './mark.tsx';
import { useObjectSection } from './object-section.tsx';
import { SectionForm } from './section-form.tsx';
import { SectionHeader, WithUser } from './section-frame.tsx';

/** Links to where else somebody is found: one form, always open. */
export function SocialUrlsPage() {
  return <WithUser>{(user) => <SocialUrlsForm key={user._id} user={user} />}</WithUser>;
}

function SocialUrlsForm({ user }: { user: UserRecord }) {
  const { title, empty } = SECTIONS.footerLinks;
  const section = useObjectSection('footerLinks', user);
  const [dirty, setDirty] = useState(false);
  const [saved, setSaved] = useFlash<true>();
  return (
    <>
      <SectionHeader title={title} lead={empty.teach} />
      <SectionForm
        {...section}
        label={title}
        settings={user.publicSettings}
        submitLabel="Save"
        busyLabel="Saving..."
        onSaved={() => setSaved(true)}
        onDirty={setDirty}
        note={<SavedMark shown={saved === true && !dirty} />}
      />
      <LeaveGuard when={dirty} onDiscard={() => drafts.remove(section.draft)} />
    </>
  );
}
