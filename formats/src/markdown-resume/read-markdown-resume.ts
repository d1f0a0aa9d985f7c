import { LIST_SECTIONS, type ListSectionKey, type ObjectSectionKey, SECTIONS } from '@vitrine/contract/resume/resume';
import { truncate } from '@vitrine/contract/text/characters';
import { en } from '@vitrine/contract/texts/en';
import { asArray, asObject, type JsonObject, toScalarText } from '../json-resume/json.ts';
import { EXTENSION_KEY } from '../json-resume/lens.ts';
import { LIST_MAPPINGS } from '../json-resume/list-mappings.ts';
import { findDeclaredLanguage } from '../reading/declared-language.ts';
import type { ParsedDocument, QuotedLine } from '../reading/read-document.ts';
import { SourceLocations } from '../reading/source-locations.ts';
import { splitCommas } from '../reading/split-words.ts';
import { type Block, type MarkdownLine, parseBlocks } from './blocks.ts';
import { listPaths, PERSON_PATHS, toDocumentPath, writeDocumentEntry, writePersonDocument } from './build-document.ts';
import { hasOnlyOwnKeys, readFrontMatter, readLanguageRow } from './front-matter.ts';
import { readContacts } from './preamble.ts';
import { type ParsedEntry, readEntry } from './read-entry.ts';
import { createEmptySkills, readSkills } from './skills.ts';
import { type MarkdownSection, splitDocument, splitFrontMatter } from './split-document.ts';
import { splitEntries } from './split-entries.ts';
import { blocksToText, getBlockLine, listItems } from './text-blocks.ts';
import { readTitleLine } from './title.ts';

/** Kinds of sections that only resumes have. */
const RESUME_KINDS = new Set(['experiences', 'education', 'skills']);

/**
 * Whether a Markdown text is a resume: front matter about a person with sections of a resume, or a name as a heading
 * above such sections. A post has a title, and may have a summary and references.
 */
export function isMarkdownResume(text: string): boolean {
  const { yaml, body } = splitFrontMatter(text);
  const facts = new Set(
    [...(yaml ?? '').matchAll(/^([A-Za-z_]{1,30})[ \t]*:/gm)].map(([, key = '']) => key.toLowerCase()),
  );
  if (facts.has('name') && hasOnlyOwnKeys(facts)) return true;
  const isPerson =
    facts.has('name') && ['headline', 'label', 'email', 'phone', 'title', 'location'].some((key) => facts.has(key));
  if (!/^ {0,3}#|^ {0,3}(?:=+|-+)[ \t]*$/m.test(body)) return isPerson;
  const { sections, name } = splitDocument(text);
  const knownSections = sections.filter(({ kind }) => kind !== 'own');
  const resumeKinds = new Set(knownSections.flatMap(({ kind }) => (RESUME_KINDS.has(kind) ? kind : [])));
  if (facts.has('name') || facts.has('email')) return isPerson || knownSections.length > 0 || sections.length === 0;
  // The name may be a link instead of a heading; then at least two sections must be of a kind that only resumes have.
  if (name === undefined && !facts.has('title')) return resumeKinds.size > 1 && /^\s*\[[^\]]{1,100}\]\(/.test(body);
  // A single section is enough if a name is above it and there are no other sections.
  return (
    resumeKinds.size > 0 &&
    (knownSections.length > 1 || (knownSections.length === sections.length && !facts.has('title')))
  );
}

/** Reads a resume in Markdown, written by us or by others. Guesses are marked in `quote`. */
export const readMarkdownResume = (text: string): ParsedDocument => new MarkdownResumeReader(text).read();

/** Maximum number of entries read from a section. */
const MAX_ENTRIES = 1_000;

class MarkdownResumeReader {
  readonly #lines: readonly string[];
  readonly #places = new SourceLocations();
  readonly #sources = new Map<string, { at: number; isUnsure: boolean }>();
  readonly #notes: ParsedDocument['notes'] = [];
  readonly #person: Record<ObjectSectionKey, JsonObject> = { personalInfo: {}, skills: {}, footerLinks: {} };
  readonly #languages: { name: string; proficiency: string }[] = [];
  readonly #skills = createEmptySkills();
  readonly #entries: Partial<Record<ListSectionKey, { entry: ParsedEntry; place: string; at: number }[]>> = {};
  readonly #unmapped: JsonObject = {};
  readonly #text: string;
  /** Whether the front matter is of our own writing. */
  #isOwnFile = false;

  constructor(text: string) {
    this.#text = text;
    this.#lines = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/);
  }

  read(): ParsedDocument {
    const source = splitDocument(this.#text);
    if (source.fault) {
      const { message, place, text } = source.fault;
      this.#leaveOut(['front matter', place].filter(Boolean).join(', '), text, message);
    }
    this.#isOwnFile = source.frontMatter !== undefined && hasOnlyOwnKeys(Object.keys(source.frontMatter));
    this.#readFacts(source.frontMatter ?? {}, source.name);
    this.#takeContacts(source.preamble, 'top of the text', true);
    for (const section of source.sections) this.#readSection(section);
    const document = this.#compose();
    const language = findDeclaredLanguage(source.frontMatter);
    return {
      document,
      notes: this.#notes,
      locate: (path) => this.#places.locate(path),
      quote: (path) => this.#quote(path),
      ...(language !== undefined && { language }),
    };
  }

  #leaveOut(path: string, value: string, reason: string): void {
    this.#notes.push({ path, value: truncate(value.trim(), 200), code: 'left-out', reason });
  }

  /** Records where a path of the document was read. */
  #note(path: string, place: string, source?: { at: number; isUnsure: boolean }): void {
    this.#places.add(path, place);
    if (source) this.#sources.set(path, source);
  }

  #quote(path: string): QuotedLine | undefined {
    for (let part = path; part !== ''; part = part.slice(0, Math.max(part.lastIndexOf('.'), part.lastIndexOf('[')))) {
      const source = this.#sources.get(part);
      if (source && source.at > 0)
        return { line: truncate(this.#lines[source.at - 1]?.trim() ?? '', 300), isUnsure: source.isUnsure };
      if (!/[.[]/.test(part)) break;
    }
    return undefined;
  }

  #setPerson(
    section: ObjectSectionKey,
    field: string,
    value: unknown,
    place: string,
    source?: { at: number; isUnsure: boolean },
  ): void {
    this.#person[section][field] = value;
    const paths = PERSON_PATHS[`${section}.${field}`] ?? (section === 'footerLinks' ? ['basics.profiles'] : []);
    for (const path of [...paths, `meta.${EXTENSION_KEY}.${section}.${field}`]) this.#note(path, place, source);
  }

  #readFacts(source: JsonObject, title: MarkdownLine | undefined): void {
    const facts = readFrontMatter(source);
    for (const section of ['personalInfo', 'footerLinks'] as const) {
      for (const [field, value] of Object.entries(facts[section])) {
        if (section === 'personalInfo' && field === 'languages') continue;
        this.#setPerson(section, field, value, `front matter, ${facts.from[`${section}.${field}`]}`);
      }
    }
    this.#languages.push(...((facts.personalInfo.languages ?? []) as { name: string; proficiency: string }[]));
    if (this.#languages.length > 0) this.#note('languages', `front matter, ${facts.from['personalInfo.languages']}`);
    this.#skills.loose.push(...facts.skills.loose);
    this.#skills.groups.push(...facts.skills.groups);
    if (facts.from.skills) this.#note('skills', `front matter, ${facts.from.skills}`);
    if (Object.keys(facts.others).length > 0) {
      this.#unmapped.frontMatter = facts.others;
      for (const key of Object.keys(facts.others)) this.#note(`frontMatter.${key}`, `front matter, ${key}`);
    }
    const isTitled = !facts.name && title !== undefined;
    const { name, headline } = isTitled ? readTitleLine(title.text) : { name: facts.name, headline: '' };
    const place = isTitled ? 'title' : `front matter, ${facts.from.name}`;
    if (name) this.#takeName(name, place, isTitled ? { at: title.at, isUnsure: false } : undefined);
    if (headline && title && this.#person.personalInfo.designation === undefined)
      this.#setPerson('personalInfo', 'designation', headline, place, { at: title.at, isUnsure: !name });
    this.#readHeader(source.header);
  }

  /** Reads the header of oh-my-cv: rows of text with icons and links. */
  #readHeader(header: unknown): void {
    const texts = asArray(header).flatMap((row) => {
      const { text, link } = asObject(row);
      const shown = toScalarText(text) || toScalarText(row);
      return toScalarText(link) ? [`[${shown}](${toScalarText(link)})`] : [shown];
    });
    if (texts.length > 0) this.#takeContacts(parseBlocks(texts.join('\n\n'), 0), 'front matter, header', false);
  }

  /** Splits a full name at its last blank, unless its two parts are given separately. */
  #takeName(name: string, place: string, source?: { at: number; isUnsure: boolean }): void {
    const whole = name.replace(/\s+/g, ' ').trim();
    const { personalInfo: info } = this.#person;
    this.#note('basics.name', place, source);
    if (info.firstName !== undefined || info.lastName !== undefined) return;
    const space = whole.lastIndexOf(' ');
    info.firstName = space < 0 ? whole : whole.slice(0, space);
    if (space >= 0) info.lastName = whole.slice(space + 1);
  }

  #takeContacts(blocks: readonly Block[], place: string, isBelowName: boolean): void {
    const { facts, left } = readContacts(blocks, isBelowName);
    for (const { section, field, value, at, isUnsure } of facts) {
      if (this.#person[section][field] === undefined) this.#setPerson(section, field, value, place, { at, isUnsure });
    }
    const text = blocksToText(left, 'text');
    if (text) this.#leaveOut(place, text, 'Nothing of it is a fact of the person that is known');
  }

  #readSection(section: MarkdownSection): void {
    const { kind, heading, blocks } = section;
    const source = { at: getBlockLine(blocks[0]), isUnsure: false };
    switch (kind) {
      case 'contact':
        this.#takeContacts(blocks, heading.text, false);
        break;
      case 'summary':
      case 'introduction': {
        const before = this.#person.personalInfo[kind];
        const text = [before, blocksToText(blocks)].filter(Boolean).join('\n\n');
        if (text) this.#setPerson('personalInfo', kind, text, heading.text, source);
        break;
      }
      case 'skills':
        readSkills(blocks, this.#skills);
        this.#note('skills', heading.text, source);
        this.#note(`meta.${EXTENSION_KEY}.skills`, heading.text, source);
        break;
      case 'languages':
        this.#readLanguages(blocks, heading.text, source);
        break;
      default:
        this.#readEntries(kind === 'own' ? 'additions' : kind, section);
    }
  }

  #readLanguages(blocks: readonly Block[], place: string, source: { at: number; isUnsure: boolean }): void {
    const texts = blocks.flatMap((block) => {
      if (block.kind === 'list') return listItems(block, 'text');
      if (block.kind === 'table') return block.rows.slice(1).map((row) => row.join(': '));
      const lines = blocksToText([block], 'text').split(/[\n;|•·]/);
      return lines.flatMap(splitCommas);
    });
    for (const text of texts) {
      const row = readLanguageRow(text.trim());
      if (row.name) this.#languages.push(row);
      else if (text.trim()) this.#leaveOut(place, text, 'This is no language with its level');
    }
    this.#note('languages', place, source);
  }

  #readEntries(key: ListSectionKey, { heading, level, blocks }: MarkdownSection): void {
    const list = this.#entries[key] ?? [];
    this.#entries[key] = list;
    const place = heading.text.trim();
    splitEntries(blocks, level, key).forEach(({ header, above, blocks: own }, index) => {
      if (list.length >= MAX_ENTRIES) {
        if (list.length === index || index === MAX_ENTRIES) {
          this.#leaveOut(place, '', `Of a section ${MAX_ENTRIES} entries are read`);
        }
        return;
      }
      const entry = readEntry(key, header, own, { above, isOwnFile: this.#isOwnFile });
      if (key === 'additions') entry.values.heading ??= place === en.headings.additions ? '' : place;
      const hasContent = Object.entries(entry.values).some(
        // An entry with only a section heading counts if it has a line of its own.
        ([field, value]) => value !== '' && value !== false && (field !== 'heading' || header?.text),
      );
      if (!hasContent && Object.keys(entry.unmapped).length === 0) return;
      list.push({ entry, place: `${place}, entry ${index + 1}`, at: header?.at ?? getBlockLine(own[0]) });
    });
  }

  #compose(): JsonObject {
    const { technical, soft, groups, loose } = this.#skills;
    const person = writePersonDocument({ ...this.#person, skills: { technical, soft, groups } }, this.#languages);
    const lists: JsonObject = {};
    for (const key of Object.keys(LIST_SECTIONS) as ListSectionKey[]) {
      const entries = this.#entries[key] ?? [];
      if (entries.length === 0) continue;
      lists[LIST_MAPPINGS[key].key] = entries.map(({ entry, place, at }, index) => {
        this.#noteEntry(key, index, entry, place, at);
        return writeDocumentEntry(key, entry);
      });
    }
    const skills = [...((person.skills ?? []) as unknown[]), ...(loose.length > 0 ? [{ keywords: loose }] : [])];
    // A document is recognized by its keys, and may contain only sections of ours.
    return { ...this.#unmapped, basics: {}, ...person, ...(skills.length > 0 && { skills }), ...lists };
  }

  #noteEntry(key: ListSectionKey, index: number, { sources }: ParsedEntry, place: string, at: number): void {
    const path = toDocumentPath(key, index);
    this.#note(path, place, { at, isUnsure: false });
    const fields: Record<string, { label: string }> = SECTIONS[key].fields;
    for (const [field, source] of Object.entries(sources)) {
      for (const part of listPaths(key, field))
        this.#note(`${path}.${part}`, `${place}, ${fields[field]?.label}`, source);
    }
  }
}
