import { z } from 'zod';
import { LIMITS } from '../api/limits.ts';
import { tags } from '../resume/fields.ts';

const label = z
  .string({ error: 'A label must be text' })
  .trim()
  .min(1, 'A label cannot be empty')
  .max(LIMITS.tag, `A label can have at most ${LIMITS.tag} characters`);

/** Labels of an item or a point in a request; duplicates are removed. */
export const labelsInput = z
  .array(label, { error: 'labels must be a list' })
  .max(LIMITS.tags, `There can be at most ${LIMITS.tags} labels`)
  .transform((labels) => [...new Map(labels.map((one) => [one.toLocaleLowerCase('en'), one])).values()]);

/** The labels as a field of every item's form (rule R69). */
export const labelsField = tags('Labels', {
  entry: 'label',
  maxItems: LIMITS.tags,
  maxLength: LIMITS.tag,
  isExtra: true,
  visibility: 'never',
  help: "To choose what each resume shows, for example 'management'. Only you see labels.",
});

/** Sets the labels of an item or a point; undefined leaves them unchanged. Mutates its argument. */
export function setLabels(labelled: { labels?: string[] | undefined }, labels: string[] | undefined): void {
  if (labels === undefined) return;
  if (labels.length > 0) labelled.labels = labels;
  else delete labelled.labels;
}
