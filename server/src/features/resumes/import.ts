import { DURATIONS } from '@vitrine/contract/api/limits';
import type { Plan } from '@vitrine/contract/plans/plans';
import type { ImportMode, ImportReport } from '@vitrine/contract/resume/import-report';
import type { InputFile } from '@vitrine/formats/any-file/file-kinds';
import type { Context } from '../../context/context.ts';
import { getCurrentPlan, requireStorage } from '../../core/plan-limits/plan-limits.ts';
import { editRecord, rewriteRecord } from '../../db/edit-record.ts';
import { readDocument, type StoredDocument } from '../../db/record-queries.ts';
import { ApiError } from '../../errors.ts';
import { popSnapshot, saveSnapshot } from './queries.ts';
import { type FileChoices, readFileInProcess } from './read-file-in-process.ts';

interface ImportRequest {
  userId: string;
  file: InputFile;
  mode: ImportMode;
  choices?: FileChoices;
  rev?: number | undefined;
  /** Aborts when the client disconnects: a file that is not being read yet is not imported. */
  signal?: AbortSignal;
}

/** The context of an import; the plan limits how much of the document is imported. */
type ImportContext = Pick<Context, 'db' | 'clock' | 'config'>;

/** The result of an import or of its preview, with the detected format of a file. */
interface ImportSummary {
  report: ImportReport;
  format: string;
}

/**
 * Previews an import without writing anything.
 * @throws {ApiError} import/unreadable
 */
export async function previewImport(
  context: ImportContext,
  request: ImportRequest,
): Promise<ImportSummary & { rev: number }> {
  const stored = await readDocument(context.db, request.userId);
  const plan = await getCurrentPlan(context, context.db, request.userId);
  const { report, format } = await computeImport(stored, request, plan);
  return { report, format, rev: stored.version };
}

/** Imports atomically, and keeps the previous resume for the undo. */
export async function runImport(
  context: ImportContext,
  request: ImportRequest,
): Promise<ImportSummary & { rev: number }> {
  const { userId, rev } = request;
  const plan = await getCurrentPlan(context, context.db, userId);
  const edited = await rewriteRecord<ImportSummary>(context, {
    userId,
    rev,
    current: (resume) => resume,
    make: async (stored) => {
      const { resume, report, format } = await computeImport(stored, request, plan);
      return { resume, result: { report, format } };
    },
    writeRelated: async (stored, { tx, recordId, now }) => {
      await saveSnapshot(tx, recordId, stored, now);
      await requireStorage(context, tx, userId);
    },
  });
  return { ...edited.result, rev: edited.rev };
}

/** Undoes the newest import, together with all later changes. */
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

/**
 * Reads a file into a resume.
 * @throws {ApiError} import/unreadable with each invalid location, or a sentence that explains why it cannot be read
 */
async function computeImport(
  { doc, doc_schema }: StoredDocument,
  { userId, file, mode, choices = { without: [], overwrite: [] }, signal }: ImportRequest,
  { features }: Plan,
) {
  const order = { file, stored: { doc, doc_schema }, mode, maxItems: { projects: features.maxProjects }, choices };
  const outcome = await readFileInProcess(order, userId, signal);
  if ('unreadable' in outcome) {
    const { unreadable: message, place } = outcome;
    throw new ApiError('import/unreadable', { message, ...(place && { fields: { file: place } }) });
  }
  const { result } = outcome;
  if (result.ok) return result;
  const fields = Object.fromEntries(result.errors.map(({ path, message }) => [path || 'file', message]));
  throw new ApiError('import/unreadable', { fields });
}
