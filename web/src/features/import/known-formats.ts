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
      'On LinkedIn: Settings & Privacy, Data privacy, Get a copy of your data. The ZIP file comes by email.',
  },
  { name: 'LinkedIn profile', extensions: '.pdf', instructions: 'On your profile: More, Save to PDF.' },
  {
    name: 'Any resume',
    extensions: '.pdf, .docx, .txt',
    instructions: 'Any document with text that you can select and copy.',
  },
  {
    name: 'Europass',
    extensions: '.pdf, .xml',
    instructions: 'The PDF from the Europass editor.',
  },
  { name: 'Reactive Resume', extensions: '.json', instructions: 'Export, JSON. Versions 3 to 6.' },
  { name: 'JSON Resume', extensions: '.json, .yaml', instructions: 'The file resume.json.' },
  { name: 'FRESH', extensions: '.json', instructions: 'The file of HackMyResume.' },
  { name: 'RenderCV', extensions: '.yaml', instructions: 'Your RenderCV file.' },
  { name: 'YAMLResume', extensions: '.yml', instructions: 'Your YAMLResume file.' },
  { name: 'OpenResume', extensions: '.json', instructions: 'Its browser data, or a PDF it created.' },
  { name: 'al-folio', extensions: '.yml', instructions: 'The file _data/cv.yml of your site.' },
  { name: 'Markdown', extensions: '.md', instructions: 'A resume with headings, with or without front matter.' },
  { name: 'Contact card', extensions: '.vcf', instructions: 'Your own card from an address book.' },
  {
    name: 'BibTeX',
    extensions: '.bib',
    instructions: 'Publications exported from Zotero, Google Scholar and others.',
  },
];

/** The extensions that the file dialog offers first. */
export const ACCEPTED_EXTENSIONS = '.zip,.pdf,.docx,.txt,.xml,.json,.yaml,.yml,.md,.markdown,.vcf,.bib,.bibtex,.csv';
