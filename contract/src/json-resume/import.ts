import { LIMITS } from '../limits.ts';
import { emptyResume, LIST_SECTION_KEYS, type ListSectionKey, type Resume, resumeSchema } from '../resume.ts';
import { composeReport } from './compose-report.ts';
import { type DocumentError, validateDocument } from './document.ts';
import { asObject } from './json.ts';
import { LIST_MAPPINGS, mergeList } from './lists.ts';
import type { ImportMode } from './modes.ts';
import { newNotes } from './notes.ts';
import { mergeUnmapped } from './others.ts';
import { mergePerson } from './person.ts';
import type { ImportReport } from './report.ts';
import { withoutPrototypeKeys } from './safe-keys.ts';

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
