import type { MAIN_SECTIONS } from '@vitrine/contract/resume/section-registry';
import {
  Award,
  Briefcase,
  FolderGit2,
  GraduationCap,
  Link as LinkIcon,
  type LucideIcon,
  UserRound,
  Wrench,
} from 'lucide-react';

/** The icon of each main section. The first screen loads them, so those of further sections are apart. */
export const MAIN_SECTION_ICONS: Readonly<Record<(typeof MAIN_SECTIONS)[number], LucideIcon>> = {
  personalInfo: UserRound,
  experiences: Briefcase,
  projects: FolderGit2,
  skills: Wrench,
  education: GraduationCap,
  certificates: Award,
  footerLinks: LinkIcon,
};
