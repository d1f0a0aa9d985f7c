import { LIMITS } from '@vitrine/contract/api/limits';
import { namePoints } from '@vitrine/contract/overlay/points';
import { type ListSectionKey, type Resume, resumeSchema } from '@vitrine/contract/resume/resume';
import { NO_CHOICES } from '@vitrine/formats/json-resume/choices';
import { settleEarlierImports } from '@vitrine/formats/json-resume/earlier-imports';
import { mergeList } from '@vitrine/formats/json-resume/items';
import { LIST_MAPPINGS } from '@vitrine/formats/json-resume/list-mappings';

/** A resume as a row holds it: the document as JSON, and the version of its shape. */
export interface RecordDocument {
  doc: string;
  doc_schema: number;
}

/** What the document's shape became, each from the version before. The first stored shape is version 1. */
const UPGRADES: readonly ((resume: Resume) => Resume)[] = [
  moveToSections('volunteering'),
  moveToSections('awards', 'publications', 'hobbies'),
  settleEarlierImports,
  moveToSections('references'),
];

/** The shape that is written today. */
export const RECORD_DOC_SCHEMA = 1 + UPGRADES.length;

/**
 * The one reader of stored resumes: lenient where limits changed since, and up to date in its shape. Points that were
 * stored without names have the same at every reading, until the resume is written (rule R60).
 */
export const readStoredRecord = ({ doc, doc_schema }: RecordDocument): Resume =>
  parseRecord(JSON.parse(doc), doc_schema);

/** The same of a document that is parsed JSON already. @param docSchema the version of its shape */
export function parseRecord(document: unknown, docSchema: number): Resume {
  const stored = resumeSchema.parse(document);
  return namePoints(UPGRADES.slice(docSchema - 1).reduce((resume, upgrade) => upgrade(resume), stored));
}

/**
 * What imports had kept aside becomes items of sections that are new, hidden, since it was never public and its owner
 * has not said that it may be.
 */
function moveToSections(...sections: readonly ListSectionKey[]): (resume: Resume) => Resume {
  return (resume) => sections.reduce(moveToSection, resume);
}

function moveToSection(resume: Resume, section: ListSectionKey): Resume {
  const mapping = LIST_MAPPINGS[section];
  const { [mapping.key]: entries, ...kept } = resume.kept;
  if (!Array.isArray(entries)) return resume;
  let count = 0;
  const merged = mergeList(
    mapping,
    { [mapping.key]: entries },
    { ...resume, kept },
    {
      most: LIMITS.itemsPerSection,
      before: resume,
      choices: NO_CHOICES,
      // The same at every reading, until the resume is written.
      newId: () => `${section}-${++count}`,
    },
  );
  const items = merged.items.map((item) => ({ ...item, isVisible: false }));
  return resumeSchema.parse({ ...resume, [section]: items, kept: { ...kept, ...merged.passthrough } });
}
