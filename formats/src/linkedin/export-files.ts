/**
 * The files of LinkedIn's data export that say something of a resume, with columns by which each is known. Every one of
 * them may be missing. Where a file has several names of columns for one thing, exports differ.
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
  // One column of names, whose own name is not the same in all exports.
  'Causes You Care About.csv': [],
  'Recommendations_Received.csv': ['First Name', 'Last Name', 'Text'],
} as const satisfies Record<string, readonly string[]>;
export type LinkedinFile = keyof typeof LINKEDIN_FILES;

/** Names of files and columns differ by case, blanks and underscores from one export to the next. */
export const foldName = (name: string): string => name.toLowerCase().replace(/[\s_]+/g, '');

const BY_NAME = new Map((Object.keys(LINKEDIN_FILES) as LinkedinFile[]).map((file) => [foldName(file), file]));

/**
 * Which of these a file of an archive is; undefined for every other, which nobody has to read: messages, contacts, sign-ins
 * and what LinkedIn thinks of its members. They stand at the root or in one folder. A browser that downloaded one file
 * twice calls it 'Positions (1).csv'.
 */
export function findLinkedinFile(path: string): LinkedinFile | undefined {
  const parts = path.split('/').filter(Boolean);
  if (parts.length > 2 || parts[0] === '__MACOSX') return undefined;
  return BY_NAME.get(foldName((parts.at(-1) ?? '').replace(/ ?\(\d{1,3}\)(?=\.csv$)/i, '')));
}

/** Whether a file of an archive is an article that the person wrote: `Articles/Articles/<words>.html`. */
export const isArticle = (path: string): boolean =>
  !path.startsWith('__MACOSX/') && /(?:^|\/)Articles\/[^/]+\.html?$/i.test(path);

/** Whether the files of an archive look like such an export. */
export const isLinkedinExport = (paths: readonly string[]): boolean => {
  const found = new Set(paths.flatMap((path) => findLinkedinFile(path) ?? []));
  return found.has('Profile.csv') || found.has('Positions.csv') || found.size >= 3;
};
