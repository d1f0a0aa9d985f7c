import { INDUSTRY_IDS, type IndustryId } from '@vitrine/contract/industries/industry';
import { type Overlay, parseStoredOverlay } from '@vitrine/contract/overlay/overlay';
import { parseResumeOptions, type ResumeDesign } from '@vitrine/contract/resume/resume-design';
import { sql } from 'kysely';
import type { Db, Tx } from './database.ts';
import type { Tables } from './schema.ts';

export type ResumeRow = Tables['resumes'];

export const parseOverlay = (row: Pick<ResumeRow, 'overlay'>): Overlay => parseStoredOverlay(JSON.parse(row.overlay));

/** Parses the design of a resume. */
export const parseResumeDesign = (
  row: Pick<ResumeRow, 'template' | 'template_version' | 'resume_options'>,
): ResumeDesign => ({
  template: row.template,
  templateVersion: row.template_version,
  options: parseResumeOptions(JSON.parse(row.resume_options)),
});

/** Returns the industry that a resume is tailored to; null if there is none, or it no longer exists. */
export const parseIndustry = ({ industry }: Pick<ResumeRow, 'industry'>): IndustryId | null =>
  INDUSTRY_IDS.find((id) => id === industry) ?? null;

/** Parses the content and design of a resume that a portfolio shows. */
const readShownResume = (
  row: Pick<ResumeRow, 'id' | 'overlay' | 'template' | 'template_version' | 'resume_options'>,
) => {
  const overlay = parseOverlay(row);
  return { id: row.id, overlay, design: applyLanguage(parseResumeDesign(row), overlay) };
};

/** Returns a design in the language of the resume's text, so that headings and dates match it. */
export const applyLanguage = (design: ResumeDesign, { language }: Pick<Overlay, 'language'>): ResumeDesign =>
  language === null ? design : { ...design, options: { ...design.options, language } };

const toDesignColumns = ({ template, templateVersion, options }: ResumeDesign) => ({
  template,
  template_version: templateVersion,
  resume_options: JSON.stringify(options),
});

interface NewResume {
  id: string;
  userId: string;
  isPrimary: boolean;
  name: string;
  overlay: Overlay;
  design: ResumeDesign;
  industry: IndustryId | null;
  now: number;
}

export const insertResume = (tx: Tx, { id, userId, isPrimary, name, overlay, design, industry, now }: NewResume) =>
  tx
    .insertInto('resumes')
    .values({
      id,
      user_id: userId,
      name,
      is_primary: isPrimary ? 1 : 0,
      overlay: JSON.stringify(overlay),
      ...toDesignColumns(design),
      industry,
      version: 1,
      created_at: now,
      updated_at: now,
      deleted_at: null,
    })
    .execute();

const selectResumes = (db: Db | Tx, userId: string) =>
  db.selectFrom('resumes').selectAll().where('user_id', '=', userId).where('deleted_at', 'is', null);

/** Lists the resumes of an account: the primary one, then the newest first. */
export const listResumes = (db: Db | Tx, userId: string): Promise<ResumeRow[]> =>
  selectResumes(db, userId).orderBy('is_primary', 'desc').orderBy('created_at', 'desc').orderBy('id', 'desc').execute();

export const findResume = (db: Db | Tx, userId: string, id: string): Promise<ResumeRow | undefined> =>
  selectResumes(db, userId).where('id', '=', id).executeTakeFirst();

/** Reads the content of a portfolio's resume, which is never deleted. */
export const findShownResume = async (db: Db | Tx, id: string) =>
  readShownResume(await db.selectFrom('resumes').selectAll().where('id', '=', id).executeTakeFirstOrThrow());

export const findPrimaryResume = (db: Db | Tx, userId: string): Promise<ResumeRow> =>
  selectResumes(db, userId).where('is_primary', '=', 1).executeTakeFirstOrThrow();

/** Locks a resume that is going to be written until the transaction ends. */
export const lockResume = (tx: Tx, userId: string, id: string): Promise<ResumeRow | undefined> =>
  tx
    .updateTable('resumes')
    .set({ updated_at: sql<number>`updated_at` })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

/** Writes the design of a resume. */
export const saveDesign = (tx: Tx, { id }: Pick<ResumeRow, 'id'>, design: ResumeDesign, now: number): Promise<void> =>
  changeResume(tx, id, { ...toDesignColumns(design), updated_at: now });

/** Updates a resume, and invalidates all cached pages of its owner: those that show it, and those that link to them. */
export async function changeResume(
  tx: Tx,
  id: string,
  changes: Partial<Omit<ResumeRow, 'id' | 'user_id' | 'is_primary'>>,
): Promise<void> {
  const { user_id: userId } = await tx
    .updateTable('resumes')
    .set(changes)
    .where('id', '=', id)
    .returning('user_id')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('portfolios')
    .set({ revision: sql<number>`revision + 1` })
    .where('user_id', '=', userId)
    .execute();
}

export const findDeletedResume = (db: Db | Tx, userId: string, id: string, since: number) =>
  db
    .selectFrom('resumes')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('deleted_at', '>', since)
    .executeTakeFirst();

/** Lists the portfolios of an account, each with the resume that it shows. */
export const listPortfolioResumes = (db: Db | Tx, userId: string) =>
  db
    .selectFrom('portfolios')
    .select(['id', 'name', 'resume_id as resumeId'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('is_primary', 'desc')
    .orderBy('created_at')
    .execute();
