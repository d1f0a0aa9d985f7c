import type { UserRecord } from '@vitrine/contract/account/accounts';
import { SECTIONS } from '@vitrine/contract/resume/resume';
import { useState } from 'react';
import { useEditTarget } from '../../../core/preview/places/edit-target.ts';
import { LeaveGuard } from '../../../shell/leave-guard.tsx';
import { SavedBadge, useFlash } from '../badge.tsx';
import { drafts } from '../form/draft-store.ts';
import { SectionForm } from '../form/section-form.tsx';
import { SectionHeader, WithUser } from '../section-frame.tsx';
import { useObjectSection } from './object-section.tsx';

/** The social links as a form that is always open. */
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
      <SectionHeader title={title} lead={empty.purpose} />
      <SectionForm
        {...section}
        target={useEditTarget('footerLinks')}
        label={title}
        settings={user.publicSettings}
        submitLabel="Save"
        busyLabel="Saving..."
        onSaved={() => setSaved(true)}
        onDirty={setDirty}
        note={<SavedBadge shown={saved === true && !dirty} />}
      />
      <LeaveGuard when={dirty} onDiscard={() => drafts.remove(section.draftKey)} />
    </>
  );
}
