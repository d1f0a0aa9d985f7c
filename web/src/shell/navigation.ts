import { REGISTERED_SECTIONS } from '@vitrine/contract/resume/section-registry';
import {
  Activity,
  ChartColumn,
  CircleUserRound,
  CreditCard,
  FileText,
  FileUp,
  LayoutDashboard,
  LayoutTemplate,
  Link2,
  type LucideIcon,
  Palette,
  PenLine,
  Settings,
} from 'lucide-react';
import { paths, type ScreenPath } from '../core/navigation/paths.ts';
import { SECTION_ICONS } from '../core/sections/section-icons.ts';

export interface NavigationLink {
  to: ScreenPath;
  label: string;
  /** Describes the page, if the label is not clear by itself. */
  hint?: string;
  icon: LucideIcon;
}

export interface NavigationGroup {
  title: string;
  links: readonly NavigationLink[];
  /** Whether the logout button is at its end. */
  logout?: true;
}

/** Links of the side navigation and the drawer (rule S7, decision 054). */
export const NAVIGATION: readonly NavigationGroup[] = [
  {
    title: 'Overview',
    links: [
      { to: paths.dashboard, label: 'Dashboard', icon: LayoutDashboard },
      { to: paths.analytics, label: 'Analytics', icon: ChartColumn },
      { to: paths.activity, label: 'Activity', icon: Activity },
    ],
  },
  {
    title: 'Design',
    links: [
      { to: paths.portfolio, label: 'Portfolio', hint: 'Layout, address, privacy', icon: LayoutTemplate },
      { to: paths.portfolios, label: 'Portfolios', hint: 'For each audience', icon: LayoutTemplate },
      { to: paths.resume, label: 'Resume', hint: 'Template, download', icon: FileText },
      { to: paths.resumes, label: 'Resumes', hint: 'For each purpose', icon: FileText },
      { to: paths.themes, label: 'Themes', icon: Palette },
      { to: paths.shareLinks, label: 'Share links', hint: 'For one reader each', icon: Link2 },
    ],
  },
  {
    title: 'Resume',
    links: [
      ...REGISTERED_SECTIONS.map(({ key, path, page }) => ({ to: path, label: page, icon: SECTION_ICONS[key] })),
      { to: paths.blogs, label: 'Blogs', icon: PenLine },
      { to: paths.importResume, label: 'Import', icon: FileUp },
    ],
  },
  {
    title: 'Account',
    links: [
      { to: paths.plan, label: 'Subscription Plan', icon: CreditCard },
      { to: paths.settings, label: 'Settings', icon: Settings },
      { to: paths.account, label: 'My Account', icon: CircleUserRound },
    ],
    logout: true,
  },
];
