import { lazyRouteComponent as lazy } from '@tanstack/react-router';
import type { ObjectSectionKey, SectionKey } from '@vitrine/contract/resume/resume';
import { POSTS_SECTION, REGISTERED_SECTIONS } from '@vitrine/contract/resume/section-registry';
import type { ComponentType } from 'react';
import { lazyPart } from './ui/lazy-part.tsx';

/** Components of a feature that pages of other features show, so that features do not import each other. */

export const AccountPage = lazy(() => import('./features/my-account/account-page.tsx'), 'AccountPage');
export const PortfolioPage = lazy(() => import('./features/portfolio/settings/settings-page.tsx'), 'SettingsPage');
export const PictureDialog = lazy(() => import('./features/photo/picture-dialog.tsx'), 'PictureDialog');

const loadBlogs = () => import('./features/writing/blogs-page.tsx');
export const BlogsPage = lazy(loadBlogs, 'BlogsPage');
const PostsPanel = lazy(loadBlogs, 'PostsPanel');

export const WithPreview = lazy(() => import('./features/preview/with-preview.tsx'), 'WithPreview');
const FirstPublication = lazyPart(
  async () => (await import('./features/portfolio/first-publication.tsx')).FirstPublication,
);
/** A page of forms, with the preview of what is typed, and a notice once the portfolio has its first content. */
export const withPreview = (Page: ComponentType) => () => (
  <WithPreview>
    <FirstPublication />
    <Page />
  </WithPreview>
);
const loadPanels = () => import('./features/sections/pages/panels.tsx');
const ListSectionPanel = lazy(loadPanels, 'ListSectionPanel');
const ProfilePanel = lazy(loadPanels, 'ProfilePanel');
const SkillsPanel = lazy(loadPanels, 'SkillsPanel');
const SocialUrlsPanel = lazy(loadPanels, 'SocialUrlsPanel');

export const isObjectSection = (section: SectionKey): section is ObjectSectionKey => section in OBJECT_PANELS;

/** Dashboard panels of sections that are not lists. */
const OBJECT_PANELS = { personalInfo: ProfilePanel, skills: SkillsPanel, footerLinks: SocialUrlsPanel };

/** Panels of other features on the settings page. */
export const settingsPanels = {
  download: lazy(() => import('./features/my-account/account-page.tsx'), 'DownloadData'),
  archive: lazy(() => import('./features/archive/archive-rows.tsx'), 'ArchiveRows'),
};

const sectionPanels = REGISTERED_SECTIONS.map(({ key, tab }) => [
  tab,
  withPreview(
    isObjectSection(key)
      ? OBJECT_PANELS[key]
      : // The dashboard only shows the fields of a quick add for projects (rule R4).
        () => <ListSectionPanel section={key} quickAdd={key === 'projects'} />,
  ),
]);

/** Panels of other features in the dashboard's tabs. */
export const dashboardPanels = {
  ...Object.fromEntries(sectionPanels),
  [POSTS_SECTION.tab]: () => <PostsPanel level={2} />,
  settings: PortfolioPage,
  account: AccountPage,
};

/** Parts of the guide that belong to the portfolio. */
export const guidePanels = {
  look: lazy(() => import('./features/portfolio/guide/look-step.tsx'), 'LookStep'),
  done: lazy(() => import('./features/portfolio/guide/guide-done.tsx'), 'GuideDone'),
};
