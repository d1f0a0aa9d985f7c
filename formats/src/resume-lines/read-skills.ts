import type { JsonObject } from '../json-resume/json.ts';
import { omitBlank } from '../json-resume/lens.ts';
import { splitCommas } from '../reading/split-words.ts';
import { trimEnds } from '../reading/trim-ends.ts';

import { hasMarker, joinLines, removeMarker, trimSeparators } from './line-text.ts';
import type { ReaderContext } from './reading-context.ts';
import type { Section } from './sections.ts';
import type { TextLine } from './text-line.ts';

/** A group of words, with or without a label. */
interface SkillGroup {
  name: string;
  level?: string;
  words: { text: string; line: TextLine }[];
  line: TextLine;
}

const SEPARATOR = / ?[|•·∙⋅●▪;；／] ?| [–—] | \/ /u;
/** Removes a rating by bars, stars or numbers, which has no equivalent in words. */
export function removeRating(text: string): string {
  const plain = trimEnds(text, '', ' ★☆●○◯⬤▮▯■□◼◻✩✭•');
  const rated = text.length - plain.length > 1 ? plain : text;
  return rated.replace(/ \(?\p{Nd} ?\/ ?(?:5|10)\)?$/u, '').replace(/ \p{Nd}{1,3} ?%$/u, '');
}

const LEVEL_WORD =
  /^\(?(?:expert|advanced|intermediate|beginner|basic|proficient|experienced|novice|master|fluent|professional|fortgeschritten|grundkenntnisse|experte|sehr gut|gut|avanzado|intermedio|básico|avancé|intermédiaire|débutant|avanzato|avançado|продвинутый|средний|базовый)\)?$/i;

/**
 * Reads the skills of a section, in their groups.
 * @param startIndex number of groups already read
 */
export function readSkills(section: Section, startIndex: number, { facts }: ReaderContext): JsonObject[] {
  const groups = listGroups(section.lines);
  const heading = section.heading.text;
  facts.use(...section.lines);
  const skills: JsonObject[] = [];
  for (const { name, level = '', words, line } of groups) {
    const path = `skills[${startIndex + skills.length}]`;
    const keywords = [...new Map(words.map((word) => [word.text, word])).values()];
    if (keywords.length === 0 && !name) continue;
    facts.note(path, line, { heading });
    if (name) facts.note(`${path}.name`, line, { heading });
    keywords.forEach((word, index) => {
      facts.note(`${path}.keywords[${index}]`, word.line, { heading });
    });
    skills.push(omitBlank({ name, level, keywords: keywords.map(({ text }) => text) }));
  }
  return skills;
}

function listGroups(lines: readonly TextLine[]): SkillGroup[] {
  const groups: SkillGroup[] = [];
  const maxLength = Math.max(...lines.map(({ text }) => text.length));
  joinWrappedLists(lines, maxLength).forEach(({ line, parts }, index, all) => {
    const levelled = findLevel(parts);
    if (levelled) {
      groups.push({ ...levelled, words: [], line });
      return;
    }
    const label = findLabel(line, parts, all[index + 1]?.line);
    const rest = label ? label.rest : parts;
    if (label) groups.push({ name: label.name, words: [], line });
    else if (groups.length === 0 || groups.at(-1)?.level || startsUnlabelledGroup(line, groups.at(-1)))
      groups.push({ name: '', words: [], line });
    for (const text of rest.flatMap(splitWords)) groups.at(-1)?.words.push({ text, line });
  });
  return groups;
}

/** Whether a line left of a group labelled with a colon starts a new group without a label. */
const startsUnlabelledGroup = (line: TextLine, group: SkillGroup | undefined): boolean =>
  group !== undefined &&
  group.name !== '' &&
  /[:：]/u.test(group.line.text) &&
  group.words.length > 0 &&
  group.line.parts.length > 0 &&
  line.x < group.line.x - 3;

/** Parses 'Python' with 'Expert' next to it, after a dash or in brackets. */
function findLevel(parts: readonly string[]): { name: string; level: string } | undefined {
  const text = removeMarker(parts.join(' ## '));
  if (text.length > 90 || /[,;|]/u.test(text)) return undefined;
  const words = text.split(/ ## | [–—-] |[:：]| ?\(/u);
  const [name = '', level = ''] = words.map((word) => trimEnds(word, ' ', ' )'));
  return words.length === 2 && name && LEVEL_WORD.test(level) ? { name, level } : undefined;
}

interface JoinedLine {
  line: TextLine;
  parts: string[];
}

/** Joins a list that continues in the next line. */
function joinWrappedLists(lines: readonly TextLine[], maxLength: number): JoinedLine[] {
  const joined: JoinedLine[] = [];
  lines.forEach((line, index) => {
    const last = joined.at(-1);
    const before = lines[index - 1];
    const isList = last && /[,;，、،]/u.test(last.parts.join(' '));
    const isFull = before && (before.text.length > maxLength * 0.72 || /[,;&/(–-]\s*$/u.test(before.text));
    const isSame = before && before.page === line.page && before.column === line.column && !line.isBold;
    if (
      last &&
      isList &&
      isFull &&
      isSame &&
      !hasMarker(line) &&
      !/^[^,]{2,30}[:：]/u.test(line.text) &&
      line.parts.length === 1
    ) {
      last.parts.push(joinLines([last.parts.pop() ?? '', line.text]));
    } else joined.push({ line, parts: [...line.parts] });
  });
  return joined;
}

interface Label {
  name: string;
  rest: string[];
}

/** Finds the label of a list: 'Languages: Go, Rust', a label in a column of its own, or a bold line above others. */
function findLabel(line: TextLine, parts: readonly string[], next: TextLine | undefined): Label | undefined {
  const text = removeMarker(parts.join(' '));
  const colon = /^([^:：]{2,40})[:：]\s*(.*)$/su.exec(text);
  if (colon?.[1] && !/^https?$/i.test(colon[1]) && !/[,;]/u.test(colon[1])) {
    const rest = parts.length > 1 ? parts.slice(1) : [colon[2] ?? ''];
    return {
      name: trimSeparators(colon[1]),
      rest: parts.length > 1 && /[:：]\s*$/u.test(parts[0] ?? '') ? rest : [colon[2] ?? ''],
    };
  }
  const [first = '', second = ''] = parts;
  if (parts.length === 2 && /[,;·•|，、]/u.test(second) && first.length < 40 && !/[,;]/u.test(first)) {
    return { name: trimSeparators(removeMarker(first)), rest: [second] };
  }
  const dash = /^([^–—,]{2,40})\s[–—-]\s(.*,.*)$/su.exec(text);
  if (dash?.[1] && parts.length === 1) return { name: trimSeparators(dash[1]), rest: [dash[2] ?? ''] };
  const isTitle = line.isBold || line.role === 'subheading' || (next !== undefined && line.size > next.size + 0.4);
  const isAbove = next && !next.isBold && (next.size <= line.size || next.isBold !== line.isBold);
  if (parts.length === 1 && isTitle && isAbove && !hasMarker(line) && text.length < 40 && !/[,;|•]/u.test(text)) {
    return { name: trimSeparators(text), rest: [] };
  }
  return undefined;
}

function splitWords(text: string): string[] {
  return removeMarker(text)
    .split(SEPARATOR)
    .flatMap((part) => splitCommas(part))
    .map((word) => trimSeparators(removeRating(word).replace(/\.$/u, '')))
    .filter((word) => /[\p{L}\p{N}]/u.test(word) && !LEVEL_WORD.test(word));
}

/**
 * Reads the interests of a section.
 * @param startIndex number of interests already read
 */
export function readInterests(section: Section, startIndex: number, { facts }: ReaderContext): JsonObject[] {
  const heading = section.heading.text;
  facts.use(...section.lines);
  const interests: JsonObject[] = [];
  for (const { name, words, line } of listGroups(section.lines)) {
    const note = (source: TextLine) => facts.note(`interests[${startIndex + interests.length}]`, source, { heading });
    if (name && words.length > 0) {
      note(line);
      interests.push({ name, keywords: words.map(({ text }) => text) });
      continue;
    }
    for (const word of name ? [{ text: name, line }] : words) {
      note(word.line);
      interests.push({ name: word.text });
    }
  }
  return interests;
}
