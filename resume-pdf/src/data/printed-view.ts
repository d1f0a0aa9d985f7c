import type { PublicResume, PublicView } from '@vitrine/contract/portfolio/public-view';
import type { Fields } from '@vitrine/contract/resume/fields';
import { LIST_SECTION_KEYS, LIST_SECTIONS, type ListSectionKey } from '@vitrine/contract/resume/resume';
import { listHiddenParts, type ResumePart, supportsOptions } from '@vitrine/contract/resume/resume-design';
import { parseMonthText } from '@vitrine/contract/text/dates';

/**
 * Reduces a view to what its owner prints: without hidden parts, months where only years are printed, pictures, and the
 * portfolio's address. Data attached to the file contains no more than its pages (rule R75).
 */
export function createPrintedView(view: PublicView): PublicView {
  const { design, resume } = view;
  const hiddenParts = listHiddenParts(design);
  const isShown = (part: ResumePart) => !hiddenParts.includes(part);
  const isYearly = supportsOptions(design) && design.options.dates === 'year';
  const { personalInfo, skills } = resume;
  const lists = LIST_SECTION_KEYS.map((key) => [
    key,
    isShown(key) ? resume[key].map((item) => printItem(key, { ...item }, isYearly)) : [],
  ]);
  const printed: PublicResume = {
    ...resume,
    personalInfo: {
      ...personalInfo,
      pictureUrl: '',
      ...(!isShown('summary') && { summary: '', introduction: '' }),
      ...(!isShown('languages') && { languages: [] }),
    },
    ...(!isShown('skills') && { skills: { ...skills, technical: [], soft: [], groups: [] } }),
    ...Object.fromEntries(lists),
  };
  return { ...view, photo: null, omitsUrl: true, resume: printed };
}

function printItem(section: ListSectionKey, item: Record<string, unknown>, isYearly: boolean): Record<string, unknown> {
  const fields: Fields = LIST_SECTIONS[section].fields;
  const printed = Object.entries(item).map(([name, value]): [string, unknown] => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field?.kind === 'picture' || field?.upload) return [name, ''];
    return [name, isYearly && typeof value === 'string' ? toYear(name, value, field?.kind) : value];
  });
  return Object.fromEntries(printed);
}

/** Reduces a month to its year. A duration as text would also reveal months, and follows from the dates. */
function toYear(name: string, value: string, kind: string | undefined): string {
  if (name === 'duration') return '';
  if (kind === 'month') return /^\d{4}-/.test(value) ? value.slice(0, 4) : value;
  if (kind === 'monthText') return parseMonthText(value)?.slice(0, 4) ?? value;
  return value;
}
