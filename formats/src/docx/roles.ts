import type { LineDraft } from './line-draft.ts';

/**
 * Assigns a role to each line, from its style, or, in a document without heading styles, from font sizes larger than
 * the body text. Some documents use 'Heading 1' for the name and 'Heading 2' for sections, others only 'Heading 1' for
 * sections.
 */
export function assignRoles(lines: readonly LineDraft[]): void {
  const headings = lines.filter(({ level = 0 }) => level > 0);
  if (headings.length === 0) {
    assignHeadingsBySize(lines);
    for (const line of lines) if (line.level === 0) line.role = 'title';
    return;
  }
  const levels = [...new Set(headings.map(({ level }) => level))].sort((a = 0, b = 0) => a - b);
  const hasTitle = lines.some(({ level }) => level === 0);
  const [first] = levels;
  const firstLevelHeadings = headings.filter(({ level }) => level === first);
  const startsWithName =
    !hasTitle && levels.length > 1 && firstLevelHeadings.length === 1 && firstLevelHeadings[0] === lines[0];
  const sectionLevel = startsWithName ? levels[1] : first;
  for (const line of lines) {
    if (line.level === undefined) continue;
    if (line.level === 0 || (startsWithName && line.level === first)) line.role = 'title';
    else line.role = line.level === sectionLevel ? 'heading' : 'subheading';
  }
}

/** Minimum difference in points between the sizes of a heading and the body text. */
const MIN_HEADING_SIZE_DIFFERENCE = 1;
const MAX_HEADING_LENGTH = 60;

/** Returns the font size of most letters. */
function findBodySize(lines: readonly LineDraft[]): number {
  const letters = new Map<number, number>();
  for (const line of lines) letters.set(line.size, (letters.get(line.size) ?? 0) + line.letters);
  return [...letters].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
}

/** Marks as headings the bold lines whose size is larger than the body text and shared by several of them. */
function assignHeadingsBySize(lines: readonly LineDraft[]): void {
  const body = findBodySize(lines);
  const isLarge = (line: LineDraft) =>
    line.role === undefined &&
    line.level === undefined &&
    line.isBold &&
    line.size >= body + MIN_HEADING_SIZE_DIFFERENCE &&
    line.parts.length === 1 &&
    line.text.length <= MAX_HEADING_LENGTH;
  const large = lines.filter(isLarge);
  const linesBySize = new Map<number, LineDraft[]>();
  for (const line of large) linesBySize.set(line.size, [...(linesBySize.get(line.size) ?? []), line]);
  const sizes = [...linesBySize].filter(([, sameSizeLines]) => sameSizeLines.length > 1).map(([size]) => size);
  const sectionSize = Math.max(0, ...sizes);
  if (sectionSize === 0) return;
  for (const line of linesBySize.get(sectionSize) ?? []) line.role = 'heading';
}
