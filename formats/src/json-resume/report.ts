import { listMissingFields } from '@vitrine/contract/resume/fields';
import type { ImportReport } from '@vitrine/contract/resume/import-report';
import {
  getFieldLabel,
  LIST_SECTION_KEYS,
  type ListItems,
  type ListSectionKey,
  OBJECT_SECTIONS,
  type Resume,
  SECTIONS,
  type SectionKey,
} from '@vitrine/contract/resume/resume';
import { truncate } from '@vitrine/contract/text/characters';
import { type Fact, nameEntry, nameEntryFact, nameKey, nameOwnFact } from './fact-names.ts';
import type { MergedList } from './items.ts';
import { isObject, toScalarText } from './json.ts';
import { isEmptyValue, type Notes, type PassthroughNote, type RejectedNote } from './lens.ts';
import { type MergedPerson, OBJECT_SECTION_KEYS } from './person.ts';

/** Maximum number of entries per list in a report; further ones are only counted. */
const MAX_REPORTED_ENTRIES = 500;

/** Formats a value as one line, truncated for display only. */
function summarize(value: unknown): string {
  return truncate(formatInline(value, 3), 200);
}

function formatInline(value: unknown, levels: number): string {
  if (typeof value === 'string') return truncate(value, 400).trim();
  if (!Array.isArray(value) && !isObject(value)) return toScalarText(value) || String(value ?? '');
  if (levels === 0) return '…';
  const parts = Array.isArray(value) ? value.slice(0, 20) : Object.values(value).slice(0, 20);
  return parts
    .map((part) => formatInline(part, levels - 1))
    .filter(Boolean)
    .join(', ');
}

/** Formats the title of an item from the parts it has: 'Backend Engineer, Kaveri Payments'. */
function formatItemTitle(key: ListSectionKey, values: Record<string, unknown>): string {
  const { title, subtitle = '' } = SECTIONS[key].entry;
  const parts = [values[title], values[subtitle]].filter((part) => typeof part === 'string' && part);
  return parts.join(', ') || `Untitled ${SECTIONS[key].singular}`;
}

/** Lists the profile and items of the document that a form would reject, with missing fields or contradictions. */
function listIncomplete(resume: Resume, isInDocument: (id: string) => boolean): ImportReport['toComplete'] {
  const personalSection = OBJECT_SECTIONS.personalInfo;
  const missingPersonalFields = listMissingFields(personalSection.fields, resume.personalInfo).map((name) =>
    getFieldLabel('personalInfo', name),
  );
  const items = LIST_SECTION_KEYS.flatMap((key) =>
    (resume[key] as ListItems[typeof key][]).flatMap((item) => {
      const missing = listMissingFields(SECTIONS[key].fields, { ...item }).map((name) => getFieldLabel(key, name));
      // An item of one section, which TypeScript cannot infer from the union of sections.
      const problem = SECTIONS[key].validate?.(item as never)?.message;
      if ((missing.length === 0 && !problem) || !isInDocument(item._id)) return [];
      return [
        {
          section: key,
          title: formatItemTitle(key, { ...item }),
          itemId: item._id,
          missing,
          ...(problem && { crossFieldError: problem }),
        },
      ];
    }),
  );
  return [
    ...(missingPersonalFields.length > 0
      ? [{ section: 'personalInfo' as const, title: personalSection.title, missing: missingPersonalFields }]
      : []),
    ...items,
  ];
}

interface ImportOutcome {
  resume: Resume;
  person: MergedPerson;
  lists: readonly MergedList[];
  /** Notes outside any section. */
  notes: Notes;
  /** The replaced resume, in replace mode. */
  replaced: Resume | undefined;
}

/** Composes the report of an import from the notes of its parts. */
export function composeReport({
  resume,
  person,
  lists,
  notes,
  replaced,
}: ImportOutcome): Omit<ImportReport, 'changesResume'> {
  const imported: ImportReport['imported'] = [];
  const preserved: Named<PassthroughNote>[] = [];
  const rejected: Named<RejectedNote>[] = [];
  const conflicts: ImportReport['conflicts'] = [];
  const addToReport = (part: Partial<Notes>, nameFact: (fact: Fact) => string) => {
    for (const note of part.passthrough ?? []) preserved.push({ ...note, what: nameFact(note) });
    for (const note of part.rejected ?? []) rejected.push({ ...note, what: nameFact(note) });
    for (const note of part.conflicts ?? []) {
      const { path, current, incoming, canOverwrite } = note;
      const source = canOverwrite && { source: path };
      const sides = { current: summarize(current), incoming: summarize(incoming) };
      conflicts.push({ path, ...source, title: nameFact(note), ...sides });
    }
  };
  for (const section of OBJECT_SECTION_KEYS) {
    const part = person.notes[section];
    const { title } = OBJECT_SECTIONS[section];
    if (part.imported.length > 0)
      imported.push({ section, title, isNew: false, fields: listFields(part, section, resume[section]) });
    addToReport(part, (fact) => nameOwnFact(section, fact));
  }
  for (const { section, documentItems, rejected: left, passthroughNotes } of lists) {
    for (const { item, isNew, path: entry, part } of documentItems) {
      const title = formatItemTitle(section, item);
      if (isNew || part.imported.length > 0) {
        imported.push({ section, title, itemId: item._id, entry, isNew, fields: listFields(part, section, item) });
      }
      addToReport(part, (fact) => nameEntryFact(section, title, fact));
    }
    addToReport({ rejected: left, passthrough: passthroughNotes }, (fact) => nameEntry(section, fact));
  }
  addToReport(notes, ({ path }) => nameKey(path));
  const parts = [...OBJECT_SECTION_KEYS.map((key) => person.notes[key]), ...lists.flatMap(listItemNotes)];
  const unlistedFields = parts.reduce((sum, part) => sum + countUnlisted(part.imported), 0);
  const ids = new Set(lists.flatMap(({ documentItems }) => documentItems.map(({ item }) => item._id)));
  const unchangedCounts = [
    ...OBJECT_SECTION_KEYS.map((section) => ({ section, count: person.unchangedCount[section] })),
    ...lists.map(({ section, unchangedCount }) => ({ section, count: unchangedCount })),
  ];
  return {
    imported: limitEntries(imported),
    preserved: limitEntries(preserved).map(({ path, what, value }) => ({ path, what, value: summarize(value) })),
    rejected: limitEntries(rejected).map(({ path, what, value, code, reason }) => ({
      ...{ path, what, value: summarize(value), code, reason },
    })),
    conflicts: limitEntries(conflicts),
    toComplete: listIncomplete(resume, (id) => ids.has(id)),
    entries: countEntries(lists),
    unchanged: unchangedCounts.filter(({ count }) => count > 0),
    removed: replaced ? listRemoved(resume, replaced) : [],
    notListed: {
      imported: countUnlisted(imported) + unlistedFields,
      preserved: countUnlisted(preserved),
      rejected: countUnlisted(rejected),
      conflicts: countUnlisted(conflicts),
    },
  };
}

function countEntries(lists: readonly MergedList[]): ImportReport['entries'] {
  const items = lists.flatMap(({ documentItems }) => documentItems);
  return {
    added: items.filter(({ isNew }) => isNew).length,
    completed: items.filter(({ isNew, part }) => !isNew && part.imported.length > 0).length,
    unchanged: items.filter(({ isNew, part }) => !isNew && part.imported.length === 0).length,
    noRoom: lists.flatMap(({ rejected }) => rejected).length,
  };
}

/** A note with the name of its fact. */
type Named<T> = T & { what: string };

/** Lists the imported facts with their values. */
function listFields({ imported }: Notes, section: SectionKey, values: object) {
  const definitions: Readonly<Record<string, { row?: unknown }>> = SECTIONS[section].fields;
  return limitEntries(imported).map(({ path, field, entryText }) => ({
    path,
    field,
    value: summarize(entryText ?? (values as Record<string, unknown>)[field]),
    ...(definitions[field]?.row !== undefined && { row: path.slice(0, path.indexOf(']') + 1) }),
  }));
}
const listItemNotes = ({ documentItems }: MergedList) => documentItems.map(({ part }) => part);
const limitEntries = <T>(entries: readonly T[]) => entries.slice(0, MAX_REPORTED_ENTRIES);
const countUnlisted = (entries: readonly unknown[]) => Math.max(0, entries.length - MAX_REPORTED_ENTRIES);

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
