/** A program or format whose files can be imported, with instructions for exporting. */
interface KnownFormat {
  name: string;
  /** The file extension. */
  extensions: string;
  instructions: string;
}

/**
 * The formats that can be imported, as the page lists them; files are recognized by their content
 * (formats/src/any-file).
 */
export const KNOWN_FORMATS: readonly KnownFormat[] = [
  {
    name: 'LinkedIn data export',
    extensions: '.zip',
    instructions:
      'Settings & Privacy, Data privacy, Get a copy of your data. The ZIP archive comes by email, at times within minutes.',
  },
  { name: 'LinkedIn profile', extensions: '.pdf', instructions: 'On your profile: More, Save to PDF.' },
  {
    name: 'Any resume',
    extensions: '.pdf, .docx, .txt',
    instructions: 'The document itself, as long as its text can be marked and copied.',
  },
  {
    name: 'Europass',
    extensions: '.pdf, .xml',
    instructions: 'The PDF that the Europass editor gives; all of it is in there.',
  },
  { name: 'Reactive Resume', extensions: '.json', instructions: 'Export, JSON. Versions 3 to 6.' },
  { name: 'JSON Resume', extensions: '.json, .yaml', instructions: 'The file resume.json.' },
  { name: 'RenderCV', extensions: '.yaml', instructions: 'The file that you write your CV in.' },
  { name: 'YAMLResume', extensions: '.yml', instructions: 'The file that you write your resume in.' },
  { name: 'OpenResume', extensions: '.json', instructions: 'What it keeps in the browser, or a PDF that it made.' },
  { name: 'Markdown', extensions: '.md', instructions: 'A resume with headings, with or without front matter.' },
  { name: 'Contact card', extensions: '.vcf', instructions: 'Your own card from an address book.' },
  {
    name: 'BibTeX',
    extensions: '.bib',
    instructions: 'Publications, as Zotero, Google Scholar and others export them.',
  },
];

/** The extensions that the file dialog offers first. */
export const ACCEPTED_EXTENSIONS = '.zip,.pdf,.docx,.txt,.xml,.json,.yaml,.yml,.md,.markdown,.vcf,.bib,.bibtex,.csv';
