import { DURATIONS } from '@vitrine/contract/api/limits';
import type { Plan } from '@vitrine/contract/plans/plans';
import type { ImportMode, ImportReport } from '@vitrine/contract/resume/import-report';
import type { ImportResult } from '@vitrine/formats/json-resume/import';
import type { Context } from '../../context/context.ts';
import { ALWAYS, runInBackground } from '../../core/jobs/worker-threads.ts';
import { createPlanLimitError, currentPlan } from '../../core/plan-limits/plan-limits.ts';
import { editRecord, rewriteRecord } from '../../db/edit-record.ts';
import { countStorageBytes, isStorageExceeded } from '../../db/pictures.ts';
import { readDocument, type StoredDocument } from '../../db/record-queries.ts';
import { ApiError } from '../../errors.ts';
import { popSnapshot, saveSnapshot } from './queries.ts';

/** What is imported, as it came: a JSON Resume document, or the text of a BibTeX file, which only adds. */
export type Source =
  | { format: 'json-resume'; document: unknown; mode: ImportMode }
  | { format: 'bibtex'; document: string };

interface Import {
  userId: string;
  source: Source;
  rev?: number | undefined;
}

/** What an import takes; the plan says how much of the document. */
type Importing = Pick<Context, 'db' | 'clock' | 'config'>;

/**
 * What an import would do; nothing is written.
 * @throws {ApiError} import/not-json-resume or import/not-bibtex naming each wrong place
 */
export async function tryImport(context: Importing, { userId, source }: Import) {
  const stored = await readDocument(context.db, userId);
  const plan = await currentPlan(context, context.db, userId);
  const { report } = await computeImport(stored, source, plan);
  return { report, rev: stored.version };
}

/** Imports, and keeps the resume as it was for the undo. All or nothing. */
export async function runImport(context: Importing, { userId, source, rev }: Import) {
  const plan = await currentPlan(context, context.db, userId);
  const edited = await rewriteRecord<ImportReport>(context, {
    userId,
    rev,
    current: (resume) => resume,
    make: async (stored) => {
      const { resume, report } = await computeImport(stored, source, plan);
      return { resume, result: report };
    },
    writeAlongside: async (stored, { tx, recordId, now }) => {
      await saveSnapshot(tx, recordId, stored, now);
      if (isStorageExceeded(plan.features, await countStorageBytes(tx, userId)))
        throw createPlanLimitError('maxStorageMB', plan);
    },
  });
  return { report: edited.result, rev: edited.rev };
}

/** Takes the newest import back, and with it whatever was changed since. */
export async function undoImport(
  context: Pick<Context, 'db' | 'clock'>,
  userId: string,
  rev: number | undefined,
): Promise<number> {
  const edited = await editRecord(context, {
    userId,
    rev,
    isUnlimited: true,
    current: (resume) => resume,
    change: async (resume, { tx, recordId, now }) => {
      const before = await popSnapshot(tx, recordId, now - DURATIONS.undoImport);
      if (!before) throw new ApiError('content/nothing-to-undo');
      Object.assign(resume, before);
    },
  });
  return edited.rev;
}

async function computeImport({ doc, doc_schema }: StoredDocument, source: Source, { features }: Plan) {
  const job = { stored: { doc, doc_schema }, maxItems: { projects: features.maxProjects } };
  const result = await readSource(job, source);
  if (result.ok) return result;
  const fields = Object.fromEntries(result.errors.map(({ path, message }) => [path || 'data', message]));
  throw new ApiError(source.format === 'bibtex' ? 'import/not-bibtex' : 'import/not-json-resume', { fields });
}

function readSource(
  job: { stored: Pick<StoredDocument, 'doc' | 'doc_schema'>; maxItems: { projects: number } },
  source: Source,
): Promise<ImportResult> {
  const { document } = source;
  if (source.format === 'bibtex')
    return runInBackground('importBibtexFile', { ...job, document: source.document }, ALWAYS);
  const size = job.stored.doc.length + JSON.stringify(document).length;
  return runInBackground('importDocument', { ...job, document, mode: source.mode }, size);
}
