import { isObject, type JsonObject } from '../json-resume/json.ts';
import { readYamlFile } from '../reading/read-yaml.ts';
import { UnreadableFile } from '../reading/unreadable-file.ts';
import type { SectionKind } from '../resume-lines/heading-words.ts';
import { findHeading } from '../resume-lines/headings.ts';
import { type Block, type MarkdownLine, parseBlocks } from './blocks.ts';
import { normalizeDialect } from './dialects.ts';

/** Marks a section of the owner's own whose heading equals one of ours, such as 'Open source'. */
export const OWN_SECTION_MARK = '<!-- own section -->';

/** A part of a text under one heading. */
export interface MarkdownSection {
  /** 'own' if its heading is not a known one. */
  kind: SectionKind | 'introduction' | 'own';
  heading: MarkdownLine;
  level: number;
  blocks: Block[];
}

export interface MarkdownDocument {
  /** The parsed front matter; undefined if there is none. */
  frontMatter?: JsonObject;
  /** Why the front matter could not be read, where, and its text. */
  fault?: { message: string; place: string; text: string };
  name?: MarkdownLine;
  /** The blocks before the first section. */
  preamble: Block[];
  sections: MarkdownSection[];
}

/** Front matter of a resume, a list of a few facts, is shorter than this. */
const MAX_FRONT_MATTER_LENGTH = 100_000;

/** Separates the front matter from the text after it, with the line number at which that text starts. */
export function splitFrontMatter(source: string): { yaml?: string; body: string; from: number } {
  const text = source.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  if (!/^---[ \t]*\n/.test(text)) return { body: text, from: 1 };
  const start = text.indexOf('\n') + 1;
  const end = /^(?:---|\.\.\.)[ \t]*$/m.exec(text.slice(start, start + MAX_FRONT_MATTER_LENGTH));
  if (!end) return { body: text, from: 1 };
  const yaml = text.slice(start, start + end.index);
  const body = text.slice(start + end.index + end[0].length);
  return { yaml, body, from: yaml.split('\n').length + 1 };
}

/** Splits a resume in Markdown into its front matter, its name and its sections. */
export function splitDocument(source: string): MarkdownDocument {
  const { yaml, body, from } = splitFrontMatter(source);
  const document: MarkdownDocument = { preamble: [], sections: [], ...readYaml(yaml) };
  const blocks = parseBlocks(normalizeDialect(body), from);
  const title = findTitle(blocks);
  const level = findSectionLevel(blocks, title);
  let section: MarkdownSection | undefined;
  for (const block of blocks) {
    if (block === title) document.name = title.line;
    else if (block.kind === 'heading' && block.level <= level && block.line.text) {
      section = { kind: detectKind(block.line), heading: block.line, level: block.level, blocks: [] };
      document.sections.push(section);
    } else (section?.blocks ?? document.preamble).push(block);
  }
  return document;
}

function readYaml(yaml: string | undefined): Pick<MarkdownDocument, 'frontMatter' | 'fault'> {
  if (yaml === undefined) return {};
  try {
    const { value } = readYamlFile(yaml);
    if (isObject(value)) return { frontMatter: value };
    if (value === null) return { frontMatter: {} };
    return { fault: { message: 'This is no list of names and values.', place: '', text: yaml } };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return { fault: { message: error.message, place: error.place, text: yaml } };
  }
}

type Heading = Extract<Block, { kind: 'heading' }>;

/**
 * Finds the title: the first heading, if it is of level 1 and not a known section heading. It is the person's name or
 * the title of the page.
 */
function findTitle(blocks: readonly Block[]): Heading | undefined {
  const first = blocks.find((block): block is Heading => block.kind === 'heading');
  return first?.level === 1 && detectKind(first.line) === 'own' ? first : undefined;
}

/** Returns the level of the section headings: the highest level apart from the title. */
const findSectionLevel = (blocks: readonly Block[], title: Heading | undefined): number =>
  blocks.reduce(
    (highest, block) => (block.kind === 'heading' && block !== title ? Math.min(highest, block.level) : highest),
    6,
  );

/** Emoji and other signs before the words of a heading. */
const LEADING_SIGNS = /^(?:[\p{So}\p{Sk}\p{Co}\s]|\u{FE0F}|\u{200D})+/u;

export function detectKind({ text, comments }: MarkdownLine): MarkdownSection['kind'] {
  if (comments.some((comment) => /^own section$/i.test(comment))) return 'own';
  return /^introduction$/i.test(text.trim()) ? 'introduction' : (findHeading(text.replace(LEADING_SIGNS, '')) ?? 'own');
}
