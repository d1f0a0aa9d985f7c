import { type Font, measureFonts, toFontKey } from './fonts.ts';
import { escapeXml, type Glyph, isSpace, parseRuns, type Run, removeSpaces } from './page-runs.ts';
import type { TextChange } from './text-change.ts';

/**
 * Returns the pages with a changed text inserted, shown until the typesetter has typeset them again (decision 094): in
 * the line of the change, with letters that exist on the pages; line breaks are left to the typesetter.
 * @returns undefined if the text is not found, is not unique, or is in a script whose letters join
 */
export function patchPages(pages: readonly string[], change: TextChange): string[] | undefined {
  if (!NON_JOINING_SCRIPTS.test(change.to)) return undefined;
  const { runs, fonts, letters } = parsePages(pages);
  const normalizedText = removeSpaces(change.from);
  if (normalizedText === '') return undefined;
  const matches = letters.flatMap((text, page) => {
    const at = text.indexOf(normalizedText);
    return at < 0 ? [] : [{ page, at, again: text.indexOf(normalizedText, at + 1) }];
  });
  const [match] = matches;
  if (!match || matches.length > 1 || match.again >= 0) return undefined;
  const edits = editRuns(runs[match.page] ?? [], fonts, match.at, change);
  const page = pages[match.page];
  if (!edits || page === undefined) return undefined;
  return pages.with(match.page, applyEdits(page, edits, pages));
}

/** Scripts in which a letter's shape does not depend on its neighbours. */
const NON_JOINING_SCRIPTS =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Common}]*$/u;

interface ParsedPages {
  runs: Run[][];
  /** All letters of each page, without spaces. */
  letters: string[];
  fonts: ReadonlyMap<string, Font>;
}

/** Parsed once for all changes typed over the same pages. */
const parsedPages = new WeakMap<readonly string[], ParsedPages>();

function parsePages(pages: readonly string[]): ParsedPages {
  const cached = parsedPages.get(pages);
  if (cached) return cached;
  const runs = pages.map(parseRuns);
  const letters = runs.map((page) => page.map(({ text }) => removeSpaces(text)).join(''));
  const parsed = { runs, letters, fonts: measureFonts(runs.flat()) };
  parsedPages.set(pages, parsed);
  return parsed;
}

/** A run with changed letters and text. */
interface RunEdit {
  run: Run;
  /** Unchanged letters before and after the new ones. */
  before: Glyph[];
  after: Glyph[];
  /** New letters: a shape, or a character without a known shape. */
  inserted: { id?: string; character: string; x: number }[];
  text: string;
}

/** @param at number of letters before the text */
function editRuns(
  runs: readonly Run[],
  fonts: ReadonlyMap<string, Font>,
  at: number,
  { from, to }: TextChange,
): RunEdit[] | undefined {
  const [start, end] = countCommonEnds(from, to);
  const typed = to.slice(start, to.length - end);
  // A lone surrogate has no shape.
  if (!typed.isWellFormed()) return undefined;
  const first = at + removeSpaces(from.slice(0, start)).length;
  const last = at + removeSpaces(from.slice(0, from.length - end)).length;
  const textEnd = at + removeSpaces(from).length;
  const edits: RunEdit[] = [];
  let runStart = 0;
  // The changed line, and the horizontal shift of what follows in it, in points.
  let line: { y: number; by: number } | undefined;
  for (const run of runs) {
    const runEnd = runStart + removeSpaces(run.text).length;
    const isTypedIn = line === undefined && (first > at ? first <= runEnd && first > runStart : first < runEnd);
    const hasRemovedGlyphs = runStart < last && first < runEnd;
    const isMoved = line !== undefined && run.y === line.y && runStart < textEnd && runStart >= first;
    if (isTypedIn || hasRemovedGlyphs || isMoved) {
      const parts = splitGlyphs(run, first - runStart, last - runStart);
      if (!parts) return undefined;
      const { before, behind } = parts;
      if (isTypedIn) {
        const font = fonts.get(toFontKey(before.at(-1) ?? run.glyphs?.[0] ?? { id: '' }));
        if (!font) return undefined;
        const edit = placeTypedText(run, parts, font, { typed, blanks: countTrailingSpaces(to.slice(0, start)) });
        const next = behind[0];
        const spacesAfter = countLeadingSpaces(to.slice(to.length - end));
        const shift = next ? edit.endsAt + spacesAfter * font.blank - next.x : edit.endsAt - edit.endedAt;
        line = { y: run.y, by: shift * run.scale };
        const moved = behind.map((glyph) => ({ ...glyph, x: glyph.x + shift }));
        const text = edit.text + ' '.repeat(next ? spacesAfter : 0) + (next ? run.text.slice(next.from) : '');
        edits.push({ run, before, inserted: edit.typed, after: moved, text });
      } else {
        const by = isMoved && line ? line.by / run.scale : 0;
        const moved = behind.map((glyph) => ({ ...glyph, x: glyph.x + by }));
        edits.push({
          run,
          before,
          inserted: [],
          after: moved,
          text: run.text.slice(behind[0]?.from ?? run.text.length),
        });
      }
    }
    runStart = runEnd;
  }
  return line ? edits : undefined;
}

/** Returns the lengths of the common prefix and suffix of two texts. */
function countCommonEnds(one: string, other: string): [start: number, end: number] {
  const maxLength = Math.min(one.length, other.length);
  let start = 0;
  while (start < maxLength && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < maxLength - start && one[one.length - 1 - end] === other[other.length - 1 - end]) end += 1;
  return [start, end];
}

const countTrailingSpaces = (text: string): number => text.length - text.trimEnd().length;
const countLeadingSpaces = (text: string): number => text.length - text.trimStart().length;

/**
 * Returns the letters of a run before, inside and after a range. @returns undefined if a ligature crosses the ends of
 * the range
 */
function splitGlyphs(
  { glyphs, text }: Run,
  from: number,
  to: number,
): { before: Glyph[]; cut: Glyph[]; behind: Glyph[] } | undefined {
  if (!glyphs) return undefined;
  const parts: { before: Glyph[]; cut: Glyph[]; behind: Glyph[] } = { before: [], cut: [], behind: [] };
  let at = 0;
  for (const glyph of glyphs) {
    const next = at + removeSpaces(text.slice(glyph.from, glyph.to)).length;
    if ((at < from && next > from) || (at < to && next > to)) return undefined;
    (next <= from ? parts.before : at >= to ? parts.behind : parts.cut).push(glyph);
    at = next;
  }
  return parts;
}

/** Places typed letters after the unchanged ones. @param blanks number of spaces before them, which have no glyph */
function placeTypedText(
  run: Run,
  { before, cut }: { before: Glyph[]; cut: Glyph[] },
  font: Font,
  { typed, blanks }: { typed: string; blanks: number },
) {
  const last = before.at(-1);
  const getGlyphEnd = (glyph: Glyph) => glyph.x + font.getAdvance(glyph.id);
  const startX = last ? getGlyphEnd(last) : (cut[0] ?? run.glyphs?.[0])?.x;
  let x = (startX ?? 0) + (last ? blanks * font.blank : 0);
  const letters: RunEdit['inserted'] = [];
  for (const character of typed) {
    if (isSpace(character)) {
      x += font.blank;
      continue;
    }
    const id = font.shapes.get(character);
    letters.push({ character, x, ...(id !== undefined && { id }) });
    x += font.getAdvance(id ?? '');
  }
  const lastRemoved = cut.at(-1) ?? last;
  const text = run.text.slice(0, last?.to ?? 0) + ' '.repeat(last ? blanks : 0) + typed;
  return { typed: letters, endsAt: x, endedAt: lastRemoved ? getGlyphEnd(lastRemoved) : 0, text };
}

const renderUse = ({ id, x }: { id: string; x: number }): string => `<use x="${Math.round(x)}" y="0" href="#${id}"/>`;

/** Returns the page with its runs edited. @param pages searched for shapes that the page does not have */
function applyEdits(page: string, edits: readonly RunEdit[], pages: readonly string[]): string {
  let edited = '';
  let copiedUpTo = 0;
  for (const { run, before, inserted, after, text } of edits) {
    const letters = inserted.map((letter) => renderTypedLetter(letter, run, page, pages)).join('');
    edited += page.slice(copiedUpTo, run.source.letters[0]);
    edited += `${before.map(renderUse).join('')}<g class="typed">${letters}</g>${after.map(renderUse).join('')}`;
    edited += `<desc>${escapeXml(text)}</desc>`;
    [, copiedUpTo] = run.source.text;
  }
  return edited + page.slice(copiedUpTo);
}

/** Returns the units per em: 1,000 in most fonts, 2,048 in some; no printed text is smaller than 5 points. */
const toUnitsPerEm = (scale: number): number => (scale * 1_000 >= 5 ? 1_000 : 2_048);

function renderTypedLetter(
  { id, character, x }: RunEdit['inserted'][number],
  { scale }: Run,
  page: string,
  pages: readonly string[],
): string {
  if (id === undefined) {
    // Uses a browser font until the typesetter has typeset it.
    const at = `transform="translate(${Math.round(x)} 0) scale(1 -1)" font-size="${toUnitsPerEm(scale)}"`;
    return `<text ${at} font-family="serif">${escapeXml(character)}</text>`;
  }
  const path = `<path id="${id}"`;
  if (page.includes(path)) return renderUse({ id, x });
  const other = pages.find((otherPage) => otherPage.includes(path)) ?? '';
  const from = other.indexOf(path);
  return `<defs>${other.slice(from, other.indexOf('/>', from) + 2)}</defs>${renderUse({ id, x })}`;
}
