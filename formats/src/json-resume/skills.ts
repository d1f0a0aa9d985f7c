import { LIMITS } from '@vitrine/contract/api/limits';
import type { Values } from '@vitrine/contract/resume/fields';
import { skills } from '@vitrine/contract/sections/skills';
import { WordList } from './field-lenses.ts';
import {
  appendIndex,
  appendKey,
  asArray,
  asObject,
  type JsonObject,
  omit,
  subtractEntries,
  toScalarText,
  union,
} from './json.ts';
import {
  acceptValue,
  addNotes,
  createNotes,
  isBlank,
  isEqualJson,
  type Lens,
  mergePassthrough,
  type Notes,
} from './lens.ts';
import type { ObjectMapping } from './mapping.ts';

type Skills = Values<typeof skills.fields>;
type Group = Skills['groups'][number];
const SKILL_KINDS = ['technical', 'soft'] as const;
const FIELDS = skills.fields;
const GROUP_FIELDS = FIELDS.groups.row ?? {};

/** Headings for skills without a group. */
const DEFAULT_HEADINGS: Record<SkillKind, string> = { technical: 'Technical skills', soft: 'Soft skills' };
const findHeadingKind = (name: unknown) => SKILL_KINDS.find((kind) => DEFAULT_HEADINGS[kind] === name);

/**
 * Whether an entry is a custom group: it has a name, and a level or skills. A name alone is a skill; keywords alone, or
 * under one of our headings, are skills without a group.
 */
function isGroup(entry: unknown): boolean {
  const { name, level, keywords } = asObject(entry);
  if (!toScalarText(name)) return false;
  return toScalarText(level) !== '' || (!isBlank(asArray(keywords)) && findHeadingKind(name) === undefined);
}

interface LooseSkill {
  path: string;
  text: string;
  kind: SkillKind;
  original: unknown;
}

/** Lists the skills of an entry that is not a group. */
function listLooseSkills(entry: unknown, path: string): LooseSkill[] {
  const { name, keywords } = asObject(entry);
  const own = findHeadingKind(name);
  const word = (original: unknown, at: string): LooseSkill => {
    const text = normalizeSpaces(original);
    return { path: at, text, kind: own ?? classifySkill(text), original };
  };
  const each = asArray(keywords).map((keyword, index) => word(keyword, appendIndex(`${path}.keywords`, index)));
  return [...(own ? [] : [word(name, `${path}.name`)]), ...each].filter(({ text }) => text);
}

const normalizeSpaces = (value: unknown) => toScalarText(value).replace(/\s+/g, ' ');

interface ParsedSkills {
  lists: Record<SkillKind, WordList>;
  /** Groups with the path of their entry. */
  groups: (Group & { path: string })[];
}

const createLists = (values?: Skills): ParsedSkills['lists'] => ({
  technical: new WordList(FIELDS.technical, values?.technical),
  soft: new WordList(FIELDS.soft, values?.soft),
});

function readSkills(source: JsonObject, notes: Notes): ParsedSkills {
  const reading: ParsedSkills = { lists: createLists(), groups: [] };
  asArray(source.skills).forEach((entry, index) => {
    const path = appendIndex('skills', index);
    const part = createNotes();
    const known = ['name', 'level', 'keywords'];
    if (isGroup(entry)) {
      const group = readGroup(asObject(entry), part);
      if (group && reading.groups.length < LIMITS.skillGroups) {
        reading.groups.push({ ...group, path });
        addNotes(notes, part, path);
      } else {
        const reason = group ? TOO_MANY_GROUPS_MESSAGE : (part.rejected[0]?.reason ?? '');
        const code = group ? 'too-many' : 'not-valid';
        notes.rejected.push({ path, field: 'groups', value: entry, code, reason });
        return;
      }
    } else {
      const { name, level } = asObject(entry);
      for (const word of listLooseSkills(entry, path)) {
        reading.lists[word.kind].add(word.text, { ...word, field: word.kind }, notes);
      }
      const own = findHeadingKind(name);
      if (own) notes.imported.push({ path: `${path}.name`, field: own });
      if (!isBlank(level)) notes.passthrough.push({ path: `${path}.level`, value: level });
    }
    for (const [key, value] of Object.entries(omit(asObject(entry), known))) {
      if (!isBlank(value)) notes.passthrough.push({ path: appendKey(path, key), value });
    }
  });
  return reading;
}

const TOO_MANY_GROUPS_MESSAGE = `${FIELDS.groups.label} can have at most ${LIMITS.skillGroups} entries`;

/**
 * Reads a group as a row of the field; returns undefined if its name is rejected. Paths of notes are relative to it.
 */
function readGroup(entry: JsonObject, notes: Notes): Group | undefined {
  const { name: nameField, level: levelField, keywords: keywordsField } = GROUP_FIELDS;
  if (!nameField || !levelField || !keywordsField) return undefined;
  const at = (path: string) => ({
    ...{ path, field: 'groups', original: entry[path], entryText: normalizeSpaces(entry[path]) },
  });
  const name: string | undefined = acceptValue(nameField, normalizeSpaces(entry.name), at('name'), notes);
  if (!name) return undefined;
  const level: string | undefined = isBlank(entry.level)
    ? ''
    : acceptValue(levelField, normalizeSpaces(entry.level), at('level'), notes);
  const words = new WordList(keywordsField);
  asArray(entry.keywords).forEach((keyword, index) => {
    if (isBlank(keyword)) return;
    words.add(
      normalizeSpaces(keyword),
      { path: appendIndex('keywords', index), field: 'groups', original: keyword },
      notes,
    );
  });
  return { name, level: level ?? '', keywords: words.words };
}

/** Writes a group as an entry; `original` is the imported one of that name, whose rejected skills are preserved. */
function writeGroup({ name, level, keywords }: Group, original: unknown): JsonObject {
  const entry = asObject(original);
  const notes = createNotes();
  const before = isGroup(original) ? readGroup(entry, notes) : undefined;
  if (before && isEqualJson(before, { name, level, keywords })) return entry;
  const rejectedKeywords = notes.rejected.filter(({ path }) => path.startsWith('keywords')).map(({ value }) => value);
  const all = [...keywords, ...rejectedKeywords];
  return {
    ...omit(entry, ['name', 'level', 'keywords']),
    name,
    ...(level && { level }),
    ...(all.length > 0 && { keywords: all }),
  };
}

/** Removes the skills that the owner has deleted since; returns undefined if none is left. */
function removeDeletedSkills(entry: unknown, now: Skills, taken: ParsedSkills['lists']): unknown {
  const all = listLooseSkills(entry, '');
  const removed = all.filter(({ kind, text }) => taken[kind].has(text) && !now[kind].includes(text));
  if (removed.length === 0) return entry;
  if (removed.length === all.length) return undefined;
  const paths = new Set(removed.map(({ path }) => path));
  const { keywords } = asObject(entry);
  return {
    ...asObject(entry),
    keywords: asArray(keywords).filter((_, index) => !paths.has(appendIndex('.keywords', index))),
  };
}

const skillsLens: Lens<Skills> = {
  keys: ['skills'],
  fields: [...SKILL_KINDS, 'groups'],
  read(source, notes) {
    const { lists, groups } = readSkills(source, notes);
    return {
      technical: lists.technical.words,
      soft: lists.soft.words,
      groups: groups.map(({ path, ...group }) => group),
    };
  },
  write(values, original) {
    const now = mergeHeadingGroups(values);
    const before = readSkills(original, createNotes());
    const entries = asArray(original.skills);
    const rows = [...now.groups];
    const written = entries
      .map((entry) => {
        if (!isGroup(entry)) return removeDeletedSkills(entry, now, before.lists);
        if (isFlattenedGroup(entry, now)) return entry;
        const group = readGroup(asObject(entry), createNotes());
        // A group that the field rejected is preserved unchanged.
        if (!group || !before.groups.some(({ name }) => name === group.name)) return entry;
        const row = rows.shift();
        return (
          row &&
          writeGroup(
            row,
            entries.find((other) => isGroup(other) && normalizeSpaces(asObject(other).name) === row.name),
          )
        );
      })
      .filter((entry) => entry !== undefined);
    written.push(...rows.map((row) => writeGroup(row, undefined)));
    const writtenSkills = collectLooseSkills(written, now);
    for (const kind of SKILL_KINDS) {
      const newWords = now[kind].filter((word) => !writtenSkills[kind].has(word));
      if (newWords.length === 0) continue;
      const at = written.findIndex((entry) => !isGroup(entry) && asObject(entry).name === DEFAULT_HEADINGS[kind]);
      const own = asObject(written[at]);
      const entry = { ...own, name: DEFAULT_HEADINGS[kind], keywords: [...asArray(own.keywords), ...newWords] };
      if (at < 0) written.push(entry);
      else written[at] = entry;
    }
    return written.length > 0 ? { skills: written } : {};
  },
  combine(current, incoming, found, notes) {
    const lists = createLists(current.values);
    const groups = current.values.groups.map((group) => ({ ...group, words: createGroupList(group) }));
    const unmatchedGroups = [...groups];
    const added = new Set<string>();
    for (const { path, ...group } of readSkills(incoming.source, createNotes()).groups) {
      if (isFlattenedGroup(group, current.values)) continue;
      // Groups of the same name are matched in order.
      const at = unmatchedGroups.findIndex(({ name }) => name === group.name);
      const match = at < 0 ? groups.find(({ name }) => name === group.name) : unmatchedGroups.splice(at, 1)[0];
      if (match) {
        for (const word of group.keywords) {
          if (!match.words.has(word) && match.words.add(word, DISCARDED_NOTE, createNotes()))
            added.add(`${path} ${word}`);
        }
        if (!match.level && group.level) {
          match.level = group.level;
          added.add(`${path}.level`);
        } else if (group.level && match.level !== group.level) {
          const sides = { current: match.level, incoming: group.level };
          notes.conflicts.push({ path: `${path}.level`, field: 'groups', entryText: group.name, ...sides });
        }
      } else if (groups.length < LIMITS.skillGroups) {
        groups.push({ ...group, words: createGroupList(group) });
        added.add(path);
      } else {
        const value = asArray(incoming.source.skills)[Number(/\d+/.exec(path)?.[0])];
        notes.rejected.push({ path, field: 'groups', value, code: 'too-many', reason: TOO_MANY_GROUPS_MESSAGE });
      }
    }
    const imported = found.filter(({ path, field, entryText = '' }) => {
      if (field === 'groups') {
        const group = path.slice(0, path.indexOf(']') + 1);
        return added.has(group) || added.has(path) || added.has(`${group} ${entryText}`);
      }
      if (!entryText || lists.technical.has(entryText) || lists.soft.has(entryText)) return false;
      const kind = field === 'soft' ? 'soft' : 'technical';
      return lists[kind].add(entryText, { path, field, original: entryText }, createNotes());
    });
    const values = {
      technical: lists.technical.words,
      soft: lists.soft.words,
      groups: groups.map(({ name, level, words }) => ({ name, level, keywords: words.words })),
    };
    return { values, source: { skills: mergeEntries(current.source.skills, incoming.source.skills) }, imported };
  },
};

/** Merges groups without a level that are named like one of the two lists into that list. */
function mergeHeadingGroups(values: Skills): Skills {
  const isOwn = ({ name, level }: Group) => !level && findHeadingKind(name) !== undefined;
  const own = values.groups.filter(isOwn);
  const join = (kind: SkillKind) => {
    const words = own.filter(({ name }) => findHeadingKind(name) === kind).flatMap(({ keywords }) => keywords);
    return union(values[kind], words) as string[];
  };
  return { technical: join('technical'), soft: join('soft'), groups: values.groups.filter((group) => !isOwn(group)) };
}

const createGroupList = ({ keywords }: Group) => new WordList(FIELDS.technical, keywords);
const DISCARDED_NOTE = { path: '', field: 'groups', original: '' };

/** Collects the skills of the two lists that the entries have already. */
function collectLooseSkills(entries: readonly unknown[], now: Skills): Record<SkillKind, Set<string>> {
  const words = { technical: new Set<string>(), soft: new Set<string>() };
  for (const entry of entries) {
    if (isGroup(entry) && !isFlattenedGroup(entry, now)) continue;
    for (const { text } of listLooseSkills(entry, '')) for (const kind of SKILL_KINDS) words[kind].add(text);
  }
  return words;
}

/**
 * Whether an earlier import added the skills of a group to the two lists, before groups were supported: no group has
 * its name, and all of its skills are in the lists.
 */
function isFlattenedGroup(entry: unknown, { technical, soft, groups }: Skills): boolean {
  const { name, keywords } = asObject(entry);
  const listed = asArray(keywords).map(normalizeSpaces).filter(Boolean);
  const words = listed.length > 0 ? listed : [normalizeSpaces(name)];
  if (groups.some((group) => group.name === normalizeSpaces(name))) return false;
  return words.every((word) => technical.includes(word) || soft.includes(word));
}

/** Merges entries of the same name, with the skills of both; an existing level stays. */
function mergeEntries(current: unknown, incoming: unknown): unknown[] {
  const entries = [...asArray(current)];
  const indexByName = new Map(entries.map((entry, index) => [asObject(entry).name, index] as const).reverse());
  const unmatched = subtractEntries(asArray(incoming), entries).filter((entry) => {
    const { keywords, ...there } = asObject(entry);
    const at = isBlank(there.name) ? undefined : indexByName.get(there.name);
    if (at === undefined) return true;
    const { keywords: before, ...here } = asObject(entries[at]);
    const all = union(asArray(before), asArray(keywords));
    entries[at] = { ...mergePassthrough(here, there, createNotes()), ...(all.length > 0 && { keywords: all }) };
    return false;
  });
  return union(entries, unmatched);
}

/** Maps `skills`: groups, and two lists for ungrouped skills. */
export const skillsMapping: ObjectMapping<Skills> = { section: 'skills', lenses: [skillsLens] };

type SkillKind = 'technical' | 'soft';

const SOFT_SKILLS = new Set(skills.fields.soft.suggestions?.map((word) => normalizeSkill(word)));

/** Classifies a skill as soft if it is one of our suggestions, else technical. 'Team Work' matches 'teamwork'. */
const classifySkill = (skill: string): SkillKind => (SOFT_SKILLS.has(normalizeSkill(skill)) ? 'soft' : 'technical');

function normalizeSkill(text: string): string {
  return text.toLocaleLowerCase('en').replace(/[\s-]+/g, '');
}
