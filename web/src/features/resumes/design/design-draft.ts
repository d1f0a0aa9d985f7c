import type { Template } from '@vitrine/contract/portfolio/portfolio';
import {
  ACCENTS,
  accentInput,
  createLatestDesign,
  type HeadedPart,
  RESUME_PARTS,
  type ResumeDesign,
  type ResumeOptions,
  type ResumePart,
  resumeDesignSchema,
} from '@vitrine/contract/resume/resume-design';
import { moveEntry } from '../../../ui/form/list-entries.ts';

/** An unsaved design. */
export interface DesignDraft {
  design: ResumeDesign;
  /** A custom colour as typed; the design has the last valid one. */
  accentText?: string;
}

/** The options that the form edits: all of them, so a missing one does not compile. */
const OPTIONS: Record<keyof ResumeOptions, true> = {
  paper: true,
  accent: true,
  fonts: true,
  parts: true,
  headings: true,
  dates: true,
  photo: true,
  details: true,
  pages: true,
  language: true,
};
// Object.keys widens the keys of the record.
const OPTION_NAMES = Object.keys(OPTIONS) as (keyof ResumeOptions)[];

export function isSameDesign(one: ResumeDesign, other: ResumeDesign): boolean {
  const text = ({ options }: ResumeDesign) =>
    JSON.stringify(
      OPTION_NAMES.map((name) => (name === 'headings' ? normalizeHeadings(options[name]) : options[name])),
    );
  return one.template === other.template && one.templateVersion === other.templateVersion && text(one) === text(other);
}

/** Returns headings as they are saved: trimmed and sorted. */
const normalizeHeadings = (headings: ResumeOptions['headings']) =>
  Object.entries(headings)
    .map(([part, heading]) => [part, heading.trim().replace(/\s+/g, ' ')])
    .filter(([, heading]) => heading)
    .sort();

/** Returns headings with the typed one of a part; removes it if the text is empty. */
export function withHeading(
  headings: ResumeOptions['headings'],
  part: HeadedPart,
  heading: string,
): ResumeOptions['headings'] {
  const { [part]: _, ...others } = headings;
  return heading === '' ? others : { ...others, [part]: heading };
}

/**
 * Returns the design in a template, with its options kept: in the stored version for the stored template, otherwise in
 * the newest.
 */
export const withTemplate = (design: ResumeDesign, template: Template, stored: ResumeDesign): ResumeDesign =>
  template === stored.template
    ? { ...design, template, templateVersion: stored.templateVersion }
    : createLatestDesign(template, design.options);

export const withOptions = (design: ResumeDesign, options: Partial<ResumeOptions>): ResumeDesign => ({
  ...design,
  options: { ...design.options, ...options },
});

export const movePart = (parts: ResumeOptions['parts'], from: number, to: number): ResumeOptions['parts'] =>
  moveEntry(parts, from, to);

export const showPart = (parts: ResumeOptions['parts'], part: ResumePart, shown: boolean): ResumeOptions['parts'] =>
  parts.map((it) => (it.part === part ? { part, shown } : it));

/** Whether the parts have the order and visibility of a new resume. */
export const isDefaultOrder = (parts: ResumeOptions['parts']): boolean =>
  parts.every(({ part, shown }, index) => shown && part === RESUME_PARTS[index]);

/** Returns the error of a typed colour; '' if it is valid. */
export const validateAccent = (text: string): string =>
  accentInput.safeParse(text.trim()).error?.issues[0]?.message ?? '';

/** Returns a draft with a custom colour as far as it is typed. */
export function withAccentText(draft: DesignDraft, accentText: string): DesignDraft {
  const typed = accentInput.safeParse(accentText.trim());
  return { design: typed.success ? withOptions(draft.design, { accent: typed.data }) : draft.design, accentText };
}

const PRESET_COLOURS: readonly string[] = Object.values(ACCENTS);

/** Returns the chosen custom colour; undefined if it is the template's or a preset. */
export function getCustomAccent({ design, accentText }: DesignDraft): string | undefined {
  const { accent } = design.options;
  return accentText ?? (accent !== null && !PRESET_COLOURS.includes(accent) ? accent : undefined);
}

/** Parses a draft from the browser's storage; undefined if it is not valid. */
export function parseDraft(stored: unknown): DesignDraft | undefined {
  if (typeof stored !== 'object' || stored === null || !('design' in stored)) return undefined;
  const design = resumeDesignSchema.safeParse(stored.design);
  if (!design.success) return undefined;
  const typed =
    'accentText' in stored && typeof stored.accentText === 'string' ? { accentText: stored.accentText } : {};
  return { design: design.data, ...typed };
}
