import { deriveProfile, type ProfileRow } from '@vitrine/contract/portfolio/recognize-profile';
import type { SectionKey } from '@vitrine/contract/resume/resume';
import { type ProjectPictures, promoteFirstPicture } from '@vitrine/contract/sections/projects';
import { formatPeriodText } from '@vitrine/contract/text/dates';
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

const toText = (value: unknown) => (typeof value === 'string' ? value : '');

const formatPeriod = ({ startDate, endDate, current }: FormValues) =>
  formatPeriodText({ startDate: toText(startDate), endDate: toText(endDate), current: current === true });

/** Updates the duration with the months, as long as it matches them or is empty. */
function deriveDuration(before: FormValues, after: FormValues): FormValues {
  const previousPeriod = formatPeriod(before);
  const currentPeriod = formatPeriod(after);
  const isCustom = toText(before.duration) !== '' && before.duration !== previousPeriod;
  return currentPeriod === previousPeriod || isCustom ? {} : { duration: currentPeriod };
}

/** Keeps network, user name and address of the edited profile consistent. */
function deriveProfiles(before: FormValues, after: FormValues): FormValues {
  // Rows of the field `profiles`, as its definition says.
  const [previousRows, currentRows] = [before.profiles, after.profiles] as ProfileRow[][];
  if (!previousRows || !currentRows || previousRows.length !== currentRows.length) return {};
  const changed = currentRows.flatMap((row, index) => (isSameRow(row, previousRows[index]) ? [] : [index]));
  const [changedIndex] = changed;
  // If rows were reordered, more than one has changed.
  if (changedIndex === undefined || changed.length > 1) return {};
  return {
    profiles: currentRows.map((row, index) =>
      index === changedIndex ? deriveProfile(previousRows[changedIndex] ?? row, row) : row,
    ),
  };
}

const isSameRow = (one: ProfileRow, other: ProfileRow | undefined) =>
  one.network === other?.network && one.username === other.username && one.url === other.url;

/** Ongoing entries have no end date. */
const ONGOING_RULES: FormRules = {
  hidden: ({ current }) => (current === true ? ['endDate'] : []),
  statements: ['current'],
};

const hasPictures = (values: FormValues): values is FormValues & ProjectPictures =>
  Array.isArray(values.pictures) && values.pictures.length > 0;

export const FORM_RULES: Partial<Record<SectionKey, FormRules>> = {
  experiences: { ...ONGOING_RULES, follow: deriveDuration },
  projects: {
    ...ONGOING_RULES,
    hidden: (values) => [
      ...(ONGOING_RULES.hidden?.(values) ?? []),
      ...(values.picture ? [] : ['pictureDescription']),
      ...(values.picture || hasPictures(values) ? [] : ['pictures']),
    ],
    follow: (_, after) => (hasPictures(after) ? promoteFirstPicture(after) : {}),
  },
  volunteering: ONGOING_RULES,
  footerLinks: { follow: deriveProfiles },
};
