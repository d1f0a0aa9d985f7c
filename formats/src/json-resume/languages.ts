import { LIMITS } from '@vitrine/contract/api/limits';
import type { Values } from '@vitrine/contract/resume/fields';
import { type PROFICIENCIES, personalInfo } from '@vitrine/contract/sections/personal-info';
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
import { getFirstMessage, isBlank, type Lens, type Notes, newNotes, type TakenNote } from './lens.ts';
import type { ObjectMapping } from './mapping.ts';

type Me = Values<typeof personalInfo.fields>;
type Language = Me['languages'][number];
const definition = personalInfo.fields.languages;

const sameName = (a: string, b: string) => a.toLocaleLowerCase('en') === b.toLocaleLowerCase('en');

interface Reading {
  rows: Language[];
  /** The source entry of each row. */
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
    // A language with an unknown fluency is imported, to be completed by the owner; one without a name is not.
    const nameless = row.name.trim() === '' ? definition.row?.name?.required : undefined;
    if (isBlank(entry) || !result.success || nameless || full) {
      reading.left.push(entry);
      if (isBlank(entry)) return;
      const tooMany = `${definition.label} can have at most ${LIMITS.languages} entries`;
      const reason = nameless ?? (result.success ? tooMany : getFirstMessage(result.error));
      const code = !nameless && result.success ? 'too-many' : 'not-valid';
      notes.refused.push({ path, value: entry, code, reason });
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
        notes.refused.push({ path: note.path, value: reading.sources[index], code: 'too-many', reason });
      }
    });
    const fresh = subtractEntries(asArray(incoming.source.languages), already);
    const source = { languages: union(asArray(current.source.languages), fresh) };
    return { values: { ...current.values, languages: rows }, source, taken };
  },
};

/** Maps `languages`, which is a field of the personal data. */
export const languagesOfPerson: ObjectMapping<Me> = { section: 'personalInfo', lenses: [languages] };

type Proficiency = (typeof PROFICIENCIES)[number];

/**
 * Terms of common scales (LinkedIn, ILR, CEFR, plain words) and the corresponding proficiency. The first match wins, so
 * narrower patterns come first.
 */
const WORDINGS: readonly [RegExp, Proficiency][] = [
  [/\b(near|non)[- ]?native\b/i, 'Fluent'],
  [/\b(native|bilingual|mother ?tongue|first language)\b/i, 'Native'],
  [/muttersprach|maternelle|\bnativ[oa]\b|मातृभाषा/i, 'Native'],
  [/\b(upper|lower|pre)?[- ]?intermediate\b/i, 'Intermediate'],
  [/^(?=.*\blimited\b)(?=.*\b(working|professional)\b)/i, 'Intermediate'],
  [/\b(basic|elementary|beginner|beginning|novice|limited|notions|some knowledge)\b/i, 'Basic'],
  [/\bfluen(t|cy|te|cia)\b|fließend|\bcourante?\b|धाराप्रवाह/i, 'Fluent'],
  [/\b(full|professional|proficient|advanced|excellent|expert|master|business|very good)\b/i, 'Fluent'],
  [/\b(conversational|moderate|working|good|competent)\b/i, 'Intermediate'],
  [/\bC[12]\b/i, 'Fluent'],
  [/\bB[12]\b/i, 'Intermediate'],
  [/\bA[12]\b/i, 'Basic'],
];

/** Maximum length of a fluency; longer text is not a term of a scale. */
const MAX_FLUENCY_LENGTH = 200;

/** Returns the proficiency of a text, or '' if it is unknown. */
function parseProficiency(fluency: string): Proficiency | '' {
  if (fluency.length > MAX_FLUENCY_LENGTH) return '';
  return WORDINGS.find(([wording]) => wording.test(fluency))?.[1] ?? '';
}
