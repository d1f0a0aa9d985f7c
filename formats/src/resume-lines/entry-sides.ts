import { splitCommas } from '../reading/split-words.ts';
import type { EntryHeader, HeaderPart } from './entry-header.ts';
import { countWords, isPlace, LEGAL_FORM, type WordKind } from './words.ts';

/** The two sides of a header: a role and a company, a degree and a school. */
export interface EntrySides {
  title?: HeaderPart;
  organization?: HeaderPart;
  place?: HeaderPart;
  /** Parts on neither side. */
  rest: HeaderPart[];
  /** The sides were told apart by order alone. */
  isGuess: boolean;
  /** The place was recognized by its position. */
  isPlaceGuess: boolean;
}

/** The kinds of words that identify each side. */
export interface SideWordKinds {
  title: WordKind;
  organization: readonly WordKind[];
}

export const JOB_SIDES: SideWordKinds = { title: 'role', organization: ['company'] };
export const STUDY_SIDES: SideWordKinds = { title: 'degree', organization: ['school', 'company'] };

/**
 * Assigns the parts of each header to its sides: by their words, or else in the order of the other headers of the section.
 */
export function resolveSides(headers: readonly EntryHeader[], words: SideWordKinds): EntrySides[] {
  const isSplit = isCommaStyle(headers, words);
  const resolved = headers.map((header) => resolveByWords(isSplit ? splitFirst(header, words) : header, words));
  const votes = resolved.map(({ title, organization, isGuess }): number => {
    if (!title || !organization || isGuess) return 0;
    return title.lineIndex < organization.lineIndex ||
      (title.lineIndex === organization.lineIndex && title.partIndex < organization.partIndex)
      ? 1
      : -1;
  });
  const isTitleFirst = votes.reduce((sum, vote) => sum + vote, 0) >= 0;
  return resolved.map((sides) => {
    const { title, organization, isGuess } = sides;
    const isSwapped = isGuess && title && organization && !isTitleFirst;
    return splitOffPlace(isSwapped ? { ...sides, title: organization, organization: title } : sides, words);
  });
}

/** Whether most headers have both sides in their first part, separated by a comma, and otherwise at most a place. */
function isCommaStyle(headers: readonly EntryHeader[], words: SideWordKinds): boolean {
  const nonEmpty = headers.filter(({ parts }) => parts.length > 0);
  const hasBothInFirstPart = ({ parts: [first, ...others] }: EntryHeader): boolean => {
    const texts = joinSameSide(splitCommas(first?.text ?? ''), words);
    const hasTitle = texts.some((text) => scoreSides(text, words).title > 0);
    return texts.length > 1 && hasTitle && others.length < 2 && others.every(({ text }) => isLikelyPlace(text, words));
  };
  return nonEmpty.length > 1 && nonEmpty.filter(hasBothInFirstPart).length >= nonEmpty.length * 0.6;
}

function splitFirst(header: EntryHeader, words: SideWordKinds): EntryHeader {
  const [first, ...others] = header.parts;
  if (!first) return header;
  const split = joinSameSide(splitCommas(first.text), words).map((text) => ({ ...first, text }));
  return { ...header, parts: [...split, ...others] };
}

interface IndexedPart extends HeaderPart {
  partIndex: number;
}

interface ResolvedSides extends Omit<EntrySides, 'title' | 'organization'> {
  title?: IndexedPart;
  organization?: IndexedPart;
}

function resolveByWords({ parts, place: ownPlace }: EntryHeader, words: SideWordKinds): ResolvedSides {
  const whole =
    parts.length === 1 || parts.every(({ lineIndex }) => lineIndex === parts[0]?.lineIndex)
      ? splitWhole(parts, words)
      : splitTitle(parts, words);
  // 'Kaveri Payments, Mysuru': the name of a town is no role.
  const place = ownPlace ?? (whole.length > 1 ? whole.findLast(({ text }) => isPlace(text)) : undefined);
  const split = whole.filter((part) => part !== place);
  const indexed = split.map((part, partIndex): IndexedPart => ({ ...part, partIndex }));
  const scored = indexed.map((part) => ({ part, ...scoreSides(part.text, words) }));
  const base = { rest: [] as HeaderPart[], ...(place && { place }), isGuess: false, isPlaceGuess: false };
  if (scored.length === 0) return base;
  const isTitle = (one: (typeof scored)[number]) => one.title > 0 && one.title >= one.organization;
  const [first] = scored;
  if (scored.length === 1 && first) {
    if (isTitle(first)) return { ...base, title: first.part };
    return { ...base, organization: first.part, isGuess: first.organization === 0 };
  }
  const findBest = (side: 'title' | 'organization', excluded?: IndexedPart) =>
    scored
      .filter(({ part }) => part !== excluded)
      .reduce<(typeof scored)[number] | undefined>(
        (top, one) =>
          top && top[side] - top[getOtherSide(side)] * 0.5 >= one[side] - one[getOtherSide(side)] * 0.5 ? top : one,
        undefined,
      );
  const title = scored.some(isTitle) ? findBest('title')?.part : undefined;
  const organization = findBest('organization', title);
  const isOrganizationKnown = (organization?.organization ?? 0) > 0;
  if (title && organization)
    return joinBetween({
      ...base,
      title,
      organization: organization.part,
      rest: excludeParts(indexed, title, organization.part),
    });
  if (isOrganizationKnown && organization) {
    const titlePart = indexed.find((part) => part !== organization.part);
    return {
      ...base,
      ...(titlePart && { title: titlePart }),
      organization: organization.part,
      rest: excludeParts(indexed, titlePart, organization.part),
    };
  }
  const [one, two] = indexed;
  return {
    ...base,
    ...(one && { title: one }),
    ...(two && { organization: two }),
    rest: indexed.slice(2),
    isGuess: true,
  };
}

/** Adds the parts between a role and its company to the role: 'Charge Nurse, Intensive Care Unit, Medway Infirmary'. */
function joinBetween(resolved: ResolvedSides): ResolvedSides {
  const { title, organization, rest } = resolved;
  if (!title || !organization || title.lineIndex !== organization.lineIndex || title.partIndex > organization.partIndex)
    return resolved;
  const isBetween = (part: HeaderPart) => {
    const { partIndex = -1, lineIndex } = part as Partial<IndexedPart> & HeaderPart;
    return (
      lineIndex === title.lineIndex &&
      partIndex > title.partIndex &&
      partIndex < organization.partIndex &&
      !isPlace(part.text) &&
      part.line === title.line
    );
  };
  const between = rest.filter(isBetween);
  if (between.length === 0) return resolved;
  const text = [title, ...between].map((part) => part.text).join(', ');
  return { ...resolved, title: { ...title, text }, rest: rest.filter((part) => !between.includes(part)) };
}

const getOtherSide = (side: 'title' | 'organization') => (side === 'title' ? 'organization' : 'title');
const excludeParts = (parts: readonly IndexedPart[], ...excluded: (IndexedPart | undefined)[]) =>
  parts.filter((part) => !excluded.includes(part));

function scoreSides(text: string, { title, organization }: SideWordKinds): { title: number; organization: number } {
  return {
    title: countWords(title, text),
    organization: organization.reduce((sum, kind) => sum + countWords(kind, text), 0),
  };
}

/** Splits 'Line Cook, Harbour Cafeteria' if no other part of the header names an organization. */
function splitTitle(parts: readonly HeaderPart[], words: SideWordKinds): readonly HeaderPart[] {
  if (parts.some(({ text }) => scoreSides(text, words).organization > 0)) return parts;
  const title = parts.find(({ text }) => scoreSides(text, words).title > 0);
  if (!title) return parts;
  const texts = joinSameSide(splitCommas(title.text), words);
  const isSplit = texts.length > 1 && texts.slice(1).every((text) => scoreSides(text, words).title === 0);
  return isSplit
    ? parts.flatMap((part) => (part === title ? texts.map((text) => ({ ...part, text })) : [part]))
    : parts;
}

/** Splits a line with all parts separated by commas: 'Staff Engineer, Kaveri Payments, Bengaluru, India'. */
function splitWhole(parts: readonly HeaderPart[], words: SideWordKinds): HeaderPart[] {
  const [only] = parts;
  const scores = parts.map(({ text }) => scoreSides(text, words));
  const hasBoth =
    parts.length > 1 && scores.some(({ title, organization }) => title > organization) && parts.length >= 2;
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
function joinSameSide(texts: readonly string[], words: SideWordKinds): string[] {
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

function isSameSide(last: string, text: string, words: SideWordKinds): boolean {
  const [one, two] = [scoreSides(last, words), scoreSides(text, words)];
  return one.title > 0 && two.title > 0 && one.organization === 0 && two.organization === 0;
}

/** Takes the place off the end of a company or school: 'Kaveri Payments, Bengaluru'. */
export function splitOffPlace(sides: EntrySides, words: SideWordKinds): EntrySides {
  const { organization, place, rest } = sides;
  if (!organization) return sides;
  const bracket = / ?[(（]([^()（）]{2,40})[)）]$/u.exec(organization.text);
  if (!place && bracket?.[1] && isPlace(bracket[1])) {
    const text = organization.text.slice(0, bracket.index).trim();
    if (text)
      return { ...sides, organization: { ...organization, text }, place: { ...organization, text: bracket[1].trim() } };
  }
  const texts = splitCommas(organization.text);
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
    const tailPart = { ...organization, text: tail };
    const own = { ...sides, organization: { ...organization, text } };
    if (!place) return { ...own, place: tailPart, isPlaceGuess: !isSure };
    const [kept, other] = isSure ? [tailPart, place] : [place, tailPart];
    return { ...own, place: kept, rest: kept.text.includes(other.text) ? rest : [...rest, other] };
  }
  return sides;
}

/** Whether a text is short, capitalized, and without words of roles, companies and schools. */
function isLikelyPlace(text: string, words: SideWordKinds): boolean {
  if (isPlace(text)) return true;
  if (LEGAL_FORM.test(text) || text.length > 40 || /[\p{Nd}&@()]/u.test(text)) return false;
  const { title, organization } = scoreSides(text, words);
  return title === 0 && organization === 0 && text.split(/\s+/).length <= 3 && /^[\p{Lu}\p{Lo}]/u.test(text);
}
