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

/** What is chosen and not saved yet. */
export interface DesignDraft {
  design: ResumeDesign;
  /** A colour of one's own as it is being typed; the design has the last one that was right. */
  accentText?: string;
}

const OPTION_NAMES = [
  'paper',
  'accent',
  'fonts',
  'parts',
  'headings',
  'dates',
  'photo',
  'details',
  'pages',
  'language',
] as const satisfies readonly (keyof ResumeOptions)[];

export function sameDesign(one: ResumeDesign, other: ResumeDesign): boolean {
  const text = ({ options }: ResumeDesign) =>
    JSON.stringify(OPTION_NAMES.map((name) => (name === 'headings' ? writeHeadings(options[name]) : options[name])));
  return one.template === other.template && one.templateVersion === other.templateVersion && text(one) === text(other);
}

/** As they are saved: without blanks around them, whatever their order. */
const writeHeadings = (headings: ResumeOptions['headings']) =>
  Object.entries(headings)
    .map(([part, heading]) => [part, heading.trim().replace(/\s+/g, ' ')])
    .filter(([, heading]) => heading)
    .sort();

/** Headings with that of one part as it is typed; the usual one where nothing is. */
export function withHeading(
  headings: ResumeOptions['headings'],
  part: HeadedPart,
  heading: string,
): ResumeOptions['headings'] {
  const { [part]: _, ...others } = headings;
  return heading === '' ? others : { ...others, [part]: heading };
}

/** A template with the options kept: in the version that is stored where it is the stored one, else in its newest. */
export const inTemplate = (design: ResumeDesign, template: Template, stored: ResumeDesign): ResumeDesign =>
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

/** Whether the parts stand and show as in a new resume. */
export const isUsualOrder = (parts: ResumeOptions['parts']): boolean =>
  parts.every(({ part, shown }, index) => shown && part === RESUME_PARTS[index]);

/** What is wrong with a colour that is typed; '' while nothing is. */
export const validateAccent = (text: string): string =>
  accentInput.safeParse(text.trim()).error?.issues[0]?.message ?? '';

/** A draft with a colour of one's own as far as it is typed. */
export function withAccentText(draft: DesignDraft, accentText: string): DesignDraft {
  const typed = accentInput.safeParse(accentText.trim());
  return { design: typed.success ? withOptions(draft.design, { accent: typed.data }) : draft.design, accentText };
}

const NAMED: readonly string[] = Object.values(ACCENTS);

/** The colour of one's own that is chosen; undefined where it is the template's or one of ours. */
export function ownAccent({ design, accentText }: DesignDraft): string | undefined {
  const { accent } = design.options;
  return accentText ?? (accent !== null && !NAMED.includes(accent) ? accent : undefined);
}

/** A draft from the browser's storage, or none where it is not one any more. */
export function parseDraft(kept: unknown): DesignDraft | undefined {
  if (typeof kept !== 'object' || kept === null || !('design' in kept)) return undefined;
  const design = resumeDesignSchema.safeParse(kept.design);
  if (!design.success) return undefined;
  const typed = 'accentText' in kept && typeof kept.accentText === 'string' ? { accentText: kept.accentText } : {};
  return { design: design.data, ...typed };
}
