import { foldName } from './tables.ts';

/** The files of LinkedIn's data export that say something of a resume. Every one of them may be missing. */
export const LINKEDIN_FILES = [
  'Profile.csv',
  'Profile Summary.csv',
  'Email Addresses.csv',
  'PhoneNumbers.csv',
  'Positions.csv',
  'Education.csv',
  'Skills.csv',
  'Languages.csv',
  'Certifications.csv',
  'Projects.csv',
  'Publications.csv',
  'Honors.csv',
  'Volunteering.csv',
  'Courses.csv',
  'Organizations.csv',
  'Recommendations_Received.csv',
] as const;
export type LinkedinFile = (typeof LINKEDIN_FILES)[number];

const BY_NAME = new Map(LINKEDIN_FILES.map((file) => [foldName(file), file]));

/**
 * Which of these a file of an archive is; undefined for every other, which nobody has to read: messages, contacts, sign-ins
 * and what LinkedIn thinks of its members. They stand at the root or in one folder.
 */
export function findLinkedinFile(path: string): LinkedinFile | undefined {
  const parts = path.split('/').filter(Boolean);
  if (parts.length > 2 || parts[0] === '__MACOSX') return undefined;
  return BY_NAME.get(foldName(parts.at(-1) ?? ''));
}

/** Whether the files of an archive look like such an export. */
export const isLinkedinExport = (paths: readonly string[]): boolean => {
  const found = new Set(paths.flatMap((path) => findLinkedinFile(path) ?? []));
  return found.has('Profile.csv') || found.has('Positions.csv') || found.size >= 3;
};
