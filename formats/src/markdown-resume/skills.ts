import type { Skills } from '@vitrine/contract/resume/resume';
import type { Block, MarkdownLine } from './blocks.ts';
import { escapePart, WORD_SEPARATORS, writeWords } from './escape.ts';
import { splitWords } from './facts.ts';

/** The titles of the two lists that precede all groups. */
const LIST_TITLES = { technical: 'Technical skills', soft: 'Soft skills' } as const;
type ListKey = keyof typeof LIST_TITLES;
const LIST_KEYS = Object.keys(LIST_TITLES) as ListKey[];

/** Signs that start a level or a list in the line of a group. */
const GROUP_SEPARATORS = /[:：()]/g;

/** Writes '- **Web development** (Expert): HTML, CSS' for each group; returns '' without skills. */
export function writeSkills({ groups, ...lists }: Skills): string {
  // A group named like one of the two lists must follow that list, which may be empty.
  const isNamed = (key: ListKey) => groups.some(({ name }) => foldName(name) === foldName(LIST_TITLES[key]));
  const own = LIST_KEYS.filter((key) => lists[key].length > 0 || isNamed(key)).map((key) =>
    `- **${LIST_TITLES[key]}:** ${writeWords(lists[key])}`.trimEnd(),
  );
  const others = groups.map(({ name, level, keywords }) => {
    const words = keywords.length > 0 ? `: ${writeWords(keywords)}` : '';
    return `- **${escapePart(name, GROUP_SEPARATORS)}**${level && ` (${escapePart(level, GROUP_SEPARATORS)})`}${words}`;
  });
  return [...own, ...others].join('\n');
}

const foldName = (name: string): string => name.trim().toLowerCase();

/** The skills read from a section. */
export interface ParsedSkills {
  technical: string[];
  soft: string[];
  groups: { name: string; level: string; keywords: string[] }[];
  /** Words without a heading, whose kind is unknown. */
  loose: string[];
}

export const createEmptySkills = (): ParsedSkills => ({ technical: [], soft: [], groups: [], loose: [] });

/** Reads a section of skills: lists and lines of words, with or without a label, headings of groups, and tables. */
export function readSkills(blocks: readonly Block[], result: ParsedSkills = createEmptySkills()): ParsedSkills {
  const reader = new SkillReader(result);
  for (const block of blocks) reader.take(block);
  return result;
}

class SkillReader {
  readonly #read: ParsedSkills;
  readonly #seen = new Set<ListKey>();
  /** The group of the current heading. */
  #group: ParsedSkills['groups'][number] | undefined;

  constructor(result: ParsedSkills) {
    this.#read = result;
  }

  take(block: Block): void {
    switch (block.kind) {
      case 'heading':
        this.#group = { name: block.line.text, level: '', keywords: [] };
        this.#read.groups.push(this.#group);
        break;
      case 'paragraph':
        for (const line of block.lines) this.#takeLine(line);
        break;
      case 'list':
        for (const item of block.items) this.#takeItem(item);
        break;
      case 'quote':
        for (const inner of block.blocks) this.take(inner);
        break;
      case 'table':
        this.#takeTable(block.rows);
        break;
      default:
        break;
    }
  }

  #takeItem(item: readonly Block[]): void {
    const [first, ...others] = item;
    const [inner] = others;
    if (first?.kind === 'paragraph' && inner?.kind === 'list' && first.lines.length === 1) {
      // A label with the words of its group below it.
      const before = this.#group;
      this.take({ kind: 'heading', level: 6, line: first.lines[0] as MarkdownLine });
      this.take(inner);
      this.#group = before;
      return;
    }
    for (const block of item) this.take(block);
  }

  /** Reads a table whose first row has the column names; further columns hold the words for the label in the first. */
  #takeTable([, ...rows]: readonly string[][]): void {
    for (const [name = '', ...cells] of rows) {
      const keywords = cells.flatMap((cell) => splitWords(cell, cell, WORD_SEPARATORS));
      if (keywords.length > 0) this.#addGroup(name, '', keywords);
      else if (name.trim()) this.#addWords([name.trim()]);
    }
  }

  #takeLine(line: MarkdownLine): void {
    const { name, level, text, mask } = readLabel(line);
    const words = splitWords(text, mask, WORD_SEPARATORS);
    if (name) this.#addGroup(name, level, words);
    else this.#addWords(words);
  }

  #addWords(words: readonly string[]): void {
    (this.#group?.keywords ?? this.#read.loose).push(...words);
  }

  #addGroup(name: string, level: string, keywords: string[]): void {
    const list = LIST_KEYS.find((key) => foldName(LIST_TITLES[key]) === foldName(name));
    if (list && !level && !this.#seen.has(list)) {
      this.#seen.add(list);
      this.#read[list].push(...keywords);
    } else this.#read.groups.push({ name, level, keywords });
  }
}

interface LabelledWords {
  name: string;
  level: string;
  /** The text after the label. */
  text: string;
  mask: string;
}

/** Parses '**Name** (level): words', '**Name:** words', 'Name: words', or words alone. */
function readLabel({ text, mask, strongLength }: MarkdownLine): LabelledWords {
  const sliceFrom = (at: number, name: string, level = ''): LabelledWords => {
    const blanks = /^[ \t]*/.exec(mask.slice(at))?.[0].length ?? 0;
    return { name, level, text: text.slice(at + blanks), mask: mask.slice(at + blanks) };
  };
  const strong = mask.slice(0, strongLength);
  if (/[:：]\s*$/.test(strong)) return sliceFrom(strongLength, text.slice(0, strong.search(/[:：]\s*$/)).trim());
  if (strongLength > 0) {
    const level = /^ ?\(([^()]*)\)/.exec(mask.slice(strongLength));
    const end = strongLength + (level?.[0].length ?? 0);
    const levelText = level ? text.slice(end - 1 - (level[1]?.length ?? 0), end - 1) : '';
    const name = text.slice(0, strongLength).trim();
    const colon = /^\s*(?:[:：–—]|-(?=\s))/.exec(mask.slice(end))?.[0].length;
    if (colon !== undefined) return sliceFrom(end + colon, name, levelText);
    if (end === text.length) return sliceFrom(end, name, levelText);
  }
  const plain = /^([^:：,;|，、；،؛]{1,60})(?::\s+|：)/.exec(mask);
  return plain ? sliceFrom(plain[0].length, text.slice(0, plain[1]?.length).trim()) : sliceFrom(0, '');
}
