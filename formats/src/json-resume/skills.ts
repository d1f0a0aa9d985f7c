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
import { addNotes, isBlank, type Lens, mergePassthrough, type Notes, newNotes } from './lens.ts';
import type { ObjectMapping } from './mapping.ts';

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
function listGroupSkills(entry: unknown, path: string): Word[] {
  const { name, keywords } = asObject(entry);
  const title = scalarText(name);
  const entries = asArray(keywords).filter((word) => !isBlank(word));
  const group = entries.length > 0 ? classifyGroup(title) : undefined;
  const word = (original: unknown, at: string): Word => {
    const text = scalarText(original).replace(/\s+/g, ' ');
    return { path: at, text, kind: group ?? classifySkill(text), original };
  };
  const named = title && (entries.length === 0 || !isHeading(title)) ? [word(name, `${path}.name`)] : [];
  const each = asArray(keywords).map((keyword, index) => word(keyword, entryPath(`${path}.keywords`, index)));
  return [...named, ...each].filter(({ text }) => text);
}

type Lists = Record<SkillKind, WordList>;
const createLists = (values?: Skills): Lists => ({
  technical: new WordList(skills.fields.technical, values?.technical),
  soft: new WordList(skills.fields.soft, values?.soft),
});
const toSkills = ({ technical, soft }: Lists): Skills => ({ technical: technical.words, soft: soft.words });

function readLists(source: JsonObject, notes: Notes): Lists {
  const lists = createLists();
  asArray(source.skills).forEach((entry, index) => {
    const path = entryPath('skills', index);
    const words = listGroupSkills(entry, path);
    for (const word of words) lists[word.kind].add(word.text, { ...word, field: word.kind }, notes);
    noteHeading(asObject(entry).name, words, path, notes);
    for (const [key, value] of Object.entries(omit(asObject(entry), ['name', 'keywords']))) {
      if (!isBlank(value)) notes.passthrough.push({ path: keyPath(path, key), value });
    }
  });
  return lists;
}

/** A heading is no skill: ours tells the list that its keywords belong to, any other is kept. */
function noteHeading(name: unknown, words: readonly Word[], group: string, notes: Notes): void {
  const path = `${group}.name`;
  if (isBlank(name) || words.some((word) => word.path === path)) return;
  const kind = KINDS.find((it) => OWN_GROUPS[it] === name);
  if (kind) notes.taken.push({ path, field: kind });
  else notes.passthrough.push({ path, value: name });
}

/** A group without the words that the person has taken out since; undefined when none is left. */
function removeDeletedSkills(entry: unknown, now: Skills, taken: Lists): unknown {
  const group = asObject(entry);
  const all = listGroupSkills(entry, '');
  const removedSkills = all.filter(({ kind, text }) => taken[kind].has(text) && !now[kind].includes(text));
  if (removedSkills.length === 0) return entry;
  if (removedSkills.length === all.length) return undefined;
  const paths = new Set(removedSkills.map(({ path }) => path));
  const keywords = asArray(group.keywords).filter((_, index) => !paths.has(entryPath('.keywords', index)));
  return { ...group, keywords };
}

const skillLists: Lens<Skills> = {
  keys: ['skills'],
  fields: KINDS,
  read: (source, notes) => toSkills(readLists(source, notes)),
  write(now, original) {
    const taken = readLists(original, newNotes());
    const groups = asArray(original.skills)
      .map((entry) => removeDeletedSkills(entry, now, taken))
      .filter((entry) => entry !== undefined);
    const written = collectSkills(groups);
    for (const kind of KINDS) {
      const fresh = now[kind].filter((word) => !written[kind].has(word));
      if (fresh.length === 0) continue;
      const at = groups.findIndex((group) => asObject(group).name === OWN_GROUPS[kind]);
      const before = asObject(groups[at]);
      const group = { ...before, name: OWN_GROUPS[kind], keywords: [...asArray(before.keywords), ...fresh] };
      if (at < 0) groups.push(group);
      else groups[at] = group;
    }
    return groups.length > 0 ? { skills: groups } : {};
  },
  combine(current, incoming, found, notes) {
    const lists = createLists(current.values);
    const taken = found.filter(({ path, field, entry }) => {
      if (!entry || lists.technical.has(entry) || lists.soft.has(entry)) return false;
      const kind = field === 'soft' ? 'soft' : 'technical';
      return lists[kind].add(entry, { path, field, original: entry }, { ...notes, taken: [] });
    });
    const groups = uniteGroups(asArray(current.source.skills), asArray(incoming.source.skills), notes);
    return { values: toSkills(lists), source: { skills: groups }, taken };
  },
};

function collectSkills(groups: readonly unknown[]): Record<SkillKind, Set<string>> {
  const written = { technical: new Set<string>(), soft: new Set<string>() };
  for (const { kind, text } of groups.flatMap((group) => listGroupSkills(group, ''))) written[kind].add(text);
  return written;
}

/** Groups of the same name become one, with the keywords of both; a level that differs stays as it is here. */
function uniteGroups(current: readonly unknown[], incoming: readonly unknown[], notes: Notes): unknown[] {
  const groups = [...current];
  const places = new Map(groups.map((group, index) => [asObject(group).name, index] as const).reverse());
  const unmatched = subtractEntries(incoming, current).filter((entry) => {
    const { keywords, ...there } = asObject(entry);
    const at = isBlank(there.name) ? undefined : places.get(there.name);
    if (at === undefined) return true;
    const { keywords: before, ...here } = asObject(groups[at]);
    const all = union(asArray(before), asArray(keywords));
    const place = newNotes();
    groups[at] = { ...mergePassthrough(here, there, place), ...(all.length > 0 && { keywords: all }) };
    if (place.differs.length > 0) addNotes(notes, place, entryPath('skills', incoming.indexOf(entry)));
    return false;
  });
  return union(groups, unmatched);
}

/** `skills`: groups of keywords there, two lists here. Levels and headings are kept with the originals. */
export const skillGroups: ObjectMapping<Skills> = { section: 'skills', lenses: [skillLists] };

type SkillKind = 'technical' | 'soft';

/** Words that only announce a list. A group called so is a heading, every other group's name a skill. */
const HEADING_WORDS = new Set(
  `additional and competencies competency computer core databases database expertise frameworks framework general
  hard interpersonal key languages language libraries library misc miscellaneous of other others people personal
  platforms programming scripting skill skills soft software technical technologies technology tools tool
  कौशल तकनीकी`.split(/\s+/),
);

const words = (text: string) =>
  text
    .toLocaleLowerCase('en')
    .split(/[\s&,/+()-]+/)
    .filter(Boolean);

/** Whether the name of a group of keywords is a mere heading, such as 'Programming Languages'. */
const isHeading = (name: string): boolean => words(name).every((word) => HEADING_WORDS.has(word));

/** The kind that the name of a group gives to its keywords; undefined when it says nothing of it. */
function classifyGroup(name: string): SkillKind | undefined {
  const written = words(name);
  if (['soft', 'interpersonal', 'people', 'personal'].some((word) => written.includes(word))) return 'soft';
  return ['technical', 'hard', 'तकनीकी'].some((word) => written.includes(word)) ? 'technical' : undefined;
}

const SOFT = new Set(skills.fields.soft.suggestions?.map((word) => normalizeSkill(word)));

/** Soft when it is one of the product's own suggestions, else technical. 'Team Work' is 'teamwork' too. */
const classifySkill = (skill: string): SkillKind => (SOFT.has(normalizeSkill(skill)) ? 'soft' : 'technical');

function normalizeSkill(text: string): string {
  return text.toLocaleLowerCase('en').replace(/[\s-]+/g, '');
}
