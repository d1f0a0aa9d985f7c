import {
  Activity,
  Award,
  Briefcase,
  CircleUserRound,
  CreditCard,
  FileText,
  FileUp,
  FolderGit2,
  GraduationCap,
  LayoutDashboard,
  LayoutTemplate,
  Link as LinkIcon,
  type LucideIcon,
  Palette,
  UserRound,
  Wrench,
} from 'lucide-react';
import { paths, type ScreenPath } from '../paths.ts';

export interface NavigationLink {
  to: ScreenPath;
  label: string;
  /** What is found there, where the label alone does not say it. */
  hint?: string;
  icon: LucideIcon;
}

export interface NavigationGroup {
  title: string;
  links: readonly NavigationLink[];
  /** Whether Logout stands at its end. */
  logout?: true;
}

/** What the rail and the drawer lead to (specification of accounts, 'Navigation bar'; decision 054). */
export const NAVIGATION: readonly NavigationGroup[] = [
  {
    title: 'Overview',
    links: [
      { to: paths.dashboard, label: 'Dashboard', icon: LayoutDashboard },
      { to: paths.activity, label: 'Activity', icon: Activity },
    ],
  },
  {
    title: 'Design',
    links: [
      { to: paths.portfolio, label: 'Portfolio', hint: 'Layout, address, privacy', icon: LayoutTemplate },
      { to: paths.resume, label: 'Resume', hint: 'Template, download', icon: FileText },
      { to: paths.themes, label: 'Themes', icon: Palette },
    ],
  },
  {
    title: 'Resume',
    links: [
      { to: paths.personalInfo, label: 'Profile Details', icon: UserRound },
      { to: paths.experiences, label: 'Experience', icon: Briefcase },
      { to: paths.projects, label: 'Projects', icon: FolderGit2 },
      { to: paths.skills, label: 'Skills', icon: Wrench },
      { to: paths.education, label: 'Education', icon: GraduationCap },
      { to: paths.certificates, label: 'Certificates', icon: Award },
      { to: paths.footerLinks, label: 'Social URLs', icon: LinkIcon },
      { to: paths.importResume, label: 'Import', icon: FileUp },
    ],
  },
  {
    title: 'Account',
    links: [
      { to: paths.plan, label: 'Subscription Plan', icon: CreditCard },
      { to: paths.account, label: 'My Account', icon: CircleUserRound },
    ],
    logout: true,
  },
];
