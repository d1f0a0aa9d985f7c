import { z } from 'zod';
import { defineCall, extendSuccess, ownEmail, rev, rowId, successAnswer } from '../api/call.ts';
import { LIMITS } from '../api/limits.ts';
import { TEMPLATES } from '../portfolio/portfolio.ts';
import { parseDraftResume } from '../resume/draft-resume.ts';
import { EXPORT_FORMAT_IDS } from '../resume/export-formats.ts';
import { IMPORT_MODES, importReportSchema } from '../resume/import-report.ts';
import { SECTION_KEYS } from '../resume/resume.ts';
import { checkResultSchema, parsedPdfSchema } from '../resume/resume-checks.ts';
import { resumeDesignSchema } from '../resume/resume-design.ts';
import { RESUME_FORMAT_IDS } from '../resume/resume-formats.ts';
import { createOpaqueObjectSchema } from '../resume/stored-fields.ts';

/** A text field of a form that contains JSON of the given shape. */
const createJsonField = <S extends z.ZodType>(shape: S, message: string) =>
  z
    .string(message)
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message });
        return z.NEVER;
      }
    })
    .pipe(shape);

const placeList = z.array(z.string().max(200)).max(2_000);

export const importFile = defineCall({
  method: 'POST',
  path: '/resume/import',
  isHeavy: true,
  summary: 'Take a file of any known format into the resume; with dryRun only say what would happen',
  bodyType: 'multipart',
  maxBodyBytes: LIMITS.importFileBytes,
  body: z.object({
    file: z.instanceof(Uint8Array, { error: 'Please choose a file' }),
    name: z.string('name must be text').max(LIMITS.fileName, 'name is too long').default(''),
    mode: z.enum(IMPORT_MODES, { error: `mode must be one of: ${IMPORT_MODES.join(', ')}` }).default('merge'),
    dryRun: z.stringbool({ error: 'dryRun must be true or false' }).default(false),
    rev: createJsonField(rev, 'rev must be a number').optional(),
    /** What to leave out: entries by their path, such as `work[2]`, and fields, such as `personalInfo.email`. */
    without: createJsonField(placeList, 'without must be a list of places').default([]),
    /** Conflicts with the resume in which the value of the file is used: the `source` of each difference. */
    overwrite: createJsonField(placeList, 'overwrite must be a list of places').default([]),
  }),
  answer: extendSuccess({
    /** The detected format, such as 'LinkedIn data export'. */
    format: z.string(),
    report: importReportSchema,
    /** Version of the resume after the import, or unchanged if nothing was written. */
    rev: z.number(),
    /** Whether there is an import that `undo` would revert. */
    canUndo: z.boolean(),
  }),
  errors: ['import/unreadable', 'content/changed', 'content/too-large', 'plan/limit', 'request/too-large'],
});

export const undoImport = defineCall({
  method: 'POST',
  path: '/resume/import/undo',
  isHeavy: true,
  summary: 'Put the resume back as it was before the newest import, for 30 days',
  owner: ['email'],
  body: z.object({ email: ownEmail, rev }),
  answer: extendSuccess({ rev: z.number() }),
  errors: ['content/nothing-to-undo', 'content/changed'],
});

export const exportResume = defineCall({
  method: 'GET',
  path: '/resume/export.json',
  isHeavy: true,
  summary: 'The whole resume, hidden items included, as a JSON Resume document',
  answer: z.record(z.string(), z.unknown()),
  produces: 'application/json',
});

/** One of the caller's resumes; by default the first one. */
const resumeId = rowId.optional();
export const exportBibtex = defineCall({
  method: 'GET',
  path: '/resume/export.bib',
  isHeavy: true,
  summary: 'All publications, hidden ones included, as a BibTeX file; never counted and never refused',
  answer: successAnswer,
  produces: 'application/x-bibtex',
});

export const exportResumeAs = defineCall({
  method: 'GET',
  path: '/resume/export',
  isHeavy: true,
  summary: 'One of the resumes, or everything, as a file of another program; never counted and never refused',
  params: z.object({
    format: z.enum(EXPORT_FORMAT_IDS, { error: `format must be one of: ${EXPORT_FORMAT_IDS.join(', ')}` }),
    /** The resume to export, with its replacement texts; by default the whole record, hidden items included. */
    resume: resumeId,
  }),
  answer: extendSuccess({
    fileName: z.string(),
    mediaType: z.string(),
    text: z.string(),
    /** Fields by section that the format has no place for; an empty list where it has none for the whole section. */
    leftOut: z.array(z.object({ section: z.enum(SECTION_KEYS), fields: z.array(z.string()) })),
  }),
  errors: ['content/not-found'],
});

const template = z.enum(TEMPLATES, { error: `template must be one of: ${TEMPLATES.join(', ')}` }).optional();

export const downloadResume = defineCall({
  method: 'GET',
  path: '/resume/download',
  summary: "The owner's file, with email and phone; a plan counts new PDF and Word files, and nothing else",
  params: z.object({
    format: z.enum(RESUME_FORMAT_IDS, { error: `format must be one of: ${RESUME_FORMAT_IDS.join(', ')}` }),
    template,
    resume: resumeId,
    /** The last file generated in this format, unchanged; does not count as a new one. */
    last: z.enum(['true'], { error: 'last must be true' }).optional(),
  }),
  answer: successAnswer,
  produces: 'application/octet-stream',
  errors: [
    'resume/unprintable',
    'plan/limit',
    'content/not-found',
    'request/not-found',
    'request/unavailable',
    'request/throttled',
  ],
});

const pagesAnswer = extendSuccess({
  /** Each page as an SVG image of its own. Meant to be shown as an image: nothing in it runs or loads. */
  pages: z.array(z.string()),
  /** Characters that no installed font has, which are printed as empty boxes. */
  missing: z.array(z.string()),
  /** Number of pages. */
  count: z.number(),
});

export const previewStoredResume = defineCall({
  method: 'GET',
  path: '/resume/preview',
  summary: "The pages of the owner's resume as images; counts as no download",
  params: z.object({
    template,
    resume: resumeId,
    /** Only the first page. */
    first: z.enum(['true'], { error: 'first must be true' }).optional(),
  }),
  answer: pagesAnswer,
  errors: ['content/not-found', 'resume/unprintable', 'request/unavailable', 'request/throttled'],
});

export const previewDraftResume = defineCall({
  method: 'POST',
  path: '/resume/preview',
  summary: 'The same of a resume that is being typed and need not be right yet; nothing is stored',
  owner: ['email'],
  maxBodyBytes: LIMITS.previewBytes,
  body: z.object({
    email: ownEmail,
    design: resumeDesignSchema.optional(),
    resumeId,
    /** Defaults to the stored resume. */
    resume: createOpaqueObjectSchema('resume must be an object of sections').transform(parseDraftResume).optional(),
  }),
  answer: pagesAnswer,
  errors: ['preview/overtaken', 'content/not-found', 'resume/unprintable', 'request/unavailable', 'request/throttled'],
});

export const parseResume = defineCall({
  method: 'GET',
  path: '/resume/parsed',
  params: z.object({ resume: resumeId }),
  summary: "What a program reads out of the owner's PDF, and what is worth fixing",
  answer: extendSuccess({ parsed: parsedPdfSchema, checks: z.array(checkResultSchema) }),
  errors: ['content/not-found', 'resume/unprintable', 'request/unavailable', 'request/throttled'],
});
