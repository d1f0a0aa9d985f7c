import type { UserRecord } from '@vitrine/contract/account/accounts';
import { type ListSectionKey, SECTIONS } from '@vitrine/contract/resume/resume';
import { ListSectionPage } from '../list/list-section-page.tsx';
import { WithPanelHeadings, WithUser } from '../section-frame.tsx';
import { ObjectSection, useObjectSection } from './object-section.tsx';
import { ProfilePage } from './profile-page.tsx';
import { SkillsPage } from './skills-page.tsx';

interface ListSectionPanelProps {
  section: ListSectionKey;
  /** Whether to ask only for the required fields of an item. */
  quickAdd?: boolean;
}

/** A list section embedded in another page. */
export function ListSectionPanel(props: ListSectionPanelProps) {
  return (
    <WithPanelHeadings>
      <ListSectionPage {...props} />
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
