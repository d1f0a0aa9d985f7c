import { DURATIONS } from '@vitrine/contract/api/limits';
import type { Plan } from '@vitrine/contract/plans/plans';
import type { ImportMode, ImportReport } from '@vitrine/contract/resume/import-report';
import { NESTING_ERROR } from '@vitrine/formats/json-resume/document';
import type { ImportResult } from '@vitrine/formats/json-resume/import';
import type { Context } from '../../context/context.ts';
import { runInBackground } from '../../core/jobs/worker-threads.ts';
import { getCurrentPlan, requireStorage } from '../../core/plan-limits/plan-limits.ts';
import { editRecord, rewriteRecord } from '../../db/edit-record.ts';
import { readDocument, type StoredDocument } from '../../db/record-queries.ts';
import { ApiError } from '../../errors.ts';
import { popSnapshot, saveSnapshot } from './queries.ts';
import { type FileChoices, readFileInProcess } from './read-file-in-process.ts';

/**
 * The source of an import: a JSON Resume document, the text of a BibTeX file, which only adds, or a file of any format.
 */
export type ImportSource =
  | { format: 'json-resume'; document: unknown; mode: ImportMode }
  | { format: 'bibtex'; document: string }
  | { format: 'file'; name: string; bytes: Uint8Array; mode: ImportMode; choices?: FileChoices };

interface ImportRequest {
  userId: string;
  source: ImportSource;
  rev?: number | undefined;
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
 * @throws {ApiError} import/not-json-resume, import/not-bibtex or import/unreadable with each invalid location
 */
export async function previewImport(
  context: ImportContext,
  { userId, source }: ImportRequest,
): Promise<ImportSummary & { rev: number }> {
  const stored = await readDocument(context.db, userId);
  const plan = await getCurrentPlan(context, context.db, userId);
  const { report, format } = await computeImport(stored, { userId, source }, plan);
  return { report, format, rev: stored.version };
}

/** Imports atomically, and keeps the previous resume for the undo. */
export async function runImport(
  context: ImportContext,
  { userId, source, rev }: ImportRequest,
): Promise<ImportSummary & { rev: number }> {
  const plan = await getCurrentPlan(context, context.db, userId);
  const edited = await rewriteRecord<ImportSummary>(context, {
    userId,
    rev,
    current: (resume) => resume,
    make: async (stored) => {
      const { resume, report, format } = await computeImport(stored, { userId, source }, plan);
      return { resume, result: { report, format } };
    },
    writeAlongside: async (stored, { tx, recordId, now }) => {
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

const ERROR_CODES = {
  'json-resume': 'import/not-json-resume',
  bibtex: 'import/not-bibtex',
  file: 'import/unreadable',
} as const;

async function computeImport(
  { doc, doc_schema }: StoredDocument,
  { userId, source }: ImportRequest,
  { features }: Plan,
) {
  const job = { stored: { doc, doc_schema }, maxItems: { projects: features.maxProjects } };
  const result = await readSource(job, source, userId);
  if (result.ok) return { format: source.format as string, ...result };
  const fields = Object.fromEntries(result.errors.map(({ path, message }) => [path || 'data', message]));
  throw new ApiError(ERROR_CODES[source.format], { fields });
}

/**
 * Reads a source into a resume.
 * @throws {ApiError} import/unreadable with a sentence that explains why a file cannot be read
 */
async function readSource(
  job: { stored: Pick<StoredDocument, 'doc' | 'doc_schema'>; maxItems: { projects: number } },
  source: ImportSource,
  lane: string,
): Promise<ImportResult & { format?: string }> {
  if (source.format === 'file') {
    const { name, bytes, mode, choices = { without: [], overwrite: [] } } = source;
    const outcome = await readFileInProcess({ ...job, file: { name, bytes }, mode, choices }, lane);
    if ('result' in outcome) return outcome.result;
    throw new ApiError('import/unreadable', {
      message: outcome.unreadable,
      ...(outcome.place && { fields: { file: outcome.place } }),
    });
  }
  const { document } = source;
  if (source.format === 'bibtex')
    return runInBackground('importBibtexFile', { ...job, document: source.document }, { lane });
  const json = stringify(document);
  if (json === undefined) return { ok: false, errors: [NESTING_ERROR] };
  return runInBackground('importDocument', { ...job, document: json, mode: source.mode }, { lane });
}

/** Serializes a parsed document; undefined if its nesting exceeds the stack. */
function stringify(document: unknown): string | undefined {
  try {
    return JSON.stringify(document);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
