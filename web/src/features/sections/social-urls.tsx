import type { UserRecord } from '@vitrine/contract/accounts';
import { SECTIONS } from '@vitrine/contract/resume';
import { ObjectSection } from './object-section.tsx';
import { useObjectSection } from './use-object-section.ts';

/** Links to where else somebody is found: to read until Edit, then a form with Save and Cancel. */
export function SocialUrls({ user }: { user: UserRecord }) {
  return (
    <ObjectSection
      definition={SECTIONS.footerLinks}
      section={useObjectSection('footerLinks', user)}
      settings={user.publicSettings}
      submitLabel="Save"
      busyLabel="Saving..."
    />
  );
}
