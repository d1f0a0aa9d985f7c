import { truncate } from '@vitrine/contract/text/characters';
import { listArchive, openArchive } from '../reading/open-archive.ts';
import { parseXml } from '../reading/parse-xml.ts';
import { UnreadableFile } from '../reading/unreadable-file.ts';
import type { TextLine } from '../resume-lines/text-line.ts';
import { DOCX_LIMITS, XML_LIMITS } from './limits.ts';
import type { LineDraft } from './line-draft.ts';
import { hasContactDetails, type Part, type PartLines, readPart } from './read-part.ts';
import { assignRoles } from './roles.ts';
import { readStyles } from './styles.ts';
import { findUnsupportedDocumentMessage } from './unsupported-documents.ts';

/** The main text; some Microsoft programs add a number. */
const MAIN_PART = /^word\/document\d*\.xml$/;
const HEADER_OR_FOOTER = /^word\/(?:header|footer)\d*\.xml$/;
const STYLES = /^word\/styles\d*\.xml$/;
const RELATIONSHIPS = /^word\/_rels\/(?:document|header|footer)\d*\.xml\.rels$/;
const PROPERTIES = 'docProps/core.xml';

const isRelevantPath = (path: string): boolean =>
  path === PROPERTIES || [MAIN_PART, HEADER_OR_FOOTER, STYLES, RELATIONSHIPS].some((pattern) => pattern.test(path));

/** Whether the bytes are a current Word document: a ZIP archive with `word/document.xml`. */
export function isDocx(bytes: Uint8Array): boolean {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return false;
  try {
    return listArchive(bytes, DOCX_LIMITS).some((path) => MAIN_PART.test(path));
  } catch {
    return false;
  }
}

/**
 * Reads the lines of a Word document in reading order: headers, main text, then contact details from footers. Deleted
 * and hidden text and page numbers are skipped.
 * @throws {UnreadableFile} for other documents, with instructions, and for a document larger than a resume can be
 */
export async function readDocxLines(bytes: Uint8Array): Promise<{ lines: TextLine[]; title?: string }> {
  const other = findUnsupportedDocumentMessage(bytes);
  if (other) throw new UnreadableFile(other);
  const { files, rejected } = openArchive(bytes, isRelevantPath, DOCX_LIMITS);
  const path = [...files.keys()].find((name) => MAIN_PART.test(name));
  const rejection = rejected.find((file) => MAIN_PART.test(file.path));
  if (!path)
    throw new UnreadableFile(rejection?.reason ?? 'This is not a Word document (.docx).', rejection?.path ?? '');
  const texts = new Map([...files].map(([name, content]) => [name, decodeXml(content)]));
  const stylesPath = [...texts.keys()].find((name) => STYLES.test(name));
  const styles = readStyles(stylesPath && texts.get(stylesPath));
  const read = (name: string): PartLines => readPart(createPart(name, texts), styles);
  const main = read(path);
  const headerFooterPaths = [...texts.keys()].filter((name) => HEADER_OR_FOOTER.test(name)).sort();
  const headers = headerFooterPaths.filter((name) => name.includes('header')).flatMap((name) => read(name).lines);
  const footers = headerFooterPaths.filter((name) => name.includes('footer')).flatMap((name) => read(name).lines);
  const seenTexts = new Set(main.lines.map(({ text }) => text));
  // Headers repeat on every page and are read once; other footer text is not part of the last section.
  const before = removeRepeats(headers, seenTexts);
  const after = removeRepeats(footers.filter(hasContactDetails), seenTexts);
  const drafts = [...before, ...main.lines, ...after];
  assignRoles(drafts);
  const title = readTitle(texts.get(PROPERTIES));
  return { lines: drafts.flatMap((line) => line.toLines(main.isRendered)), ...(title && { title }) };
}

/** Removes lines that occurred before. */
function removeRepeats(lines: readonly LineDraft[], seenTexts: Set<string>): LineDraft[] {
  return lines.filter(({ text }) => {
    const isNew = !seenTexts.has(text);
    seenTexts.add(text);
    return isNew;
  });
}

/** Decodes XML: UTF-8, or UTF-16 with a byte order mark (XML 1.0, appendix F). */
function decodeXml(content: Uint8Array): string {
  const [first, second] = content;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(content);
}

/** Creates a part with the external URLs of its relationships. */
function createPart(path: string, texts: ReadonlyMap<string, string>): Part {
  const links = new Map<string, string>();
  const relationships = path.replace(/^word\//, 'word/_rels/').concat('.rels');
  const xml = texts.get(relationships);
  if (xml) {
    parseXml(xml, relationships, XML_LIMITS, {
      open(name, attributes) {
        const [id, target] = [attributes.get('Id'), attributes.get('Target')];
        if (name !== 'Relationship' || !id || !target || attributes.get('TargetMode') !== 'External') return;
        if (target.length <= MAX_URL_LENGTH) links.set(id, target);
      },
      text: () => {},
      close: () => {},
    });
  }
  return { path, xml: texts.get(path) ?? '', links };
}

const MAX_URL_LENGTH = 2_048;

/** Reads the title from the document properties. */
function readTitle(xml: string | undefined): string {
  if (!xml) return '';
  let title = '';
  const open: string[] = [];
  parseXml(xml, PROPERTIES, XML_LIMITS, {
    open: (name) => open.push(name),
    text(text) {
      if (open.length === 2 && open[1] === 'title') title += text;
    },
    close: () => open.pop(),
  });
  return truncate(title.replace(/\s+/g, ' ').trim(), 300);
}
