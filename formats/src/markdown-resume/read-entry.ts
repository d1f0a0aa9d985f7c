import type { Fields } from '@vitrine/contract/resume/fields';
import { type ListSectionKey, SECTIONS } from '@vitrine/contract/resume/resume';
import type { EntryFields } from '@vitrine/contract/sections/section';
import { formatEducationMonth, parseMonthText } from '@vitrine/contract/text/dates';
import { type Block, type MarkdownLine, removeLinkAddresses } from './blocks.ts';
import {
  type EntryHeader,
  type HeaderDates,
  hasSides,
  isSwapped,
  parseEntryHeader,
  readDatesAndPlace,
} from './entry-header.ts';
import { readFact } from './facts.ts';
import { isKnownPlace } from './places.ts';
import { blocksToText, getBlockLine, joinLines, listItems } from './text-blocks.ts';

/** A parsed entry, with the values as written and not yet validated by their fields. */
export interface ParsedEntry {
  values: Record<string, unknown>;
  /** The line that each field was read from, and whether its value is a guess. */
  sources: Record<string, { at: number; isUnsure: boolean }>;
  isVisible: boolean;
  /** Values that map to no field of the section, by JSON Resume key. */
  unmapped: Record<string, unknown>;
}

/**
 * Reads an entry of a section.
 * @param header the line that names it
 * @param options `above`: the heading with the organization; `isOwnFile`: whether we wrote the file, whose lines say
 *   what they are by their place
 */
export function readEntry(
  section: ListSectionKey,
  header: MarkdownLine | undefined,
  blocks: readonly Block[],
  { above, isOwnFile = false }: { above?: MarkdownLine | undefined; isOwnFile?: boolean } = {},
): ParsedEntry {
  return new EntryReader(section, header, above, isOwnFile).read(blocks);
}

class EntryReader {
  readonly #section: ListSectionKey;
  readonly #isOwnFile: boolean;
  readonly #entry: EntryFields;
  readonly #fields: Fields;
  readonly #result: ParsedEntry;
  readonly #stated: Record<string, unknown> = {};
  /** The rest of its header. */
  readonly #words: string[] = [];
  readonly #texts: string[] = [];
  readonly #points: string[] = [];
  #textAt = 0;
  #pointsAt = 0;

  constructor(
    section: ListSectionKey,
    header: MarkdownLine | undefined,
    above: MarkdownLine | undefined,
    isOwnFile: boolean,
  ) {
    this.#section = section;
    this.#isOwnFile = isOwnFile;
    this.#entry = SECTIONS[section].entry;
    this.#fields = SECTIONS[section].fields;
    const comments = [above, header].flatMap((line) => line?.comments ?? []);
    const isVisible = !comments.some((comment) => /^hidden$/i.test(comment));
    this.#result = { values: {}, sources: {}, isVisible, unmapped: {} };
    if (header && above) this.#takeRole(header, above);
    else if (header) this.#takeHead(parseEntryHeader(section, removeLinkAddresses(header)), header);
  }

  read(blocks: readonly Block[]): ParsedEntry {
    for (const block of blocks) this.#takeBlock(block);
    const { values } = this.#result;
    const text = [...this.#words, ...this.#texts].join('\n\n');
    if (this.#entry.text) this.#set(this.#entry.text, text, this.#textAt);
    else if (text) this.#result.unmapped.summary = text;
    if (this.#entry.points) this.#set(this.#entry.points, this.#points, this.#pointsAt);
    // Labelled values take precedence over values recognized by position.
    Object.assign(values, this.#stated);
    return this.#result;
  }

  #set(field: string | undefined, value: unknown, at: number, isUnsure = false): void {
    if (field === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return;
    this.#result.values[field] = value;
    this.#result.sources[field] = { at, isUnsure };
  }

  #takeHead({ parts, dates, place, isUnsure }: EntryHeader, { at, links }: MarkdownLine): void {
    const { title, subtitle } = this.#entry;
    const [first = '', second = '', ...others] = parts;
    if (!subtitle) this.#set(title, parts.join(', '), at, parts.length > 1);
    else {
      const isReversed = isSwapped(this.#section, first, second);
      this.#set(title, isReversed ? second : first, at, isUnsure || isReversed);
      this.#set(
        subtitle,
        [isReversed ? first : second, ...others].filter(Boolean).join(', '),
        at,
        isUnsure || isReversed,
      );
    }
    if (dates) this.#setWhen(dates, at);
    if (place) this.#set(this.#entry.place, place, at, true);
    this.#takeLinks(links, at);
  }

  /** Reads a role below the heading of its organization. Dates in that heading span all roles and are not used. */
  #takeRole(header: MarkdownLine, above: MarkdownLine): void {
    const { parts, place } = parseEntryHeader(this.#section, removeLinkAddresses(above));
    const [first = '', ...others] = parts;
    this.#set(this.#entry.title, first, above.at);
    this.#takeOthers(place, others, above.at);
    this.#takeLinks(above.links, above.at);
    if (!this.#takeSecondHead(header) && !this.#takeDates(header)) this.#words.push(header.text);
  }

  /** Uses the first address of a header as the entry's link; addresses without a field are kept as unmapped data. */
  #takeLinks(links: MarkdownLine['links'], at: number): void {
    const [first, ...others] = links.map(({ address }) => address).filter((address) => /^https?:/i.test(address));
    if (!first) return;
    const field = this.#entry.url ?? this.#findLink(first);
    if (field) this.#set(field, first, at, true);
    const extraLinks = field ? others : [first, ...others];
    if (extraLinks.length > 0) this.#result.unmapped.links = extraLinks;
  }

  /** Returns the field for an address that the header of an entry links to. */
  #findLink(address: string): string | undefined {
    const names = this.#entry.links?.map(({ field }) => field) ?? [];
    return (
      names.find((name) => name === 'githubUrl' && /^https?:\/\/(?:www\.)?github\.com\//i.test(address)) ?? names[0]
    );
  }

  #hasDates(): boolean {
    const { dates } = this.#entry;
    const fields = !dates ? [] : 'on' in dates ? [dates.on] : [dates.from, dates.to, dates.current];
    return fields.some((field) => field !== undefined && this.#result.values[field] !== undefined);
  }

  #setWhen({ start, end, isCurrent, isUnsure }: HeaderDates, at: number): void {
    const { dates } = this.#entry;
    if (!dates) return;
    const setDate = (field: string, date: string) => {
      const isText = this.#fields[field]?.kind === 'monthText';
      this.#set(field, isText ? formatEducationMonth(parseMonthText(date) ?? date) : date, at, isUnsure);
    };
    if ('on' in dates) {
      setDate(dates.on, start);
      if (end !== start && dates.until) setDate(dates.until, end);
      else if (end !== start) setDate(dates.on, end);
      return;
    }
    setDate(dates.from, start);
    setDate(dates.to, end);
    if (!isCurrent) return;
    const optOut = this.#fields[dates.to]?.optOut;
    if (dates.current) this.#set(dates.current, true, at, isUnsure);
    else if (optOut !== undefined) this.#set(dates.to, optOut, at, isUnsure);
  }

  #takeBlock(block: Block): void {
    const at = getBlockLine(block);
    if (block.kind === 'paragraph') {
      const rest = this.#takeLines(block.lines);
      if (rest.length > 0) this.#addText(joinLines(rest), rest[0]?.at ?? at);
    } else if (block.kind === 'list' && this.#entry.points) {
      this.#pointsAt ||= at;
      this.#points.push(...listItems(block));
    } else {
      const text = blocksToText([block]);
      if (text) this.#addText(text, at);
    }
  }

  #addText(text: string, at: number): void {
    this.#textAt ||= at;
    this.#texts.push(text);
  }

  /** Reads the facts at the beginning of a paragraph; returns the remaining lines, which are text. */
  #takeLines(lines: readonly MarkdownLine[]): readonly MarkdownLine[] {
    const end = lines.findIndex((line) => !this.#takeLine(line));
    return end < 0 ? [] : lines.slice(end);
  }

  #takeLine(line: MarkdownLine): boolean {
    const fact = readFact(this.#section, line);
    if (fact) {
      this.#stated[fact.field] = fact.value;
      this.#result.sources[fact.field] = { at: line.at, isUnsure: false };
      return true;
    }
    if (this.#texts.length > 0 || this.#points.length > 0) return false;
    if (line.isEmphasis && this.#takeCircumstances(line)) return true;
    return (line.strongLength > 0 && this.#takeSecondHead(line)) || this.#takeDates(line) || this.#takeNamedDates(line);
  }

  /** Reads '*Mar 2021 – Present · Bengaluru*', or a role or a company in emphasis, as in files from other sources. */
  #takeCircumstances(line: MarkdownLine): boolean {
    const { when, others } = readDatesAndPlace(line);
    const [other = '', ...more] = others;
    if (more.length > 0 || (!when && !other) || line.text.length > 300) return false;
    const { place, subtitle, title } = this.#entry;
    const { values } = this.#result;
    if (when) this.#setWhen(when, line.at);
    if (!other) return true;
    if (subtitle && values[subtitle] === undefined && !when && !isKnownPlace(other)) {
      this.#takeSides(String(values[title] ?? ''), other, line.at);
    } else if (place && (this.#isOwnFile || isKnownPlace(other))) this.#set(place, other, line.at, false);
    else this.#addText(other, line.at);
    return true;
  }

  /** Reads a line that begins with strong text, below a heading with only one of the two sides. */
  #takeSecondHead(line: MarkdownLine): boolean {
    const { title, subtitle } = this.#entry;
    const { values } = this.#result;
    if (!subtitle || values[subtitle] !== undefined || values[title] === undefined) return false;
    const header = parseEntryHeader(this.#section, removeLinkAddresses(line));
    const [first = '', ...others] = header.parts;
    if (!first || line.text.length > 200) return false;
    this.#takeSides(String(values[title]), first, line.at);
    if (header.dates) this.#setWhen(header.dates, line.at);
    this.#takeOthers(header.place, others, line.at);
    this.#takeLinks(line.links, line.at);
    return true;
  }

  /** Takes the place of a line, which the gazetteer or a country shows; other parts become text. */
  #takeOthers(found: string | undefined, others: readonly string[], at: number): void {
    const place = found ?? others.find(isKnownPlace) ?? '';
    const more = others.filter((other) => other !== place);
    this.#set(this.#entry.place, place, at, true);
    if (more.length === 0) return;
    this.#textAt ||= at;
    this.#words.push(more.join(', '));
  }

  /**
   * Assigns the two sides of an entry by their words, or else by their order: most resumes name the organization first
   * and the title below it.
   * @param isAbove whether to assume that order
   */
  #takeSides(first: string, second: string, at: number, isAbove = true): void {
    const { title, subtitle } = this.#entry;
    const isReversed = isSwapped(this.#section, first, second) || (isAbove && !isSwapped(this.#section, second, first));
    this.#set(title, isReversed ? second : first, at, true);
    this.#set(subtitle, isReversed ? first : second, at, true);
  }

  /** Reads a line that is only a period, or a period and a place. */
  #takeDates(line: MarkdownLine): boolean {
    if (line.text.length > 120) return false;
    const { when, others } = readDatesAndPlace(line);
    const [other = '', ...more] = others;
    if (!when || more.length > 0 || (other !== '' && !isKnownPlace(other))) return false;
    this.#setWhen(when, line.at);
    if (other) this.#set(this.#entry.place, other, line.at, true);
    return true;
  }

  /** Reads 'Allegro | Warsaw | Jan 2020 – Present': a period with the other side of the entry, a place, or both. */
  #takeNamedDates(line: MarkdownLine): boolean {
    const { title, subtitle } = this.#entry;
    const { values } = this.#result;
    if (!hasSides(this.#section) || !subtitle || values[title] === undefined || !canHoldPeriod(line)) return false;
    if (this.#hasDates()) return false;
    const { parts, dates, place } = parseEntryHeader(this.#section, removeLinkAddresses(line));
    const isNamed = values[subtitle] !== undefined;
    // A single date after a comma may be part of a sentence.
    const hasSeparator = /[|\t·•]/.test(line.mask);
    if (!dates || (!hasSeparator && (isNamed || dates.start === dates.end))) return false;
    if (parts.length > (isNamed ? 1 : 2) || !parts.every(isNameLike)) return false;
    const [first = '', ...others] = parts;
    if (!isNamed) this.#takeSides(String(values[title]), first, line.at, false);
    this.#setWhen(dates, line.at);
    this.#takeOthers(place, isNamed ? parts : others, line.at);
    this.#takeLinks(line.links, line.at);
    return true;
  }
}

/** Whether a line can hold a period and names: it is short, contains separators and is not a sentence. */
const canHoldPeriod = ({ text, mask }: MarkdownLine): boolean =>
  text.length <= 120 && !/[.!?]$/.test(text) && /[|\t·•,(]/.test(mask);

/** Whether a text starts with a capital or a digit and has at most six words. */
const isNameLike = (text: string): boolean => /^[\p{Lu}\p{Lo}\p{Lt}\p{N}]/u.test(text) && text.split(' ').length <= 6;
