import { LIMITS } from '@vitrine/contract/api/limits';
import { ensurePoints } from '@vitrine/contract/overlay/points';
import { type ListSectionKey, type Resume, resumeSchema } from '@vitrine/contract/resume/resume';
import { NO_CHOICES } from '@vitrine/formats/json-resume/choices';
import { migrateEarlierImports } from '@vitrine/formats/json-resume/earlier-imports';
import { mergeList } from '@vitrine/formats/json-resume/items';
import { LIST_MAPPINGS } from '@vitrine/formats/json-resume/list-mappings';

/** A stored resume: the document as JSON, and the version of its shape. */
export interface RecordDocument {
  doc: string;
  doc_schema: number;
}

/** Upgrades of the document's shape, each from the previous version. The first stored shape is version 1. */
const UPGRADES: readonly ((resume: Resume) => Resume)[] = [
  moveToSections('volunteering'),
  moveToSections('awards', 'publications', 'hobbies'),
  migrateEarlierImports,
  moveToSections('references'),
];

/** The current version of the shape. */
export const RECORD_DOC_SCHEMA = 1 + UPGRADES.length;

/**
 * Parses a stored resume; no other code does. Tolerates values over limits that were lowered since, and upgrades the
 * shape. Points stored without ids get the same ones at every reading, until the resume is written (rule R60).
 */
export const readStoredRecord = ({ doc, doc_schema }: RecordDocument): Resume =>
  parseRecord(JSON.parse(doc), doc_schema);

/** Parses a document that is already decoded from JSON. @param docSchema version of its shape */
export function parseRecord(document: unknown, docSchema: number): Resume {
  const stored = resumeSchema.parse(document);
  return ensurePoints(UPGRADES.slice(docSchema - 1).reduce((resume, upgrade) => upgrade(resume), stored));
}

/**
 * Returns an upgrade that moves unmapped data of imports to new sections. The items are hidden, because they were never
 * public and their owner has not approved them.
 */
function moveToSections(...sections: readonly ListSectionKey[]): (resume: Resume) => Resume {
  return (resume) => sections.reduce(moveToSection, resume);
}

function moveToSection(resume: Resume, section: ListSectionKey): Resume {
  const mapping = LIST_MAPPINGS[section];
  const { [mapping.key]: entries, ...remaining } = resume.kept;
  if (!Array.isArray(entries)) return resume;
  let count = 0;
  const merged = mergeList(
    mapping,
    { [mapping.key]: entries },
    { ...resume, kept: remaining },
    {
      maxItems: LIMITS.itemsPerSection,
      before: resume,
      choices: NO_CHOICES,
      // Deterministic, so that ids are the same at every reading until the resume is written.
      newId: () => `${section}-${++count}`,
    },
  );
  const items = merged.items.map((item) => ({ ...item, isVisible: false }));
  return resumeSchema.parse({ ...resume, [section]: items, kept: { ...remaining, ...merged.passthrough } });
}
