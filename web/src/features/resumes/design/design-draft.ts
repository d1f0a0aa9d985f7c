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

/** An edited design. */
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

type ChangedOption = keyof ResumeOptions | 'template';

/** Lists the options that differ between two designs, the template with its version among them. */
export function listChangedOptions(one: ResumeDesign, other: ResumeDesign): ChangedOption[] {
  const toText = ({ options }: ResumeDesign, name: keyof ResumeOptions) =>
    JSON.stringify(name === 'headings' ? normalizeHeadings(options[name]) : options[name]);
  const changed: ChangedOption[] = OPTION_NAMES.filter((name) => toText(one, name) !== toText(other, name));
  const isSameTemplate = one.template === other.template && one.templateVersion === other.templateVersion;
  return isSameTemplate ? changed : ['template', ...changed];
}

export const isSameDesign = (one: ResumeDesign, other: ResumeDesign): boolean =>
  listChangedOptions(one, other).length === 0;

/** Returns the stored design with what was changed between two others, such as before it was changed elsewhere. */
export function rebaseDesign(base: ResumeDesign, changed: ResumeDesign, stored: ResumeDesign): ResumeDesign {
  const names = listChangedOptions(base, changed);
  const options = Object.fromEntries(names.flatMap((it) => (it === 'template' ? [] : [[it, changed.options[it]]])));
  const { template, templateVersion } = names.includes('template') ? changed : stored;
  return { template, templateVersion, options: { ...stored.options, ...options } };
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
 * Returns the design in a template, with its options kept: in the original version for the original template, otherwise
 * in the newest.
 */
export const withTemplate = (design: ResumeDesign, template: Template, original: ResumeDesign): ResumeDesign =>
  template === original.template
    ? { ...design, template, templateVersion: original.templateVersion }
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

/** A draft in the browser's storage, with the stored design that it changes. */
export interface StoredDraft {
  base: ResumeDesign;
  draft: ResumeDesign;
}

/** Parses a draft from the browser's storage; undefined if it is not valid. */
export function parseStoredDraft(value: unknown): StoredDraft | undefined {
  if (typeof value !== 'object' || value === null || !('base' in value) || !('draft' in value)) return undefined;
  const base = resumeDesignSchema.safeParse(value.base);
  const draft = resumeDesignSchema.safeParse(value.draft);
  return base.success && draft.success ? { base: base.data, draft: draft.data } : undefined;
}
