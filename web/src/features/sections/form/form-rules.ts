import { followProfile, type ProfileRow } from '@vitrine/contract/portfolio/recognize-profile';
import type { SectionKey } from '@vitrine/contract/resume/resume';
import { periodText } from '@vitrine/contract/text/dates';
import type { FormValues } from './form-values.ts';

/** Behaviour of a section's form beyond its fields. */
export interface FormRules {
  /** Returns dependent values after a change, by field name. */
  follow?: (before: FormValues, after: FormValues) => FormValues;
  /** Returns the fields that do not apply now; they are hidden, and submitted empty. */
  hidden?: (values: FormValues) => readonly string[];
  /** Flags that are statements to check rather than questions. */
  statements?: readonly string[];
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

const period = ({ startDate, endDate, current }: FormValues) =>
  periodText({ startDate: text(startDate), endDate: text(endDate), current: current === true });

/** Updates the duration with the months, as long as it matches them or is empty. */
function followPeriod(before: FormValues, after: FormValues): FormValues {
  const was = period(before);
  const is = period(after);
  const own = text(before.duration) !== '' && before.duration !== was;
  return is === was || own ? {} : { duration: is };
}

/** Keeps network, user name and address of the edited profile consistent. */
function followProfiles(before: FormValues, after: FormValues): FormValues {
  // Rows of the field `profiles`, as its definition says.
  const [were, are] = [before.profiles, after.profiles] as ProfileRow[][];
  if (!were || !are || were.length !== are.length) return {};
  const changed = are.flatMap((row, index) => (isSameRow(row, were[index]) ? [] : [index]));
  const [at] = changed;
  // If rows were reordered, more than one has changed.
  if (at === undefined || changed.length > 1) return {};
  return { profiles: are.map((row, index) => (index === at ? followProfile(were[at] ?? row, row) : row)) };
}

const isSameRow = (one: ProfileRow, other: ProfileRow | undefined) =>
  one.network === other?.network && one.username === other.username && one.url === other.url;

/** Ongoing entries have no end date. */
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
