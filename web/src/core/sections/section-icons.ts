import type { SectionKey } from '@vitrine/contract/resume/resume';
import {
  Award,
  Briefcase,
  FolderGit2,
  GraduationCap,
  HandHeart,
  Link as LinkIcon,
  type LucideIcon,
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
  volunteering: HandHeart,
  footerLinks: LinkIcon,
};
