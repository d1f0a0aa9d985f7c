import { importJsonResume } from '@vitrine/contract/json-resume/import';
import type { ImportMode } from '@vitrine/contract/json-resume/modes';
import type { ImportReport } from '@vitrine/contract/json-resume/report';
import { SPANS } from '@vitrine/contract/limits';
import type { Plan } from '@vitrine/contract/plans';
import type { Resume } from '@vitrine/contract/resume';
import type { Context } from '../../context.ts';
import { type Editing, editResume } from '../../db/edit-resume.ts';
import { readResume } from '../../db/resume-queries.ts';
import { Refusal } from '../../http/refusal.ts';
import { newId } from '../../ids.ts';
import { presentPlan } from '../../plan-limits.ts';
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
  const { resume, version } = await readResume(context.db, userId);
  const plan = await presentPlan(context, context.db, userId);
  return { report: imported(document, resume, mode, plan).report, rev: version };
}

/** Imports, and keeps the resume as it was for the undo. All or nothing. */
export async function runImport(context: Importing, { userId, document, mode, rev }: Import) {
  const edited = await editResume(context, {
    userId,
    rev,
    current: (resume) => resume,
    change: async (resume, { tx, resumeId, now }: Editing): Promise<ImportReport> => {
      const made = imported(document, resume, mode, await presentPlan(context, tx, userId));
      await keepSnapshot(tx, resumeId, resume, now);
      Object.assign(resume, made.resume);
      return made.report;
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
    current: (resume) => resume,
    change: async (resume, { tx, resumeId, now }) => {
      const before = await takeSnapshot(tx, resumeId, now - SPANS.undoImport);
      if (!before) throw new Refusal('content/nothing-to-undo');
      Object.assign(resume, before);
    },
  });
  return edited.rev;
}

function imported(document: unknown, current: Resume, mode: ImportMode, { features }: Plan) {
  const result = importJsonResume(document, current, { mode, newId, maxItems: { projects: features.maxProjects } });
  if (result.ok) return result;
  const fields = Object.fromEntries(result.faults.map(({ path, message }) => [path || 'data', message]));
  throw new Refusal('import/not-json-resume', { fields });
}
