import { truncate } from '@vitrine/contract/text/characters';
import type { TextLine } from '../looks/text-line.ts';
import { listArchive, openArchive } from '../reading/open-archive.ts';
import { parseXml } from '../reading/parse-xml.ts';
import { UnreadableFile } from '../reading/unreadable-file.ts';
import { DOCX_LIMITS, XML_LIMITS } from './limits.ts';
import type { LineDraft } from './line-draft.ts';
import { tellOtherDocument } from './other-documents.ts';
import { isContact, type Part, type PartLines, readPart } from './read-part.ts';
import { assignRoles } from './roles.ts';
import { readStyles } from './styles.ts';

/** Its text. Some programs of Microsoft number it. */
const MAIN = /^word\/document\d*\.xml$/;
const HEADER_OR_FOOTER = /^word\/(?:header|footer)\d*\.xml$/;
const STYLES = /^word\/styles\d*\.xml$/;
const RELATIONSHIPS = /^word\/_rels\/(?:document|header|footer)\d*\.xml\.rels$/;
const PROPERTIES = 'docProps/core.xml';

const isWanted = (path: string): boolean =>
  path === PROPERTIES || [MAIN, HEADER_OR_FOOTER, STYLES, RELATIONSHIPS].some((pattern) => pattern.test(path));

/** Whether bytes are a Word document of today: a ZIP archive with `word/document.xml`. */
export function isDocx(bytes: Uint8Array): boolean {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return false;
  try {
    return listArchive(bytes, DOCX_LIMITS).some((path) => MAIN.test(path));
  } catch {
    return false;
  }
}

/**
 * The lines of a Word document in the order in which people read them: what stands in the headers, its text, then ways
 * to reach somebody that stand in the footers. Nothing that was deleted or hidden is read, and no page numbers.
 * @throws {UnreadableFile} for other documents, with what helps, and for what is larger than a resume can be
 */
export async function readDocxLines(bytes: Uint8Array): Promise<{ lines: TextLine[]; title?: string }> {
  const other = tellOtherDocument(bytes);
  if (other) throw new UnreadableFile(other);
  const { files, refused } = openArchive(bytes, isWanted, DOCX_LIMITS);
  const path = [...files.keys()].find((name) => MAIN.test(name));
  const reason = refused.find((file) => MAIN.test(file.path));
  if (!path) throw new UnreadableFile(reason?.reason ?? 'This is not a Word document (.docx).', reason?.path ?? '');
  const texts = new Map([...files].map(([name, content]) => [name, decode(content)]));
  const stylesPath = [...texts.keys()].find((name) => STYLES.test(name));
  const styles = readStyles(stylesPath && texts.get(stylesPath));
  const read = (name: string): PartLines => readPart(partOf(name, texts), styles);
  const main = read(path);
  const around = [...texts.keys()].filter((name) => HEADER_OR_FOOTER.test(name)).sort();
  const headers = around.filter((name) => name.includes('header')).flatMap((name) => read(name).lines);
  const footers = around.filter((name) => name.includes('footer')).flatMap((name) => read(name).lines);
  const said = new Set(main.lines.map(({ text }) => text));
  // What runs over all pages stands there once, and a footer's words are no part of the last section.
  const before = withoutRepeats(headers, said);
  const after = withoutRepeats(footers.filter(isContact), said);
  const drafts = [...before, ...main.lines, ...after];
  assignRoles(drafts);
  const title = readTitle(texts.get(PROPERTIES));
  return { lines: drafts.flatMap((line) => line.toLines(main.isRendered)), ...(title && { title }) };
}

/** The lines that are not said yet, each once. */
function withoutRepeats(lines: readonly LineDraft[], said: Set<string>): LineDraft[] {
  return lines.filter(({ text }) => {
    const isNew = !said.has(text);
    said.add(text);
    return isNew;
  });
}

/** XML is UTF-8, or UTF-16 that says so by its first two bytes (XML 1.0, appendix F). */
function decode(content: Uint8Array): string {
  const [first, second] = content;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(content);
}

/** A part with the addresses that its relationships have. */
function partOf(path: string, texts: ReadonlyMap<string, string>): Part {
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

/** What a document's properties call it. */
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
