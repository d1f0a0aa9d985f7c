import type { UserRecord } from '@vitrine/contract/account/accounts';
import { countEntries, isNewAccount } from '@vitrine/contract/resume/completion';
import {
  FURTHER_SECTIONS,
  MAIN_SECTIONS,
  POSTS_SECTION,
  REGISTERED_SECTIONS,
  SECTION_REGISTRY,
} from '@vitrine/contract/resume/section-registry';
import {
  Activity,
  ChartColumn,
  CircleUserRound,
  CreditCard,
  Ellipsis,
  FileText,
  LayoutDashboard,
  LayoutList,
  LayoutTemplate,
  Link2,
  type LucideIcon,
  Settings,
} from 'lucide-react';
import { paths, type ScreenPath } from '../core/navigation/paths.ts';
import { MAIN_SECTION_ICONS } from '../core/sections/section-icons.ts';

export interface NavigationLink {
  to: ScreenPath;
  label: string;
  icon: LucideIcon;
}

export interface NavigationGroup {
  title: string;
  links: readonly NavigationLink[];
  /** Whether the logout button is at its end. */
  logout?: true;
}

/** The part of the user record that decides which links are shown. */
export type NavigationInput = Pick<UserRecord, 'resume' | 'postsCount'>;

/** How many further sections have a link of their own, so that a full account has at most 20 links (rule S7). */
const MAX_FURTHER_LINKS = 2;

const MAIN_LINKS: readonly NavigationLink[] = MAIN_SECTIONS.map((key) => {
  const { path, page } = SECTION_REGISTRY[key];
  return { to: path, label: page, icon: MAIN_SECTION_ICONS[key] };
});
const MORE_LINK: NavigationLink = { to: paths.moreSections, label: 'More sections', icon: Ellipsis };

/**
 * Returns the links of the side navigation and the drawer (rule S7). Further sections are linked once they have
 * entries, those with the most first. What needs a filled page, analytics and share links, is linked once there is one.
 */
export function listNavigation(user: NavigationInput | undefined): NavigationGroup[] {
  const isFilled = user !== undefined && !isNewAccount(user);
  const furtherLinks = user ? listUsedFurtherSections(user).slice(0, MAX_FURTHER_LINKS) : [];
  return [
    {
      title: 'Overview',
      links: [
        { to: paths.dashboard, label: 'Dashboard', icon: LayoutDashboard },
        { to: paths.activity, label: 'Activity', icon: Activity },
        ...(isFilled ? [{ to: paths.analytics, label: 'Analytics', icon: ChartColumn }] : []),
      ],
    },
    { title: 'Resume', links: [...MAIN_LINKS, ...furtherLinks, MORE_LINK] },
    {
      title: 'Publish',
      links: [
        { to: paths.resumes, label: 'Resumes', icon: FileText },
        { to: paths.portfolios, label: 'Portfolios', icon: LayoutTemplate },
        ...(isFilled ? [{ to: paths.shareLinks, label: 'Share links', icon: Link2 }] : []),
      ],
    },
    {
      title: 'Account',
      links: [
        { to: paths.plan, label: 'Subscription Plan', icon: CreditCard },
        { to: paths.account, label: 'My Account', icon: CircleUserRound },
        { to: paths.settings, label: 'Settings', icon: Settings },
      ],
      logout: true,
    },
  ];
}

/** Returns the further sections that have entries, in descending order of their number. */
function listUsedFurtherSections({ resume, postsCount }: NavigationInput): NavigationLink[] {
  const sections = FURTHER_SECTIONS.map(({ key, path, page }) => ({
    link: { to: path, label: page, icon: LayoutList },
    count: countEntries(resume, key) ?? 0,
  }));
  const posts = { link: { to: POSTS_SECTION.path, label: POSTS_SECTION.page, icon: LayoutList }, count: postsCount };
  return [...sections, posts]
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
    .map(({ link }) => link);
}

/** The pages that belong to a link without being its target, by the first part of their path. */
const PARENT_PATHS: Readonly<Record<string, ScreenPath>> = {
  [paths.resume]: paths.resumes,
  [paths.portfolio]: paths.portfolios,
  [paths.themes]: paths.portfolios,
  [paths.avatar]: paths.account,
};

/** The pages that the dashboard's tabs show (rule S11). */
const TAB_PATHS: Readonly<Record<string, ScreenPath>> = {
  ...Object.fromEntries([...REGISTERED_SECTIONS, POSTS_SECTION].map(({ tab, path }) => [tab, path])),
  settings: paths.portfolios,
  account: paths.account,
};

/**
 * Returns the target of the link that is marked as current: where the user is, also in a tab of the dashboard, in one
 * resume or portfolio, or in a section without a link of its own.
 */
export function findCurrentLink(
  groups: readonly NavigationGroup[],
  pathname: string,
  tab: string | undefined,
): ScreenPath | undefined {
  const targets = groups.flatMap(({ links }) => links.map(({ to }) => to));
  const [, first = ''] = pathname.split('/');
  const page = (pathname === paths.dashboard && tab !== undefined && TAB_PATHS[tab]) || `/${first}`;
  const owner = PARENT_PATHS[page] ?? page;
  const isFurtherSection = [...FURTHER_SECTIONS, POSTS_SECTION].some(({ path }) => path === owner);
  return targets.find((to) => to === owner) ?? (isFurtherSection ? paths.moreSections : undefined);
}
