import { LIST_SECTION_KEYS, LIST_SECTIONS, type ListSectionKey, type Resume } from '@vitrine/contract/resume/resume';
import { RESUME_PARTS, type ResumePart } from '@vitrine/contract/resume/resume-design';
import { listSkills } from '@vitrine/contract/resume/skill-groups';
import { paths, type ScreenPath } from '../../core/navigation/paths.ts';

interface Part {
  label: string;
  /** The page that edits it. */
  to: ScreenPath;
  /** Returns the number of entries that it prints. */
  count: (resume: Resume) => number;
}

const listParts = LIST_SECTION_KEYS.map((key): [ListSectionKey, Part] => [
  key,
  {
    label: LIST_SECTIONS[key].title,
    to: paths[key],
    count: (resume) => resume[key].filter(({ isVisible }) => isVisible).length,
  },
]);

/** The parts of a resume, wherever they can be chosen. */
export const PARTS: Record<ResumePart, Part> = {
  summary: {
    label: 'Summary',
    to: paths.personalInfo,
    count: ({ personalInfo: profile }) => (profile.summary || profile.introduction ? 1 : 0),
  },
  // fromEntries loses the type that there is one per list section.
  ...(Object.fromEntries(listParts) as Record<ListSectionKey, Part>),
  skills: { label: 'Skills', to: paths.skills, count: ({ skills }) => listSkills(skills).length },
  languages: {
    label: 'Languages',
    to: paths.personalInfo,
    count: ({ personalInfo }) => personalInfo.languages.length,
  },
};

/** Whether the resume has no content yet. */
export const isEmptyResume = (resume: Resume): boolean =>
  !resume.personalInfo.firstName && RESUME_PARTS.every((part) => PARTS[part].count(resume) === 0);
