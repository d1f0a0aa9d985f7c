import { DURATIONS } from '@vitrine/contract/api/limits';
import type { Plan } from '@vitrine/contract/plans/plans';
import type { ImportMode, ImportReport } from '@vitrine/contract/resume/import-report';
import type { Context } from '../../context/context.ts';
import { runInBackground } from '../../core/jobs/worker-threads.ts';
import { createPlanLimitError, currentPlan } from '../../core/plan-limits/plan-limits.ts';
import { editResume, rewriteResume } from '../../db/edit-resume.ts';
import { countStorageBytes, isStorageExceeded } from '../../db/pictures.ts';
import { readDocument, type StoredDocument } from '../../db/resume-queries.ts';
import { ApiError } from '../../errors.ts';
import { popSnapshot, saveSnapshot } from './queries.ts';

interface Import {
  userId: string;
  /** A JSON Resume document, as it came. */
  document: unknown;
  mode: ImportMode;
  rev?: number | undefined;
}

/** What an import takes; the plan says how much of the document. */
type Importing = Pick<Context, 'db' | 'clock' | 'config'>;

/**
 * What an import would do; nothing is written.
 * @throws {ApiError} import/not-json-resume naming each wrong place
 */
export async function tryImport(context: Importing, { userId, document, mode }: Import) {
  const stored = await readDocument(context.db, userId);
  const plan = await currentPlan(context, context.db, userId);
  const { report } = await computeImport(stored, { document, mode }, plan);
  return { report, rev: stored.version };
}

/** Imports, and keeps the resume as it was for the undo. All or nothing. */
export async function runImport(context: Importing, { userId, document, mode, rev }: Import) {
  const plan = await currentPlan(context, context.db, userId);
  const edited = await rewriteResume<ImportReport>(context, {
    userId,
    rev,
    current: (resume) => resume,
    make: async (stored) => {
      const { resume, report } = await computeImport(stored, { document, mode }, plan);
      return { resume, result: report };
    },
    writeAlongside: async (stored, { tx, resumeId, now }) => {
      await saveSnapshot(tx, resumeId, stored, now);
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
  const edited = await editResume(context, {
    userId,
    rev,
    isUnlimited: true,
    current: (resume) => resume,
    change: async (resume, { tx, resumeId, now }) => {
      const before = await popSnapshot(tx, resumeId, now - DURATIONS.undoImport);
      if (!before) throw new ApiError('content/nothing-to-undo');
      Object.assign(resume, before);
    },
  });
  return edited.rev;
}

async function computeImport(
  { doc, doc_schema }: StoredDocument,
  { document, mode }: Pick<Import, 'document' | 'mode'>,
  { features }: Plan,
) {
  const size = doc.length + JSON.stringify(document).length;
  const job = { document, stored: { doc, doc_schema }, mode, maxItems: { projects: features.maxProjects } };
  const result = await runInBackground('importDocument', job, size);
  if (result.ok) return result;
  const fields = Object.fromEntries(result.errors.map(({ path, message }) => [path || 'data', message]));
  throw new ApiError('import/not-json-resume', { fields });
}
