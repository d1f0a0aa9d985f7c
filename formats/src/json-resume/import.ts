import { LIMITS } from '@vitrine/contract/api/limits';
import type { ImportMode, ImportReport } from '@vitrine/contract/resume/import-report';
import {
  createEmptyResume,
  LIST_SECTION_KEYS,
  type ListSectionKey,
  type Resume,
  resumeSchema,
} from '@vitrine/contract/resume/resume';
import { type Choices, NO_CHOICES } from './choices.ts';
import { type DocumentError, validateDocument } from './document.ts';
import { hideEntriesInEarlierPlaces } from './earlier-places.ts';
import { liftExtensionLists } from './extension-lists.ts';
import { mergeList } from './items.ts';
import { appendIndex, appendKey, asObject, isObject } from './json.ts';
import { createNotes, isEqualJson, type Notes } from './lens.ts';
import { LIST_MAPPINGS } from './list-mappings.ts';
import { mergePerson } from './person.ts';
import { composeReport } from './report.ts';
import { mergeUnmapped } from './unmapped.ts';
import { toVerbatimLenses } from './verbatim-lenses.ts';

export interface ImportOptions {
  mode: ImportMode;
  /** Generates the id of a new item. */
  newId: () => string;
  /** Maximum number of items by plan; the limit of the section applies if absent or negative. */
  maxItems?: Partial<Record<ListSectionKey, number>>;
  choices?: Choices;
  /** Whether the order of the document's entries says nothing, so that new ones with a date stand newest first. */
  isUnordered?: boolean;
  /** Whether the document's texts are converted already, so that HTML and Markdown in them is text. */
  hasFinalTexts?: boolean;
}

/** The resulting resume and a report, or the errors of a document that cannot be imported. */
export type ImportResult =
  | {
      ok: true;
      resume: Resume;
      report: ImportReport /** The language that the file declares (BCP 47). */;
      language?: string;
    }
  | { ok: false; errors: DocumentError[] };

/**
 * Imports a JSON Resume document into a resume. Changes neither argument. A document with values of a wrong type is
 * rejected as a whole; a single invalid value is rejected alone, reported, and stored as unmapped data for the export.
 */
export function importJsonResume(document: unknown, current: Resume, options: ImportOptions): ImportResult {
  const errors = validateDocument(document);
  if (errors.length > 0) return { ok: false, errors };
  const notes = createNotes();
  const isReplacing = options.mode === 'replace';
  const base = isReplacing ? createEmptyResume() : current;
  const lifted = liftExtensionLists(asObject(removePrototypeKeys(document, '', notes)));
  const source = hideEntriesInEarlierPlaces(lifted, current, isReplacing);

  const { personalInfo, skills, footerLinks } = base;
  const { choices = NO_CHOICES, hasFinalTexts = false } = options;
  const person = mergePerson(source, { personalInfo, skills, footerLinks }, base.kept, choices, hasFinalTexts);
  const lists = LIST_SECTION_KEYS.map((key) => {
    const limit = resolveItemLimit(options.maxItems?.[key]);
    const mapping = LIST_MAPPINGS[key];
    const lenses = hasFinalTexts ? toVerbatimLenses(mapping.lenses) : mapping.lenses;
    return mergeList({ ...mapping, lenses }, source, base, {
      maxItems: limit,
      newId: options.newId,
      before: current,
      choices,
      isUnordered: options.isUnordered,
    });
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
  const changesResume = !isEqualJson(resume, current);
  const replaced = isReplacing ? current : undefined;
  const report = { changesResume, ...composeReport({ resume, person, lists, notes, replaced }) };
  return { ok: true, resume, report };
}

const resolveItemLimit = (limit = -1) => (limit < 0 ? LIMITS.itemsPerSection : Math.min(limit, LIMITS.itemsPerSection));

/**
 * Copies a value without keys named `__proto__`: no resume needs one, and careless copying later would change an
 * object's prototype. Each is reported as rejected.
 */
function removePrototypeKeys(value: unknown, path: string, notes: Notes): unknown {
  if (Array.isArray(value)) {
    return value.map((entry, index) => removePrototypeKeys(entry, appendIndex(path, index), notes));
  }
  if (!isObject(value)) return value;
  const entries = Object.entries(value).filter(([key, inner]) => {
    if (key !== '__proto__') return true;
    notes.rejected.push({
      path: appendKey(path, key),
      value: inner,
      code: 'unsafe-name',
      reason: 'This name cannot be stored',
    });
    return false;
  });
  return Object.fromEntries(
    entries.map(([key, inner]) => [key, removePrototypeKeys(inner, appendKey(path, key), notes)]),
  );
}
