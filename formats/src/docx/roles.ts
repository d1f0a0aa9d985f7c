import type { LineDraft } from './line-draft.ts';

/**
 * Assigns a role to each line, from its style, or, in a document without heading styles, from font sizes larger than
 * the body text. Some documents use 'Heading 1' for the name and 'Heading 2' for sections, others only 'Heading 1' for
 * sections.
 */
export function assignRoles(lines: readonly LineDraft[]): void {
  const headings = lines.filter(({ level = 0 }) => level > 0);
  if (headings.length === 0) {
    assignBySize(lines);
    for (const line of lines) if (line.level === 0) line.role = 'title';
    return;
  }
  const levels = [...new Set(headings.map(({ level }) => level))].sort((a = 0, b = 0) => a - b);
  const hasTitle = lines.some(({ level }) => level === 0);
  const [first] = levels;
  const ofFirst = headings.filter(({ level }) => level === first);
  const isName = !hasTitle && levels.length > 1 && ofFirst.length === 1 && ofFirst[0] === lines[0];
  const sections = isName ? levels[1] : first;
  for (const line of lines) {
    if (line.level === undefined) continue;
    if (line.level === 0 || (isName && line.level === first)) line.role = 'title';
    else line.role = line.level === sections ? 'heading' : 'subheading';
  }
}

/** Minimum difference in points between the sizes of a heading and the body text. */
const LARGER = 1;
const MAX_HEADING_LENGTH = 60;

/** Returns the font size of most letters. */
function bodySize(lines: readonly LineDraft[]): number {
  const letters = new Map<number, number>();
  for (const line of lines) letters.set(line.size, (letters.get(line.size) ?? 0) + line.letters);
  return [...letters].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
}

/** Marks as headings the bold lines whose size is larger than the body text and shared by several of them. */
function assignBySize(lines: readonly LineDraft[]): void {
  const body = bodySize(lines);
  const isLarge = (line: LineDraft) =>
    line.role === undefined &&
    line.level === undefined &&
    line.isBold &&
    line.size >= body + LARGER &&
    line.parts.length === 1 &&
    line.text.length <= MAX_HEADING_LENGTH;
  const large = lines.filter(isLarge);
  const counts = new Map<number, LineDraft[]>();
  for (const line of large) counts.set(line.size, [...(counts.get(line.size) ?? []), line]);
  const sizes = [...counts].filter(([, its]) => its.length > 1).map(([size]) => size);
  const section = Math.max(0, ...sizes);
  if (section === 0) return;
  for (const line of counts.get(section) ?? []) line.role = 'heading';
}
