import { z } from 'zod';
import { LIMITS } from '../api/limits.ts';
import { tags } from '../resume/fields.ts';

const label = z
  .string({ error: 'A label must be text' })
  .trim()
  .min(1, 'A label must say something')
  .max(LIMITS.tag, `A label can have at most ${LIMITS.tag} characters`);

/** Labels of an item or a point, as they are handed in; equal ones count once. */
export const labelsInput = z
  .array(label, { error: 'labels must be a list' })
  .max(LIMITS.tags, `There can be at most ${LIMITS.tags} labels`)
  .transform((labels) => [...new Map(labels.map((one) => [one.toLocaleLowerCase('en'), one])).values()]);

/** The same as a field of the form of every item (rule R69). */
export const labelsField = tags('Labels', {
  entry: 'label',
  maxItems: LIMITS.tags,
  maxLength: LIMITS.tag,
  isExtra: true,
  visibility: 'never',
  help: "In your own words, such as 'backend': resumes choose by them. Nobody else sees them.",
});

/** Gives an item or a point these labels; without a list, those that it has stay. Changes what it is given. */
export function setLabels(labelled: { labels?: string[] | undefined }, labels: string[] | undefined): void {
  if (labels === undefined) return;
  if (labels.length > 0) labelled.labels = labels;
  else delete labelled.labels;
}
