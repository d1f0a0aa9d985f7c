import { type Font, fontKey, readFonts } from './fonts.ts';
import { escapeXml, type Glyph, isBlank, type Run, readRuns, squeeze } from './page-runs.ts';
import type { TextChange } from './text-change.ts';

/**
 * Returns the pages with a changed text inserted, shown until the typesetter has typeset them again (decision 094): in
 * the line of the change, with letters that exist on the pages; line breaks are left to the typesetter.
 * @returns undefined if the text is not found, is not unique, or is in a script whose letters join
 */
export function retouchPages(pages: readonly string[], change: TextChange): string[] | undefined {
  if (!SIMPLE.test(change.to)) return undefined;
  const { runs, fonts, letters } = readPages(pages);
  const wanted = squeeze(change.from);
  if (wanted === '') return undefined;
  const found = letters.flatMap((text, page) => {
    const at = text.indexOf(wanted);
    return at < 0 ? [] : [{ page, at, again: text.indexOf(wanted, at + 1) }];
  });
  const [place] = found;
  if (!place || found.length > 1 || place.again >= 0) return undefined;
  const edits = editRuns(runs[place.page] ?? [], fonts, place.at, change);
  const page = pages[place.page];
  if (!edits || page === undefined) return undefined;
  return pages.with(place.page, applyEdits(page, edits, pages));
}

/** Scripts in which a letter's shape does not depend on its neighbours. */
const SIMPLE =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Common}]*$/u;

interface ReadPages {
  runs: Run[][];
  /** All letters of each page, without spaces. */
  letters: string[];
  fonts: ReadonlyMap<string, Font>;
}

/** Parsed once for all changes typed over the same pages. */
const known = new WeakMap<readonly string[], ReadPages>();

function readPages(pages: readonly string[]): ReadPages {
  const before = known.get(pages);
  if (before) return before;
  const runs = pages.map(readRuns);
  const letters = runs.map((page) => page.map(({ text }) => squeeze(text)).join(''));
  const read = { runs, letters, fonts: readFonts(runs.flat()) };
  known.set(pages, read);
  return read;
}

/** A run with changed letters and text. */
interface RunEdit {
  run: Run;
  /** Unchanged letters before and after the new ones. */
  before: Glyph[];
  behind: Glyph[];
  /** New letters: a shape, or a character without a known shape. */
  typed: { id?: string; character: string; x: number }[];
  text: string;
}

/** @param at number of letters before the text */
function editRuns(
  runs: readonly Run[],
  fonts: ReadonlyMap<string, Font>,
  at: number,
  { from, to }: TextChange,
): RunEdit[] | undefined {
  const [start, end] = commonEnds(from, to);
  const typed = to.slice(start, to.length - end);
  // A lone surrogate has no shape.
  if (!typed.isWellFormed()) return undefined;
  const first = at + squeeze(from.slice(0, start)).length;
  const last = at + squeeze(from.slice(0, from.length - end)).length;
  const over = at + squeeze(from).length;
  const edits: RunEdit[] = [];
  let begins = 0;
  // The changed line, and the horizontal shift of what follows in it, in points.
  let line: { y: number; by: number } | undefined;
  for (const run of runs) {
    const ends = begins + squeeze(run.text).length;
    const isTypedIn = line === undefined && (first > at ? first <= ends && first > begins : first < ends);
    const isCut = begins < last && first < ends;
    const isMoved = line !== undefined && run.y === line.y && begins < over && begins >= first;
    if (isTypedIn || isCut || isMoved) {
      const parts = splitGlyphs(run, first - begins, last - begins);
      if (!parts) return undefined;
      const { before, behind } = parts;
      if (isTypedIn) {
        const font = fonts.get(fontKey(before.at(-1) ?? run.glyphs?.[0] ?? { id: '' }));
        if (!font) return undefined;
        const edit = typeInto(run, parts, font, { typed, blanks: countBlanksAtEnd(to.slice(0, start)) });
        const next = behind[0];
        const blanksBehind = countBlanksAtStart(to.slice(to.length - end));
        const shift = next ? edit.endsAt + blanksBehind * font.blank - next.x : edit.endsAt - edit.endedAt;
        line = { y: run.y, by: shift * run.scale };
        const moved = behind.map((glyph) => ({ ...glyph, x: glyph.x + shift }));
        const text = edit.text + ' '.repeat(next ? blanksBehind : 0) + (next ? run.text.slice(next.from) : '');
        edits.push({ run, before, typed: edit.typed, behind: moved, text });
      } else {
        const by = isMoved && line ? line.by / run.scale : 0;
        const moved = behind.map((glyph) => ({ ...glyph, x: glyph.x + by }));
        edits.push({ run, before, typed: [], behind: moved, text: run.text.slice(behind[0]?.from ?? run.text.length) });
      }
    }
    begins = ends;
  }
  return line ? edits : undefined;
}

/** Returns the lengths of the common prefix and suffix of two texts. */
function commonEnds(one: string, other: string): [start: number, end: number] {
  const most = Math.min(one.length, other.length);
  let start = 0;
  while (start < most && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < most - start && one[one.length - 1 - end] === other[other.length - 1 - end]) end += 1;
  return [start, end];
}

const countBlanksAtEnd = (text: string): number => text.length - text.trimEnd().length;
const countBlanksAtStart = (text: string): number => text.length - text.trimStart().length;

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
    const next = at + squeeze(text.slice(glyph.from, glyph.to)).length;
    if ((at < from && next > from) || (at < to && next > to)) return undefined;
    (next <= from ? parts.before : at >= to ? parts.behind : parts.cut).push(glyph);
    at = next;
  }
  return parts;
}

/** Places typed letters after the unchanged ones. @param blanks number of spaces before them, which have no glyph */
function typeInto(
  run: Run,
  { before, cut }: { before: Glyph[]; cut: Glyph[] },
  font: Font,
  { typed, blanks }: { typed: string; blanks: number },
) {
  const last = before.at(-1);
  const endOf = (glyph: Glyph) => glyph.x + font.getAdvance(glyph.id);
  const startsAt = last ? endOf(last) : (cut[0] ?? run.glyphs?.[0])?.x;
  let x = (startsAt ?? 0) + (last ? blanks * font.blank : 0);
  const letters: RunEdit['typed'] = [];
  for (const character of typed) {
    if (isBlank(character)) {
      x += font.blank;
      continue;
    }
    const id = font.shapes.get(character);
    letters.push({ character, x, ...(id !== undefined && { id }) });
    x += font.getAdvance(id ?? '');
  }
  const lastCut = cut.at(-1) ?? last;
  const text = run.text.slice(0, last?.to ?? 0) + ' '.repeat(last ? blanks : 0) + typed;
  return { typed: letters, endsAt: x, endedAt: lastCut ? endOf(lastCut) : 0, text };
}

const use = ({ id, x }: { id: string; x: number }): string => `<use x="${Math.round(x)}" y="0" href="#${id}"/>`;

/** Returns the page with its runs edited. @param pages searched for shapes that the page does not have */
function applyEdits(page: string, edits: readonly RunEdit[], pages: readonly string[]): string {
  let edited = '';
  let done = 0;
  for (const { run, before, typed, behind, text } of edits) {
    const letters = typed.map((letter) => drawTyped(letter, run, page, pages)).join('');
    edited += page.slice(done, run.source.letters[0]);
    edited += `${before.map(use).join('')}<g class="typed">${letters}</g>${behind.map(use).join('')}`;
    edited += `<desc>${escapeXml(text)}</desc>`;
    [, done] = run.source.text;
  }
  return edited + page.slice(done);
}

/** Returns the units per em: 1,000 in most fonts, 2,048 in some; no printed text is smaller than 5 points. */
const sizeInUnits = (scale: number): number => (scale * 1_000 >= 5 ? 1_000 : 2_048);

function drawTyped(
  { id, character, x }: RunEdit['typed'][number],
  { scale }: Run,
  page: string,
  pages: readonly string[],
): string {
  if (id === undefined) {
    // Uses a browser font until the typesetter has typeset it.
    const at = `transform="translate(${Math.round(x)} 0) scale(1 -1)" font-size="${sizeInUnits(scale)}"`;
    return `<text ${at} font-family="serif">${escapeXml(character)}</text>`;
  }
  const path = `<path id="${id}"`;
  if (page.includes(path)) return use({ id, x });
  const other = pages.find((one) => one.includes(path)) ?? '';
  const from = other.indexOf(path);
  return `<defs>${other.slice(from, other.indexOf('/>', from) + 2)}</defs>${use({ id, x })}`;
}
