import type { Values } from '../fields.ts';
import { LIMITS } from '../limits.ts';
import { skills } from '../sections/skills.ts';
import { firstMessage } from './direct.ts';
import type { Facet } from './facet.ts';
import { isBlank, type JsonObject, listOf, objectOf, omit, scalarText, union, without } from './json.ts';
import type { ObjectMapping } from './mapping.ts';
import { type Notes, newNotes, type TakenNote } from './notes.ts';
import { entryPath } from './path.ts';
import { isHeading, kindOfGroup, kindOfSkill, type SkillKind } from './skill-groups.ts';

type Skills = Values<typeof skills.fields>;
const KINDS = ['technical', 'soft'] as const;

/** Headings under which skills without a group of their own are written. */
const OWN_GROUPS: Record<SkillKind, string> = { technical: 'Technical skills', soft: 'Soft skills' };

interface Word {
  path: string;
  text: string;
  kind: SkillKind;
  original: unknown;
}

/** The skills that a group names: its own name, unless it is a mere heading, and its keywords. */
function wordsOf(entry: unknown, path: string): Word[] {
  const { name, keywords } = objectOf(entry);
  const title = scalarText(name);
  const entries = listOf(keywords).filter((word) => !isBlank(word));
  const group = entries.length > 0 ? kindOfGroup(title) : undefined;
  const word = (original: unknown, at: string): Word => {
    const text = scalarText(original).replace(/\s+/g, ' ');
    return { path: at, text, kind: group ?? kindOfSkill(text), original };
  };
  const named = title && (entries.length === 0 || !isHeading(title)) ? [word(name, `${path}.name`)] : [];
  const each = listOf(keywords).map((keyword, index) => word(keyword, entryPath(`${path}.keywords`, index)));
  return [...named, ...each].filter(({ text }) => text);
}

const has = (list: readonly string[], word: string) =>
  list.some((entry) => entry.toLocaleLowerCase('en') === word.toLocaleLowerCase('en'));

/** Adds a word to its list, unless it is there or the field refuses it. */
function add(values: Skills, { path, text, kind, original }: Word, notes: Notes): Skills {
  const definition = skills.fields[kind];
  const note: TakenNote = { path, field: kind, entry: text };
  if (has(values[kind], text)) {
    notes.taken.push(note);
    return values;
  }
  const one = definition.value.safeParse([text]);
  if (!one.success || values[kind].length >= LIMITS.skills) {
    const tooMany = `${definition.label} can have at most ${LIMITS.skills} entries`;
    notes.refused.push({ path, value: original, reason: one.success ? tooMany : firstMessage(one.error) });
    return values;
  }
  notes.taken.push(note);
  return { ...values, [kind]: [...values[kind], ...one.data] };
}

function readSkills(source: JsonObject, notes: Notes): Skills {
  let values: Skills = { technical: [], soft: [] };
  listOf(source.skills).forEach((entry, index) => {
    const path = entryPath('skills', index);
    const words = wordsOf(entry, path);
    for (const word of words) values = add(values, word, notes);
    noteHeading(objectOf(entry).name, words, path, notes);
    for (const [key, value] of Object.entries(omit(objectOf(entry), ['name', 'keywords']))) {
      if (!isBlank(value)) notes.kept.push({ path: `${path}.${key}`, value });
    }
  });
  return values;
}

/** A heading is no skill: ours tells the list that its keywords belong to, any other is kept. */
function noteHeading(name: unknown, words: readonly Word[], group: string, notes: Notes): void {
  const path = `${group}.name`;
  if (isBlank(name) || words.some((word) => word.path === path)) return;
  const kind = KINDS.find((it) => OWN_GROUPS[it] === name);
  if (kind) notes.taken.push({ path, field: kind });
  else notes.kept.push({ path, value: name });
}

/** A group without the words that the person has taken out since; undefined when none is left. */
function groupAsNow(entry: unknown, now: Skills, taken: Skills): unknown {
  const group = objectOf(entry);
  const all = wordsOf(entry, '');
  const gone = all.filter(({ kind, text }) => has(taken[kind], text) && !now[kind].includes(text));
  if (gone.length === 0) return entry;
  if (gone.length === all.length) return undefined;
  const paths = new Set(gone.map(({ path }) => path));
  const keywords = listOf(group.keywords).filter((_, index) => !paths.has(entryPath('.keywords', index)));
  return { ...group, keywords };
}

const skillLists: Facet<Skills> = {
  keys: ['skills'],
  fields: KINDS,
  read: (source, notes) => readSkills(source, notes),
  write(now, original) {
    const taken = readSkills(original, newNotes());
    const groups = listOf(original.skills)
      .map((entry) => groupAsNow(entry, now, taken))
      .filter((entry) => entry !== undefined);
    const said = readExactly(groups);
    for (const kind of KINDS) {
      const fresh = now[kind].filter((word) => !said[kind].has(word));
      if (fresh.length === 0) continue;
      const at = groups.findIndex((group) => objectOf(group).name === OWN_GROUPS[kind]);
      const before = objectOf(groups[at]);
      const group = { ...before, name: OWN_GROUPS[kind], keywords: [...listOf(before.keywords), ...fresh] };
      if (at < 0) groups.push(group);
      else groups[at] = group;
    }
    return groups.length > 0 ? { skills: groups } : {};
  },
  combine(current, incoming, found, notes) {
    let values = current.values;
    const taken: TakenNote[] = [];
    for (const note of found) {
      const text = note.entry;
      if (!text || has(values.technical, text) || has(values.soft, text)) continue;
      const kind = note.field === 'soft' ? 'soft' : 'technical';
      const added = add(values, { path: note.path, text, kind, original: text }, { ...notes, taken: [] });
      if (added !== values) taken.push(note);
      values = added;
    }
    const source = { skills: unite(listOf(current.source.skills), listOf(incoming.source.skills)) };
    return { values, source, taken };
  },
};

function readExactly(groups: readonly unknown[]): Record<SkillKind, Set<string>> {
  const said = { technical: new Set<string>(), soft: new Set<string>() };
  for (const { kind, text } of groups.flatMap((group) => wordsOf(group, ''))) said[kind].add(text);
  return said;
}

/** Groups of the same name become one, with the keywords of both. */
function unite(current: readonly unknown[], incoming: readonly unknown[]): unknown[] {
  const groups = [...current];
  const strangers = without(incoming, current).filter((entry) => {
    const { name, keywords } = objectOf(entry);
    const at = groups.findIndex((group) => !isBlank(name) && objectOf(group).name === name);
    if (at < 0) return true;
    const here = objectOf(groups[at]);
    const all = union(listOf(here.keywords), listOf(keywords));
    groups[at] = { ...objectOf(entry), ...here, ...(all.length > 0 && { keywords: all }) };
    return false;
  });
  return union(groups, strangers);
}

/** `skills`: groups of keywords there, two lists here. Levels and headings are kept with the originals. */
export const skillGroups: ObjectMapping<Skills> = { section: 'skills', facets: [skillLists] };
