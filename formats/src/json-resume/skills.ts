import { LIMITS } from '@vitrine/contract/api/limits';
import type { Values } from '@vitrine/contract/resume/fields';
import { skills } from '@vitrine/contract/sections/skills';
import { WordList } from './field-lenses.ts';
import {
  asArray,
  asObject,
  entryPath,
  type JsonObject,
  keyPath,
  omit,
  scalarText,
  subtractEntries,
  union,
} from './json.ts';
import {
  acceptValue,
  addNotes,
  isBlank,
  isEqualJson,
  type Lens,
  mergePassthrough,
  type Notes,
  newNotes,
} from './lens.ts';
import type { ObjectMapping } from './mapping.ts';

type Skills = Values<typeof skills.fields>;
type Group = Skills['groups'][number];
const KINDS = ['technical', 'soft'] as const;
const FIELDS = skills.fields;
const GROUP_FIELDS = FIELDS.groups.row ?? {};

/** Headings for skills without a group. */
const OWN_GROUPS: Record<SkillKind, string> = { technical: 'Technical skills', soft: 'Soft skills' };
const readOwnKind = (name: unknown) => KINDS.find((kind) => OWN_GROUPS[kind] === name);

/**
 * Whether an entry is a custom group: it has a name, and a level or skills. A name alone is a skill; keywords alone, or
 * under one of our headings, are skills without a group.
 */
function isGroup(entry: unknown): boolean {
  const { name, level, keywords } = asObject(entry);
  if (!scalarText(name)) return false;
  return scalarText(level) !== '' || (!isBlank(asArray(keywords)) && readOwnKind(name) === undefined);
}

interface Word {
  path: string;
  text: string;
  kind: SkillKind;
  original: unknown;
}

/** Lists the skills of an entry that is not a group. */
function listLooseSkills(entry: unknown, path: string): Word[] {
  const { name, keywords } = asObject(entry);
  const own = readOwnKind(name);
  const word = (original: unknown, at: string): Word => {
    const text = tidy(original);
    return { path: at, text, kind: own ?? classifySkill(text), original };
  };
  const each = asArray(keywords).map((keyword, index) => word(keyword, entryPath(`${path}.keywords`, index)));
  return [...(own ? [] : [word(name, `${path}.name`)]), ...each].filter(({ text }) => text);
}

const tidy = (value: unknown) => scalarText(value).replace(/\s+/g, ' ');

interface Reading {
  lists: Record<SkillKind, WordList>;
  /** Groups with the path of their entry. */
  groups: (Group & { path: string })[];
}

const createLists = (values?: Skills): Reading['lists'] => ({
  technical: new WordList(FIELDS.technical, values?.technical),
  soft: new WordList(FIELDS.soft, values?.soft),
});

function readSkills(source: JsonObject, notes: Notes): Reading {
  const reading: Reading = { lists: createLists(), groups: [] };
  asArray(source.skills).forEach((entry, index) => {
    const path = entryPath('skills', index);
    const part = newNotes();
    const known = ['name', 'level', 'keywords'];
    if (isGroup(entry)) {
      const group = readGroup(asObject(entry), part);
      if (group && reading.groups.length < LIMITS.skillGroups) {
        reading.groups.push({ ...group, path });
        addNotes(notes, part, path);
      } else {
        const reason = group ? TOO_MANY_GROUPS : (part.refused[0]?.reason ?? '');
        notes.refused.push({ path, value: entry, code: group ? 'too-many' : 'not-valid', reason });
        return;
      }
    } else {
      const { name, level } = asObject(entry);
      for (const word of listLooseSkills(entry, path)) {
        reading.lists[word.kind].add(word.text, { ...word, field: word.kind }, notes);
      }
      const own = readOwnKind(name);
      if (own) notes.taken.push({ path: `${path}.name`, field: own });
      if (!isBlank(level)) notes.passthrough.push({ path: `${path}.level`, value: level });
    }
    for (const [key, value] of Object.entries(omit(asObject(entry), known))) {
      if (!isBlank(value)) notes.passthrough.push({ path: keyPath(path, key), value });
    }
  });
  return reading;
}

const TOO_MANY_GROUPS = `${FIELDS.groups.label} can have at most ${LIMITS.skillGroups} entries`;

/**
 * Reads a group as a row of the field; returns undefined if its name is rejected. Paths of notes are relative to it.
 */
function readGroup(entry: JsonObject, notes: Notes): Group | undefined {
  const { name: nameField, level: levelField, keywords: keywordsField } = GROUP_FIELDS;
  if (!nameField || !levelField || !keywordsField) return undefined;
  const at = (path: string) => ({ path, field: 'groups', original: entry[path] });
  const name: string | undefined = acceptValue(nameField, tidy(entry.name), at('name'), notes);
  if (!name) return undefined;
  const level: string | undefined = isBlank(entry.level)
    ? ''
    : acceptValue(levelField, tidy(entry.level), at('level'), notes);
  const words = new WordList(keywordsField);
  asArray(entry.keywords).forEach((keyword, index) => {
    if (isBlank(keyword)) return;
    words.add(tidy(keyword), { path: entryPath('keywords', index), field: 'groups', original: keyword }, notes);
  });
  return { name, level: level ?? '', keywords: words.words };
}

/** Writes a group as an entry; `original` is the imported one of that name, whose rejected skills are preserved. */
function writeGroup({ name, level, keywords }: Group, original: unknown): JsonObject {
  const entry = asObject(original);
  const refused = newNotes();
  const before = isGroup(original) ? readGroup(entry, refused) : undefined;
  if (before && isEqualJson(before, { name, level, keywords })) return entry;
  const stay = refused.refused.filter(({ path }) => path.startsWith('keywords')).map(({ value }) => value);
  const all = [...keywords, ...stay];
  return {
    ...omit(entry, ['name', 'level', 'keywords']),
    name,
    ...(level && { level }),
    ...(all.length > 0 && { keywords: all }),
  };
}

/** Removes the skills that the owner has deleted since; returns undefined if none is left. */
function removeDeletedSkills(entry: unknown, now: Skills, taken: Reading['lists']): unknown {
  const all = listLooseSkills(entry, '');
  const removed = all.filter(({ kind, text }) => taken[kind].has(text) && !now[kind].includes(text));
  if (removed.length === 0) return entry;
  if (removed.length === all.length) return undefined;
  const paths = new Set(removed.map(({ path }) => path));
  const { keywords } = asObject(entry);
  return {
    ...asObject(entry),
    keywords: asArray(keywords).filter((_, index) => !paths.has(entryPath('.keywords', index))),
  };
}

const skillsLens: Lens<Skills> = {
  keys: ['skills'],
  fields: [...KINDS, 'groups'],
  read(source, notes) {
    const { lists, groups } = readSkills(source, notes);
    return {
      technical: lists.technical.words,
      soft: lists.soft.words,
      groups: groups.map(({ path, ...group }) => group),
    };
  },
  write(values, original) {
    const now = joinOwnGroups(values);
    const before = readSkills(original, newNotes());
    const entries = asArray(original.skills);
    const rows = [...now.groups];
    const written = entries
      .map((entry) => {
        if (!isGroup(entry)) return removeDeletedSkills(entry, now, before.lists);
        if (isSpread(entry, now)) return entry;
        const group = readGroup(asObject(entry), newNotes());
        // A group that the field rejected is preserved unchanged.
        if (!group || !before.groups.some(({ name }) => name === group.name)) return entry;
        const row = rows.shift();
        return (
          row &&
          writeGroup(
            row,
            entries.find((other) => isGroup(other) && tidy(asObject(other).name) === row.name),
          )
        );
      })
      .filter((entry) => entry !== undefined);
    written.push(...rows.map((row) => writeGroup(row, undefined)));
    const said = collectLooseSkills(written, now);
    for (const kind of KINDS) {
      const fresh = now[kind].filter((word) => !said[kind].has(word));
      if (fresh.length === 0) continue;
      const at = written.findIndex((entry) => !isGroup(entry) && asObject(entry).name === OWN_GROUPS[kind]);
      const own = asObject(written[at]);
      const entry = { ...own, name: OWN_GROUPS[kind], keywords: [...asArray(own.keywords), ...fresh] };
      if (at < 0) written.push(entry);
      else written[at] = entry;
    }
    return written.length > 0 ? { skills: written } : {};
  },
  combine(current, incoming, found, notes) {
    const lists = createLists(current.values);
    const groups = current.values.groups.map((group) => ({ ...group, words: listOfGroup(group) }));
    const unmet = [...groups];
    const added = new Set<string>();
    for (const { path, ...group } of readSkills(incoming.source, newNotes()).groups) {
      if (isSpread(group, current.values)) continue;
      // Groups of the same name are matched in order.
      const at = unmet.findIndex(({ name }) => name === group.name);
      const here = at < 0 ? groups.find(({ name }) => name === group.name) : unmet.splice(at, 1)[0];
      if (here) {
        for (const word of group.keywords) {
          if (!here.words.has(word) && here.words.add(word, UNNOTED, newNotes())) added.add(`${path} ${word}`);
        }
        if (!here.level && group.level) {
          here.level = group.level;
          added.add(`${path}.level`);
        } else if (group.level && here.level !== group.level) {
          notes.differs.push({ path: `${path}.level`, field: 'groups', here: here.level, there: group.level });
        }
      } else if (groups.length < LIMITS.skillGroups) {
        groups.push({ ...group, words: listOfGroup(group) });
        added.add(path);
      } else {
        const value = asArray(incoming.source.skills)[Number(/\d+/.exec(path)?.[0])];
        notes.refused.push({ path, value, code: 'too-many', reason: TOO_MANY_GROUPS });
      }
    }
    const taken = found.filter(({ path, field, entry = '' }) => {
      if (field === 'groups') {
        const group = path.slice(0, path.indexOf(']') + 1);
        return added.has(group) || added.has(path) || added.has(`${group} ${entry}`);
      }
      if (!entry || lists.technical.has(entry) || lists.soft.has(entry)) return false;
      const kind = field === 'soft' ? 'soft' : 'technical';
      return lists[kind].add(entry, { path, field, original: entry }, newNotes());
    });
    const values = {
      technical: lists.technical.words,
      soft: lists.soft.words,
      groups: groups.map(({ name, level, words }) => ({ name, level, keywords: words.words })),
    };
    return { values, source: { skills: uniteEntries(current.source.skills, incoming.source.skills) }, taken };
  },
};

/** Merges groups without a level that are named like one of the two lists into that list. */
function joinOwnGroups(values: Skills): Skills {
  const isOwn = ({ name, level }: Group) => !level && readOwnKind(name) !== undefined;
  const own = values.groups.filter(isOwn);
  const join = (kind: SkillKind) => {
    const words = own.filter(({ name }) => readOwnKind(name) === kind).flatMap(({ keywords }) => keywords);
    return union(values[kind], words) as string[];
  };
  return { technical: join('technical'), soft: join('soft'), groups: values.groups.filter((group) => !isOwn(group)) };
}

const listOfGroup = ({ keywords }: Group) => new WordList(FIELDS.technical, keywords);
const UNNOTED = { path: '', field: 'groups', original: '' };

/** Collects the skills of the two lists that the entries have already. */
function collectLooseSkills(entries: readonly unknown[], now: Skills): Record<SkillKind, Set<string>> {
  const words = { technical: new Set<string>(), soft: new Set<string>() };
  for (const entry of entries) {
    if (isGroup(entry) && !isSpread(entry, now)) continue;
    for (const { text } of listLooseSkills(entry, '')) for (const kind of KINDS) words[kind].add(text);
  }
  return words;
}

/**
 * Whether an earlier import added the skills of a group to the two lists, before groups were supported: no group has
 * its name, and all of its skills are in the lists.
 */
function isSpread(entry: unknown, { technical, soft, groups }: Skills): boolean {
  const { name, keywords } = asObject(entry);
  const listed = asArray(keywords).map(tidy).filter(Boolean);
  const words = listed.length > 0 ? listed : [tidy(name)];
  if (groups.some((group) => group.name === tidy(name))) return false;
  return words.every((word) => technical.includes(word) || soft.includes(word));
}

/** Merges entries of the same name, with the skills of both; an existing level stays. */
function uniteEntries(current: unknown, incoming: unknown): unknown[] {
  const entries = [...asArray(current)];
  const places = new Map(entries.map((entry, index) => [asObject(entry).name, index] as const).reverse());
  const unmatched = subtractEntries(asArray(incoming), entries).filter((entry) => {
    const { keywords, ...there } = asObject(entry);
    const at = isBlank(there.name) ? undefined : places.get(there.name);
    if (at === undefined) return true;
    const { keywords: before, ...here } = asObject(entries[at]);
    const all = union(asArray(before), asArray(keywords));
    entries[at] = { ...mergePassthrough(here, there, newNotes()), ...(all.length > 0 && { keywords: all }) };
    return false;
  });
  return union(entries, unmatched);
}

/** Maps `skills`: groups, and two lists for ungrouped skills. */
export const skillGroups: ObjectMapping<Skills> = { section: 'skills', lenses: [skillsLens] };

type SkillKind = 'technical' | 'soft';

const SOFT = new Set(skills.fields.soft.suggestions?.map((word) => normalizeSkill(word)));

/** Classifies a skill as soft if it is one of our suggestions, else technical. 'Team Work' matches 'teamwork'. */
const classifySkill = (skill: string): SkillKind => (SOFT.has(normalizeSkill(skill)) ? 'soft' : 'technical');

function normalizeSkill(text: string): string {
  return text.toLocaleLowerCase('en').replace(/[\s-]+/g, '');
}
