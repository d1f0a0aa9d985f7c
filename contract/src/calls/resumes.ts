import { z } from 'zod';
import { viewNameInput } from '../account/view-name.ts';
import { defineCall, extendSuccess, rowId, successAnswer } from '../api/call.ts';
import { LIMITS } from '../api/limits.ts';
import { INDUSTRY_IDS } from '../industries/industry.ts';
import { languageSchema, overlaySchema } from '../overlay/overlay.ts';
import { overlayChangeSchema } from '../overlay/overlay-change.ts';
import { TEMPLATES } from '../portfolio/portfolio.ts';
import { LIST_SECTION_KEYS, type ListSectionKey, resumeSchema } from '../resume/resume.ts';
import { LANGUAGE_IDS, resumeDesignSchema } from '../resume/resume-design.ts';
import { labelsInput } from '../sections/labels.ts';

const params = z.object({ id: rowId });

/** A resume in a list. */
const resumeSummary = z.object({
  id: z.string(),
  name: z.string(),
  /**
   * The first resume of an account shows everything that is visible. Only its design can be changed, and it cannot be
   * deleted.
   */
  isPrimary: z.boolean(),
  /** The language that it translates the record into; null for none. */
  language: languageSchema,
  template: z.enum(TEMPLATES),
  /** The industry that it was created for; null for none. */
  industry: z.enum(INDUSTRY_IDS).nullable(),
  /** Number of texts that it replaces, and of those whose text in the record has changed since. */
  replaced: z.number(),
  stale: z.number(),
  /** Portfolios that show it. */
  portfolios: z.array(z.object({ id: z.string(), name: z.string() })),
  createdAt: z.number(),
  updatedAt: z.number(),
});
export type ResumeSummary = z.output<typeof resumeSummary>;

/** A resume for editing. */
const editedResume = z.object({
  resume: resumeSummary,
  overlay: overlaySchema,
  /** Incremented with every change of the overlay. */
  rev: z.number(),
  design: resumeDesignSchema,
});

export const listResumes = defineCall({
  method: 'GET',
  path: '/account/resumes',
  isHeavy: true,
  summary: 'All resumes of the account: the first one, then the newest first',
  answer: extendSuccess({ payload: z.array(resumeSummary) }),
});

const language = z.enum(LANGUAGE_IDS, {
  error: `language must be one of: ${LANGUAGE_IDS.join(', ')}`,
});

export const createResume = defineCall({
  method: 'POST',
  path: '/account/resumes',
  isHeavy: true,
  summary: 'Begin a resume: with everything, as a copy of another, for an industry, or as a translation',
  body: z.object({
    name: viewNameInput,
    /** The resume to copy; by default the first one. */
    copyOf: rowId.optional(),
    /** The target language of a translation. */
    language: language.optional(),
    /** The industry that it is for, which decides the design; by default that of the copied resume. */
    industry: z.enum(INDUSTRY_IDS, { error: `industry must be one of: ${INDUSTRY_IDS.join(', ')}` }).optional(),
  }),
  answer: extendSuccess({ payload: resumeSummary }),
  errors: ['content/not-found', 'plan/limit'],
});

export const readResume = defineCall({
  method: 'GET',
  path: '/account/resumes/:id',
  isHeavy: true,
  summary: 'A resume with its overlay, and the record that it is a view of',
  params,
  answer: extendSuccess({
    payload: editedResume.extend({ record: resumeSchema, recordRev: z.number() }),
  }),
  errors: ['content/not-found'],
});

export const renameResume = defineCall({
  method: 'PATCH',
  path: '/account/resumes/:id',
  isHeavy: true,
  summary: 'Give a resume another name, which its owner alone sees',
  params,
  body: z.object({ name: viewNameInput }),
  answer: extendSuccess({ payload: resumeSummary }),
  errors: ['content/not-found'],
});

export const deleteResume = defineCall({
  method: 'DELETE',
  path: '/account/resumes/:id',
  summary: 'Delete a resume; it can be brought back for 30 days. The record stays as it is',
  params,
  answer: successAnswer,
  errors: ['content/not-found', 'resume/first', 'resume/in-use'],
});

export const restoreResume = defineCall({
  method: 'POST',
  path: '/account/resumes/:id/restore',
  isHeavy: true,
  summary: 'Bring a deleted resume back',
  params,
  answer: extendSuccess({ payload: resumeSummary }),
  errors: ['content/not-found', 'plan/limit'],
});

/** Maximum number of changes in one call: the steps that an editor collected while it was offline. */
const MAX_CHANGES = 200;

export const changeOverlay = defineCall({
  method: 'POST',
  path: '/account/resumes/:id/changes',
  isHeavy: true,
  summary:
    'Change what a resume shows of the record: all of the changes, or none where another editor changed the same place',
  params,
  maxBodyBytes: LIMITS.previewBytes,
  body: z.object({
    changes: z
      .array(overlayChangeSchema, { error: 'changes must be a list' })
      .min(1, 'changes must have at least one')
      .max(MAX_CHANGES, `changes can have at most ${MAX_CHANGES} entries`),
  }),
  answer: extendSuccess({ payload: editedResume }),
  errors: ['content/not-found', 'content/changed', 'content/too-large', 'resume/first'],
});

export const setResumeDesign = defineCall({
  method: 'POST',
  path: '/account/resumes/:id/design',
  isHeavy: true,
  summary: 'Choose the template of a resume, which version of it, and how it is set',
  params,
  body: resumeDesignSchema,
  answer: extendSuccess({ payload: editedResume }),
  errors: ['content/not-found', 'plan/limit'],
});

export const saveLabels = defineCall({
  method: 'POST',
  path: '/account/labels',
  isHeavy: true,
  summary: "Label an item of the record, or one of its points, in the owner's own words, by which resumes choose",
  body: z.object({
    section: z.enum(LIST_SECTION_KEYS as [ListSectionKey, ...ListSectionKey[]], {
      error: `section must be one of: ${LIST_SECTION_KEYS.join(', ')}`,
    }),
    id: rowId,
    /** The labelled point; absent for the item itself. */
    point: rowId.optional(),
    labels: labelsInput,
  }),
  answer: extendSuccess({ labels: z.array(z.string()), rev: z.number() }),
  errors: ['content/not-found'],
});
