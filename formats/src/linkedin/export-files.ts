/**
 * The relevant files of LinkedIn's data export, with columns that identify each. Any of them may be missing.
 * Alternative columns account for differences between exports.
 */
export const LINKEDIN_FILES = {
  'Profile.csv': ['First Name', 'Last Name', 'Headline'],
  'Profile Summary.csv': ['Profile Summary', 'Summary'],
  'Email Addresses.csv': ['Email Address'],
  'PhoneNumbers.csv': ['Number'],
  'Whatsapp Phone Numbers.csv': ['Number'],
  'Positions.csv': ['Company Name', 'Title'],
  'Education.csv': ['School Name', 'Degree Name'],
  'Skills.csv': ['Name', 'Skill', 'Skill Name'],
  'Languages.csv': ['Name', 'Language', 'Proficiency'],
  'Certifications.csv': ['Name', 'Authority', 'License Number'],
  'Projects.csv': ['Title', 'Name', 'Description'],
  'Publications.csv': ['Name', 'Title', 'Publisher'],
  'Honors.csv': ['Title', 'Name', 'Issued On'],
  'Volunteering.csv': ['Company Name', 'Organization', 'Role', 'Cause'],
  'Courses.csv': ['Name', 'Title', 'Course Name', 'Number'],
  'Patents.csv': ['Title', 'Name', 'Patent Title', 'Patent Number', 'Application Number'],
  'Organizations.csv': ['Name', 'Organization', 'Organization Name', 'Position'],
  'TestScores.csv': ['Name', 'Score', 'Tested On'],
  'Interests.csv': ['Name', 'Interests', 'Interest'],
  // A single column, whose name varies between exports.
  'Causes You Care About.csv': [],
  'Recommendations_Received.csv': ['First Name', 'Last Name', 'Text'],
} as const satisfies Record<string, readonly string[]>;
export type LinkedinFile = keyof typeof LINKEDIN_FILES;

/** Normalizes names of files and columns, which vary in case, spaces and underscores between exports. */
export const foldName = (name: string): string => name.toLowerCase().replace(/[\s_]+/g, '');

const FILES_BY_NAME = new Map((Object.keys(LINKEDIN_FILES) as LinkedinFile[]).map((file) => [foldName(file), file]));

/**
 * Identifies a file of an archive; returns undefined for all others, which are never read: messages, contacts, sign-ins
 * and inferences about the member. Files are at the root or in one folder. Browsers name repeated downloads 'Positions
 * (1).csv'.
 */
export function findLinkedinFile(path: string): LinkedinFile | undefined {
  const parts = path.split('/').filter(Boolean);
  if (parts.length > 2 || parts[0] === '__MACOSX') return undefined;
  return FILES_BY_NAME.get(foldName((parts.at(-1) ?? '').replace(/ ?\(\d{1,3}\)(?=\.csv$)/i, '')));
}

/** Whether a file of an archive is an article by the owner: `Articles/Articles/<words>.html`. */
export const isArticle = (path: string): boolean =>
  !path.startsWith('__MACOSX/') && /(?:^|\/)Articles\/[^/]+\.html?$/i.test(path);

/** Whether the files of an archive are such an export. */
export const isLinkedinExport = (paths: readonly string[]): boolean => {
  const found = new Set(paths.flatMap((path) => findLinkedinFile(path) ?? []));
  return found.has('Profile.csv') || found.has('Positions.csv') || found.size >= 3;
};
