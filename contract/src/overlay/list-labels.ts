import { LIST_SECTION_KEYS, type Resume } from '../resume/resume.ts';
import { listItems } from './points.ts';

/** Returns the distinct labels of items and points of a record, in alphabetical order. */
export function listLabels(record: Resume): string[] {
  const labels = LIST_SECTION_KEYS.flatMap((section) =>
    listItems(record, section).flatMap((item) => [
      ...(item.labels ?? []),
      ...(item.points ?? []).flatMap((point) => point.labels ?? []),
    ]),
  );
  return [...new Map(labels.map((label) => [label.toLocaleLowerCase('en'), label])).values()].sort();
}
