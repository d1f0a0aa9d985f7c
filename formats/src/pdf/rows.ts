import { findPeriod, isOngoing, isPeriod } from '../reading/periods.ts';
import { findHeading } from '../resume-lines/headings.ts';
import { isUpperCase, joinLines } from '../resume-lines/line-text.ts';
import type { Block } from './columns.ts';
import type { Segment } from './segments.ts';

/** The segments of a line, from left to right. */
export interface Row {
  segments: Segment[];
  /** Whether it is a heading in the margin. */
  isMargin: boolean;
}

/**
 * Reads the lines of a block from top to bottom, with stacked dates joined and side headings moved before their text.
 */
export function readRows({ segments }: Block): Row[] {
  const margin = findMargin(segments);
  if (margin.length === 0) return toRows(splitHeadings(joinStackedDates(groupRows(segments))));
  const edge = Math.max(...margin.map(({ segment }) => segment.right));
  const top = Math.min(...margin.map((heading) => heading.top));
  const content = segments.filter(({ x, y }) => x > edge || y < top);
  const rows = toRows(joinStackedDates(groupRows(content)));
  const getBaseline = ({ segments: [first] }: Row) => first?.y ?? 0;
  for (const { segment, top: from } of [...margin].reverse()) {
    const at = rows.findIndex((row) => !row.isMargin && getBaseline(row) >= from);
    rows.splice(at < 0 ? rows.length : at, 0, { segments: [segment], isMargin: true });
  }
  return rows;
}

const toRows = (rows: readonly Segment[][]): Row[] => rows.map((segments) => ({ segments, isMargin: false }));

function groupRows(segments: readonly Segment[]): Segment[][] {
  const rows: Segment[][] = [];
  for (const segment of [...segments].sort((a, b) => a.y - b.y)) {
    const row = rows.at(-1);
    const first = row?.[0];
    // Segments of two font sizes on one line have nearly the same baseline.
    const isSame = first && Math.abs(first.y - segment.y) < 0.3 * Math.min(first.size, segment.size) + 0.8;
    if (row && isSame) row.push(segment);
    else rows.push([segment]);
  }
  return rows.map((row) => row.sort((a, b) => a.x - b.x));
}

/** Joins dates that wrap or are stacked in a narrow column: '2018 –' and '2021', 'Mar 2021' and 'Present'. */
function joinStackedDates(rows: Segment[][]): Segment[][] {
  rows.forEach((row, index) => {
    if (row.length < 2) return;
    for (const count of [3, 2, 1]) {
      const below = rows.slice(index + 1, index + 1 + count);
      const joined = below.length === count ? joinDate(row, below) : undefined;
      if (!joined) continue;
      row[0] = joined;
      for (const one of below) one.shift();
      return;
    }
    joinDateAtRight(row, rows[index + 1] ?? []);
  });
  return rows.filter((row) => row.length > 0);
}

/**
 * Joins a date at the right edge that wraps together with the text before it: 'Nurse at St. Columba | Sep 2012 –',
 * 'Hospital | 2016'.
 */
function joinDateAtRight(row: Segment[], below: Segment[]): void {
  const [date, rest] = [row.at(-1), below.at(-1)];
  if (!date || !rest || below.length > 2 || rest.text.length > 24 || !isBelow(date, rest)) return;
  const text = joinLines([date.text, rest.text]);
  const period = findPeriod(date.text);
  if (
    period === undefined ||
    (period.rest === '' && !/[-–—]\s*$/u.test(date.text)) ||
    findPeriod(text)?.isSingle !== false
  )
    return;
  if (!isPeriod(text)) return;
  row[row.length - 1] = { ...date, text, marks: [...date.marks, ...rest.marks] };
  below.pop();
  const [first, continuation] = [row[0], below[0]];
  if (!first || !continuation || first.isBold !== continuation.isBold || Math.abs(first.x - continuation.x) > 3) return;
  row[0] = {
    ...first,
    text: joinLines([first.text, continuation.text]),
    marks: [...first.marks, ...continuation.marks],
  };
  below.pop();
}

/** Returns the date formed by the first segments of some rows; undefined if they form none. */
function joinDate(row: readonly Segment[], rows: readonly Segment[][]): Segment | undefined {
  const [first] = row;
  const below = rows.flatMap(([piece]) => piece ?? []);
  if (!first || below.length < rows.length || first.text.length > 32) return undefined;
  const isColumn = below.every((piece, index) => piece.text.length <= 24 && isBelow(below[index - 1] ?? first, piece));
  if (!isColumn) return undefined;
  const period = findPeriod(first.text);
  const isComplete =
    period?.rest === '' && (!period.isSingle || /\p{Nd}{4}$/u.test(first.text)) && !/[-–—−]\s*$/u.test(first.text);
  const joined = joinLines([first.text, ...below.map(({ text }) => text)]);
  const marks = [...first.marks, ...below.flatMap((piece) => piece.marks)];
  if (!isComplete && isPeriod(joined)) return { ...first, text: joined, marks };
  const [next] = below;
  const isEnd = next && below.length === 1 && (isOngoing(next.text) || isPeriod(next.text));
  if (!isEnd || !period?.isSingle || period.rest !== '' || isSeparateRow(row, rows[0])) return undefined;
  return { ...first, text: `${first.text} – ${next.text}`, marks };
}

/** Whether a row has the same styling as the one above, so that its date is a separate one, as in a list of awards. */
function isSeparateRow([, one]: readonly Segment[], [, other]: readonly Segment[] = []): boolean {
  return !!one && !!other && one.isBold === other.isBold && Math.abs(one.size - other.size) < 0.3;
}

const isBelow = (one: Segment, other: Segment): boolean =>
  other.y - one.y < 4.4 * one.size &&
  (Math.abs(one.x - other.x) < 3 ||
    Math.abs(one.right - other.right) < 3 ||
    Math.abs(one.x + one.right - other.x - other.right) < 8);

/** A heading in the margin, possibly wrapped, and the height from which on it applies. */
interface MarginHeading {
  segment: Segment;
  top: number;
}

/** Finds headings in a margin of their own next to their text; returns none if the margin has other content. */
function findMargin(segments: readonly Segment[]): MarginHeading[] {
  const heads = segments.filter(isHeading);
  const kinds = new Set(heads.map(({ text }) => findHeading(text)));
  if (kinds.size < 2 || ![...kinds].some((kind) => kind !== 'skills' && kind !== 'languages')) return [];
  const headingParts = segments.filter((segment) => isHeading(segment) || isHalfHeading(segment, heads));
  const top = Math.min(...headingParts.map(({ y, size }) => y - size));
  const below = segments.filter(({ y }) => y >= top);
  const edge = findContentEdge(below, heads);
  const margin = below.filter(({ right }) => right < edge);
  if (margin.length < 2 || margin.length > below.length * 0.5) return [];
  const crossing = below.filter(({ x, right }) => x < edge - 3 && right >= edge);
  const known = margin.filter((segment) => isHeading(segment) || isHalfHeading(segment, margin));
  if (crossing.length > 0 || known.length < margin.length * 0.6) return [];
  return joinWrappedHeadings(margin).map((segment) => ({ segment, top: segment.y - segment.size * 0.85 }));
}

/** Returns the left edge of the text right of all headings. */
function findContentEdge(segments: readonly Segment[], heads: readonly Segment[]): number {
  const right = Math.max(...heads.map((head) => head.right));
  const lefts = segments.map(({ x }) => x).filter((x) => x > right);
  return lefts.length > segments.length * 0.4 ? Math.min(...lefts) : Number.NEGATIVE_INFINITY;
}

/** Whether a segment is half of a heading: 'Professional', and 'Experience' below it. */
const isHalfHeading = (segment: Segment, margin: readonly Segment[]): boolean =>
  margin.some(
    (other) =>
      Math.abs(other.y - segment.y) < 1.7 * segment.size &&
      other !== segment &&
      [`${segment.text} ${other.text}`, `${other.text} ${segment.text}`].some(
        (text) => findHeading(text) !== undefined,
      ),
  );

function joinWrappedHeadings(margin: readonly Segment[]): Segment[] {
  const joined: Segment[] = [];
  let bottom = Number.NEGATIVE_INFINITY;
  for (const segment of [...margin].sort((a, b) => a.y - b.y)) {
    const last = joined.at(-1);
    const isSame = last && segment.y - bottom < 1.7 * segment.size && Math.abs(last.size - segment.size) < 0.3;
    if (
      isSame &&
      (!isHeading(last) || !isHeading(segment) || isHeading({ ...last, text: `${last.text} ${segment.text}` }))
    ) {
      joined[joined.length - 1] = {
        ...last,
        text: `${last.text} ${segment.text}`,
        marks: [...last.marks, ...segment.marks],
      };
    } else joined.push(segment);
    bottom = segment.y;
  }
  return joined;
}

const isHeading = ({ text }: Segment): boolean => findHeading(text) !== undefined;

/** Moves a heading next to its text, but not in a margin, to a line of its own before the text. */
function splitHeadings(rows: readonly Segment[][]): Segment[][] {
  return rows.flatMap((row) => {
    const [first, ...rest] = row;
    return first && rest.length > 0 && isHeading(first) && isStyledDifferently(first, rest) ? [[first], rest] : [row];
  });
}

/** Whether a heading is styled differently from the rest of its line, unlike a label in a table. */
function isStyledDifferently(first: Segment, rest: readonly Segment[]): boolean {
  if (/[:：]\s*$/u.test(first.text)) return first.isBold && rest.every(({ size }) => first.size > size + 0.5);
  return (
    rest.every(({ size }) => first.size > size + 0.5) ||
    (first.text.length > 4 && isUpperCase(first.text) && !rest.some(({ text }) => isUpperCase(text))) ||
    (first.isBold && rest.every(({ text }) => text.length > 30))
  );
}
