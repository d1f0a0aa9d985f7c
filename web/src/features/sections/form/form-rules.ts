import { followProfile, type ProfileRow } from '@vitrine/contract/portfolio/recognize-profile';
import type { SectionKey } from '@vitrine/contract/resume/resume';
import { periodText } from '@vitrine/contract/text/dates';
import type { FormValues } from './form-values.ts';

/** What one section's form does beyond its fields. */
export interface FormRules {
  /** Values that follow from a change, by field name. */
  follow?: (before: FormValues, after: FormValues) => FormValues;
  /** Fields that make no sense now; they are not shown, and handed in empty. */
  hidden?: (values: FormValues) => readonly string[];
  /** Flags that are a statement to tick rather than a question to answer. */
  statements?: readonly string[];
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

const period = ({ startDate, endDate, current }: FormValues) =>
  periodText({ startDate: text(startDate), endDate: text(endDate), current: current === true });

/** The duration follows the months for as long as it says what they said, or nothing. */
function followPeriod(before: FormValues, after: FormValues): FormValues {
  const was = period(before);
  const is = period(after);
  const own = text(before.duration) !== '' && before.duration !== was;
  return is === was || own ? {} : { duration: is };
}

/** Of a profile that is changed, network, user name and address follow one another. */
function followProfiles(before: FormValues, after: FormValues): FormValues {
  // Rows of the field `profiles`, as its definition says.
  const [were, are] = [before.profiles, after.profiles] as ProfileRow[][];
  if (!were || !are || were.length !== are.length) return {};
  const changed = are.flatMap((row, index) => (isSameRow(row, were[index]) ? [] : [index]));
  const [at] = changed;
  // Of rows that changed places more than one is another.
  if (at === undefined || changed.length > 1) return {};
  return { profiles: are.map((row, index) => (index === at ? followProfile(were[at] ?? row, row) : row)) };
}

const isSameRow = (one: ProfileRow, other: ProfileRow | undefined) =>
  one.network === other?.network && one.username === other.username && one.url === other.url;

/** What still goes on has no end. */
const ongoing: FormRules = {
  hidden: ({ current }) => (current === true ? ['endDate'] : []),
  statements: ['current'],
};

export const FORM_RULES: Partial<Record<SectionKey, FormRules>> = {
  experiences: { ...ongoing, follow: followPeriod },
  projects: {
    ...ongoing,
    hidden: (values) => [...(ongoing.hidden?.(values) ?? []), ...(values.picture ? [] : ['pictureDescription'])],
  },
  volunteering: ongoing,
  footerLinks: { follow: followProfiles },
};
