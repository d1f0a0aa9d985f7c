import type { UserRecord } from '@vitrine/contract/account/accounts';
import { type ListSectionKey, SECTIONS } from '@vitrine/contract/resume/resume';
import { ListSectionPage } from '../list/list-section-page.tsx';
import { InPanel, WithUser } from '../section-frame.tsx';
import { ObjectSection, useObjectSection } from './object-section.tsx';
import { ProfilePage } from './profile-page.tsx';
import { SkillsPage } from './skills-page.tsx';

interface ListSectionPanelProps {
  section: ListSectionKey;
  /** Asks only for what an item cannot do without. */
  quickAdd?: boolean;
}

/** A list section as part of another page. */
export function ListSectionPanel(props: ListSectionPanelProps) {
  return (
    <InPanel>
      <ListSectionPage {...props} />
    </InPanel>
  );
}

/** The profile as part of another page. */
export function ProfilePanel() {
  return (
    <InPanel>
      <ProfilePage />
    </InPanel>
  );
}

/** The skills as part of another page. */
export function SkillsPanel() {
  return (
    <InPanel>
      <SkillsPage />
    </InPanel>
  );
}

/** The social links as part of another page: unlike on their own page, to read until Edit. */
export function SocialUrlsPanel() {
  return <InPanel>{<WithUser>{(user) => <SocialUrls key={user._id} user={user} />}</WithUser>}</InPanel>;
}

/** Links to where else somebody is found: to read until Edit, then a form with Save and Cancel. */
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
