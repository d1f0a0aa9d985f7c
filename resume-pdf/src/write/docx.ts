import {
  ConcreteHyperlink,
  Document,
  Footer,
  HorizontalPositionAlign,
  HorizontalPositionRelativeFrom,
  type IContext,
  ImageRun,
  type IParagraphPropertiesOptions,
  type IRunPropertiesOptions,
  Packer,
  PageNumber,
  Paragraph,
  type ParagraphChild,
  Tab,
  TextRun,
  TextWrappingSide,
  TextWrappingType,
  VerticalPositionAlign,
  VerticalPositionRelativeFrom,
} from 'docx';
import type { Block } from '../data/clean-text.ts';
import type { Link } from '../data/links.ts';
import type { ResumeData } from '../data/resume-data.ts';
import { buildOutline, type OutlineEntry } from '../data/resume-outline.ts';
import { BULLETS, buildStyles, definePage, getLanguageTag, isRightToLeft, numbering, STYLES } from './docx-styles.ts';

/** The side length of the photo, in pixels of 1/96 inch: 27 mm. */
const PHOTO_SIZE = 102;

/**
 * Creates a Word document of the resume, for people who edit it and programs that read it: one column of paragraphs
 * with Word's own styles, no tables and no text boxes. Equal data gives equal bytes. Links are assumed to be safe, as
 * `buildResumeData` returns them.
 * @param photo a square JPEG
 */
export function writeDocx(resume: ResumeData, photo?: Uint8Array): Promise<Uint8Array> {
  const data = removeInvalidCharacters(resume);
  const document = new Document({
    numbering,
    styles: buildStyles(data),
    sections: [
      {
        properties: { page: definePage(data), titlePage: true },
        footers: buildFooters(data),
        children: buildBody(data, photo && createPortrait(data, photo)),
      },
    ],
  });
  return packDocument(document, data);
}

/** Returns the footer from the second page on, the name and the page number; the first page has an empty one. */
function buildFooters(data: ResumeData): { default: Footer } {
  const { paragraph, run } = createWriter(data);
  const number = new TextRun({ children: [PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES] });
  const numbered = paragraph(STYLES.footer, [run(data.runningName), run(' · '), number]);
  return { default: new Footer({ children: [numbered] }) };
}

/** Returns the photo in the upper corner at the end of the lines, with text wrapped around it. */
const createPortrait = (data: ResumeData, photo: Uint8Array): ImageRun =>
  new ImageRun({
    type: 'jpg',
    data: photo,
    transformation: { width: PHOTO_SIZE, height: PHOTO_SIZE },
    altText: { id: '1', name: 'Photo', description: data.name },
    floating: {
      horizontalPosition: {
        relative: HorizontalPositionRelativeFrom.MARGIN,
        align: isRightToLeft(data) ? HorizontalPositionAlign.LEFT : HorizontalPositionAlign.RIGHT,
      },
      verticalPosition: { relative: VerticalPositionRelativeFrom.MARGIN, align: VerticalPositionAlign.TOP },
      wrap: { type: TextWrappingType.SQUARE, side: TextWrappingSide.BOTH_SIDES },
      margins: { top: 0, bottom: 60_000, left: 120_000, right: 120_000 },
    },
  });

// Characters that XML 1.0, 2.2 does not allow, except halves of surrogate pairs.
// biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point.
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Removes characters that XML does not allow from all texts; the library keeps U+FFFE and U+FFFF. */
const removeInvalidCharacters = (data: ResumeData): ResumeData =>
  JSON.parse(JSON.stringify(data), (_, value) =>
    typeof value === 'string' ? value.toWellFormed().replace(NOT_IN_XML, '') : value,
  );

/** Returns the file of a document, with the same bytes every time. */
async function packDocument(document: Document, data: ResumeData): Promise<Uint8Array> {
  const properties = { path: 'docProps/core.xml', data: renderCoreProperties(data) };
  return clearTimestamps(await Packer.toBuffer(document, false, [properties]));
}

/** Returns title, author and language. The library's properties contain the current time, and 'Un-named' as author. */
const renderCoreProperties = ({ title, name, language }: ResumeData): string =>
  [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
    '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"',
    ' xmlns:dc="http://purl.org/dc/elements/1.1/">',
    `<dc:title>${escapeXml(title)}</dc:title><dc:creator>${escapeXml(name)}</dc:creator>`,
    `<cp:lastModifiedBy>${escapeXml(name)}</cp:lastModifiedBy><dc:language>${getLanguageTag(language)}</dc:language>`,
    '</cp:coreProperties>',
  ].join('');

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeXml = (text: string): string => text.replace(/[&<>]/g, (character) => ENTITIES[character] ?? character);

/** The earliest date a zip file can contain: 1 January 1980, in DOS format. */
const ZIP_EPOCH = (1 << 21) | (1 << 16);

/**
 * Sets every file's time in a zip archive to a fixed value.
 * Offsets are from PKWARE's APPNOTE: 4.3.16 (end of central directory), 4.3.12 (its headers), 4.3.7 (local headers).
 */
function clearTimestamps(archive: Uint8Array): Uint8Array {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = archive.byteLength - 22;
  let at = view.getUint32(end + 16, true);
  for (let files = view.getUint16(end + 10, true); files > 0; files--) {
    view.setUint32(at + 12, ZIP_EPOCH, true);
    view.setUint32(view.getUint32(at + 42, true) + 10, ZIP_EPOCH, true);
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return archive;
}

/** With a non-breaking space, so that no line begins with the dot. */
const SEPARATOR = '\u00a0· ';
const ARABIC = /\p{Script=Arabic}/u;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/**
 * Returns the paragraphs of a resume: its head, then its sections.
 * @param photo a run with the photo, for the first line
 */
function buildBody(data: ResumeData, photo?: ParagraphChild): Paragraph[] {
  const { name, headline, contact, details } = data;
  const { paragraph, run, styledRuns, words: createWordRuns, link, between: joinFacts } = createWriter(data);
  const addLabel = (label: string, ...children: ParagraphChild[]) =>
    label ? [run(`${label}: `, { bold: true }), ...children] : children;

  const createProse = (blocks: Block[]) =>
    blocks.flatMap((block) =>
      'points' in block
        ? block.points.map((point) => paragraph(STYLES.point, styledRuns(point), IN_LIST))
        : [paragraph(STYLES.text, styledRuns(block.text))],
    );

  const createEntry = ({ title, subtitle: subtitleText, dates, facts, links, prose: blocks }: OutlineEntry) => {
    const datesAtEdge = dates ? [run('', { children: [new Tab()] }), run(dates)] : [];
    const lines = [
      [...(subtitleText ? [run(subtitleText)] : []), ...datesAtEdge],
      joinFacts([...facts.map(createWordRuns), ...links.map((it) => [link(it)])]),
    ].filter((line) => line.length > 0);
    return [
      ...(title ? [paragraph(STYLES.entry, [run(title)])] : []),
      ...lines.map((line, index) => {
        const isLast = index === lines.length - 1 && blocks.length === 0;
        return paragraph(STYLES.entryLine, line, isLast ? {} : { keepNext: true });
      }),
      ...createProse(blocks),
    ];
  };

  const head = [
    { style: STYLES.name, line: [...(photo ? [photo] : []), ...(name ? [run(name)] : [])] },
    { style: STYLES.headline, line: headline ? [run(headline)] : [] },
    { style: STYLES.contact, line: joinFacts(contact.map((it) => [link(it)])) },
    { style: STYLES.contact, line: joinFacts(details.map((it) => addLabel(it.label, link(it)))) },
  ];
  return [
    ...head.filter(({ line }) => line.length > 0).map(({ style, line }) => paragraph(style, line)),
    ...buildOutline(data).flatMap(({ heading, prose: blocks, facts, entries }) => [
      paragraph(STYLES.section, [run(heading)]),
      ...createProse(blocks),
      ...facts.map(({ label, text }) => paragraph(STYLES.text, addLabel(label, ...createWordRuns(text)))),
      ...entries.flatMap(createEntry),
    ]),
  ];
}

const IN_LIST = { numbering: { reference: BULLETS, level: 0, custom: true } } as const;

/** Returns functions that create the paragraphs and runs of one document, in its direction. */
function createWriter(data: ResumeData) {
  const rightToLeft = isRightToLeft(data);
  let links = 0;

  /** In Arabic all text is right-to-left except runs of only Latin letters or digits, such as a telephone number. */
  const run = (text: string, format: IRunPropertiesOptions & { children?: (string | Tab)[] } = {}) =>
    new TextRun({
      ...format,
      ...(text && { text }),
      ...(rightToLeft && (ARABIC.test(text) || !LETTER_OR_DIGIT.test(text)) && { rightToLeft: true }),
    });

  const createLink = ({ text, href }: Link): ParagraphChild => {
    const target = href && URL.parse(href)?.href.replace(/["<>\\^`{|}]/g, encodeURIComponent);
    return target ? new Hyperlink([run(text, { style: 'Hyperlink' })], `Link${++links}`, target) : run(text);
  };

  return {
    run,
    /** A line of a description, in parts of one style. */
    styledRuns: (line: string): ParagraphChild[] =>
      (data.styled?.[line] ?? [{ text: line }]).map(({ text, bold, italic, href }) =>
        href ? createLink({ text, href }) : run(text, { ...(bold && { bold }), ...(italic && { italics: italic }) }),
      ),
    /** Comma-separated words. In right-to-left text each is a separate run, so that 'C#' keeps its sign in place. */
    words: (text: string): TextRun[] =>
      (rightToLeft ? splitKeepingSeparator(text, data.labels.comma) : [text]).filter(Boolean).map((part) => run(part)),
    paragraph: (style: string, children: readonly ParagraphChild[], format: IParagraphPropertiesOptions = {}) =>
      new Paragraph({ style, children, widowControl: true, ...(rightToLeft && { bidirectional: true }), ...format }),
    link: createLink,
    /** Short facts on one line. */
    between: (facts: ParagraphChild[][]): ParagraphChild[] =>
      facts.flatMap((fact, index) => (index === 0 ? fact : [run(SEPARATOR), ...fact])),
  };
}

/** A link with a deterministic id: the library's ids are random, and equal resumes must give equal files. */
class Hyperlink extends ConcreteHyperlink {
  readonly #target: string;

  constructor(children: ParagraphChild[], id: string, target: string) {
    super(children, id);
    this.#target = target;
  }

  override prepForXml(context: IContext) {
    const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink';
    context.viewWrapper.Relationships.addRelationship(this.linkId, type, this.#target, 'External');
    return super.prepForXml(context);
  }
}

/** Splits a text, keeping the separators. */
const splitKeepingSeparator = (text: string, separator: string): string[] =>
  text.split(separator).flatMap((part, index) => (index === 0 ? [part] : [separator, part]));
