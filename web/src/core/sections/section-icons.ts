import type { SectionKey } from '@vitrine/contract/resume/resume';
import {
  Award,
  Bike,
  BookOpen,
  Briefcase,
  FolderGit2,
  GraduationCap,
  HandHeart,
  LayoutList,
  Library,
  Link as LinkIcon,
  type LucideIcon,
  Mic,
  Quote,
  Trophy,
  UserRound,
  Wrench,
} from 'lucide-react';

/** The icon of each section, in the navigation and wherever one is led to it. */
export const SECTION_ICONS: Record<SectionKey, LucideIcon> = {
  personalInfo: UserRound,
  experiences: Briefcase,
  projects: FolderGit2,
  skills: Wrench,
  education: GraduationCap,
  certificates: Award,
  courses: Library,
  awards: Trophy,
  publications: BookOpen,
  talks: Mic,
  volunteering: HandHeart,
  hobbies: Bike,
  additions: LayoutList,
  references: Quote,
  footerLinks: LinkIcon,
};
