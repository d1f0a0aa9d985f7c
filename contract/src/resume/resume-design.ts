import { z } from 'zod';
import { LIMITS } from '../api/limits.ts';
import { computeContrastRatio, computeRelativeLuminance } from '../contrast.ts';
import { TEMPLATES, type Template } from '../portfolio/portfolio.ts';
import { line } from './fields.ts';
import { FACT_FIELDS, type RevealableFact } from './person-facts.ts';
import { LIST_SECTION_KEYS } from './resume.ts';

/** Paper sizes with their names. The first is the default. */
export const PAPERS = { a4: 'A4', letter: 'US Letter' } as const;
export type Paper = keyof typeof PAPERS;

/** Font families used together, the headings' first. A template has its own default pair. */
export const FONT_PAIRS = {
  'source-serif': { label: 'Source Serif', headings: 'Source Serif 4', text: 'Source Serif 4' },
  'inter-source-serif': { label: 'Inter with Source Serif', headings: 'Inter', text: 'Source Serif 4' },
  'source-sans': { label: 'Source Sans', headings: 'Source Sans 3', text: 'Source Sans 3' },
  garamond: { label: 'EB Garamond', headings: 'EB Garamond', text: 'EB Garamond' },
  plex: { label: 'IBM Plex Sans with Serif', headings: 'IBM Plex Sans', text: 'IBM Plex Serif' },
  'lato-merriweather': { label: 'Lato with Merriweather', headings: 'Lato', text: 'Merriweather' },
  inter: { label: 'Inter', headings: 'Inter', text: 'Inter' },
} as const;
export type FontPair = keyof typeof FONT_PAIRS;

/** Accent colours to choose from; each reads well as text on white (WCAG 2.2, 1.4.3: 4.5 to 1). */
export const ACCENTS = {
  Ink: '#1f2328',
  Navy: '#1d3f72',
  Blue: '#1a5fb4',
  Teal: '#0b6b6b',
  Green: '#2a6b3c',
  Olive: '#5d6414',
  Brown: '#7a4a1e',
  Red: '#a32626',
  Plum: '#7a2a6b',
  Violet: '#5a3ea8',
} as const;

/** Formats of a month, by example. The first is the default. */
export const DATE_FORMATS = { short: 'Mar 2021', long: 'March 2021', numeric: '03/2021', year: '2021' } as const;
export type DateFormat = keyof typeof DATE_FORMATS;

/** The parts of a resume below its head, in the default order. */
export const RESUME_PARTS = ['summary', ...LIST_SECTION_KEYS, 'skills', 'languages'] as const;
export type ResumePart = (typeof RESUME_PARTS)[number];

/** A part with a heading of its own. Custom sections have their own titles. */
export type HeadedPart = Exclude<ResumePart, 'additions'>;
const HEADED_PARTS = RESUME_PARTS.filter((part): part is HeadedPart => part !== 'additions');

/** Languages of headings and dates, by their own names. */
export const RESUME_LANGUAGES = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  pt: 'Português',
  el: 'Ελληνικά',
  ru: 'Русский',
  hi: 'हिन्दी',
  bn: 'বাংলা',
  ta: 'தமிழ்',
  ar: 'العربية',
  ja: '日本語',
  zh: '简体中文',
} as const;
export type ResumeLanguage = keyof typeof RESUME_LANGUAGES;
// Object.keys widens the keys of the record.
export const LANGUAGE_IDS = Object.keys(RESUME_LANGUAGES) as [ResumeLanguage, ...ResumeLanguage[]];

/** Private facts that the owner's own resume may contain in addition to email and phone, which it always contains. */
export const RESUME_DETAILS = [...FACT_FIELDS, 'references'] as const satisfies readonly RevealableFact[];
export type ResumeDetail = (typeof RESUME_DETAILS)[number];

/** Page counts that a resume can be made to fit. */
export const PAGE_LIMITS = [1, 2, 3] as const;

/** The newest version of each template. Older versions stay unchanged for the resumes that use them. */
export const TEMPLATE_VERSIONS: Record<Template, number> = { classic: 5, elegant: 4, compact: 4 };

/** Whether a version of a template supports the options; older versions ignore them. */
export const supportsOptions = ({ template, templateVersion }: Pick<ResumeDesign, 'template' | 'templateVersion'>) =>
  !(template === 'classic' && templateVersion === 1);

/** Returns the parts that the owner leaves out of a resume; none in versions of templates without options. */
export const listHiddenParts = (design: ResumeDesign): ResumePart[] =>
  supportsOptions(design) ? design.options.parts.filter(({ shown }) => !shown).map(({ part }) => part) : [];

const createEnumError = (what: string, words: readonly (string | number)[]) => ({
  error: `${what} must be one of: ${words.join(', ')}`,
});
const listKeys = <K extends string>(record: Record<K, unknown>) => Object.keys(record) as [K, ...K[]];

export const accentInput = z
  .string({ error: 'accent must be a colour such as #1d3f72' })
  .regex(/^#[0-9a-f]{6}$/i, 'Write the colour as # and six digits, such as #1d3f72')
  .toLowerCase()
  .refine(
    (colour) => computeContrastOnWhite(colour) >= 4.5,
    'This colour is too light to read on paper. Choose a darker one',
  );

const partInput = z.object({
  part: z.enum(RESUME_PARTS, createEnumError('part', RESUME_PARTS)),
  shown: z.boolean({ error: 'shown must be true or false' }),
});

/**
 * An empty heading means the default one. An object of known keys, so that unknown ones are rejected without being
 * visited.
 */
const headingsInput = z
  .strictObject(
    Object.fromEntries(
      HEADED_PARTS.map((part) => [part, line('Heading', { maxLength: LIMITS.sectionTitle }).value.optional()]),
    ),
    {
      error: ({ code }) =>
        code === 'invalid_type'
          ? 'headings must be an object of parts'
          : `headings can be given to: ${HEADED_PARTS.join(', ')}`,
    },
  )
  .transform(
    (headings): Partial<Record<HeadedPart, string>> =>
      Object.fromEntries(Object.entries(headings).filter(([, heading]) => heading)),
  );

/** Design options of a resume, in addition to its template. A part that is not named comes last and is shown. */
export const resumeOptionsSchema = z.object({
  paper: z.enum(listKeys(PAPERS), createEnumError('paper', listKeys(PAPERS))).default('a4'),
  /** A colour as `#rrggbb`; null for the template's own. */
  accent: accentInput.nullable().default(null),
  /** Null for the template's own. */
  fonts: z
    .enum(listKeys(FONT_PAIRS), createEnumError('fonts', listKeys(FONT_PAIRS)))
    .nullable()
    .default(null),
  parts: z
    .array(partInput, { error: 'parts must be a list of parts' })
    .max(RESUME_PARTS.length, `parts can have at most ${RESUME_PARTS.length} entries`)
    .refine((parts) => new Set(parts.map(({ part }) => part)).size === parts.length, 'parts names a part twice')
    .default([])
    .transform(addMissingParts),
  /** Headings that replace the default ones, in any language of the resume. */
  headings: headingsInput.default({}),
  dates: z.enum(listKeys(DATE_FORMATS), createEnumError('dates', listKeys(DATE_FORMATS))).default('short'),
  /** Whether the profile picture is shown. */
  photo: z.boolean({ error: 'photo must be true or false' }).default(false),
  /** Private facts in the owner's own resume, independent of the public page; null for those that are public. */
  details: z
    .array(z.enum(RESUME_DETAILS, createEnumError('details', RESUME_DETAILS)), { error: 'details must be a list' })
    .max(RESUME_DETAILS.length, `details can have at most ${RESUME_DETAILS.length} entries`)
    .nullable()
    .default(null),
  /** Maximum number of pages, to be met by smaller type and less space; null for no limit. */
  pages: z.literal(PAGE_LIMITS, createEnumError('pages', PAGE_LIMITS)).nullable().default(null),
  /** Language of headings and dates; null to detect it from the text of the resume. */
  language: z.enum(LANGUAGE_IDS, createEnumError('language', LANGUAGE_IDS)).nullable().default(null),
});
export type ResumeOptions = z.output<typeof resumeOptionsSchema>;

/** Parses stored options; an option that is no longer valid becomes the default. */
export function parseResumeOptions(stored: Readonly<Record<string, unknown>>): ResumeOptions {
  const known = Object.entries(resumeOptionsSchema.shape).flatMap(([name, option]) =>
    option.safeParse(stored[name]).success ? [[name, stored[name]]] : [],
  );
  return resumeOptionsSchema.parse(Object.fromEntries(known));
}

type Parts = z.output<typeof partInput>[];

function addMissingParts(chosenParts: Parts): Parts {
  const others = RESUME_PARTS.filter((part) => !chosenParts.some((it) => it.part === part));
  return [...chosenParts, ...others.map((part) => ({ part, shown: true }))];
}

export const createDefaultResumeOptions = (): ResumeOptions => resumeOptionsSchema.parse({});

/** The template of a resume, its version and its options. */
export const resumeDesignSchema = z
  .object({
    template: z.enum(TEMPLATES, createEnumError('template', TEMPLATES)),
    templateVersion: z.int({ error: 'templateVersion must be a whole number' }).min(1, 'templateVersion begins at 1'),
    options: resumeOptionsSchema,
  })
  .refine(({ template, templateVersion }) => templateVersion <= TEMPLATE_VERSIONS[template], {
    path: ['templateVersion'],
    message: 'This version of the template does not exist',
  });
export type ResumeDesign = z.output<typeof resumeDesignSchema>;

/** Returns the design of a template in its newest version. */
export const createLatestDesign = (
  template: Template,
  options: ResumeOptions = createDefaultResumeOptions(),
): ResumeDesign => ({
  template,
  templateVersion: TEMPLATE_VERSIONS[template],
  options,
});

/** Returns the contrast of a colour `#rrggbb` to white, from 1 to 21. */
export function computeContrastOnWhite(colour: string): number {
  const readChannel = (at: number) => toLinear(Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  return computeContrastRatio(1, computeRelativeLuminance([readChannel(1), readChannel(3), readChannel(5)]));
}

/** Converts a channel of sRGB, 0 to 1, to linear light. */
const toLinear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
