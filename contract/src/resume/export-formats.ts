import { getFieldLabel, type SectionKey } from './resume.ts';

/** A format of another program to which a resume can be exported. */
interface ExportFormat {
  name: string;
  /** File extension, without the dot. */
  ends: string;
  mediaType: string;
}

/**
 * Formats of other programs (docs/product/formats.md); a new one is a line here and one in
 * formats/src/any-file/write-file.ts.
 */
export const EXPORT_FORMATS = {
  'json-resume': { name: 'JSON Resume', ends: 'json', mediaType: 'application/json' },
  'reactive-resume': { name: 'Reactive Resume', ends: 'json', mediaType: 'application/json' },
  rendercv: { name: 'RenderCV', ends: 'yaml', mediaType: 'application/yaml' },
  yamlresume: { name: 'YAMLResume', ends: 'yml', mediaType: 'application/yaml' },
  markdown: { name: 'Markdown', ends: 'md', mediaType: 'text/markdown' },
  vcard: { name: 'Contact card', ends: 'vcf', mediaType: 'text/vcard' },
  bibtex: { name: 'BibTeX', ends: 'bib', mediaType: 'application/x-bibtex' },
} as const satisfies Record<string, ExportFormat>;
export type ExportFormatId = keyof typeof EXPORT_FORMATS;
export const EXPORT_FORMAT_IDS = Object.keys(EXPORT_FORMATS) as [ExportFormatId, ...ExportFormatId[]];

/** Properties of entries that are not fields, and that most formats have no place for. */
const NON_FIELD_LABELS: Readonly<Record<string, string>> = { labels: 'Labels', isHidden: 'Hidden entries' };

/** Returns the label of something that a format cannot contain: a field, the labels, or hidden entries. */
export const getOmissionLabel = (section: SectionKey, field: string): string =>
  NON_FIELD_LABELS[field] ?? getFieldLabel(section, field);
