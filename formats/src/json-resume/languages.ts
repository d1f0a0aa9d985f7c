import { LIMITS } from '@vitrine/contract/api/limits';
import type { Values } from '@vitrine/contract/resume/fields';
import { type PROFICIENCIES, personalInfo } from '@vitrine/contract/sections/personal-info';
import {
  appendIndex,
  appendKey,
  asArray,
  asObject,
  type JsonObject,
  omit,
  subtractEntries,
  toScalarText,
  union,
} from './json.ts';
import { createNotes, getFirstMessage, type ImportedNote, isBlank, type Lens, type Notes } from './lens.ts';
import type { ObjectMapping } from './mapping.ts';

type PersonalInfo = Values<typeof personalInfo.fields>;
type Language = PersonalInfo['languages'][number];
const definition = personalInfo.fields.languages;

const isSameName = (a: string, b: string) => a.toLocaleLowerCase('en') === b.toLocaleLowerCase('en');

interface ParsedLanguages {
  rows: Language[];
  /** The source entry of each row. */
  sources: unknown[];
  left: unknown[];
}

function readLanguages(source: JsonObject, notes: Notes): ParsedLanguages {
  const reading: ParsedLanguages = { rows: [], sources: [], left: [] };
  asArray(source.languages).forEach((entry, index) => {
    const { language, fluency } = asObject(entry);
    const path = appendIndex('languages', index);
    const row = { name: toScalarText(language), proficiency: parseProficiency(toScalarText(fluency)) };
    const result = definition.value.safeParse([row]);
    const isFull = reading.rows.length >= LIMITS.languages;
    // A language with an unknown fluency is imported, to be completed by the owner; one without a name is not.
    const missingNameError = row.name.trim() === '' ? definition.row?.name?.required : undefined;
    if (isBlank(entry) || !result.success || missingNameError || isFull) {
      reading.left.push(entry);
      if (isBlank(entry)) return;
      const tooManyMessage = `${definition.label} can have at most ${LIMITS.languages} entries`;
      const reason = missingNameError ?? (result.success ? tooManyMessage : getFirstMessage(result.error));
      const code = !missingNameError && result.success ? 'too-many' : 'not-valid';
      notes.rejected.push({ path, field: 'languages', value: entry, code, reason });
      return;
    }
    reading.rows.push(...result.data);
    reading.sources.push(entry);
    notes.imported.push({ path, field: 'languages', entryText: row.name });
    for (const [key, value] of Object.entries(omit(asObject(entry), ['language', 'fluency']))) {
      if (!isBlank(value)) notes.passthrough.push({ path: appendKey(path, key), value });
    }
  });
  return reading;
}

const languagesLens: Lens<PersonalInfo> = {
  keys: ['languages'],
  fields: ['languages'],
  read: (source, notes) => ({ languages: readLanguages(source, notes).rows }),
  write({ languages: now }, original) {
    const { rows, sources, left } = readLanguages(original, createNotes());
    const unmatchedIndexes = new Set(rows.keys());
    const entries = now.map(({ name, proficiency }) => {
      const matches = [...unmatchedIndexes].filter((index) => isSameName(rows[index]?.name ?? '', name));
      const at = matches.find((index) => rows[index]?.proficiency === proficiency) ?? matches[0] ?? -1;
      unmatchedIndexes.delete(at);
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
    const imported: ImportedNote[] = [];
    const existingEntries: unknown[] = [];
    const reading = readLanguages(incoming.source, createNotes());
    reading.rows.forEach((row, index) => {
      const matches = current.values.languages.filter(({ name }) => isSameName(name, row.name));
      const match = matches.find(({ proficiency }) => proficiency === row.proficiency) ?? matches[0];
      const note = found[index];
      if (match) {
        existingEntries.push(reading.sources[index]);
        if (match.proficiency !== row.proficiency && note) {
          notes.conflicts.push({
            path: note.path,
            field: 'languages',
            entryText: match.name,
            current: match.proficiency,
            incoming: row.proficiency,
          });
        }
      } else if (rows.length < LIMITS.languages) {
        rows.push(row);
        if (note) imported.push(note);
      } else if (note) {
        const reason = `${definition.label} can have at most ${LIMITS.languages} entries`;
        const value = reading.sources[index];
        notes.rejected.push({ path: note.path, field: 'languages', value, code: 'too-many', reason });
      }
    });
    const newEntries = subtractEntries(asArray(incoming.source.languages), existingEntries);
    const source = { languages: union(asArray(current.source.languages), newEntries) };
    return { values: { ...current.values, languages: rows }, source, imported };
  },
};

/** Maps `languagesLens`, which is a field of the personal data. */
export const languagesMapping: ObjectMapping<PersonalInfo> = { section: 'personalInfo', lenses: [languagesLens] };

type Proficiency = (typeof PROFICIENCIES)[number];

/**
 * Terms of common scales (LinkedIn, ILR, CEFR, plain words) and the corresponding proficiency. The first match wins, so
 * narrower patterns come first.
 */
const PROFICIENCY_PATTERNS: readonly [RegExp, Proficiency][] = [
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
  return PROFICIENCY_PATTERNS.find(([pattern]) => pattern.test(fluency))?.[1] ?? '';
}
