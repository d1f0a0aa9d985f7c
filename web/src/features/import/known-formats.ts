/** A program or format whose files can be imported, with instructions for exporting. */
interface KnownFormat {
  name: string;
  /** The file extension. */
  ends: string;
  how: string;
}

/**
 * The formats that can be imported, as the page lists them; files are recognized by their content
 * (formats/src/any-file).
 */
export const KNOWN_FORMATS: readonly KnownFormat[] = [
  {
    name: 'LinkedIn data export',
    ends: '.zip',
    how: 'Settings & Privacy, Data privacy, Get a copy of your data. The ZIP archive comes by email, at times within minutes.',
  },
  { name: 'LinkedIn profile', ends: '.pdf', how: 'On your profile: More, Save to PDF.' },
  {
    name: 'Any resume',
    ends: '.pdf, .docx, .txt',
    how: 'The document itself, as long as its text can be marked and copied.',
  },
  { name: 'Europass', ends: '.pdf, .xml', how: 'The PDF that the Europass editor gives; all of it is in there.' },
  { name: 'Reactive Resume', ends: '.json', how: 'Export, JSON. Versions 3 to 6.' },
  { name: 'JSON Resume', ends: '.json, .yaml', how: 'The file resume.json.' },
  { name: 'RenderCV', ends: '.yaml', how: 'The file that you write your CV in.' },
  { name: 'YAMLResume', ends: '.yml', how: 'The file that you write your resume in.' },
  { name: 'OpenResume', ends: '.json', how: 'What it keeps in the browser, or a PDF that it made.' },
  { name: 'Markdown', ends: '.md', how: 'A resume with headings, with or without front matter.' },
  { name: 'Contact card', ends: '.vcf', how: 'Your own card from an address book.' },
  { name: 'BibTeX', ends: '.bib', how: 'Publications, as Zotero, Google Scholar and others export them.' },
];

/** The extensions that the file dialog offers first. */
export const ACCEPTED_EXTENSIONS = '.zip,.pdf,.docx,.txt,.xml,.json,.yaml,.yml,.md,.markdown,.vcf,.bib,.bibtex,.csv';
