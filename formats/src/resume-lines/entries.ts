import { findPeriod, isPeriod, type PeriodMatch } from '../reading/periods.ts';
import { countLetterWords, hasMarker, isBulletLine, joinLines, removeMarker } from './line-text.ts';
import type { TextLine } from './text-line.ts';

/** A bullet point or paragraph below the header of an entry. */
export interface EntryText {
  text: string;
  isPoint: boolean;
  lines: TextLine[];
}

/** One item of a section: a job, a degree, a project. */
export interface Entry {
  /** Lines with the title, company, place and dates. Empty where a section begins with text. */
  header: TextLine[];
  texts: EntryText[];
}

/** A header has no more lines than this; further lines are text. */
const MAX_HEADER_LINES = 5;

/** Splits the lines of a section into its entries. */
export function splitEntries(lines: readonly TextLine[], bodySize: number): Entry[] {
  const splitter = new EntrySplitter(lines, bodySize);
  for (const line of lines) splitter.add(line);
  return splitter.entries;
}

/** Finds the period in a line with little other text, as in a header; a period mentioned in a sentence does not count. */
export function findHeaderPeriod(line: TextLine): PeriodMatch | undefined {
  if (line.text.length > 220) return undefined;
  const period = findPeriod(line.text);
  if (!period) return undefined;
  const wordCount = countLetterWords(period.rest);
  const isSentence =
    wordCount > 9 && line.parts.length === 1 && !line.isBold && /^\p{Lu}[^|·•–,]*\s\p{Ll}+\s\p{Ll}+/u.test(period.rest);
  return wordCount <= 18 && !isSentence ? period : undefined;
}

class EntrySplitter {
  readonly entries: Entry[] = [];
  private readonly lines: readonly TextLine[];
  private readonly bodySize: number;
  private readonly periods: ReadonlyMap<TextLine, PeriodMatch>;
  /** Usual distance between baselines, as a multiple of the font size. */
  private readonly usualGap: number;
  private readonly hasHeads: boolean;
  private readonly longest: number;
  /** The indent of the entries, where the section is a list with a period in each bullet point. */
  private readonly listX: number | undefined;

  constructor(lines: readonly TextLine[], bodySize: number) {
    this.lines = lines;
    this.bodySize = bodySize;
    const [first] = lines;
    this.listX = first && isBulletLine(first) && findHeaderPeriod(first) ? first.x : undefined;
    const datedLines = lines.flatMap((line) => {
      const period = isBulletLine(line) && !this.isBulletHeader(line) ? undefined : findHeaderPeriod(line);
      return period ? [[line, period] as const] : [];
    });
    this.periods = new Map(datedLines);
    const gaps = lines.slice(1).flatMap((line, index) => measureGap(line, lines[index]) ?? []);
    this.usualGap = gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 3)] ?? 0;
    this.longest = Math.max(...lines.map(({ text }) => text.length));
    this.hasHeads = lines.some((line) => !isBulletLine(line) && (this.isStrong(line) || this.periods.has(line)));
  }

  private get entry(): Entry | undefined {
    return this.entries.at(-1);
  }

  add(line: TextLine): void {
    const { entry } = this;
    const before = this.lines[this.lines.indexOf(line) - 1];
    if (this.isBulletHeader(line)) this.begin(line);
    else if (isBulletLine(line) || isListItem(line)) this.addPoint(line);
    else if (!entry) this.open(line);
    else if (this.goesOn(line, before)) this.append(line);
    else if (entry.texts.length === 0) this.addToHeader(entry, line, before);
    else if (this.beginsAfterText(line, before)) this.begin(line);
    else entry.texts.push({ text: line.text, isPoint: false, lines: [line] });
  }

  private begin(line: TextLine): void {
    this.entries.push({ header: [line], texts: [] });
  }

  private open(line: TextLine): void {
    if (this.isProse(line))
      this.entries.push({ header: [], texts: [{ text: line.text, isPoint: false, lines: [line] }] });
    else this.begin(line);
  }

  /** A section of bullet points alone becomes one entry without a header; the section's reader splits it. */
  private addPoint(line: TextLine): void {
    if (!this.entry) this.entries.push({ header: [], texts: [] });
    this.entry?.texts.push({ text: removeMarker(line.text), isPoint: true, lines: [line] });
  }

  private append(line: TextLine): void {
    const last = this.entry?.texts.at(-1);
    if (!last) return;
    last.text = joinLines([last.text, line.text]);
    last.lines.push(line);
  }

  /** Whether a line continues the bullet point or paragraph before it. */
  private goesOn(line: TextLine, before: TextLine | undefined): boolean {
    const last = this.entry?.texts.at(-1);
    const [first] = last?.lines ?? [];
    // Lines of a document without coordinates are whole paragraphs.
    if (!last || !first || !before || (line.x === 0 && line.y === 0)) return false;
    if (line.isBold && !first.isBold) return false;
    if (Math.abs(line.size - first.size) > 0.6 || line.role === 'subheading') return false;
    const gap = measureGap(line, before);
    if (gap !== undefined && gap > Math.max(this.usualGap * 1.45, 1.7)) return false;
    const isLower = /^[\p{Ll}(),&]/u.test(line.text);
    if (last.isPoint) {
      const isIndented = line.x > first.x + 2.5;
      const isPlain = !this.periods.has(line) || /[\p{Ll},]$/u.test(before.text) === true || !this.isStrong(line);
      const isFull = before.text.length > this.longest * 0.72 && gap !== undefined && gap < this.usualGap * 1.1;
      return (
        (isIndented && isPlain) ||
        ((isLower || (isFull && !this.isStrong(line) && !this.periods.has(line))) && Math.abs(line.x - first.x) < 3)
      );
    }
    if (this.periods.has(line) && line.parts.length > 1) return false;
    if (!/[.!?:]$/u.test(before.text)) return isLower || before.text.length > 60;
    return before.text.length > Math.max(60, this.longest * 0.88) && this.isProse(line);
  }

  private addToHeader(entry: Entry, line: TextLine, before: TextLine | undefined): void {
    if (before && /\p{Ll}[-‐]$/u.test(before.parts.find((part) => !isPeriod(part)) ?? '') && /^\p{Ll}/u.test(line.text))
      entry.header.push(line);
    else if (this.startsNext(entry, line, before)) this.begin(line);
    else if (entry.header.length > 0 && (this.isProse(line) || entry.header.length >= MAX_HEADER_LINES)) {
      entry.texts.push({ text: line.text, isPoint: false, lines: [line] });
    } else entry.header.push(line);
  }

  /** Whether a line starts a new entry although the current entry has only a header. */
  private startsNext(entry: Entry, line: TextLine, before: TextLine | undefined): boolean {
    const [first] = entry.header;
    const gap = measureGap(line, before);
    const isSeparate = gap !== undefined && this.usualGap > 0 && gap > this.usualGap * 1.3 + 0.12;
    const isDated = entry.header.some((one) => this.periods.has(one));
    if (!first) return this.isStrong(line);
    if (this.isProse(line)) return false;
    if (isDated && this.periods.has(line)) return !this.isRestOfPeriod(line, before);
    const isLikeFirst = toStyleKey(line) === toStyleKey(first);
    // Where an entry starts with its dates, the following undated lines belong to it.
    if (isDated && this.periods.has(first) && !isSeparate) return false;
    if (isDated && isLikeFirst && (this.isStrong(line) || isSeparate)) return true;
    if (isDated && isLikeFirst && !this.isStrong(line)) return this.isNextOfPlain(entry, line);
    if (this.periods.size === 0) return isLikeFirst && (this.isStrong(line) || isSeparate || !this.hasHeads);
    return isSeparate && isDated && !this.isProse(line) && isLikeFirst;
  }

  /**
   * Where all lines are styled alike, the position of the dates in the first entry shows where the next entry starts.
   */
  private isNextOfPlain(entry: Entry, line: TextLine): boolean {
    const firstDated = this.lines.findIndex((one) => this.periods.has(one));
    const datedInHead = entry.header.findIndex((one) => this.periods.has(one));
    const next = this.lines.slice(this.lines.indexOf(line)).findIndex((one) => this.periods.has(one));
    if (firstDated === 0) return false;
    return datedInHead >= firstDated && next >= 0 && next <= firstDated;
  }

  /** Whether a line holds the second half of a wrapped period: 'Aug 2018 –' and 'Feb 2021'. */
  private isRestOfPeriod(line: TextLine, before: TextLine | undefined): boolean {
    return before !== undefined && /[-–—]\s*$/u.test(before.text) && this.periods.get(line)?.rest === '';
  }

  private beginsAfterText(line: TextLine, before: TextLine | undefined): boolean {
    const weight = this.weigh(line);
    if (weight >= 3) return true;
    const [first] = this.entries.find(({ header }) => header.length > 0)?.header ?? [];
    if (first && weight >= 1.5 && toStyleKey(first) === toStyleKey(line)) return true;
    if (this.isProse(line) || !first || Math.abs(first.x - line.x) > 4) return false;
    const gap = measureGap(line, before);
    const isSeparate = gap === undefined || gap > this.usualGap * 1.2 + 0.1;
    // A title in plain text has its dates within the next lines.
    const next = this.lines.slice(this.lines.indexOf(line) + 1, this.lines.indexOf(line) + 4);
    const dated = next.findIndex((one) => this.periods.has(one));
    const isTitle = dated >= 0 && !next.slice(0, dated).some(isBulletLine);
    if (isTitle && weight >= 2) return true;
    return toStyleKey(first) === toStyleKey(line) && (isTitle || (isSeparate && this.periods.size === 0));
  }

  private weigh(line: TextLine): number {
    if (this.isProse(line)) return 0;
    const period = this.periods.get(line);
    const styleScore = (line.isBold ? 2 : 0) + (line.size > this.bodySize + 0.4 ? 2 : 0) + (line.isItalic ? 1 : 0);
    const roleScore = line.role === 'subheading' || line.role === 'heading' ? 3 : 0;
    const isShort = line.text.length < 70 && !/[.;]$/u.test(line.text);
    return (period ? 3 : 0) + styleScore + roleScore + (line.parts.length > 1 ? 1 : 0) + (isShort ? 0.5 : 0);
  }

  /** Whether a line is styled as a title, whatever its text. */
  private isStrong(line: TextLine): boolean {
    return line.isBold || line.size > this.bodySize + 0.4 || line.role === 'subheading' || line.role === 'heading';
  }

  private isProse(line: TextLine): boolean {
    const { text } = line;
    if (line.isBold || line.role === 'subheading' || line.parts.length > 1 || this.periods.has(line)) return false;
    const wordCount = countLetterWords(text);
    if (wordCount > 3 && /\p{Ll}{4}[.!]$/u.test(text) && /\s\p{Ll}/u.test(text)) return true;
    return (
      (text.split(/\s+/).length > 8 && /[.;:!,]$|\.\s\p{Lu}|\s\p{Ll}+\s\p{Ll}+\s\p{Ll}+/u.test(text)) ||
      text.length > 95 ||
      /^\p{Ll}/u.test(text)
    );
  }

  /**
   * Whether a line is a title with a bullet, as in a timeline or a list: bold or dated, with bullet points further in.
   */
  private isBulletHeader(line: TextLine): boolean {
    if (!isBulletLine(line)) return false;
    if (isPeriod(removeMarker(line.text))) return true;
    if (this.listX !== undefined && line.x <= this.listX + 2 && findHeaderPeriod(line)) return true;
    if (!(line.isBold || line.role === 'subheading')) return false;
    return this.lines.some((other) => isBulletLine(other) && !other.isBold && other.x > line.x + 4);
  }
}

/** A key that is equal for lines styled alike. */
const toStyleKey = ({ size, isBold, isItalic, role }: TextLine): string =>
  [Math.round(size * 2), isBold, isItalic, role === 'subheading'].join();

/** The distance to the line before, as a multiple of the font size; undefined if the line is not below it. */
function measureGap(line: TextLine, before: TextLine | undefined): number | undefined {
  if (!before || before.page !== line.page || before.column !== line.column || line.y <= before.y) return undefined;
  return (line.y - before.y) / Math.max(line.size, 1);
}

/** Whether a line is marked as a list item by a document without coordinates. */
const isListItem = ({ role, x, y }: TextLine): boolean => role === 'item' && x === 0 && y === 0;

/** Returns the items of a plain list: its bullet points, or else its lines, each with its continuation lines. */
export function splitItems(lines: readonly TextLine[], bodySize: number): EntryText[] {
  if (!lines.some(hasMarker))
    return splitEntries(lines, bodySize).flatMap(({ header, texts }) => [...header.map(toEntryText), ...texts]);
  const items: EntryText[] = [];
  for (const line of lines) {
    const last = items.at(-1);
    if (hasMarker(line) || !last)
      items.push({ text: removeMarker(line.text), isPoint: hasMarker(line), lines: [line] });
    else {
      last.text = joinLines([last.text, line.text]);
      last.lines.push(line);
    }
  }
  return items;
}

const toEntryText = (line: TextLine): EntryText => ({ text: line.text, isPoint: false, lines: [line] });
