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
import { type DocumentError, validateDocument } from './document.ts';
import { isEmptyValue } from './facet.ts';
import { asObject, isObject } from './json.ts';
import { LIST_MAPPINGS, type MergedList, mergeList } from './lists.ts';
import type { ImportMode } from './modes.ts';
import { addNotes, type Notes, newNotes } from './notes.ts';
import { mergeUnmapped } from './others.ts';
import { entryPath, keyPath } from './path.ts';
import { mergePerson, OBJECT_SECTION_KEYS, type PersonRead } from './person.ts';
import {
  describePath,
  formatItemTitle,
  getFieldLabel,
  type ImportReport,
  listIncomplete,
  MAX_LISTED,
  summarize,
} from './report.ts';

export interface ImportOptions {
  mode: ImportMode;
  /** Makes the id of a new item. */
  newId: () => string;
  /** Most items that the plan allows; absent or negative: as many as a section can have. */
  maxItems?: Partial<Record<ListSectionKey, number>>;
}

/** The resume as it would be, with what happened to each fact; or why the document cannot be read at all. */
export type ImportResult = { ok: true; resume: Resume; report: ImportReport } | { ok: false; faults: DocumentError[] };

/**
 * Takes a JSON Resume document into a resume. Changes neither argument. A document with values of a wrong
 * type is refused as a whole; a single bad value is refused alone, told, and kept aside for the export.
 */
export function importJsonResume(document: unknown, current: Resume, options: ImportOptions): ImportResult {
  const faults = validateDocument(document);
  if (faults.length > 0) return { ok: false, faults };
  const notes = newNotes();
  const source = asObject(withoutPrototypeKeys(document, '', notes));
  const isReplacing = options.mode === 'replace';
  const base = isReplacing ? emptyResume() : current;

  const { personalInfo, skills, footerLinks } = base;
  const person = mergePerson(source, { personalInfo, skills, footerLinks }, base.kept);
  const lists = LIST_SECTION_KEYS.map((key) => {
    const most = resolveItemLimit(options.maxItems?.[key]);
    return mergeList(LIST_MAPPINGS[key], source, base, { most, newId: options.newId, before: current });
  });
  const resume = resumeSchema.parse({
    ...person.sections,
    ...Object.fromEntries(lists.map(({ section, items }) => [section, items])),
    kept: {
      ...mergeUnmapped(source, base.kept, person.unknownExtensionValues, notes),
      ...person.passthrough,
      ...Object.assign({}, ...lists.map(({ passthrough: kept }) => kept)),
    },
  });
  const report = composeReport({ resume, person, lists, notes, replaced: isReplacing ? current : undefined });
  return { ok: true, resume, report };
}

const resolveItemLimit = (most = -1) => (most < 0 ? LIMITS.itemsPerSection : Math.min(most, LIMITS.itemsPerSection));

/**
 * A copy without keys called `__proto__`: no resume needs one, and whoever copies it carelessly later
 * would change an object's prototype. Each is noted as refused.
 */
function withoutPrototypeKeys(value: unknown, path: string, notes: Notes): unknown {
  if (Array.isArray(value)) {
    return value.map((entry, index) => withoutPrototypeKeys(entry, entryPath(path, index), notes));
  }
  if (!isObject(value)) return value;
  const entries = Object.entries(value).filter(([key, inner]) => {
    if (key !== '__proto__') return true;
    notes.refused.push({ path: keyPath(path, key), value: inner, reason: 'This name cannot be stored' });
    return false;
  });
  return Object.fromEntries(
    entries.map(([key, inner]) => [key, withoutPrototypeKeys(inner, keyPath(path, key), notes)]),
  );
}

interface ImportOutcome {
  resume: Resume;
  person: PersonRead;
  lists: readonly MergedList[];
  /** Of all that belongs to no section. */
  notes: Notes;
  /** The resume that was replaced, if it was. */
  replaced: Resume | undefined;
}

/** The report of an import, from the notes that its parts took. */
function composeReport({ resume, person, lists, notes, replaced }: ImportOutcome): ImportReport {
  const all = newNotes();
  const taken: ImportReport['taken'] = [];
  const differs: ImportReport['differs'] = [];
  const addToReport = (part: Partial<Notes>, title: (field: string) => string) => {
    addNotes(all, { passthrough: part.passthrough, refused: part.refused });
    for (const { path, field, here, there } of part.differs ?? []) {
      differs.push({ path, title: title(field), here: summarize(here), there: summarize(there) });
    }
  };
  for (const section of OBJECT_SECTION_KEYS) {
    const part = person.notes[section];
    const { title } = OBJECT_SECTIONS[section];
    if (part.taken.length > 0) taken.push({ section, title, isNew: false, fields: listFields(part) });
    addToReport(part, (field) => (field ? getFieldLabel(section, field) : title));
  }
  for (const { section, seen, refused, passthroughNotes } of lists) {
    for (const { item, isNew, part } of seen) {
      const title = formatItemTitle(section, item);
      if (isNew || part.taken.length > 0) {
        taken.push({ section, title, itemId: item._id, isNew, fields: listFields(part) });
      }
      addToReport(part, (field) => [title, field && getFieldLabel(section, field)].filter(Boolean).join(': '));
    }
    addToReport({ refused, passthrough: passthroughNotes }, () => '');
  }
  addToReport(notes, () => 'Kept aside');
  const parts = [...OBJECT_SECTION_KEYS.map((key) => person.notes[key]), ...lists.flatMap(seenParts)];
  const unnamed = parts.reduce((sum, part) => sum + countUnlisted(part.taken), 0);
  const ids = new Set(lists.flatMap(({ seen }) => seen.map(({ item }) => item._id)));
  const alreadyThere = [
    ...OBJECT_SECTION_KEYS.map((section) => ({ section, count: person.same[section] })),
    ...lists.map(({ section, same }) => ({ section, count: same })),
  ];
  return {
    taken: takeListed(taken),
    kept: takeListed(all.passthrough).map(({ path, value }) => ({
      path,
      what: describePath(path),
      value: summarize(value),
    })),
    refused: takeListed(all.refused).map(({ path, value, reason }) => ({ path, value: summarize(value), reason })),
    differs: takeListed(differs),
    toComplete: listIncomplete(resume, (id) => ids.has(id)),
    alreadyThere: alreadyThere.filter(({ count }) => count > 0),
    removed: replaced ? listRemoved(resume, replaced) : [],
    notListed: {
      taken: countUnlisted(taken) + unnamed,
      kept: countUnlisted(all.passthrough),
      refused: countUnlisted(all.refused),
      differs: countUnlisted(differs),
    },
  };
}

const listFields = ({ taken }: Notes) => takeListed(taken).map(({ path, field }) => ({ path, field }));
const seenParts = ({ seen }: MergedList) => seen.map(({ part }) => part);
const takeListed = <T>(entries: readonly T[]) => entries.slice(0, MAX_LISTED);
const countUnlisted = (entries: readonly unknown[]) => Math.max(0, entries.length - MAX_LISTED);

function listRemoved(resume: Resume, before: Resume): ImportReport['removed'] {
  const fields = OBJECT_SECTION_KEYS.flatMap((section) => {
    const values: Record<string, unknown> = resume[section];
    return Object.entries(before[section])
      .filter(([field, value]) => !isEmptyValue(value) && isEmptyValue(values[field]))
      .map(([field]) => ({ section, title: `${SECTIONS[section].title}: ${getFieldLabel(section, field)}` }));
  });
  const items = LIST_SECTION_KEYS.flatMap((section) => {
    const ids = new Set<string>(resume[section].map(({ _id }) => _id));
    return before[section]
      .filter(({ _id }) => !ids.has(_id))
      .map((item) => ({ section, title: formatItemTitle(section, { ...item }) }));
  });
  return [...fields, ...items];
}
