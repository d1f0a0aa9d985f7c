import { LIST_SECTION_KEYS, OBJECT_SECTIONS, type Resume, SECTIONS } from '../resume.ts';
import { isEmptyValue } from './facet.ts';
import type { MergedList } from './lists.ts';
import { addNotes, type Notes, newNotes } from './notes.ts';
import { OBJECT_SECTION_KEYS, type PersonRead } from './person.ts';
import {
  describePath,
  formatItemTitle,
  getFieldLabel,
  type ImportReport,
  listIncomplete,
  MAX_LISTED,
  summarize,
} from './report.ts';

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
export function composeReport({ resume, person, lists, notes, replaced }: ImportOutcome): ImportReport {
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
