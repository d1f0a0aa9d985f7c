import type { UserRecord } from '@vitrine/contract/account/accounts';
import { SECTIONS } from '@vitrine/contract/resume/resume';
import type { ComponentProps } from 'react';
import { ListPage } from '../list-page.tsx';
import { WithPanelHeadings, WithUser } from '../section-frame.tsx';
import { ObjectSection, useObjectSection } from './object-section.tsx';
import { ProfilePage } from './profile-page.tsx';
import { SkillsPage } from './skills-page.tsx';

/** A list section embedded in another page. */
export function ListSectionPanel(props: ComponentProps<typeof ListPage>) {
  return (
    <WithPanelHeadings>
      <ListPage {...props} />
    </WithPanelHeadings>
  );
}

/** The profile embedded in another page. */
export function ProfilePanel() {
  return (
    <WithPanelHeadings>
      <ProfilePage />
    </WithPanelHeadings>
  );
}

/** The skills embedded in another page. */
export function SkillsPanel() {
  return (
    <WithPanelHeadings>
      <SkillsPage />
    </WithPanelHeadings>
  );
}

/** The social links embedded in another page, where they are read-only until Edit is pressed. */
export function SocialUrlsPanel() {
  return (
    <WithPanelHeadings>{<WithUser>{(user) => <SocialUrls key={user._id} user={user} />}</WithUser>}</WithPanelHeadings>
  );
}

/** The social links: read-only until Edit is pressed, then a form with Save and Cancel. */
function SocialUrls({ user }: { user: UserRecord }) {
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
