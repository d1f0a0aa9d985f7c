import { HEADER_FILE, JSON_RESUME_FILE, LEFT_OUT_FILE } from '../contents/archive-names.ts';
import { ARCHIVED_TABLES, type ArchivedTableName } from '../contents/contents.ts';

/** Files that are not tables, with descriptions. */
const OTHER_FILES: readonly [string, string][] = [
  [HEADER_FILE, 'Which format this is, and when and where it was made.'],
  [
    JSON_RESUME_FILE,
    'Everything that was entered, as one JSON Resume document (https://jsonresume.org), which other programs read.',
  ],
  ['posts/*.md', 'Each post as it is written now: Markdown with front matter in YAML. Static site generators read it.'],
  ['pictures/KIND/NAME.webp', 'The pictures, in their largest size.'],
  ['videos/NAME.mp4, .webm', 'The videos, as they are played.'],
  ['files/', 'The last files that were made of the first resume.'],
  ['history/invoices/*.pdf', 'Invoices and credit notes.'],
  [LEFT_OUT_FILE, 'What did not fit into this archive, or was missing. Not there where nothing was.'],
];

/** Conventions that let readers understand the files without knowing the product. */
const CONVENTIONS = `Text files are UTF-8. Times are ISO 8601 in UTC. Files that end in .json hold one object, or a list
with an entry for each thing. Ids connect them: resumeId in portfolios.json is an id in resumes.json,
itemId in videos.json is an _id in record.json.`;

const LEFT_OUT_NOTE = `Passwords, codes, tokens, keys and whatever else opens an account or a link; what other people told
whoever runs the site; what was deleted; and what a program needs to run. Nothing here lets anybody in.`;

const RESTORE_NOTE = `Any site that runs Vitrine takes this file back: sign in to an account without content there, open
Settings, Your data, 'Restore an archive'. What stands in history/ is for reading, and is not restored.`;

/** Writes the README, which describes each file of the archive. */
export function writeReadme({ name, origin, createdAt }: { name: string; origin: string; createdAt: string }): string {
  const tables = (Object.keys(ARCHIVED_TABLES) as ArchivedTableName[]).map((table): [string, string] => [
    ARCHIVED_TABLES[table].file.endsWith('/') ? `${ARCHIVED_TABLES[table].file}*.json` : ARCHIVED_TABLES[table].file,
    ARCHIVED_TABLES[table].about,
  ]);
  const [own, history] = [false, true].map((isHistory) =>
    [...OTHER_FILES, ...tables].filter(([file]) => (file.startsWith('history/') || file === 'files/') === isHistory),
  );
  return [
    `Everything of the account of ${name} at ${origin}, as of ${createdAt}.`,
    '',
    CONVENTIONS,
    '',
    'What its owner made',
    '-------------------',
    ...formatFiles(own ?? []),
    '',
    'What happened',
    '-------------',
    ...formatFiles(history ?? []),
    '',
    'What is not here',
    '----------------',
    LEFT_OUT_NOTE,
    '',
    'How to use it',
    '-------------',
    RESTORE_NOTE,
    '',
  ].join('\n');
}

const formatFiles = (files: readonly [string, string][]): string[] =>
  files.flatMap(([file, about]) => [`* ${file}`, ...wrapLines(about).map((line) => `    ${line}`)]);

const MAX_LINE_LENGTH = 95;

/** Wraps a text into lines at word boundaries. */
function wrapLines(text: string): string[] {
  const lines: string[] = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line && line.length + 1 + word.length > MAX_LINE_LENGTH) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines;
}
