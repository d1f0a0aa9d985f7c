import { type FoundPeriod, findPeriod, isPeriod } from '../reading/periods.ts';
import { splitCommas } from '../reading/split-words.ts';
import { findHeadPeriod } from './entries.ts';
import { joinLines, trimSigns, withoutMark } from './line-looks.ts';
import type { TextLine } from './text-line.ts';
import { isAddress } from './web-addresses.ts';
import { countWords, isCountry, isPlace } from './words.ts';

/** A piece of the head of an entry that stands by itself. */
export interface HeadPart {
  text: string;
  line: TextLine;
  /** Of the head, from 0. */
  row: number;
}

/** What the lines of a head say, with the dates taken out. */
export interface Head {
  period?: FoundPeriod & { line: TextLine };
  place?: HeadPart;
  parts: HeadPart[];
}

const SEPARATOR = / ?[|•·∙⋅●▪｜;] ?| [–—―] | --? /u;
const AT = / (?:@|at|bei|chez|presso) /u;

/** Takes a head apart: dates, a place, and what else stands between separators. */
export function readHead(lines: readonly TextLine[]): Head {
  const head: Head = { parts: [] };
  mergeBroken(lines).forEach((line, row) => {
    const found = head.period ? undefined : findHeadPeriod(line);
    const plain = found ? withoutPeriod(line, found) : line.parts;
    // 'Kaveri Payments / Mysuru / 2016 – 2020': in other lines a slash may be of a title.
    const texts = found && isBetweenSlashes(line, found) ? plain.flatMap((text) => text.split(' / ')) : plain;
    if (found) head.period = { ...found, line };
    for (const text of texts) {
      for (const part of splitPart(withoutMark(text))) head.parts.push({ text: part, line, row });
    }
  });
  const place = head.parts.findLast(({ text }) => isPlace(text));
  // Of 'Verde, Madrid, Spain' the first is a company, where no other part can be one.
  const isWhole = place && (head.parts.length > 2 || splitCommas(place.text).length < 3);
  if (place && isWhole && head.parts.length > 1) {
    head.place = place;
    head.parts = head.parts.filter((part) => part !== place);
  }
  return head;
}

const isBetweenSlashes = ({ text }: TextLine, { written }: FoundPeriod): boolean =>
  text.includes(` / ${written}`) || text.includes(`${written} / `);

/** A line that is broken goes on in the next, also where its dates stand behind it. */
function mergeBroken(lines: readonly TextLine[]): TextLine[] {
  const merged: TextLine[] = [];
  for (const line of lines) {
    const last = merged.at(-1);
    const at = last ? findBroken(last) : -1;
    if (last && at >= 0) {
      const whole = joinLines([last.parts[at] ?? '', line.parts[0] ?? '']);
      const parts = [...last.parts.slice(0, at), whole, ...last.parts.slice(at + 1), ...line.parts.slice(1)];
      merged[merged.length - 1] = { ...last, text: parts.join(' '), parts };
    } else merged.push(line);
  }
  return merged;
}

/** Nothing ends with such a word: 'Institute of', 'Universidad de la'. */
const JOINING = /\s(?:of|of the|for|and|at the|de|de la|del|des|du|da|do|dos|der|für|und|et|di|della|dell['’])$/iu;

/** The part of a line that goes on below it: with a hyphen at its end, or a comma between a town and its country. */
function findBroken({ parts }: TextLine): number {
  const at = parts.findLastIndex((part) => !isPeriod(part));
  const text = parts[at] ?? '';
  return /(?:[,،、&|·–—@]|\p{Ll}[-‐\u00ad])\s*$/u.test(text) || JOINING.test(text) ? at : -1;
}

/** The parts of a line without the dates in one of them, or over several. */
function withoutPeriod(line: TextLine, found: FoundPeriod): string[] {
  const inside = line.parts.findIndex((part) => findPeriod(part)?.written === found.written);
  if (inside < 0) return [found.rest];
  return line.parts
    .flatMap((part, index) => (index === inside ? (findPeriod(part)?.rest ?? '') : part))
    .filter(Boolean);
}

function splitPart(text: string): string[] {
  return (
    text
      .split(SEPARATOR)
      .flatMap(splitAt)
      .map(trimSigns)
      .map(withoutPoint)
      // What it leads to is told by its link.
      .filter((part) => !isAddress(part))
      .filter((part) => /[\p{L}\p{N}]{2}|\p{Lo}/u.test(part))
  );
}

/** 'Thameside University, London.' is no sentence; 'Tide Software, Inc.' keeps its point. */
const withoutPoint = (text: string): string => {
  const word = /(?:^|[\s,])([\p{L}\p{M}]+)\.$/u.exec(text)?.[1] ?? '';
  return word.length > 5 || isCountry(word) ? text.slice(0, -1) : text;
};

/** 'Engineer at Kaveri Payments', where the one is a role and the other is none. */
function splitAt(text: string): string[] {
  const at = AT.exec(text);
  if (!at) return [text];
  const [before, after] = [text.slice(0, at.index), text.slice(at.index + at[0].length)];
  return countWords('role', before) > 0 && /^[\p{Lu}\p{Lo}\p{N}]/u.test(after) ? [before, after] : [text];
}
