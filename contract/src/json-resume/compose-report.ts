import { LIST_SECTION_KEYS, OBJECT_SECTIONS, type Resume, SECTIONS } from '../resume.ts';
import { isEmptyValue } from './facet.ts';
import type { MergedList } from './lists.ts';
import { addNotes, type Notes, newNotes } from './notes.ts';
import { OBJECT_SECTION_KEYS, type PersonRead } from './person.ts';
import { type ImportReport, incomplete, labelOf, MOST_LISTED, summary, titleOf, wordFor } from './report.ts';

interface Imported {
  resume: Resume;
  person: PersonRead;
  lists: readonly MergedList[];
  /** Of all that belongs to no section. */
  notes: Notes;
  /** The resume that was replaced, if it was. */
  replaced: Resume | undefined;
}

/** The report of an import, from the notes that its parts took. */
export function composeReport({ resume, person, lists, notes, replaced }: Imported): ImportReport {
  const all = newNotes();
  const taken: ImportReport['taken'] = [];
  const differs: ImportReport['differs'] = [];
  const tell = (part: Partial<Notes>, title: (field: string) => string) => {
    addNotes(all, { kept: part.kept, refused: part.refused });
    for (const { path, field, here, there } of part.differs ?? []) {
      differs.push({ path, title: title(field), here: summary(here), there: summary(there) });
    }
  };
  for (const section of OBJECT_SECTION_KEYS) {
    const part = person.notes[section];
    const { title } = OBJECT_SECTIONS[section];
    if (part.taken.length > 0) taken.push({ section, title, isNew: false, fields: fieldsOf(part) });
    tell(part, (field) => (field ? labelOf(section, field) : title));
  }
  for (const { section, seen, refused, keptAside } of lists) {
    for (const { item, isNew, part } of seen) {
      const title = titleOf(section, item);
      if (isNew || part.taken.length > 0) {
        taken.push({ section, title, itemId: item._id, isNew, fields: fieldsOf(part) });
      }
      tell(part, (field) => [title, field && labelOf(section, field)].filter(Boolean).join(': '));
    }
    tell({ refused, kept: keptAside }, () => '');
  }
  tell(notes, () => 'Kept aside');
  const parts = [...OBJECT_SECTION_KEYS.map((key) => person.notes[key]), ...lists.flatMap(seenParts)];
  const unnamed = parts.reduce((sum, part) => sum + more(part.taken), 0);
  const ids = new Set(lists.flatMap(({ seen }) => seen.map(({ item }) => item._id)));
  const alreadyThere = [
    ...OBJECT_SECTION_KEYS.map((section) => ({ section, count: person.same[section] })),
    ...lists.map(({ section, same }) => ({ section, count: same })),
  ];
  return {
    taken: some(taken),
    kept: some(all.kept).map(({ path, value }) => ({ path, what: wordFor(path), value: summary(value) })),
    refused: some(all.refused).map(({ path, value, reason }) => ({ path, value: summary(value), reason })),
    differs: some(differs),
    toComplete: incomplete(resume, (id) => ids.has(id)),
    alreadyThere: alreadyThere.filter(({ count }) => count > 0),
    removed: replaced ? removedBy(resume, replaced) : [],
    notListed: {
      taken: more(taken) + unnamed,
      kept: more(all.kept),
      refused: more(all.refused),
      differs: more(differs),
    },
  };
}

const fieldsOf = ({ taken }: Notes) => some(taken).map(({ path, field }) => ({ path, field }));
const seenParts = ({ seen }: MergedList) => seen.map(({ part }) => part);
const some = <T>(entries: readonly T[]) => entries.slice(0, MOST_LISTED);
const more = (entries: readonly unknown[]) => Math.max(0, entries.length - MOST_LISTED);

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
