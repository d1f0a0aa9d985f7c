import { getPointsField } from '@vitrine/contract/overlay/points';
import { toPicturePath } from '@vitrine/contract/portfolio/pictures';
import type { Field, Fields } from '@vitrine/contract/resume/fields';
import {
  createEmptyResume,
  LIST_SECTION_KEYS,
  type ListSectionKey,
  OBJECT_SECTIONS,
  type Resume,
  resumeSchema,
  SECTIONS,
} from '@vitrine/contract/resume/resume';
import { labelsInput } from '@vitrine/contract/sections/labels';
import type { ItemMeta } from '@vitrine/contract/sections/section';
import fc from 'fast-check';
import { type ImportOptions, importJsonResume } from './import.ts';
import { listItemLabels } from './item-labels.ts';
import { omit } from './json.ts';

/** Generates sequential ids, so that tests can refer to them. */
export function createIdGenerator(prefix = 'id'): () => string {
  let next = 1;
  return () => `${prefix}${next++}`;
}

/** Imports a document and throws if it is invalid. */
export function importOrThrow(
  document: unknown,
  current: Resume = createEmptyResume(),
  options: Partial<ImportOptions> = {},
) {
  const result = importJsonResume(document, current, { mode: 'merge', newId: createIdGenerator('new'), ...options });
  if (!result.ok) throw new Error(`Refused: ${JSON.stringify(result.errors)}`);
  return result;
}

/**
 * Returns the content of a resume: without ids, unmapped data and the given keys of items; of points only the labels.
 */
export function extractContent({ kept: _, ...sections }: Resume, without: readonly string[] = []): unknown {
  const lists = LIST_SECTION_KEYS.map((key) => [
    key,
    sections[key].map((item) =>
      omit({ ...item, pointLabels: listItemLabels(key, item).points }, ['_id', 'kept', 'points', ...without]),
    ),
  ]);
  return { ...sections, ...Object.fromEntries(lists) };
}

const wordArbitrary = fc.constantFrom(
  ...['HTML', 'html', 'Leadership', 'team work', 'Soft skills', 'Tools', 'अनु', 'in', 'IN', 'India', 'C1', '2019'],
  ...['•', '• a', 'Bachelor, Arts', ', x', 'present', 'Ann', 'de la Cruz', '__proto__', 'a\u2028b', '😀', '-'],
);
const lineArbitrary = fc.oneof(
  { weight: 2, arbitrary: fc.constant('') },
  { weight: 4, arbitrary: fc.array(wordArbitrary, { maxLength: 4 }).map((words) => words.join(' ')) },
  fc.string({ maxLength: 30, unit: 'grapheme' }),
);
const paragraphArbitrary = fc.array(lineArbitrary, { maxLength: 4 }).map((lines) => lines.join('\n'));
const urlArbitrary = fc.constantFrom(
  ...['', 'https://a.example', 'https://github.com/asha', 'https://x.com/asha', 'http://linkedin.com/in/asha?x=1'],
);
const dateArbitrary = fc.constantFrom('', '2019', '2021-03', '2021-03-15', '2021-03-15T10:00:00Z');

/** Generates values as the field stores them. */
const createStoredValueArbitrary = (field: Field): fc.Arbitrary<unknown> =>
  createInputValueArbitrary(field)
    .filter((raw) => field.value.safeParse(raw).success)
    .map((raw) => field.value.parse(raw));

function createInputValueArbitrary(field: Field): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'line':
      return lineArbitrary;
    case 'paragraph':
      return paragraphArbitrary;
    case 'url':
      return urlArbitrary;
    case 'email':
      return fc.constantFrom('', 'asha@example.com');
    case 'month':
      return dateArbitrary;
    case 'monthText':
      return fc.constantFrom('', 'Mar, 2021', '2019');
    case 'choice':
      return fc.constantFrom('', ...(field.options ?? []));
    case 'flag':
      return fc.boolean();
    case 'texts':
    case 'tags':
      return fc.array(lineArbitrary.map((text) => text.trim()).filter(Boolean), { maxLength: 4 });
    case 'picture':
      return fc.constantFrom('', `https://vitrine.example${toPicturePath('p'.repeat(43), 1200)}`);
    case 'rows':
      return fc
        .array(createValuesArbitrary(field.row ?? {}), { maxLength: 3 })
        .map((rows) => rows.filter((row) => Object.values(row).every((value) => String(value).trim())));
  }
}

const labels = fc
  .array(fc.constantFrom('backend', 'Teaching', 'teaching', 'अनु', '__proto__'), { maxLength: 2 })
  .map((generated) => labelsInput.parse(generated));

/** Creates points for the texts of an item, with the drawn labels. */
function labelPoints(key: ListSectionKey, values: object, generated: readonly string[][]): Pick<ItemMeta, 'points'> {
  const texts = (values as Record<string, string[] | undefined>)[getPointsField(key) ?? ''] ?? [];
  if (texts.length === 0) return {};
  return {
    points: texts.map((_, at) => ({ _id: `p${at + 1}`, ...(generated[at]?.length && { labels: generated[at] }) })),
  };
}

const createValuesArbitrary = (fields: Fields) =>
  fc.record(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, createStoredValueArbitrary(field)])),
  );

/**
 * Generates arbitrary resumes from the field definitions, so that new fields are covered by every test that uses it.
 */
export const resumeArbitrary: fc.Arbitrary<Resume> = fc
  .record({
    ...Object.fromEntries(
      Object.entries(OBJECT_SECTIONS).map(([key, { fields }]) => [key, createValuesArbitrary(fields)]),
    ),
    ...Object.fromEntries(
      LIST_SECTION_KEYS.map((key) => {
        const item = fc.tuple(
          createValuesArbitrary(SECTIONS[key].fields),
          fc.boolean(),
          labels,
          fc.array(labels, { maxLength: 4 }),
        );
        return [key, fc.array(item, { maxLength: 3 })];
      }),
    ),
  })
  .map((generated) => {
    const id = createIdGenerator();
    const items = LIST_SECTION_KEYS.map((key) => [
      key,
      (generated[key] as [object, boolean, string[], string[][]][])
        .filter(([values]) => Object.values(values).some((value) => value && String(value).trim()))
        .map(([values, isVisible, ofItem, ofPoints]) => ({
          ...values,
          isVisible,
          _id: id(),
          ...(ofItem.length > 0 && { labels: ofItem }),
          ...labelPoints(key, values, ofPoints),
        })),
    ]);
    return resumeSchema.parse({ ...generated, ...Object.fromEntries(items), kept: {} });
  });
