import type { ArchiveLimits } from '../reading/open-archive.ts';
import type { XmlLimits } from '../reading/parse-xml.ts';

/** Of an archive: pictures and fonts are not unpacked, so that a file's own texts are all there is. */
export const DOCX_LIMITS: ArchiveLimits = {
  entries: 5_000,
  fileBytes: 16 * 1024 * 1024,
  totalBytes: 32 * 1024 * 1024,
};

/** Of one XML file in it. Word nests a table in a table by eight elements or so. */
export const XML_LIMITS: XmlLimits = { characters: 16 * 1024 * 1024, depth: 256, elements: 1_000_000, attributes: 128 };

/** Lines of a document: hundreds of pages. */
export const MAX_LINES = 20_000;

/** A line that is longer is cut into several. */
export const MAX_LINE_LENGTH = 4_000;
/** Parts and links of one line. */
export const MAX_PARTS = 50;
