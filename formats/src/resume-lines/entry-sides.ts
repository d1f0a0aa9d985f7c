import { splitCommas } from '../reading/split-words.ts';
import type { Head, HeadPart } from './head-parts.ts';
import { countWords, isPlace, LEGAL_FORM, type WordKind } from './words.ts';

/** The two sides of a head: a role and a company, a degree and a school. */
export interface EntrySides {
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
export interface SideKinds {
  what: WordKind;
  where: readonly WordKind[];
}

export const JOB_SIDES: SideKinds = { what: 'role', where: ['company'] };
export const STUDY_SIDES: SideKinds = { what: 'degree', where: ['school', 'company'] };

/**
 * Assigns the parts of each head to its sides: by their words, or else in the order of the other heads of the section.
 */
export function resolveSides(heads: readonly Head[], words: SideKinds): EntrySides[] {
  const isSplit = isCommaStyle(heads, words);
  const resolved = heads.map((head) => resolveByWords(isSplit ? splitFirst(head, words) : head, words));
  const votes = resolved.map(({ what, where, isGuess }): number => {
    if (!what || !where || isGuess) return 0;
    return what.row < where.row || (what.row === where.row && what.at < where.at) ? 1 : -1;
  });
  const isWhatFirst = votes.reduce((sum, vote) => sum + vote, 0) >= 0;
  return resolved.map((sides) => {
    const { what, where, isGuess } = sides;
    const isSwapped = isGuess && what && where && !isWhatFirst;
    return splitOffPlace(isSwapped ? { ...sides, what: where, where: what } : sides, words);
  });
}

/** Whether most heads have both sides in their first part, separated by a comma, and otherwise at most a place. */
function isCommaStyle(heads: readonly Head[], words: SideKinds): boolean {
  const nonEmpty = heads.filter(({ parts }) => parts.length > 0);
  const hasBothInFirstPart = ({ parts: [first, ...others] }: Head): boolean => {
    const texts = joinSameSide(splitCommas(first?.text ?? ''), words);
    const hasWhat = texts.some((text) => scoreSides(text, words).what > 0);
    return texts.length > 1 && hasWhat && others.length < 2 && others.every(({ text }) => isLikelyPlace(text, words));
  };
  return nonEmpty.length > 1 && nonEmpty.filter(hasBothInFirstPart).length >= nonEmpty.length * 0.6;
}

function splitFirst(head: Head, words: SideKinds): Head {
  const [first, ...others] = head.parts;
  if (!first) return head;
  const split = joinSameSide(splitCommas(first.text), words).map((text) => ({ ...first, text }));
  return { ...head, parts: [...split, ...others] };
}

interface IndexedPart extends HeadPart {
  at: number;
}

interface ResolvedSides extends Omit<EntrySides, 'what' | 'where'> {
  what?: IndexedPart;
  where?: IndexedPart;
}

function resolveByWords({ parts, place }: Head, words: SideKinds): ResolvedSides {
  const split =
    parts.length === 1 || parts.every(({ row }) => row === parts[0]?.row) ? splitWhole(parts, words) : parts;
  const indexed = split.map((part, at): IndexedPart => ({ ...part, at }));
  const scored = indexed.map((part) => ({ part, ...scoreSides(part.text, words) }));
  const base = { rest: [] as HeadPart[], ...(place && { place }), isGuess: false, isPlaceGuess: false };
  if (scored.length === 0) return base;
  const isWhat = (one: (typeof scored)[number]) => one.what > 0 && one.what >= one.where;
  const [first] = scored;
  if (scored.length === 1 && first) {
    if (isWhat(first)) return { ...base, what: first.part };
    return { ...base, where: first.part, isGuess: first.where === 0 };
  }
  const findBest = (side: 'what' | 'where', excluded?: IndexedPart) =>
    scored
      .filter(({ part }) => part !== excluded)
      .reduce<(typeof scored)[number] | undefined>(
        (top, one) =>
          top && top[side] - top[getOtherSide(side)] * 0.5 >= one[side] - one[getOtherSide(side)] * 0.5 ? top : one,
        undefined,
      );
  const what = scored.some(isWhat) ? findBest('what')?.part : undefined;
  const where = findBest('where', what);
  const isWhereKnown = (where?.where ?? 0) > 0;
  if (what && where)
    return joinBetween({ ...base, what, where: where.part, rest: excludeParts(indexed, what, where.part) });
  if (isWhereKnown && where) {
    const whatPart = indexed.find((part) => part !== where.part);
    return {
      ...base,
      ...(whatPart && { what: whatPart }),
      where: where.part,
      rest: excludeParts(indexed, whatPart, where.part),
    };
  }
  const [one, two] = indexed;
  return { ...base, ...(one && { what: one }), ...(two && { where: two }), rest: indexed.slice(2), isGuess: true };
}

/** Adds the parts between a role and its company to the role: 'Charge Nurse, Intensive Care Unit, Medway Infirmary'. */
function joinBetween(resolved: ResolvedSides): ResolvedSides {
  const { what, where, rest } = resolved;
  if (!what || !where || what.row !== where.row || what.at > where.at) return resolved;
  const isBetween = (part: HeadPart) => {
    const { at = -1, row } = part as Partial<IndexedPart> & HeadPart;
    return row === what.row && at > what.at && at < where.at && !isPlace(part.text) && part.line === what.line;
  };
  const between = rest.filter(isBetween);
  if (between.length === 0) return resolved;
  const text = [what, ...between].map((part) => part.text).join(', ');
  return { ...resolved, what: { ...what, text }, rest: rest.filter((part) => !between.includes(part)) };
}

const getOtherSide = (side: 'what' | 'where') => (side === 'what' ? 'where' : 'what');
const excludeParts = (parts: readonly IndexedPart[], ...excluded: (IndexedPart | undefined)[]) =>
  parts.filter((part) => !excluded.includes(part));

function scoreSides(text: string, { what, where }: SideKinds): { what: number; where: number } {
  return { what: countWords(what, text), where: where.reduce((sum, kind) => sum + countWords(kind, text), 0) };
}

/** Splits a line with all parts separated by commas: 'Staff Engineer, Kaveri Payments, Bengaluru, India'. */
function splitWhole(parts: readonly HeadPart[], words: SideKinds): HeadPart[] {
  const [only] = parts;
  const scores = parts.map(({ text }) => scoreSides(text, words));
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
function joinSameSide(texts: readonly string[], words: SideKinds): string[] {
  const joined: string[] = [];
  for (const text of texts) {
    const last = joined.at(-1);
    const isSame = last !== undefined && isSameSide(last, text, words);
    if (last !== undefined && (isSame || LEGAL_FORM.test(text) || isPlace(`${last}, ${text}`))) {
      joined[joined.length - 1] = `${last}, ${text}`;
    } else joined.push(text);
  }
  return joined;
}

function isSameSide(last: string, text: string, words: SideKinds): boolean {
  const [one, two] = [scoreSides(last, words), scoreSides(text, words)];
  return one.what > 0 && two.what > 0 && one.where === 0 && two.where === 0;
}

/** Takes the place off the end of a company or school: 'Kaveri Payments, Bengaluru'. */
export function splitOffPlace(sides: EntrySides, words: SideKinds): EntrySides {
  const { where, place, rest } = sides;
  if (!where) return sides;
  const bracket = / ?[(（]([^()（）]{2,40})[)）]$/u.exec(where.text);
  if (!place && bracket?.[1] && isPlace(bracket[1])) {
    const text = where.text.slice(0, bracket.index).trim();
    if (text) return { ...sides, where: { ...where, text }, place: { ...where, text: bracket[1].trim() } };
  }
  const texts = splitCommas(where.text);
  const placePart = rest.find(({ text }) => isLikelyPlace(text, words));
  if (!place && placePart && texts.length === 1) {
    return {
      ...sides,
      place: placePart,
      rest: rest.filter((part) => part !== placePart),
      isPlaceGuess: !isPlace(placePart.text),
    };
  }
  if (texts.length < 2) return sides;
  for (const count of [3, 2, 1]) {
    if (texts.length <= count) continue;
    const tail = texts.slice(-count).join(', ');
    const isSure = isPlace(tail);
    if (!isSure && (count > 1 || !isLikelyPlace(tail, words))) continue;
    const text = texts.slice(0, -count).join(', ');
    const tailPart = { ...where, text: tail };
    return place
      ? { ...sides, where: { ...where, text }, place: { ...place, text: isSure ? tail : place.text } }
      : { ...sides, where: { ...where, text }, place: tailPart, isPlaceGuess: !isSure };
  }
  return sides;
}

/** Whether a text is short, capitalized, and without words of roles, companies and schools. */
function isLikelyPlace(text: string, words: SideKinds): boolean {
  if (isPlace(text)) return true;
  if (LEGAL_FORM.test(text) || text.length > 40 || /[\p{Nd}&@()]/u.test(text)) return false;
  const { what, where } = scoreSides(text, words);
  return what === 0 && where === 0 && text.split(/\s+/).length <= 3 && /^[\p{Lu}\p{Lo}]/u.test(text);
}
