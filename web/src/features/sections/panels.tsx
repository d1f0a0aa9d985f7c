import type { ListSectionKey } from '@vitrine/contract/resume';
import { ListSectionPage } from './list-section-page.tsx';
import { ProfilePage } from './profile-page.tsx';
import { InPanel } from './section-header.tsx';
import { SkillsPage } from './skills-page.tsx';
import { SocialUrls } from './social-urls.tsx';
import { WithUser } from './with-user.tsx';

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
