import { findHeading } from '../resume-lines/headings.ts';
import type { Segment } from './segments.ts';

/** Segments that are read together, and their column. */
export interface Block {
  segments: Segment[];
  /** Index from the left, from 0; text that spans all columns is in column 0. */
  column: number;
}

/** An empty vertical strip between two sides, over part of the height of a page. */
interface Gutter {
  left: Segment[];
  right: Segment[];
  above: Segment[];
  below: Segment[];
}

/** Minimum width of a column gap, in points; narrower gaps are between words. */
const MIN_GUTTER_WIDTH = 8;
/** Maximum recursion depth when splitting a page. */
const MAX_DEPTH = 6;

/**
 * Splits a page into blocks, in reading order: text that spans all columns, then each column from top to bottom. A date
 * at the right edge of a title's line, or a label before its text, does not form a column.
 */
export function findBlocks(segments: readonly Segment[], column = 0, depth = 0): Block[] {
  if (segments.length === 0) return [];
  const gutter = depth < MAX_DEPTH ? findGutter(segments) : undefined;
  if (!gutter) return [{ segments: [...segments], column }];
  const left = findBlocks(gutter.left, column, depth + 1);
  const next = Math.max(column, ...left.map((block) => block.column)) + 1;
  return [
    ...findBlocks(gutter.above, column, depth + 1),
    ...left,
    ...findBlocks(gutter.right, next, depth + 1),
    ...findBlocks(gutter.below, column, depth + 1),
  ];
}

/** Maximum number of gutters examined in detail; the first that separates two columns is used. */
const MAX_GUTTERS_EXAMINED = 16;

/** Finds the gutter that separates two columns, trying those with the most text on both sides first. */
function findGutter(segments: readonly Segment[]): Gutter | undefined {
  const sorted = [...segments].sort((a, b) => a.y - b.y);
  const strips = listEdges(segments).flatMap((edge) => listStrips(sorted, edge));
  strips.sort((a, b) => b.left.length + b.right.length - (a.left.length + a.right.length));
  const strip = strips.slice(0, MAX_GUTTERS_EXAMINED).find(hasTwoColumns);
  if (!strip) return undefined;
  const { left, right, from, to } = strip;
  const inside = new Set([...left, ...right]);
  const rest = sorted.filter((segment) => !inside.has(segment));
  return { left, right, above: rest.filter(({ y }) => y <= from + 1), below: rest.filter(({ y }) => y >= to - 1) };
}

/** Returns positions at which at least three lines begin: possible left edges of columns. */
function listEdges(segments: readonly Segment[]): number[] {
  const counts = new Map<number, number>();
  for (const { x } of segments) {
    const at = Math.round(x / 2);
    counts.set(at, (counts.get(at) ?? 0) + 1);
  }
  const frequent = [...counts.keys()].filter((at) => (counts.get(at) ?? 0) + (counts.get(at + 1) ?? 0) >= 3);
  return frequent
    .sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))
    .slice(0, 60)
    .map((at) => at * 2);
}

/** A vertical range of a page in which no text crosses the strip left of an edge. */
interface Strip {
  left: Segment[];
  right: Segment[];
  from: number;
  to: number;
}

function listStrips(sorted: readonly Segment[], edge: number): Strip[] {
  const strips: Strip[] = [];
  let strip: Strip = { left: [], right: [], from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };
  const endStrip = (to: number) => {
    // Text on the baseline of a crossing line is part of that line.
    const isInside = ({ y }: Segment) => y > strip.from + 1 && y < to - 1;
    const [left, right] = [strip.left.filter(isInside), strip.right.filter(isInside)];
    // A long address may come close to the next column; if many lines do, the gap is not a gutter.
    const closeCount = left.filter((segment) => segment.right > edge - 2 - MIN_GUTTER_WIDTH).length;
    const isWide = closeCount <= Math.max(1, left.length * 0.1) && closeCount < left.length / 3;
    if (left.length >= 2 && right.length >= 3 && isWide) strips.push({ left, right, from: strip.from, to });
    strip = { left: [], right: [], from: to, to: Number.POSITIVE_INFINITY };
  };
  for (const segment of sorted) {
    if (segment.x >= edge - 2) strip.right.push(segment);
    else if (segment.right <= edge - 3) strip.left.push(segment);
    else endStrip(segment.y);
  }
  endStrip(Number.POSITIVE_INFINITY);
  return strips;
}

/** Whether the two sides of a gutter are read separately, rather than line by line across both. */
function hasTwoColumns({ left, right }: Strip): boolean {
  const [lines, others] = [listBaselines(left), listBaselines(right)];
  if (lines.length < 2 || others.length < 3) return false;
  const [leftHeadings, rightHeadings] = [left.filter(isHeading).length, right.filter(isHeading).length];
  if (leftHeadings > 0 && rightHeadings > 0) return true;
  const switches = countSwitches(left, right);
  // Headings in the margin are read together with the text next to them.
  if (leftHeadings > 0 && rightHeadings === 0) return switches <= 1 && lines.length >= 4 && others.length >= 5;
  const unsharedRatios = [lines, others].map(
    (rows, index) => rows.filter((y) => !hasBaseline(y, index === 0 ? others : lines)).length / rows.length,
  );
  const [leftApart = 0, rightApart = 0] = unsharedRatios;
  const fewer = Math.min(lines.length, others.length);
  if (isDateColumn(left) || isDateColumn(right)) return false;
  // The file draws one side completely before the other.
  if (switches <= 2) return Math.max(leftApart, rightApart) > 0.1 || lines.length + others.length > 12;
  if (switches > fewer * 0.6) return false;
  return leftApart > 0.3 && rightApart > 0.3;
}

const isHeading = ({ text }: Segment): boolean => findHeading(text) !== undefined;

/** Returns the baselines from top to bottom, merging those within 1.5 points. */
function listBaselines(segments: readonly Segment[]): number[] {
  const ys = segments.map(({ y }) => y).sort((a, b) => a - b);
  return ys.filter((y, index) => index === 0 || y - (ys[index - 1] ?? 0) > 1.5);
}

const hasBaseline = (y: number, rows: readonly number[]): boolean => rows.some((row) => Math.abs(row - y) <= 1.5);

/** Counts how often the drawing order switches sides. */
function countSwitches(left: readonly Segment[], right: readonly Segment[]): number {
  const sides = [...left.map(({ order }) => ({ order, side: 0 })), ...right.map(({ order }) => ({ order, side: 1 }))];
  sides.sort((a, b) => a.order - b.order);
  return sides.filter(({ side }, index) => index > 0 && sides[index - 1]?.side !== side).length;
}

/** Whether most segments are dates, which belong to the lines next to them. */
function isDateColumn(segments: readonly Segment[]): boolean {
  const dates = segments.filter(({ text }) => text.length < 40 && /\p{Nd}{4}|\p{Nd}\/\p{Nd}{2}/u.test(text));
  return dates.length >= segments.length * 0.45;
}
