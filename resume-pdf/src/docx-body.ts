import {
  ConcreteHyperlink,
  type IContext,
  type IParagraphPropertiesOptions,
  type IRunPropertiesOptions,
  Paragraph,
  type ParagraphChild,
  Tab,
  TextRun,
} from 'docx';
import type { Block } from './clean-text.ts';
import { BULLETS, isRightToLeft, STYLES } from './docx-styles.ts';
import type { Link } from './links.ts';
import type { ResumeData } from './resume-data.ts';
import { type Entry, outline } from './resume-outline.ts';

/** With a blank that does not break, so that no line begins with the dot. */
const SEPARATOR = '\u00a0· ';
const ARABIC = /\p{Script=Arabic}/u;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/**
 * The paragraphs of a resume: its head, then its sections.
 * @param photo a run with the picture, for the first line
 */
export function buildBody(data: ResumeData, photo?: ParagraphChild): Paragraph[] {
  const { name, headline, contact, details } = data;
  const { paragraph, run, words, link, between } = createWriter(data);
  const addLabel = (label: string, ...children: ParagraphChild[]) =>
    label ? [run(`${label}: `, { bold: true }), ...children] : children;

  const prose = (blocks: Block[]) =>
    blocks.flatMap((block) =>
      'points' in block
        ? block.points.map((point) => paragraph(STYLES.point, [run(point)], IN_LIST))
        : [paragraph(STYLES.text, [run(block.text)])],
    );

  const entry = ({ title, subtitle: beside, dates, facts, links, prose: blocks }: Entry) => {
    const datesAtTheEdge = dates ? [run('', { children: [new Tab()] }), run(dates)] : [];
    const lines = [
      [...(beside ? [run(beside)] : []), ...datesAtTheEdge],
      between([...facts.map(words), ...links.map((it) => [link(it)])]),
    ].filter((line) => line.length > 0);
    return [
      ...(title ? [paragraph(STYLES.entry, [run(title)])] : []),
      ...lines.map((line, index) => {
        const isLast = index === lines.length - 1 && blocks.length === 0;
        return paragraph(STYLES.entryLine, line, isLast ? {} : { keepNext: true });
      }),
      ...prose(blocks),
    ];
  };

  const head = [
    { style: STYLES.name, line: [...(photo ? [photo] : []), ...(name ? [run(name)] : [])] },
    { style: STYLES.headline, line: headline ? [run(headline)] : [] },
    { style: STYLES.contact, line: between(contact.map((it) => [link(it)])) },
    { style: STYLES.contact, line: between(details.map((it) => addLabel(it.label, link(it)))) },
  ];
  return [
    ...head.filter(({ line }) => line.length > 0).map(({ style, line }) => paragraph(style, line)),
    ...outline(data).flatMap(({ heading, prose: blocks, facts, entries }) => [
      paragraph(STYLES.section, [run(heading)]),
      ...prose(blocks),
      ...facts.map(({ label, text }) => paragraph(STYLES.text, addLabel(label, ...words(text)))),
      ...entries.flatMap(entry),
    ]),
  ];
}

const IN_LIST = { numbering: { reference: BULLETS, level: 0, custom: true } } as const;

/** Makes the paragraphs and runs of one document, in its direction. */
export function createWriter(data: ResumeData) {
  const rightToLeft = isRightToLeft(data);
  let links = 0;

  /** In Arabic everything runs to the left but what has Latin letters or digits alone, such as a telephone number. */
  const run = (text: string, format: IRunPropertiesOptions & { children?: (string | Tab)[] } = {}) =>
    new TextRun({
      ...format,
      ...(text && { text }),
      ...(rightToLeft && (ARABIC.test(text) || !LETTER_OR_DIGIT.test(text)) && { rightToLeft: true }),
    });

  return {
    run,
    /** Words with commas between them. From the right to the left each is a run, so that 'C#' keeps its sign. */
    words: (text: string): TextRun[] =>
      (rightToLeft ? splitAt(text, data.labels.comma) : [text]).filter(Boolean).map((part) => run(part)),
    paragraph: (style: string, children: readonly ParagraphChild[], format: IParagraphPropertiesOptions = {}) =>
      new Paragraph({ style, children, widowControl: true, ...(rightToLeft && { bidirectional: true }), ...format }),
    link({ text, href }: Link): ParagraphChild {
      const target = href && URL.parse(href)?.href.replace(/["<>\\^`{|}]/g, encodeURIComponent);
      return target ? new Hyperlink([run(text, { style: 'Hyperlink' })], `Link${++links}`, target) : run(text);
    },
    /** Short facts on one line. */
    between: (facts: ParagraphChild[][]): ParagraphChild[] =>
      facts.flatMap((fact, index) => (index === 0 ? fact : [run(SEPARATOR), ...fact])),
  };
}

/** A link with an id of ours: the library's own are random, and equal resumes are to be equal files. */
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

/** The parts of a text with what stands between them. */
const splitAt = (text: string, separator: string): string[] =>
  text.split(separator).flatMap((part, index) => (index === 0 ? [part] : [separator, part]));
