import { splitCommas } from '../reading/split-words.ts';
import type { Head, HeadPart } from './head-parts.ts';
import { countWords, isPlace, type WordKind } from './words.ts';

/** The two sides of a head: a role and a company, a degree and a school. */
export interface TwoSides {
  what?: HeadPart;
  where?: HeadPart;
  place?: HeadPart;
  /** Parts on neither side. */
  rest: HeadPart[];
  /** The sides were told apart by order alone. */
  isGuess: boolean;
  /** The place was recognized by its position. */
  isPlaceGuess: boolean;
}

/** The kinds of words that identify each side. */
export interface SideWords {
  what: WordKind;
  where: readonly WordKind[];
}

export const JOB_WORDS: SideWords = { what: 'role', where: ['company'] };
export const STUDY_WORDS: SideWords = { what: 'degree', where: ['school', 'company'] };

/** 'Tide Software, Inc.': not a place. */
const LEGAL_FORM =
  /^(?:inc|ltd|llc|llp|plc|corp|co|gmbh|ag|kg|s\.?a|s\.?l|s\.?r\.?l|b\.?v|pvt\.? ltd|limited|l\.?p)\.?$/i;

/**
 * Assigns the parts of each head to its sides: by their words, or else in the order of the other heads of the section.
 */
export function tellSides(heads: readonly Head[], words: SideWords): TwoSides[] {
  const isSplit = isCommaStyle(heads, words);
  const told = heads.map((head) => tellByWords(isSplit ? splitFirst(head, words) : head, words));
  const votes = told.map(({ what, where, isGuess }): number => {
    if (!what || !where || isGuess) return 0;
    return what.row < where.row || (what.row === where.row && what.at < where.at) ? 1 : -1;
  });
  const isWhatFirst = votes.reduce((sum, vote) => sum + vote, 0) >= 0;
  return told.map((sides) => {
    const { what, where, isGuess } = sides;
    const isSwapped = isGuess && what && where && !isWhatFirst;
    return withPlace(isSwapped ? { ...sides, what: where, where: what } : sides, words);
  });
}

/** Whether most heads have both sides in their first part, separated by a comma, and otherwise at most a place. */
function isCommaStyle(heads: readonly Head[], words: SideWords): boolean {
  const full = heads.filter(({ parts }) => parts.length > 0);
  const isOne = ({ parts: [first, ...others] }: Head): boolean => {
    const texts = joinSameSide(splitCommas(first?.text ?? ''), words);
    const hasWhat = texts.some((text) => scoreOf(text, words).what > 0);
    return texts.length > 1 && hasWhat && others.length < 2 && others.every(({ text }) => isLikelyPlace(text, words));
  };
  return full.length > 1 && full.filter(isOne).length >= full.length * 0.6;
}

function splitFirst(head: Head, words: SideWords): Head {
  const [first, ...others] = head.parts;
  if (!first) return head;
  const split = joinSameSide(splitCommas(first.text), words).map((text) => ({ ...first, text }));
  return { ...head, parts: [...split, ...others] };
}

interface Placed extends HeadPart {
  at: number;
}

interface Told extends Omit<TwoSides, 'what' | 'where'> {
  what?: Placed;
  where?: Placed;
}

function tellByWords({ parts, place }: Head, words: SideWords): Told {
  const split =
    parts.length === 1 || parts.every(({ row }) => row === parts[0]?.row) ? splitWhole(parts, words) : parts;
  const placed = split.map((part, at): Placed => ({ ...part, at }));
  const scored = placed.map((part) => ({ part, ...scoreOf(part.text, words) }));
  const base = { rest: [] as HeadPart[], ...(place && { place }), isGuess: false, isPlaceGuess: false };
  if (scored.length === 0) return base;
  const isWhat = (one: (typeof scored)[number]) => one.what > 0 && one.what >= one.where;
  const [first] = scored;
  if (scored.length === 1 && first) {
    if (isWhat(first)) return { ...base, what: first.part };
    return { ...base, where: first.part, isGuess: first.where === 0 };
  }
  const best = (of: 'what' | 'where', without?: Placed) =>
    scored
      .filter(({ part }) => part !== without)
      .reduce<(typeof scored)[number] | undefined>(
        (most, one) => (most && most[of] - most[other(of)] * 0.5 >= one[of] - one[other(of)] * 0.5 ? most : one),
        undefined,
      );
  const what = scored.some(isWhat) ? best('what')?.part : undefined;
  const where = best('where', what);
  const isWhereTold = (where?.where ?? 0) > 0;
  if (what && where) return joinBetween({ ...base, what, where: where.part, rest: without(placed, what, where.part) });
  if (isWhereTold && where) {
    const whatPart = placed.find((part) => part !== where.part);
    return {
      ...base,
      ...(whatPart && { what: whatPart }),
      where: where.part,
      rest: without(placed, whatPart, where.part),
    };
  }
  const [one, two] = placed;
  return { ...base, ...(one && { what: one }), ...(two && { where: two }), rest: placed.slice(2), isGuess: true };
}

/** Adds the parts between a role and its company to the role: 'Charge Nurse, Intensive Care Unit, Medway Infirmary'. */
function joinBetween(told: Told): Told {
  const { what, where, rest } = told;
  if (!what || !where || what.row !== where.row || what.at > where.at) return told;
  const isBetween = (part: HeadPart) => {
    const { at = -1, row } = part as Partial<Placed> & HeadPart;
    return row === what.row && at > what.at && at < where.at && !isPlace(part.text) && part.line === what.line;
  };
  const between = rest.filter(isBetween);
  if (between.length === 0) return told;
  const text = [what, ...between].map((part) => part.text).join(', ');
  return { ...told, what: { ...what, text }, rest: rest.filter((part) => !between.includes(part)) };
}

const other = (side: 'what' | 'where') => (side === 'what' ? 'where' : 'what');
const without = (parts: readonly Placed[], ...taken: (Placed | undefined)[]) =>
  parts.filter((part) => !taken.includes(part));

function scoreOf(text: string, { what, where }: SideWords): { what: number; where: number } {
  return { what: countWords(what, text), where: where.reduce((sum, kind) => sum + countWords(kind, text), 0) };
}

/** Splits a line with all parts separated by commas: 'Staff Engineer, Kaveri Payments, Bengaluru, India'. */
function splitWhole(parts: readonly HeadPart[], words: SideWords): HeadPart[] {
  const [only] = parts;
  const scores = parts.map(({ text }) => scoreOf(text, words));
  const hasBoth = parts.length > 1 && scores.some(({ what, where }) => what > where) && parts.length >= 2;
  if (!only || hasBoth || parts.length > 2) return [...parts];
  return parts.flatMap((part) => joinSameSide(splitText(part.text), words).map((text) => ({ ...part, text })));
}

/** Splits at commas, or at the blank between a school and a subject in scripts without blanks between words. */
function splitText(text: string): string[] {
  const texts = splitCommas(text);
  const school = texts.length === 1 ? /^(\S+(?:大学|大学院|学院|高校|学校|高専|大學))[\s　]+(\S.*)$/u.exec(text) : null;
  return school?.[1] && school[2] ? [school[1], school[2]] : texts;
}

/** Joins parts of one side, 'M.Sc., Computer Science' and 'Senior Engineer, Team Lead', and a town with its country. */
function joinSameSide(texts: readonly string[], words: SideWords): string[] {
  const joined: string[] = [];
  for (const text of texts) {
    const last = joined.at(-1);
    const isSame = last !== undefined && isOneSide(last, text, words);
    if (last !== undefined && (isSame || LEGAL_FORM.test(text) || isPlace(`${last}, ${text}`))) {
      joined[joined.length - 1] = `${last}, ${text}`;
    } else joined.push(text);
  }
  return joined;
}

function isOneSide(last: string, text: string, words: SideWords): boolean {
  const [one, two] = [scoreOf(last, words), scoreOf(text, words)];
  return one.what > 0 && two.what > 0 && one.where === 0 && two.where === 0;
}

/** Takes the place off the end of a company or school: 'Kaveri Payments, Bengaluru'. */
export function withPlace(sides: TwoSides, words: SideWords): TwoSides {
  const { where, place, rest } = sides;
  if (!where) return sides;
  const bracket = / ?[(（]([^()（）]{2,40})[)）]$/u.exec(where.text);
  if (!place && bracket?.[1] && isPlace(bracket[1])) {
    const text = where.text.slice(0, bracket.index).trim();
    if (text) return { ...sides, where: { ...where, text }, place: { ...where, text: bracket[1].trim() } };
  }
  const texts = splitCommas(where.text);
  const own = rest.find(({ text }) => isLikelyPlace(text, words));
  if (!place && own && texts.length === 1) {
    return { ...sides, place: own, rest: rest.filter((part) => part !== own), isPlaceGuess: !isPlace(own.text) };
  }
  if (texts.length < 2) return sides;
  for (const count of [3, 2, 1]) {
    if (texts.length <= count) continue;
    const tail = texts.slice(-count).join(', ');
    const isSure = isPlace(tail);
    if (!isSure && (count > 1 || !isLikelyPlace(tail, words))) continue;
    const text = texts.slice(0, -count).join(', ');
    const found = { ...where, text: tail };
    return place
      ? { ...sides, where: { ...where, text }, place: { ...place, text: isSure ? tail : place.text } }
      : { ...sides, where: { ...where, text }, place: found, isPlaceGuess: !isSure };
  }
  return sides;
}

/** Whether a text is short, capitalized, and without words of roles, companies and schools. */
function isLikelyPlace(text: string, words: SideWords): boolean {
  if (isPlace(text)) return true;
  if (LEGAL_FORM.test(text) || text.length > 40 || /[\p{Nd}&@()]/u.test(text)) return false;
  const { what, where } = scoreOf(text, words);
  return what === 0 && where === 0 && text.split(/\s+/).length <= 3 && /^[\p{Lu}\p{Lo}]/u.test(text);
}
