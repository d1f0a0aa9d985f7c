import type { ArchiveLimits } from '../reading/open-archive.ts';
import type { XmlLimits } from '../reading/parse-xml.ts';

/** Limits of an archive; pictures and fonts are not unpacked, so only text counts. */
export const DOCX_LIMITS: ArchiveLimits = {
  entries: 5_000,
  fileBytes: 16 * 1024 * 1024,
  totalBytes: 32 * 1024 * 1024,
};

/** Limits of one XML file. Word nests a table within a table by about eight elements. */
export const XML_LIMITS: XmlLimits = { characters: 16 * 1024 * 1024, depth: 256, elements: 1_000_000, attributes: 128 };

/** Maximum number of lines in a document: hundreds of pages. */
export const MAX_LINES = 20_000;

/** Maximum length of a line; longer ones are split. */
export const MAX_LINE_LENGTH = 4_000;
/** Maximum number of parts and of links in a line. */
export const MAX_PARTS = 50;
