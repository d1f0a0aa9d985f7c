import { type Run, readRunText, type SplitPage } from '../page-bands.ts';

/** A line of text on a typeset page, or a part that stands apart; in points from the top left corner. */
export interface PageLine {
  text: string;
  left: number;
  right: number;
  top: number;
  baseline: number;
  bottom: number;
  /** Positions of its letters, to find the one under the pointer. */
  letters: readonly number[];
}

const LETTER = /<(?:use x="|text transform="translate\()([-\d.]+)/g;
/** Average width of a letter, and the extent of a line above and below its baseline, as shares of the font size. */
const [LETTER_WIDTH, ASCENT, DESCENT] = [0.5, 0.9, 0.3];
/** Sizes of resume text in points, because the size is estimated from the distance of its letters. */
const [MIN_SIZE_PT, MAX_SIZE_PT] = [8, 24];
/** Parts of a line that are further apart are lines of their own, such as an entry's dates. */
const MAX_GAP_PT = 6;

/** Lists the lines of a page in the order in which they were typeset. */
export function listPageLines({ runs }: SplitPage): PageLine[] {
  const lines: PageLine[] = [];
  for (const run of runs) {
    const line = toLine(run);
    const last = lines.at(-1);
    if (last && isContinued(last, line)) lines[lines.length - 1] = join(last, line);
    else if (line.text.trim()) lines.push(line);
  }
  return lines;
}

function toLine(run: Run): PageLine {
  const letters = [...run.source.matchAll(LETTER)].map(([, x]) => run.x + Number(x) * run.scale);
  const last = letters.at(-1) ?? run.x;
  const advance = letters.length > 1 ? (last - run.x) / (letters.length - 1) : MIN_SIZE_PT * LETTER_WIDTH;
  const size = Math.min(Math.max(advance / LETTER_WIDTH, MIN_SIZE_PT), MAX_SIZE_PT);
  return {
    text: readRunText(run),
    left: run.x,
    right: last + advance,
    top: run.y - size * ASCENT,
    baseline: run.y,
    bottom: run.y + size * DESCENT,
    letters,
  };
}

/** Whether a part goes on where another ends: fonts and writing systems change within a line. */
const isContinued = (line: PageLine, next: PageLine): boolean =>
  Math.abs(next.baseline - line.baseline) < 0.5 &&
  Math.max(next.left - line.right, line.left - next.right) < MAX_GAP_PT;

const join = (line: PageLine, next: PageLine): PageLine => ({
  text: line.text + next.text,
  left: Math.min(line.left, next.left),
  right: Math.max(line.right, next.right),
  top: Math.min(line.top, next.top),
  baseline: line.baseline,
  bottom: Math.max(line.bottom, next.bottom),
  letters: [...line.letters, ...next.letters],
});

/** How far from a line the pointer may be, in points. */
const MAX_DISTANCE_PT = 6;

/** Returns the index of the line at a point of the page; -1 if there is none near. */
export function findLine(lines: readonly PageLine[], x: number, y: number): number {
  const distances = lines.map(({ left, right, top, bottom }) =>
    Math.hypot(Math.max(0, left - x, x - right), Math.max(0, top - y, y - bottom)),
  );
  const nearest = Math.min(...distances);
  return nearest <= MAX_DISTANCE_PT ? distances.indexOf(nearest) : -1;
}

/** Returns how many characters of a line are before a point, assuming that spaces are as wide as letters. */
export function findOffset({ text, letters }: PageLine, x: number): number {
  const before = letters.filter((left) => left <= x).length;
  const visible = [...text.matchAll(/\S/g)];
  // Ligatures have fewer letters than characters.
  const nth = Math.round((before / Math.max(1, letters.length)) * visible.length);
  return nth > 0 ? (visible[nth - 1]?.index ?? 0) : 0;
}
