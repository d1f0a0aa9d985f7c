import { LIMITS } from '../limits.ts';
import {
  emptyResume,
  LIST_SECTION_KEYS,
  type ListSectionKey,
  OBJECT_SECTIONS,
  type Resume,
  resumeSchema,
  SECTIONS,
} from '../resume.ts';
import { documentFaults, type Fault, type JsonResume } from './document.ts';
import { EXTENSION_KEY } from './extension.ts';
import { isEmptyValue } from './facet.ts';
import { isBlank, isObject, type JsonObject, objectOf, omit } from './json.ts';
import { LIST_MAPPINGS, type MergedList, mergeList } from './lists.ts';
import { mergeKept } from './merge.ts';
import { addNotes, type Notes, newNotes } from './notes.ts';
import { keyPath } from './path.ts';
import { mergePerson, OBJECT_SECTION_KEYS, PERSON_KEYS, type PersonRead } from './person.ts';
import { type ImportReport, incomplete, labelOf, MOST_LISTED, summary, titleOf, wordFor } from './report.ts';
import { withoutPrototypeKeys } from './safe-keys.ts';

export interface ImportOptions {
  /** 'merge' fills what is empty and adds what is new; 'replace' makes the document the resume. */
  mode: 'merge' | 'replace';
  /** Makes the id of a new item. */
  newId: () => string;
  /** Most items that the plan allows; absent or negative: as many as a section can have. */
  maxItems?: Partial<Record<ListSectionKey, number>>;
}

/** The resume as it would be, with what happened to each fact; or why the document cannot be read at all. */
export type ImportResult = { ok: true; resume: Resume; report: ImportReport } | { ok: false; faults: Fault[] };

/**
 * Takes a JSON Resume document into a resume. Changes neither argument. A document with values of a wrong
 * type is refused as a whole; a single bad value is refused alone, told, and kept aside for the export.
 */
export function importJsonResume(document: unknown, current: Resume, options: ImportOptions): ImportResult {
  const faults = documentFaults(document);
  if (faults.length > 0) return { ok: false, faults };
  const notes = newNotes();
  const source = objectOf(withoutPrototypeKeys(document, '', notes));
  const isReplacing = options.mode === 'replace';
  const base = isReplacing ? emptyResume() : current;

  const { personalInfo, skills, footerLinks } = base;
  const person = mergePerson(source, { personalInfo, skills, footerLinks }, base.kept);
  const lists = LIST_SECTION_KEYS.map((key) => {
    const most = limitOf(options.maxItems?.[key]);
    return mergeList(LIST_MAPPINGS[key], source, base, { most, newId: options.newId, before: current });
  });
  const resume = resumeSchema.parse({
    ...person.sections,
    ...Object.fromEntries(lists.map(({ section, items }) => [section, items])),
    kept: {
      ...mergeOthers(source, base.kept, person, notes),
      ...person.kept,
      ...Object.assign({}, ...lists.map(({ kept }) => kept)),
    },
  });
  return { ok: true, resume, report: report(resume, person, lists, notes, isReplacing ? current : undefined) };
}

const limitOf = (most = -1) => (most < 0 ? LIMITS.itemsPerSection : Math.min(most, LIMITS.itemsPerSection));

/** Sections without a home and everything unknown; of two sets of document details the newer stays. */
function mergeOthers(source: JsonResume, kept: JsonObject, person: PersonRead, notes: Notes): JsonObject {
  const known = [...PERSON_KEYS, ...LIST_SECTION_KEYS.map((key) => LIST_MAPPINGS[key].key)];
  const others = omit(source, [...known, '$schema', 'meta']);
  for (const [key, value] of Object.entries(others)) keepNote(keyPath('', key), value, notes);
  const merged = mergeKept(omit(kept, known), others, notes);
  const meta = metaOf(source, person.unknownClaims);
  for (const [key, value] of Object.entries(objectOf(meta))) keepNote(keyPath('meta', key), value, notes);
  keepNote('$schema', source.$schema, notes);
  return {
    ...merged,
    ...(Object.hasOwn(source, '$schema') ? { $schema: source.$schema } : {}),
    ...(meta === undefined ? {} : { meta: isObject(meta) ? { ...objectOf(kept.meta), ...meta } : meta }),
  };
}

function keepNote(path: string, value: unknown, notes: Notes): void {
  if (isBlank(value)) return;
  if (Array.isArray(value)) value.forEach((entry, index) => keepNote(`${path}[${index}]`, entry, notes));
  else notes.kept.push({ path, value });
}

/** `meta` without our own extension; undefined when it had nothing else. */
function metaOf(source: JsonResume, unknownClaims: JsonObject): unknown {
  const { meta } = source;
  if (!isObject(meta) || !isObject(meta[EXTENSION_KEY])) return meta;
  const rest = omit(meta, [EXTENSION_KEY]);
  const strange = { ...omit(meta[EXTENSION_KEY], OBJECT_SECTION_KEYS), ...unknownClaims };
  if (Object.keys(strange).length > 0) return { ...rest, [EXTENSION_KEY]: strange };
  return Object.keys(rest).length > 0 ? rest : undefined;
}

function report(
  resume: Resume,
  person: PersonRead,
  lists: readonly MergedList[],
  notes: Notes,
  replaced: Resume | undefined,
): ImportReport {
  const differs: ImportReport['differs'] = [];
  const taken: ImportReport['taken'] = [];
  const all = newNotes();
  addNotes(all, { kept: notes.kept, refused: notes.refused });
  const tell = (part: Notes, title: (field: string) => string) => {
    addNotes(all, { kept: part.kept, refused: part.refused });
    for (const { path, field, here, there } of part.differs) {
      differs.push({ path, title: title(field), here: summary(here), there: summary(there) });
    }
  };
  for (const section of OBJECT_SECTION_KEYS) {
    const part = person.notes[section];
    const { title } = OBJECT_SECTIONS[section];
    const fields = part.taken.map(({ path, field }) => ({ path, field }));
    if (fields.length > 0) taken.push({ section, title, isNew: false, fields });
    tell(part, (field) => (field ? labelOf(section, field) : title));
  }
  for (const list of lists) {
    addNotes(all, { refused: list.refused });
    for (const { item, isNew, part } of list.seen) {
      const title = titleOf(list.section, item);
      const fields = part.taken.map(({ path, field }) => ({ path, field }));
      const entry = { section: list.section, title, itemId: item._id, isNew, fields };
      if (isNew || fields.length > 0) taken.push(entry);
      tell(part, (field) => [title, field && labelOf(list.section, field)].filter(Boolean).join(': '));
    }
    addNotes(all, { kept: list.keptAside });
  }
  tell({ ...notes, kept: [], refused: [] }, () => 'Kept aside');
  const ids = new Set(taken.map(({ itemId }) => itemId));
  const kept = all.kept.map(({ path, value }) => ({ path, what: wordFor(path), value: summary(value) }));
  const refused = all.refused.map(({ path, value, reason }) => ({ path, value: summary(value), reason }));
  const some = <T>(entries: readonly T[]) => entries.slice(0, MOST_LISTED);
  const more = (entries: readonly unknown[]) => Math.max(0, entries.length - MOST_LISTED);
  return {
    taken: some(taken),
    kept: some(kept),
    refused: some(refused),
    differs: some(differs),
    toComplete: incomplete(resume, (id) => ids.has(id)),
    alreadyThere: [
      ...OBJECT_SECTION_KEYS.map((section) => ({ section, count: person.same[section] })),
      ...lists.map(({ section, same }) => ({ section, count: same })),
    ].filter(({ count }) => count > 0),
    removed: replaced ? removedBy(resume, replaced) : [],
    notListed: { taken: more(taken), kept: more(kept), refused: more(refused), differs: more(differs) },
  };
}

function removedBy(resume: Resume, before: Resume): ImportReport['removed'] {
  const fields = OBJECT_SECTION_KEYS.flatMap((section) => {
    const values: Record<string, unknown> = resume[section];
    return Object.entries(before[section])
      .filter(([field, value]) => !isEmptyValue(value) && isEmptyValue(values[field]))
      .map(([field]) => ({ section, title: `${SECTIONS[section].title}: ${labelOf(section, field)}` }));
  });
  const items = LIST_SECTION_KEYS.flatMap((section) => {
    const ids = new Set<string>(resume[section].map(({ _id }) => _id));
    return before[section]
      .filter(({ _id }) => !ids.has(_id))
      .map((item) => ({ section, title: titleOf(section, { ...item }) }));
  });
  return [...fields, ...items];
}
