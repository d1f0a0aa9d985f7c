import type { Values } from '../fields.ts';
import { LIMITS } from '../limits.ts';
import { personalInfo } from '../sections/personal-info.ts';
import { getFirstMessage } from './direct.ts';
import type { Lens } from './facet.ts';
import { parseProficiency } from './fluency.ts';
import { asArray, asObject, isBlank, type JsonObject, omit, scalarText, subtractEntries, union } from './json.ts';
import type { ObjectMapping } from './mapping.ts';
import { type Notes, newNotes, type TakenNote } from './notes.ts';
import { entryPath, keyPath } from './path.ts';

type Me = Values<typeof personalInfo.fields>;
type Language = Me['languages'][number];
const definition = personalInfo.fields.languages;

const sameName = (a: string, b: string) => a.toLocaleLowerCase('en') === b.toLocaleLowerCase('en');

interface Reading {
  rows: Language[];
  /** The entry that each row came from. */
  sources: unknown[];
  left: unknown[];
}

function readLanguages(source: JsonObject, notes: Notes): Reading {
  const reading: Reading = { rows: [], sources: [], left: [] };
  asArray(source.languages).forEach((entry, index) => {
    const { language, fluency } = asObject(entry);
    const path = entryPath('languages', index);
    const row = { name: scalarText(language), proficiency: parseProficiency(scalarText(fluency)) };
    const result = definition.value.safeParse([row]);
    const full = reading.rows.length >= LIMITS.languages;
    // A language whose fluency is worded as no proficiency here is taken, to be completed; one without a name is not.
    const nameless = row.name.trim() === '' ? definition.row?.name?.required : undefined;
    if (isBlank(entry) || !result.success || nameless || full) {
      reading.left.push(entry);
      if (isBlank(entry)) return;
      const tooMany = `${definition.label} can have at most ${LIMITS.languages} entries`;
      const reason = nameless ?? (result.success ? tooMany : getFirstMessage(result.error));
      notes.refused.push({ path, value: entry, reason });
      return;
    }
    reading.rows.push(...result.data);
    reading.sources.push(entry);
    notes.taken.push({ path, field: 'languages', entry: row.name });
    for (const [key, value] of Object.entries(omit(asObject(entry), ['language', 'fluency']))) {
      if (!isBlank(value)) notes.passthrough.push({ path: keyPath(path, key), value });
    }
  });
  return reading;
}

const languages: Lens<Me> = {
  keys: ['languages'],
  fields: ['languages'],
  read: (source, notes) => ({ languages: readLanguages(source, notes).rows }),
  write({ languages: now }, original) {
    const { rows, sources, left } = readLanguages(original, newNotes());
    const free = new Set(rows.keys());
    const entries = now.map(({ name, proficiency }) => {
      const alike = [...free].filter((index) => sameName(rows[index]?.name ?? '', name));
      const at = alike.find((index) => rows[index]?.proficiency === proficiency) ?? alike[0] ?? -1;
      free.delete(at);
      const before = asObject(sources[at]);
      const language = rows[at]?.name === name ? before.language : name;
      const fluency = rows[at]?.proficiency === proficiency ? before.fluency : proficiency;
      return { ...before, language, ...(fluency === undefined || fluency === '' ? {} : { fluency }) };
    });
    const all = [...entries, ...left];
    return all.length > 0 ? { languages: all } : {};
  },
  combine(current, incoming, found, notes) {
    const rows = [...current.values.languages];
    const taken: TakenNote[] = [];
    const already: unknown[] = [];
    const reading = readLanguages(incoming.source, newNotes());
    reading.rows.forEach((row, index) => {
      const alike = current.values.languages.filter(({ name }) => sameName(name, row.name));
      const here = alike.find(({ proficiency }) => proficiency === row.proficiency) ?? alike[0];
      const note = found[index];
      if (here) {
        already.push(reading.sources[index]);
        if (here.proficiency !== row.proficiency && note) {
          notes.differs.push({ path: note.path, field: 'languages', here: here.proficiency, there: row.proficiency });
        }
      } else if (rows.length < LIMITS.languages) {
        rows.push(row);
        if (note) taken.push(note);
      } else if (note) {
        const reason = `${definition.label} can have at most ${LIMITS.languages} entries`;
        notes.refused.push({ path: note.path, value: reading.sources[index], reason });
      }
    });
    const fresh = subtractEntries(asArray(incoming.source.languages), already);
    const source = { languages: union(asArray(current.source.languages), fresh) };
    return { values: { ...current.values, languages: rows }, source, taken };
  },
};

/** `languages`, which are a field of the person here. */
export const languagesOfPerson: ObjectMapping<Me> = { section: 'personalInfo', lenses: [languages] };
