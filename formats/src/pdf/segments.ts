import { isPeriod } from '../reading/periods.ts';
import type { GlyphRun } from './glyph-runs.ts';
import { joinGlyphs } from './join-glyphs.ts';
import type { DrawnBullet, Glyph, Turn } from './pdf-page.ts';

/** A separate piece of a line: letters on one baseline without a wide gap between them. */
export interface Segment {
  text: string;
  x: number;
  right: number;
  /** Baseline. */
  y: number;
  size: number;
  isBold: boolean;
  isItalic: boolean;
  turn: Turn;
  /** Numbers of the marked content around it. */
  marks: readonly number[];
  /** Position in the drawing order of the page. */
  order: number;
}

/** Minimum width of a gap that is wider than a blank in justified text, as a multiple of the font size. */
const WIDE_GAP_EM = 1.35;

/** Joins runs that touch or are close to each other on one baseline. */
export function joinRuns(runs: readonly GlyphRun[], drawnBullets: readonly DrawnBullet[]): Segment[] {
  const distinct = dropDuplicates(runs);
  const groups = splitAtGaps(splitAtEdges(groupNear(distinct).flatMap(splitOverlapping).flatMap(splitAtIcons)));
  return attachBullets(
    groups.map(toSegment).filter(({ text }) => text !== ''),
    [...drawnBullets, ...listIconBullets(distinct)],
  );
}

/** How often an icon stands at one distance from the left if it is a bullet. */
const MIN_ICON_BULLETS = 3;

/** Lists icons that are bullets: the same one stands below itself several times, unlike those of contacts. */
function listIconBullets(runs: readonly GlyphRun[]): DrawnBullet[] {
  const icons = runs.filter(({ isIcon, glyphs, turn }) => isIcon && turn === 'none' && glyphs[0]?.text !== '\uFFFD');
  const groups = Map.groupBy(icons, ({ x, glyphs: [glyph] }) => `${Math.round(x)} ${glyph?.style.font} ${glyph?.text}`);
  return [...groups.values()]
    .filter((group) => group.length >= MIN_ICON_BULLETS)
    .flatMap((group) => group.map(({ x, right, y, size }) => ({ x, right, y: y - 0.3 * size })));
}

/** Drops text drawn twice with a tiny offset, which some programs use for bold. */
function dropDuplicates(runs: readonly GlyphRun[]): GlyphRun[] {
  const runsByText = new Map<string, GlyphRun[]>();
  return runs.filter((run) => {
    const text = run.glyphs.map((glyph) => glyph.text).join('');
    const others = runsByText.get(text) ?? [];
    const first = others.find(
      (other) => Math.abs(other.x - run.x) < run.size * 0.15 && Math.abs(other.y - run.y) < run.size * 0.15,
    );
    // A frequently repeated text is compared with its first 50 occurrences only.
    if (others.length < 50) runsByText.set(text, [...others, run]);
    if (first) first.isBold = true;
    return !first;
  });
}

/** Whether a letter with a mark is drawn apart, at the height of the mark. */
const isRaisedMark = ({ glyphs: [glyph, ...others] }: GlyphRun): boolean =>
  others.length === 0 && /\p{M}/u.test(glyph?.text ?? '');

function isNear(one: GlyphRun, other: GlyphRun): boolean {
  const size = Math.max(one.size, other.size);
  const small = Math.min(one.size, other.size);
  // Superscripts and subscripts are smaller, and touch the text.
  const maxOffset = small < size * 0.8 || isRaisedMark(one) || isRaisedMark(other) ? 0.45 * size : 0.25 * size;
  const gap = other.x - one.right;
  return (
    one.turn === other.turn &&
    Math.abs(one.y - other.y) <= maxOffset &&
    gap > -0.7 * size &&
    gap < WIDE_GAP_EM * (small < size * 0.8 ? small : size)
  );
}

/** How much wider all words are together than the line, if two texts are drawn over each other. */
const MIN_OVERLAP = 1.25;

function groupNear(runs: readonly GlyphRun[]): GlyphRun[][] {
  const sorted = [...runs].sort((a, b) => a.x - b.x);
  const parent = sorted.map((_, index) => index);
  const findRoot = (index: number): number => {
    let at = index;
    for (let next = parent[at]; next !== undefined && next !== at; next = parent[at]) at = next;
    return at;
  };
  sorted.forEach((run, index) => {
    for (let next = index + 1; next < sorted.length; next += 1) {
      const other = sorted[next];
      if (!other || other.x - run.right > WIDE_GAP_EM * Math.max(run.size, 40)) break;
      if (!isNear(run, other)) continue;
      const [one, two] = [findRoot(index), findRoot(next)];
      parent[Math.max(one, two)] = Math.min(one, two);
    }
  });
  const groups = new Map<number, GlyphRun[]>();
  sorted.forEach((run, index) => {
    const root = findRoot(index);
    const group = groups.get(root);
    if (group) group.push(run);
    else groups.set(root, [run]);
  });
  return [...groups.values()];
}

/** Splits texts that are drawn over each other on one baseline, as in a table whose cells are too narrow. */
function splitOverlapping(group: GlyphRun[]): GlyphRun[][] {
  const runs = group.filter(({ isIcon }) => !isIcon);
  const width = Math.max(...group.map(({ right }) => right)) - Math.min(...group.map(({ x }) => x));
  const sum = runs.reduce((total, run) => total + run.right - run.x, 0);
  if (runs.length < 2 || sum < width * MIN_OVERLAP) return [group];
  const texts: GlyphRun[][] = [];
  for (const run of [...group].sort((a, b) => a.order - b.order || a.x - b.x)) {
    const last = texts.at(-1);
    const before = last?.at(-1);
    if (last && before && run.x > before.right - 0.7 * run.size) last.push(run);
    else texts.push([run]);
  }
  return texts;
}

/** Splits at icons, which separate items such as a phone number and an address. */
function splitAtIcons(group: readonly GlyphRun[]): GlyphRun[][] {
  const parts: GlyphRun[][] = [[]];
  for (const run of group) {
    if (run.isIcon || run.startsItem) parts.push([]);
    if (!run.isIcon) parts.at(-1)?.push(run);
  }
  return parts.filter((part) => part.length > 0);
}

/** Minimum width of a narrow column gap, at whose right end other lines begin, as a multiple of the font size. */
const NARROW_GAP_EM = 0.42;
/** Maximum length of a label or a date in a column of its own. */
const MAX_LABEL_LENGTH = 32;

/**
 * Maximum gap between words of one text, unless all words of a line are equally spaced, as a multiple of the font size.
 */
const MAX_WORD_GAP_EM = 0.7;

/** Splits words in separate boxes, such as skills: some gaps are wide, and the line is not justified. */
function splitAtGaps(groups: readonly GlyphRun[][]): GlyphRun[][] {
  const rights = new Map<number, number>();
  for (const group of groups) {
    const right = Math.round(Math.max(...group.map((run) => run.right)));
    rights.set(right, (rights.get(right) ?? 0) + 1);
  }
  const isFlush = (right: number) =>
    [-1, 0, 1].reduce((sum, by) => sum + (rights.get(Math.round(right) + by) ?? 0), 0) >= 3;
  return groups.flatMap((group) => {
    const size = Math.max(...group.map((run) => run.size));
    const letters = group.flatMap(({ glyphs }) => glyphs).sort((a, b) => a.x - b.x);
    const gaps = letters.slice(1).flatMap((glyph, index) => {
      const before = letters[index];
      const gap = before ? glyph.x - before.right : 0;
      return gap > 0.12 * size ? [{ gap, x: glyph.x }] : [];
    });
    const wide = gaps.filter(({ gap }) => gap > MAX_WORD_GAP_EM * size);
    if (wide.length === 0 || letters.length > 90) return [group];
    const narrow = gaps.filter(({ gap }) => gap <= MAX_WORD_GAP_EM * size);
    const widest = Math.max(0, ...narrow.map(({ gap }) => gap));
    const isSpaced = letters.length <= gaps.length * 1.6;
    const isSplit =
      !isSpaced && (narrow.length > 0 ? widest < 0.45 * size : !isFlush(Math.max(...group.map((run) => run.right))));
    return isSplit
      ? wide.reduceRight((parts, { x }) => [...splitAtEdge(parts[0] ?? [], x), ...parts.slice(1)], [group])
      : [group];
  });
}

/** Splits off a short text in a column of its own, close to the next: a date or the name of a group. */
function splitAtEdges(groups: readonly GlyphRun[][]): GlyphRun[][] {
  const counts = new Map<number, number>();
  const lefts = groups.map((group) => Math.min(...group.map(({ x }) => x)));
  for (const x of lefts) counts.set(Math.round(x), (counts.get(Math.round(x)) ?? 0) + 1);
  const isEdge = (x: number) => [-1, 0, 1].reduce((sum, by) => sum + (counts.get(Math.round(x) + by) ?? 0), 0) >= 3;
  return groups.flatMap((group) => {
    const size = Math.max(...group.map((run) => run.size));
    const letters = group.flatMap(({ glyphs }) => glyphs).sort((a, b) => a.x - b.x);
    const gaps = letters.map((glyph, index) => glyph.x - (letters[index - 1]?.right ?? glyph.x));
    const blanks = gaps.filter((gap) => gap > 0.12 * size);
    // In a monospaced font, blanks are as wide as letters.
    const widths = letters.map(({ x, right }) => right - x);
    const isMonospaced = letters.length > 3 && Math.max(...widths) - Math.min(...widths) < 0.05 * size;
    const typicalGap = isMonospaced ? Math.max(...widths) : blanks.length > 1 ? Math.min(...blanks) : 0;
    const minGap = Math.max(NARROW_GAP_EM * size, 1.35 * typicalGap);
    const at = letters.findIndex((glyph, index) => (gaps[index] ?? 0) > minGap && isEdge(glyph.x));
    const edge = letters[at]?.x;
    return at > 0 && at <= MAX_LABEL_LENGTH && edge !== undefined ? splitAtEdge(group, edge) : [group];
  });
}

function splitAtEdge(group: readonly GlyphRun[], edge: number): GlyphRun[][] {
  const part = (run: GlyphRun, glyphs: Glyph[]): GlyphRun[] => {
    const [first] = glyphs;
    const right = Math.max(...glyphs.map((glyph) => glyph.right));
    return first ? [{ ...run, glyphs, x: Math.min(...glyphs.map(({ x }) => x)), right }] : [];
  };
  const left = group.flatMap((run) =>
    part(
      run,
      run.glyphs.filter(({ x }) => x < edge - 0.01),
    ),
  );
  const right = group.flatMap((run) =>
    part(
      run,
      run.glyphs.filter(({ x }) => x >= edge - 0.01),
    ),
  );
  return [left, right].filter((side) => side.length > 0);
}

function toSegment(runs: readonly GlyphRun[]): Segment {
  const letters = runs.flatMap((run) => run.glyphs);
  const isMostly = (predicate: (run: GlyphRun) => boolean) =>
    runs.filter(predicate).reduce((sum, run) => sum + run.glyphs.length, 0) * 2 > letters.length;
  const size = findUsualSize(runs);
  const longest = runs
    .filter((run) => Math.abs(run.size - size) < 0.2)
    .reduce((one, other) => (other.glyphs.length > one.glyphs.length ? other : one));
  return {
    text: joinGlyphs(letters, size),
    x: Math.min(...runs.map(({ x }) => x)),
    right: Math.max(...runs.map(({ right }) => right)),
    y: longest.y,
    size,
    // A bold title may be followed by regular text on its line.
    isBold: isMostly((run) => run.isBold) || startsBold(runs),
    isItalic: isMostly((run) => run.isItalic),
    turn: longest.turn,
    marks: [...new Set(runs.flatMap(({ mark }) => mark ?? []))],
    order: Math.min(...runs.map(({ order }) => order)),
  };
}

/** Returns the font size of most letters. */
function findUsualSize(runs: readonly GlyphRun[]): number {
  const counts = new Map<number, { count: number; size: number }>();
  for (const { size, glyphs } of runs) {
    const key = Math.round(size * 4);
    counts.set(key, { count: (counts.get(key)?.count ?? 0) + glyphs.length, size });
  }
  return [...counts.values()].reduce((one, other) => (other.count > one.count ? other : one)).size;
}

function startsBold(runs: readonly GlyphRun[]): boolean {
  const sorted = [...runs].sort((a, b) => a.x - b.x);
  const regular = sorted.findIndex((run) => !run.isBold);
  const bold = sorted.slice(0, Math.max(0, regular)).reduce((sum, run) => sum + run.glyphs.length, 0);
  return bold >= 5;
}

/** A bullet as the whole text. */
const BULLET = /^[•●▪◦‣∙·*–—\-■□◆◇➢➤►▸▶✓✔❖○⁃»›o§⋆★☆✦✧♦∗]$/u;

/** Attaches bullets, typed or drawn, to the text after them. */
function attachBullets(segments: readonly Segment[], drawnBullets: readonly DrawnBullet[]): Segment[] {
  const marks = segments.filter(({ text }) => BULLET.test(text));
  const texts = segments.filter(({ text }) => !BULLET.test(text)).sort((a, b) => a.y - b.y);
  const used = new Set<Segment>();
  const withBullets = texts.map((segment) => {
    const typedBullet = marks.find((mark) => !used.has(mark) && precedesText(segment, mark.x, mark.right, mark.y));
    if (typedBullet) used.add(typedBullet);
    // Points on a timeline have dates at their left, or icons of calendars before dates, and are not bullets.
    const isFirst = (mark: DrawnBullet) =>
      !texts.some((other) => other.right < mark.x && mark.x - other.right < 60 && Math.abs(other.y - segment.y) < 4);
    const shape =
      typedBullet ??
      drawnBullets.find(
        (mark) =>
          precedesText(segment, mark.x, mark.right, mark.y + segment.size * 0.3) &&
          isFirst(mark) &&
          !isPeriod(segment.text),
      );
    if (!shape || BULLET.test(segment.text.charAt(0))) return segment;
    return { ...segment, text: `• ${segment.text}`, x: Math.min(shape.x, segment.x) };
  });
  return [...withBullets, ...marks.filter((mark) => !used.has(mark))];
}

function precedesText({ x, y, size }: Segment, left: number, right: number, baseline: number): boolean {
  return (
    left < x && right - x < 0.5 * size && x - right < Math.max(3 * size, 20) && Math.abs(baseline - y) < 0.45 * size
  );
}
