import type { CallBody } from '@vitrine/contract/api/call';
import { DURATIONS, LIMITS } from '@vitrine/contract/api/limits';
import type { ResumeSummary } from '@vitrine/contract/calls/resumes';
import * as calls from '@vitrine/contract/calls/resumes';
import { INDUSTRIES } from '@vitrine/contract/industries/industries';
import { createIndustryDesign } from '@vitrine/contract/industries/industry-design';
import { createEmptyOverlay, type Overlay } from '@vitrine/contract/overlay/overlay';
import { applyChange, isConflict } from '@vitrine/contract/overlay/overlay-change';
import { countReplacements, indexRecordTexts } from '@vitrine/contract/overlay/replaceable-texts';
import { isLimitReached, listPlanTemplates } from '@vitrine/contract/plans/plan-limits';
import { createOwnerAudience, createPublicView } from '@vitrine/contract/portfolio/public-view';
import type { ListItems, ListSectionKey, Resume } from '@vitrine/contract/resume/resume';
import { resolveLanguage } from '@vitrine/contract/resume/resume-language';
import { setLabels } from '@vitrine/contract/sections/labels';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context/context.ts';
import { createPlanLimitError, getCurrentPlan, requireStorage } from '../../core/plan-limits/plan-limits.ts';
import { lockAccount } from '../../db/accounts.ts';
import { type Tx, transaction } from '../../db/database.ts';
import { editRecord } from '../../db/edit-record.ts';
import { loadOwnPortfolio } from '../../db/portfolio-queries.ts';
import { readDocument } from '../../db/record-queries.ts';
import {
  changeResume,
  findDeletedResume,
  findPrimaryResume,
  findResume,
  insertResume,
  listPortfolioResumes,
  listResumes,
  lockResume,
  parseIndustry,
  parseOverlay,
  parseResumeDesign,
  type ResumeRow,
  saveDesign,
} from '../../db/resumes.ts';
import { readStoredRecord } from '../../db/stored-record.ts';
import { ApiError } from '../../errors.ts';
import { implement } from '../../http/implement.ts';
import { newId } from '../../primitives/ids.ts';

/**
 * Registers the calls of an account's resumes: views of one record, each with its own overlay and design (rules R59 to
 * R66).
 */
export function resumesRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context;

  const readRecord = async (userId: string) => {
    const stored = await readDocument(db, userId);
    return { record: readStoredRecord(stored), recordRev: stored.version };
  };

  const loadSummary = async (row: ResumeRow, record: Resume): Promise<ResumeSummary> =>
    summarize(row, indexRecordTexts(record), await listPortfolioResumes(db, row.user_id));

  const loadEditedResume = async (row: ResumeRow, record: Resume) => ({
    resume: await loadSummary(row, record),
    overlay: parseOverlay(row),
    rev: row.version,
    design: parseResumeDesign(row),
  });

  /** Rejects another resume if the plan has no room for it. */
  const requireWithinResumeLimit = async (tx: Tx, userId: string) => {
    const plan = await getCurrentPlan(context, tx, userId);
    const { length } = await listResumes(tx, userId);
    if (isLimitReached(plan.features.maxResumes, length)) throw createPlanLimitError('maxResumes', plan);
  };

  implement(app, context, calls.listResumes, async ({ session: { userId } }) => {
    const [rows, portfolioResumes, { record }] = [
      await listResumes(db, userId),
      await listPortfolioResumes(db, userId),
      await readRecord(userId),
    ];
    // Indexed once, regardless of the number of resumes.
    const texts = indexRecordTexts(record);
    return { payload: rows.map((row) => summarize(row, texts, portfolioResumes)) };
  });

  /** Rejects an industry resume if the plan includes none, or not its template. */
  const requireIndustryInPlan = async (tx: Tx, userId: string, { template }: Pick<ResumeRow, 'template'>) => {
    const plan = await getCurrentPlan(context, tx, userId);
    if (!plan.features.industrySpecificResumes) throw createPlanLimitError('industrySpecificResumes', plan);
    if (!listPlanTemplates(plan.features).includes(template)) throw createPlanLimitError('resumeTemplates', plan);
  };

  /** Returns whether a resume is in English, by its chosen language or else by its text. */
  const isEnglish = async (userId: string, { copyOf, language }: CallBody<typeof calls.createResume>) => {
    if (language !== undefined) return language === 'en';
    const { portfolio } = await loadOwnPortfolio(context, userId, copyOf);
    return resolveLanguage(createPublicView(portfolio, createOwnerAudience({}))) === 'en';
  };

  implement(app, context, calls.createResume, async ({ body, session: { userId } }) => {
    const id = newId();
    const industry = body.industry && INDUSTRIES[body.industry];
    const hasHeadings = industry !== undefined && (await isEnglish(userId, body));
    await transaction(db, async (tx) => {
      await lockAccount(tx, userId);
      if (industry) await requireIndustryInPlan(tx, userId, industry);
      await requireWithinResumeLimit(tx, userId);
      const sourceRow =
        body.copyOf === undefined ? await findPrimaryResume(tx, userId) : await findResume(tx, userId, body.copyOf);
      if (!sourceRow) throw new ApiError('content/not-found');
      const overlay = sourceRow.is_primary ? createEmptyOverlay() : parseOverlay(sourceRow);
      const design = parseResumeDesign(sourceRow);
      await insertResume(tx, {
        id,
        userId,
        isPrimary: false,
        name: body.name,
        overlay: body.language === undefined ? overlay : { ...overlay, language: body.language },
        design: industry ? createIndustryDesign(industry, design.options, hasHeadings) : design,
        industry: industry?.id ?? parseIndustry(sourceRow),
        now: clock(),
      });
      await requireStorage(context, tx, userId);
    });
    return { payload: await loadSummary(await requireResume(context, userId, id), (await readRecord(userId)).record) };
  });

  implement(app, context, calls.readResume, async ({ params: { id }, session: { userId } }) => {
    const row = await requireResume(context, userId, id);
    const stored = await readRecord(userId);
    return { payload: { ...(await loadEditedResume(row, stored.record)), ...stored } };
  });

  implement(app, context, calls.renameResume, async ({ params: { id }, body: { name }, session: { userId } }) => {
    await transaction(db, async (tx) => {
      const row = await lockResumeOrThrow(tx, userId, id);
      await changeResume(tx, row.id, { name, updated_at: clock() });
    });
    return { payload: await loadSummary(await requireResume(context, userId, id), (await readRecord(userId)).record) };
  });

  implement(app, context, calls.deleteResume, async ({ params: { id }, session: { userId } }) => {
    await transaction(db, async (tx) => {
      const row = await lockResumeOrThrow(tx, userId, id);
      if (row.is_primary) throw new ApiError('resume/first', { message: 'Your first resume cannot be deleted.' });
      const portfolioResumes = (await listPortfolioResumes(tx, userId)).filter(({ resumeId }) => resumeId === id);
      if (portfolioResumes.length > 0) {
        const names = new Intl.ListFormat('en').format(portfolioResumes.map(({ name }) => `'${name}'`));
        throw new ApiError('resume/in-use', { message: `${names} shows this resume. Let it show another one first.` });
      }
      await changeResume(tx, id, { deleted_at: clock() });
    });
    return {};
  });

  implement(app, context, calls.restoreResume, async ({ params: { id }, session: { userId } }) => {
    await transaction(db, async (tx) => {
      await lockAccount(tx, userId);
      if (!(await findDeletedResume(tx, userId, id, clock() - DURATIONS.restoreResume))) {
        throw new ApiError('content/not-found');
      }
      await requireWithinResumeLimit(tx, userId);
      await changeResume(tx, id, { deleted_at: null });
    });
    return { payload: await loadSummary(await requireResume(context, userId, id), (await readRecord(userId)).record) };
  });

  implement(app, context, calls.changeOverlay, async ({ params: { id }, body: { changes }, session: { userId } }) => {
    const row = await transaction(db, async (tx) => {
      const stored = await lockResumeOrThrow(tx, userId, id);
      if (stored.is_primary) throw new ApiError('resume/first');
      const before = parseOverlay(stored);
      const overlay = changes.reduce<Overlay>((current, change) => {
        if (isConflict(current, change))
          throw new ApiError('content/changed', { current: before, rev: stored.version });
        return applyChange(current, change);
      }, before);
      const text = JSON.stringify(overlay);
      requireOverlayWithinLimit(text, stored.overlay);
      const changed = { overlay: text, version: stored.version + 1, updated_at: clock() };
      await changeResume(tx, id, changed);
      return { ...stored, ...changed };
    });
    return { payload: await loadEditedResume(row, (await readRecord(userId)).record) };
  });

  implement(app, context, calls.setResumeDesign, async ({ params: { id }, body: design, session: { userId } }) => {
    await transaction(db, async (tx) => {
      const row = await lockResumeOrThrow(tx, userId, id);
      const plan = await getCurrentPlan(context, tx, userId);
      if (row.template !== design.template && !listPlanTemplates(plan.features).includes(design.template)) {
        throw createPlanLimitError('resumeTemplates', plan);
      }
      await saveDesign(tx, row, design, clock());
    });
    return {
      payload: await loadEditedResume(await requireResume(context, userId, id), (await readRecord(userId)).record),
    };
  });

  implement(app, context, calls.saveLabels, async ({ body: { section, id, point, labels }, session: { userId } }) => {
    const { rev } = await editRecord(context, {
      userId,
      rev: undefined,
      current: () => null,
      isUnlimited: true,
      change: (record) => {
        const item = (record[section] as ListItems[ListSectionKey][]).find(({ _id }) => _id === id);
        const labelTarget = point === undefined ? item : item?.points?.find(({ _id }) => _id === point);
        if (!labelTarget) throw new ApiError('content/not-found');
        setLabels(labelTarget, labels);
      },
    });
    return { labels, rev };
  });
}

async function requireResume({ db }: Pick<Context, 'db'>, userId: string, id: string): Promise<ResumeRow> {
  const row = await findResume(db, userId, id);
  if (!row) throw new ApiError('content/not-found');
  return row;
}

async function lockResumeOrThrow(tx: Tx, userId: string, id: string): Promise<ResumeRow> {
  const row = await lockResume(tx, userId, id);
  if (!row) throw new ApiError('content/not-found');
  return row;
}

/** An oversized overlay can still be made smaller. */
function requireOverlayWithinLimit(overlay: string, before: string): void {
  const bytes = Buffer.byteLength(overlay);
  if (bytes <= LIMITS.resumeBytes || bytes < Buffer.byteLength(before)) return;
  throw new ApiError('content/too-large', {
    message: 'This resume has as many words of its own as it can hold. Please take some of them back.',
  });
}

function summarize(
  row: ResumeRow,
  texts: ReturnType<typeof indexRecordTexts>,
  portfolioResumes: readonly { id: string; name: string; resumeId: string }[],
): ResumeSummary {
  const overlay = parseOverlay(row);
  return {
    id: row.id,
    name: row.name,
    isPrimary: row.is_primary === 1,
    language: overlay.language,
    template: row.template,
    industry: parseIndustry(row),
    ...countReplacements(texts, overlay),
    portfolios: portfolioResumes.filter(({ resumeId }) => resumeId === row.id).map(({ id, name }) => ({ id, name })),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
