import {
  Award,
  Briefcase,
  CreditCard,
  FolderGit2,
  GraduationCap,
  Link as LinkIcon,
  type LucideIcon,
  UserRound,
  Wrench,
} from 'lucide-react';
import { paths, type ScreenPath } from '../../paths.ts';

interface ExploreCard {
  title: string;
  /** What its page is for. */
  purpose: string;
  icon: LucideIcon;
  to: ScreenPath;
}

/** The cards with Explore links (specification of content, section 2); one for each page that exists. */
export const EXPLORE: readonly ExploreCard[] = [
  {
    title: 'Profile Details',
    purpose: 'Your name, how one reaches you, and who you are in two sentences.',
    icon: UserRound,
    to: paths.personalInfo,
  },
  {
    title: 'Experience',
    purpose: 'Where you worked and what changed because of you.',
    icon: Briefcase,
    to: paths.experiences,
  },
  { title: 'Projects', purpose: 'Things you made, with a link to each.', icon: FolderGit2, to: paths.projects },
  { title: 'Skills', purpose: 'What you know and how you work with others.', icon: Wrench, to: paths.skills },
  { title: 'Education', purpose: 'Degrees, courses and schools.', icon: GraduationCap, to: paths.education },
  { title: 'Certificates', purpose: 'Who vouches for what you know.', icon: Award, to: paths.certificates },
  { title: 'Social URLs', purpose: 'Where else one finds you.', icon: LinkIcon, to: paths.footerLinks },
  {
    title: 'Subscription Plan',
    purpose: 'What your plan holds, what of it you use, and how to get more.',
    icon: CreditCard,
    to: paths.plan,
  },
];
