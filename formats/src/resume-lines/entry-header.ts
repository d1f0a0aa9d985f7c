import { findPeriod, isPeriod, type PeriodMatch } from '../reading/periods.ts';
import { splitCommas } from '../reading/split-words.ts';
import { findHeaderPeriod } from './entries.ts';
import { joinLines, removeMarker, trimSeparators } from './line-text.ts';
import type { TextLine } from './text-line.ts';
import { isAddress } from './web-addresses.ts';
import { countWords, isCountry, isPlace } from './words.ts';

/** A separate piece of the header of an entry. */
export interface HeaderPart {
  text: string;
  line: TextLine;
  /** Index of its line in the header, from 0. */
  lineIndex: number;
}

/** The parsed lines of a header, with the dates taken out. */
export interface EntryHeader {
  period?: PeriodMatch & { line: TextLine };
  place?: HeaderPart;
  parts: HeaderPart[];
}

const SEPARATOR = / ?[|•·∙⋅●▪｜;] ?| [–—―] | --? /u;
const AT_PREPOSITION = / (?:@ ?|(?:at|bei|chez|presso|bij|hos|em|en|ved|na|w|v|la|u|på|в|у) )(?=[\p{Lu}\p{Lo}\p{N}])/u;
/** Prepositions that stand before an employer alone; after others a role has to come before them. */
const EMPLOYER_PREPOSITION = /^ (?:@|at|bei|chez|presso|bij|hos) ?$/u;

/** Splits a header into dates, a place, and the other parts between separators. */
export function parseEntryHeader(lines: readonly TextLine[]): EntryHeader {
  const header: EntryHeader = { parts: [] };
  joinWrappedLines(lines).forEach((line, lineIndex) => {
    const period = header.period ? undefined : findHeaderPeriod(line);
    const undated = period ? removePeriod(line, period) : line.parts;
    // 'Kaveri Payments / Mysuru / 2016 – 2020': in lines of another form a slash may belong to a title.
    const texts = period && isBetweenSlashes(line, period) ? undated.flatMap((text) => text.split(' / ')) : undated;
    if (period) header.period = { ...period, line };
    for (const text of texts) {
      for (const part of splitPart(removeMarker(text))) header.parts.push({ text: part, line, lineIndex });
    }
  });
  const place = header.parts.findLast(({ text }) => isPlace(text));
  // 'Verde, Madrid, Spain' begins with the company if no other part can be one.
  const isWhole = place && (header.parts.length > 2 || splitCommas(place.text).length < 3);
  if (place && isWhole && header.parts.length > 1) {
    header.place = place;
    header.parts = header.parts.filter((part) => part !== place);
  }
  return header;
}

const isBetweenSlashes = ({ text }: TextLine, { written }: PeriodMatch): boolean =>
  text.includes(` / ${written}`) || text.includes(`${written} / `);

/** Joins a wrapped line with the next, also where its dates follow it on the same line. */
function joinWrappedLines(lines: readonly TextLine[]): TextLine[] {
  const merged: TextLine[] = [];
  for (const line of lines) {
    const last = merged.at(-1);
    const at = last ? findWrappedPart(last) : -1;
    if (last && at >= 0) {
      const whole = joinLines([last.parts[at] ?? '', line.parts[0] ?? '']);
      const parts = [...last.parts.slice(0, at), whole, ...last.parts.slice(at + 1), ...line.parts.slice(1)];
      merged[merged.length - 1] = { ...last, text: parts.join(' '), parts };
    } else merged.push(line);
  }
  return merged;
}

/** Words that cannot end a name: 'Institute of', 'Universidad de la'. */
const TRAILING_WORDS =
  /\s(?:of|of the|for|and|at the|de|de la|del|des|du|da|do|dos|der|für|und|et|di|della|dell['’])$/iu;

/**
 * Finds the part of a line that continues below it: it ends with a hyphen, or with a comma between a town and its
 * country.
 */
function findWrappedPart({ parts }: TextLine): number {
  const at = parts.findLastIndex((part) => !isPeriod(part));
  const text = parts[at] ?? '';
  return /(?:[,،、&|·–—@]|\p{Ll}[-‐\u00ad])\s*$/u.test(text) || TRAILING_WORDS.test(text) ? at : -1;
}

/** Returns the parts of a line without the dates, which may be in one part or span several. */
function removePeriod(line: TextLine, period: PeriodMatch): string[] {
  const inside = line.parts.findIndex((part) => findPeriod(part)?.written === period.written);
  if (inside < 0) return [period.rest];
  return line.parts
    .flatMap((part, index) => (index === inside ? (findPeriod(part)?.rest ?? '') : part))
    .filter(Boolean);
}

function splitPart(text: string): string[] {
  return (
    text
      .split(SEPARATOR)
      .flatMap(splitAtPreposition)
      .map(trimSeparators)
      .map(removeFullStop)
      // The target of the address is read from the link.
      .filter((part) => !isAddress(part))
      .filter((part) => /[\p{L}\p{N}]{2}|\p{Lo}/u.test(part))
  );
}

/** Removes a final full stop: 'Thameside University, London.' loses it, 'Tide Software, Inc.' keeps it. */
const removeFullStop = (text: string): string => {
  const word = /(?:^|[\s,])([\p{L}\p{M}]+)\.$/u.exec(text)?.[1] ?? '';
  return word.length > 5 || isCountry(word) ? text.slice(0, -1) : text;
};

/** Splits 'Engineer at Kaveri Payments' if the first half is a role. */
function splitAtPreposition(text: string): string[] {
  const at = AT_PREPOSITION.exec(text);
  if (!at) return [text];
  const [before, after] = [text.slice(0, at.index), text.slice(at.index + at[0].length)];
  if (EMPLOYER_PREPOSITION.test(at[0])) return [before, after];
  // 'Técnico Superior en Dirección de Cocina' is a degree.
  const isJob = countWords('role', before) > 0 || countWords('company', after) > 0;
  return isJob && countWords('degree', before) === 0 ? [before, after] : [text];
}
