import { toSafeHref } from '@vitrine/contract/text/addresses';
import { parseXml } from '../reading/parse-xml.ts';
import { UnreadableFile } from '../reading/unreadable-file.ts';
import { MAX_LINES, XML_LIMITS } from './limits.ts';
import { LineDraft, type PageCount } from './line-draft.ts';
import {
  applyRunProperty,
  isToggleOn,
  parseOutlineLevel,
  resolveFormatting,
  type Styles,
  type TextFormatting,
} from './styles.ts';
import { flattenTable, type Row } from './table-lines.ts';

/** A part of a document: the main text, a header or a footer. */
export interface Part {
  /** Path, for error messages. */
  path: string;
  xml: string;
  /** External URLs by relationship id. */
  links: ReadonlyMap<string, string>;
}

/** The lines of a part, and whether it has the page breaks of the last rendering. */
export interface PartLines {
  lines: LineDraft[];
  isRendered: boolean;
}

interface Paragraph {
  styleId?: string;
  level?: number;
  isItem?: boolean;
  lines: LineDraft[];
  /** Lines of the text boxes anchored to the paragraph. */
  boxes: LineDraft[];
  /** Whether it contains a page number. */
  isPageNumber: boolean;
  endsSection: boolean;
}

interface Table {
  rows: Row[];
  cells: LineDraft[][];
  isRowDeleted: boolean;
}

/** A field, such as a link or a page number: an instruction followed by the displayed result. */
interface Field {
  instruction: string;
  isShown: boolean;
  link?: string;
}

/** Elements whose text is not displayed or would be read twice: deletions, previous properties and fallbacks. */
const SKIPPED_ELEMENTS = new Set([
  ...['del', 'moveFrom', 'Fallback', 'rt', 'delText', 'delInstrText', 'docPartObj'],
  ...['pPrChange', 'rPrChange', 'sectPrChange', 'tblPrChange', 'trPrChange', 'tcPrChange', 'tblGridChange'],
]);

const PAGE_NUMBER_FIELD = /^\s*(?:PAGE|NUMPAGES|SECTIONPAGES)\b/i;
const HYPERLINK_FIELD = /^\s*HYPERLINK\s+"([^"]{1,2048})"/i;

/** Maximum nesting of fields and of text boxes. */
const MAX_NESTING = 64;

/** Reads a part of a document from XML events, so that memory grows with its lines and not with its size. */
export function readPart(part: Part, styles: Styles): PartLines {
  const reader = new PartReader(part, styles);
  parseXml(part.xml, part.path, XML_LIMITS, reader);
  return { lines: reader.lines, isRendered: reader.pages.rendered > 0 };
}

class PartReader {
  readonly lines: LineDraft[] = [];
  readonly pages: PageCount = { rendered: 0, explicit: 0 };
  readonly #part: Part;
  readonly #styles: Styles;
  /** Names of the open elements, except skipped ones. */
  readonly #open: string[] = [];
  /** Depth within a skipped element. */
  #unread = 0;
  /** Targets of finished lines: the part, a cell, or the boxes of a paragraph. */
  readonly #sinks: LineDraft[][] = [this.lines];
  readonly #paragraphs: Paragraph[] = [];
  readonly #tables: Table[] = [];
  readonly #fields: Field[] = [];
  readonly #hyperlinks: string[] = [];
  /** Depths of the open content controls that display placeholder text. */
  readonly #placeholders = new Set<number>();
  #runLooks: TextFormatting = {};
  #runStyle: string | undefined;
  #column = 0;
  #boxes = 0;
  #count = 0;

  constructor(part: Part, styles: Styles) {
    this.#part = part;
    this.#styles = styles;
  }

  open = (name: string, attributes: ReadonlyMap<string, string>): void => {
    const parent = this.#open.at(-1) ?? '';
    if (this.#unread > 0) this.#unread += 1;
    else if (SKIPPED_ELEMENTS.has(name)) {
      const table = this.#tables.at(-1);
      // A deleted row is marked in its properties.
      if (name === 'del' && parent === 'trPr' && table) table.isRowDeleted = true;
      this.#unread = 1;
    } else {
      this.#open.push(name);
      this.#enter(name, parent, attributes);
    }
  };

  text = (text: string): void => {
    if (this.#unread > 0) return;
    const name = this.#open.at(-1);
    const field = this.#fields.at(-1);
    if (name === 't') this.#addText(text.replace(/[\t\n\r]/g, ' '));
    else if (name === 'instrText' && field && field.instruction.length < 4_000) field.instruction += text;
  };

  close = (name: string): void => {
    if (this.#unread > 0) {
      this.#unread -= 1;
      return;
    }
    this.#open.pop();
    if (name === 'p') this.#endParagraph();
    else if (name === 'hyperlink') this.#hyperlinks.pop();
    else if (name === 'fldSimple') this.#fields.pop();
    else if (name === 'tc') this.#sinks.pop();
    else if (name === 'tr') this.#endRow();
    else if (name === 'tbl') this.#endTable();
    else if (name === 'sdt') this.#placeholders.delete(this.#open.length);
    else if (name === 'txbxContent') {
      this.#sinks.pop();
      this.#boxes -= 1;
    }
  };

  #enter(name: string, parent: string, attributes: ReadonlyMap<string, string>): void {
    if (parent === 'rPr') this.#addRunProperty(name, attributes);
    else if (parent === 'pPr' || parent === 'numPr') this.#addParagraphProperty(name, attributes);
    else if (parent === 'r' && this.#addSign(name, attributes)) return;
    else this.#begin(name, parent, attributes);
  }

  #begin(name: string, parent: string, attributes: ReadonlyMap<string, string>): void {
    if (name === 'p') {
      this.#paragraphs.push({ lines: [], boxes: [], isPageNumber: false, endsSection: false });
    } else if (name === 'r') {
      this.#runLooks = {};
      this.#runStyle = undefined;
    } else if (name === 'hyperlink') {
      this.#hyperlinks.push(this.#part.links.get(attributes.get('id') ?? '') ?? '');
    } else if (name === 'fldSimple') this.#beginField(attributes.get('instr') ?? '', true);
    else if (name === 'tbl') this.#tables.push({ rows: [], cells: [], isRowDeleted: false });
    else if (name === 'tc') this.#beginCell();
    else if (name === 'txbxContent') {
      this.#boxes += 1;
      if (this.#boxes > MAX_NESTING) throw new UnreadableFile(TOO_DEEP, this.#part.path);
      this.#sinks.push(this.#paragraphs.at(-1)?.boxes ?? this.lines);
    } else if (name === 'showingPlcHdr' && isToggleOn(attributes)) {
      // Placeholder text of a template, such as 'Your name'; the content follows these properties.
      if (parent === 'sdtPr') this.#placeholders.add(this.#open.length - 3);
    }
  }

  #beginCell(): void {
    const cell: LineDraft[] = [];
    this.#tables.at(-1)?.cells.push(cell);
    this.#sinks.push(cell);
  }

  #endRow(): void {
    const table = this.#tables.at(-1);
    if (!table) return;
    if (!table.isRowDeleted) table.rows.push(table.cells);
    table.cells = [];
    table.isRowDeleted = false;
  }

  #endTable(): void {
    const table = this.#tables.pop();
    if (table) this.#sinks.at(-1)?.push(...flattenTable(table.rows));
  }

  #addParagraphProperty(name: string, attributes: ReadonlyMap<string, string>): void {
    const paragraph = this.#paragraphs.at(-1);
    if (!paragraph) return;
    const value = attributes.get('val') ?? '';
    if (name === 'pStyle') paragraph.styleId = value;
    else if (name === 'numId') paragraph.isItem = value !== '0';
    else if (name === 'outlineLvl') paragraph.level = parseOutlineLevel(attributes);
    else if (name === 'sectPr') paragraph.endsSection = true;
  }

  /** Adds a property of a run; the run properties of a paragraph style its mark only. */
  #addRunProperty(name: string, attributes: ReadonlyMap<string, string>): void {
    if (this.#open.at(-3) !== 'r') return;
    if (name === 'rStyle') this.#runStyle = attributes.get('val');
    else applyRunProperty(this.#runLooks, name, attributes);
  }

  /** Adds the characters of a run that are elements instead of text; returns false for other elements. */
  #addSign(name: string, attributes: ReadonlyMap<string, string>): boolean {
    if (name === 'tab' || name === 'ptab') this.#addText('\t');
    else if (name === 'br' || name === 'cr') this.#break(attributes.get('type') ?? '');
    else if (name === 'lastRenderedPageBreak') this.#breakPage('rendered');
    else if (name === 'noBreakHyphen') this.#addText('-');
    else if (name === 'sym') this.#addText(decodeSymbol(attributes.get('char') ?? ''));
    else if (name === 'fldChar') this.#toggleField(attributes.get('fldCharType') ?? '');
    else return false;
    return true;
  }

  #break(type: string): void {
    if (type === 'page') this.#breakPage('explicit');
    else {
      if (type === 'column') this.#column += 1;
      this.#paragraphs.at(-1)?.lines.push(this.#newLine());
    }
  }

  #breakPage(kind: keyof PageCount): void {
    this.pages[kind] += 1;
    const paragraph = this.#paragraphs.at(-1);
    if (kind === 'explicit') paragraph?.lines.push(this.#newLine());
    else {
      // The break precedes the first word of the new page.
      const line = paragraph?.lines.at(-1);
      if (line?.isEmpty) line.pages.rendered = this.pages.rendered;
    }
  }

  #newLine(): LineDraft {
    this.#count += 1;
    if (this.#count > MAX_LINES) throw new UnreadableFile(TOO_LONG, this.#part.path);
    return new LineDraft(this.pages, this.#column + (this.#boxes > 0 ? 1 : 0));
  }

  #beginField(instruction: string, isShown: boolean): void {
    if (this.#fields.length >= MAX_NESTING) throw new UnreadableFile(TOO_DEEP, this.#part.path);
    const field: Field = { instruction, isShown };
    this.#fields.push(field);
    if (isShown) this.#showField(field);
  }

  #toggleField(type: string): void {
    const field = this.#fields.at(-1);
    if (type === 'begin') this.#beginField('', false);
    else if (type === 'separate' && field) {
      field.isShown = true;
      this.#showField(field);
    } else if (type === 'end') {
      if (field && PAGE_NUMBER_FIELD.test(field.instruction)) this.#markPageNumber();
      this.#fields.pop();
    }
  }

  #showField(field: Field): void {
    const address = HYPERLINK_FIELD.exec(field.instruction)?.[1];
    if (address) field.link = address;
    if (PAGE_NUMBER_FIELD.test(field.instruction)) this.#markPageNumber();
  }

  #markPageNumber(): void {
    const paragraph = this.#paragraphs.at(-1);
    if (paragraph) paragraph.isPageNumber = true;
  }

  #addText(text: string): void {
    const paragraph = this.#paragraphs.at(-1);
    if (!paragraph || text === '' || this.#isInPlaceholder()) return;
    if (this.#fields.some(({ isShown, instruction }) => !isShown || PAGE_NUMBER_FIELD.test(instruction))) return;
    const style = this.#styles.find(paragraph.styleId);
    const character = this.#runStyle === undefined ? undefined : this.#styles.find(this.#runStyle);
    const formatting = resolveFormatting(
      this.#runLooks,
      character?.formatting,
      style.formatting,
      this.#styles.defaults,
    );
    if (formatting.isHidden) return;
    if (paragraph.lines.length === 0) paragraph.lines.push(this.#newLine());
    const line = paragraph.lines.at(-1);
    if (!line) return;
    line.add(text, formatting);
    for (const address of [...this.#hyperlinks, ...this.#fields.map(({ link }) => link ?? '')]) {
      if (address && toSafeHref(address)) line.links.add(address);
    }
  }

  #isInPlaceholder(): boolean {
    return [...this.#placeholders].some((depth) => this.#open[depth + 1] === 'sdtContent');
  }

  #endParagraph(): void {
    const paragraph = this.#paragraphs.pop();
    const sink = this.#sinks.at(-1);
    if (!paragraph || !sink) return;
    const style = this.#styles.find(paragraph.styleId);
    const level = paragraph.level ?? style.level;
    const isItem = paragraph.isItem ?? style.isItem ?? false;
    // A field without an end within its paragraph is broken, and must not hide the text that follows.
    while (this.#fields.at(-1)?.isShown === false) this.#fields.pop();
    // A line with a page number has at most a name in addition, unless it has contact details.
    const lines = paragraph.lines.filter(
      (line) => !line.isEmpty && (!paragraph.isPageNumber || hasContactDetails(line)),
    );
    lines.forEach((line, index) => {
      if (level !== undefined) line.level = level;
      // A line after a break within an item belongs to that item.
      else if (isItem && index === 0) line.role = 'item';
    });
    sink.push(...lines, ...paragraph.boxes);
    if (paragraph.endsSection) this.#column = 0;
  }
}

/** Whether a line has contact details. */
export const hasContactDetails = (line: LineDraft): boolean =>
  line.links.size > 0 || /@|https?:|www\.|\d[\d ()./-]{6,}\d/i.test(line.text);

const TOO_LONG = 'This document has more lines than a resume can have.';
const TOO_DEEP = 'This document is nested deeper than a resume needs.';

/** Bullet characters of the fonts Symbol and Wingdings. */
const BULLETS = new Set(['F0B7', 'F0A7', 'F0D8', 'F076', 'F0FC', 'F0A8', 'F06E', 'F02D']);
const decodeSymbol = (code: string): string => (BULLETS.has(code.toUpperCase()) ? '• ' : '');
