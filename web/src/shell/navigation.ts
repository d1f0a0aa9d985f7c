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
  Link as LinkIcon,
  type LucideIcon,
  UserRound,
  Wrench,
} from 'lucide-react';
import { paths, type ScreenPath } from '../paths.ts';

export interface NavigationLink {
  to: ScreenPath;
  label: string;
  icon: LucideIcon;
}

export interface NavigationGroup {
  title: string;
  links: readonly NavigationLink[];
  /** Whether Logout stands at its end. */
  logout?: true;
}

/** What the rail and the drawer lead to (specification of accounts, 'Navigation bar'). */
export const NAVIGATION: readonly NavigationGroup[] = [
  {
    title: 'Overview',
    links: [
      { to: paths.dashboard, label: 'Dashboard', icon: LayoutDashboard },
      { to: paths.activity, label: 'Activity', icon: Activity },
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
      { to: paths.resume, label: 'Design & Download', icon: FileText },
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
