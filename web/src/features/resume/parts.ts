import type { Resume } from '@vitrine/contract/resume';
import { RESUME_PARTS, type ResumePart } from '@vitrine/contract/resume-design';
import { paths, type ScreenPath } from '../../paths.ts';

interface Part {
  label: string;
  /** Where one fills it. */
  to: ScreenPath;
  /** How many entries it prints. */
  count: (resume: Resume) => number;
}

const visible = (items: readonly { isVisible: boolean }[]) => items.filter(({ isVisible }) => isVisible).length;

export const PARTS: Record<ResumePart, Part> = {
  summary: {
    label: 'Summary',
    to: paths.personalInfo,
    count: ({ personalInfo: me }) => (me.summary || me.introduction ? 1 : 0),
  },
  experiences: { label: 'Experience', to: paths.experiences, count: ({ experiences }) => visible(experiences) },
  projects: { label: 'Projects', to: paths.projects, count: ({ projects }) => visible(projects) },
  education: { label: 'Education', to: paths.education, count: ({ education }) => visible(education) },
  certificates: { label: 'Certifications', to: paths.certificates, count: ({ certificates }) => visible(certificates) },
  skills: { label: 'Skills', to: paths.skills, count: ({ skills }) => skills.technical.length + skills.soft.length },
  languages: {
    label: 'Languages',
    to: paths.personalInfo,
    count: ({ personalInfo }) => personalInfo.languages.length,
  },
};

/** Whether nothing of a resume has been filled in yet. */
export const isBare = (resume: Resume): boolean =>
  !resume.personalInfo.firstName && RESUME_PARTS.every((part) => PARTS[part].count(resume) === 0);
