import type { ImportMode } from '@vitrine/contract/json-resume/modes';
import type { ImportReport } from '@vitrine/contract/json-resume/report';
import { SPANS } from '@vitrine/contract/limits';
import type { Plan } from '@vitrine/contract/plans';
import { inBackground } from '../../background.ts';
import type { Context } from '../../context.ts';
import { editResume, rewriteResume } from '../../db/edit-resume.ts';
import { bytesOf, hasNoRoom } from '../../db/pictures.ts';
import { readDocument, type StoredDocument } from '../../db/resume-queries.ts';
import { Refusal } from '../../http/refusal.ts';
import { beyondPlan, presentPlan } from '../../plan-limits.ts';
import { keepSnapshot, takeSnapshot } from './queries.ts';

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
 * @throws {Refusal} import/not-json-resume naming each wrong place
 */
export async function tryImport(context: Importing, { userId, document, mode }: Import) {
  const stored = await readDocument(context.db, userId);
  const plan = await presentPlan(context, context.db, userId);
  const { report } = await imported(stored, { document, mode }, plan);
  return { report, rev: stored.version };
}

/** Imports, and keeps the resume as it was for the undo. All or nothing. */
export async function runImport(context: Importing, { userId, document, mode, rev }: Import) {
  const plan = await presentPlan(context, context.db, userId);
  const edited = await rewriteResume<ImportReport>(context, {
    userId,
    rev,
    current: (resume) => resume,
    make: async (stored) => {
      const { resume, report } = await imported(stored, { document, mode }, plan);
      return { resume, result: report };
    },
    beside: async ({ doc }, { tx, resumeId, now }) => {
      await keepSnapshot(tx, resumeId, doc, now);
      if (hasNoRoom(plan.features, await bytesOf(tx, userId))) throw beyondPlan('maxStorageMB', plan);
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
    bringsBack: true,
    current: (resume) => resume,
    change: async (resume, { tx, resumeId, now }) => {
      const before = await takeSnapshot(tx, resumeId, now - SPANS.undoImport);
      if (!before) throw new Refusal('content/nothing-to-undo');
      Object.assign(resume, before);
    },
  });
  return edited.rev;
}

async function imported(
  { doc }: StoredDocument,
  { document, mode }: Pick<Import, 'document' | 'mode'>,
  { features }: Plan,
) {
  const size = doc.length + JSON.stringify(document).length;
  const asked = { document, stored: doc, mode, maxItems: { projects: features.maxProjects } };
  const result = await inBackground('importDocument', asked, size);
  if (result.ok) return result;
  const fields = Object.fromEntries(result.faults.map(({ path, message }) => [path || 'data', message]));
  throw new Refusal('import/not-json-resume', { fields });
}
