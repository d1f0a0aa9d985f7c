import { lazyRouteComponent } from '@tanstack/react-router';

const loadPanels = () => import('./features/sections/pages/panels.tsx');
export const ListSectionPanel = lazyRouteComponent(loadPanels, 'ListSectionPanel');
const ProfilePanel = lazyRouteComponent(loadPanels, 'ProfilePanel');
const SkillsPanel = lazyRouteComponent(loadPanels, 'SkillsPanel');
const SocialUrlsPanel = lazyRouteComponent(loadPanels, 'SocialUrlsPanel');

/** What the dashboard shows of the sections that are no lists. */
export const OBJECT_PANELS = { personalInfo: ProfilePanel, skills: SkillsPanel, footerLinks: SocialUrlsPanel };

/** What other features show on the page of settings. */
export const settingsPanels = {
  publicTable: lazyRouteComponent(() => import('./features/portfolio/public-table.tsx'), 'PublicTable'),
  sessions: lazyRouteComponent(() => import('./features/my-account/open-sessions.tsx'), 'OpenSessions'),
  download: lazyRouteComponent(() => import('./features/my-account/account-page.tsx'), 'DownloadData'),
  archive: lazyRouteComponent(() => import('./features/archive/archive-rows.tsx'), 'ArchiveRows'),
};
