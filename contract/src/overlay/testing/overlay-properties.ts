import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createEmptyResume,
  LIST_SECTION_KEYS,
  type ListSectionKey,
  type Resume,
  resumeSchema,
} from '../../resume/resume.ts';
import { applyOverlay } from '../apply-overlay.ts';
import { createEmptyOverlay, type Overlay, parseStoredOverlay, type TextValue } from '../overlay.ts';
import { applyChange, getCurrentValue, invertChange, isConflict, type OverlayChange } from '../overlay-change.ts';
import { ensurePoints } from '../points.ts';

const IDS = ['a', 'b', 'c', 'd', 'e'] as const;
const LABELS = ['teaching', 'backend', 'Lisbon'] as const;
const TEXTS = ['', 'One', 'Two words', 'Drei', 'चार'] as const;
/** Sections of every kind: with points, without, with custom titles, with text by other people. */
const LISTS = ['experiences', 'publications', 'additions', 'testimonials', 'projects'] as const;

const text = fc.constantFrom(...TEXTS);
const labels = fc.option(fc.uniqueArray(fc.constantFrom(...LABELS), { maxLength: 2 }), { nil: undefined });

const item = fc.record({
  _id: fc.constantFrom(...IDS),
  isVisible: fc.boolean(),
  labels,
  title: text,
  role: text,
  companyName: text,
  duration: text,
  heading: text,
  author: text,
  text,
  summary: text,
  technologies: fc.uniqueArray(text, { maxLength: 2 }),
  summaryPoints: fc.array(text, { maxLength: 3 }),
});
const list = fc.uniqueArray(item, { maxLength: 4, selector: ({ _id }) => _id });

const rows = {
  languages: fc.array(fc.record({ name: text, proficiency: fc.constantFrom('Fluent', 'Basic') }), { maxLength: 3 }),
  groups: fc.array(fc.record({ name: text, level: text, keywords: fc.uniqueArray(text, { maxLength: 2 }) }), {
    maxLength: 3,
  }),
};

const record: fc.Arbitrary<Resume> = fc
  .record({
    rows: fc.record(rows),
    lists: fc.record(Object.fromEntries(LISTS.map((key) => [key, list]))),
    summary: text,
    technical: fc.uniqueArray(text, { maxLength: 3 }),
    pointLabels: labels,
  })
  .map(({ lists, summary, technical, pointLabels, rows: { languages, groups } }) => {
    const person = { personalInfo: { summary, languages }, skills: { technical, groups } };
    const raw = { ...createEmptyResume(), ...lists, ...person };
    const recordWithIds = ensurePoints(resumeSchema.parse(raw));
    for (const one of recordWithIds.experiences) if (one.points?.[0] && pointLabels) one.points[0].labels = pointLabels;
    return recordWithIds;
  });

const place = fc
  .tuple(
    fc.constantFrom(...LISTS, 'personalInfo', 'skills', 'nowhere'),
    fc.constantFrom(...IDS, 'z', 'summary', 'technical', 'languages', 'groups', 'birthday'),
    fc.constantFrom(
      '',
      'role',
      'title',
      'duration',
      'heading',
      'summaryPoints',
      'isVisible',
      '_id',
      'text',
      'p1',
      'p2',
    ),
    fc.constantFrom('', 'p1', 'p2', 'p9'),
  )
  .map((parts) => parts.filter(Boolean).join('/'));
const wording: fc.Arbitrary<TextValue> = fc.oneof(
  text,
  fc.array(text, { maxLength: 2 }),
  fc.array(fc.record({ name: text, proficiency: text, level: text }), { maxLength: 3 }),
);
const dictionary = <T>(value: fc.Arbitrary<T>) => fc.dictionary(place, value, { maxKeys: 5, noNullPrototype: true });

const overlay: fc.Arbitrary<Overlay> = fc.record({
  rule: fc.record({
    labels: fc.uniqueArray(fc.constantFrom(...LABELS), { maxLength: 2 }),
    withoutLabels: fc.boolean(),
  }),
  language: fc.constantFrom(null, 'de' as const),
  shown: dictionary(fc.boolean()),
  order: fc.dictionary(
    fc.constantFrom(...LISTS, 'experiences/a', 'experiences/b'),
    fc.array(fc.constantFrom(...IDS, 'p1', 'p2', 'z'), { maxLength: 4 }),
    { maxKeys: 3, noNullPrototype: true },
  ),
  words: dictionary(fc.record({ value: wording, original: wording })),
});

const listIds = (resume: Resume, key: ListSectionKey) => resume[key].map(({ _id }) => _id);
const listItemIds = (resume: Resume) =>
  LIST_SECTION_KEYS.flatMap((key) => listIds(resume, key).map((id) => `${key}/${id}`));

/** Describes the properties of every overlay. @param numRuns number of cases of each property */
export function describeOverlays(numRuns: number): void {
  const cases = { numRuns };
  describe('a resume is the record seen through its overlay (rule R59)', () => {
    test('without anything said, it is the record', () => {
      fc.assert(
        fc.property(record, (source) => {
          expect(applyOverlay(source, createEmptyOverlay())).toEqual(source);
        }),
        cases,
      );
    });

    test('it is a record that can be stored and read, whatever is said', () => {
      fc.assert(
        fc.property(record, overlay, (source, generatedOverlay) => {
          const applied = applyOverlay(source, generatedOverlay);
          expect(resumeSchema.parse(JSON.parse(JSON.stringify(applied)))).toEqual(JSON.parse(JSON.stringify(applied)));
          for (const { points, summaryPoints } of applied.experiences)
            expect(points?.length ?? 0).toBe(summaryPoints.length);
        }),
        cases,
      );
    });

    test('what is hidden in the record stays hidden, and nothing comes that is not there', () => {
      fc.assert(
        fc.property(record, overlay, (source, generatedOverlay) => {
          const hidden = new Set(
            LIST_SECTION_KEYS.flatMap((key) =>
              source[key].filter(({ isVisible }) => !isVisible).map(({ _id }) => `${key}/${_id}`),
            ),
          );
          const applied = applyOverlay(source, generatedOverlay);
          const visible = LIST_SECTION_KEYS.flatMap((key) =>
            applied[key].filter(({ isVisible }) => isVisible).map(({ _id }) => `${key}/${_id}`),
          );
          expect(visible.filter((one) => hidden.has(one))).toEqual([]);
          expect(listItemIds(applied).filter((one) => !listItemIds(source).includes(one))).toEqual([]);
          expect(new Set(listItemIds(applied)).size).toBe(listItemIds(applied).length);
        }),
        cases,
      );
    });

    test('applied twice it is the same', () => {
      fc.assert(
        fc.property(record, overlay, (source, generatedOverlay) => {
          const once = applyOverlay(source, generatedOverlay);
          expect(applyOverlay(once, generatedOverlay)).toEqual(once);
        }),
        cases,
      );
    });

    test('places that lead nowhere are passed over', () => {
      fc.assert(
        fc.property(record, overlay, (source, generatedOverlay) => {
          const withUnknownPlaces = {
            ...generatedOverlay,
            shown: { ...generatedOverlay.shown, 'experiences/gone': true, 'nowhere/a': false },
            order: { ...generatedOverlay.order, nowhere: ['a'], 'experiences/gone': ['p1'] },
            words: { ...generatedOverlay.words, 'experiences/gone/role': { value: 'Ghost', original: '' } },
          };
          expect(applyOverlay(source, withUnknownPlaces)).toEqual(applyOverlay(source, generatedOverlay));
        }),
        cases,
      );
    });

    test('an item that leaves the record leaves it, and everything else stays as it was', () => {
      fc.assert(
        fc.property(
          record,
          overlay,
          fc.constantFrom(...LISTS),
          fc.constantFrom(...IDS),
          (source, generatedOverlay, key, id) => {
            const removeItem = (resume: Resume): Resume => ({
              ...resume,
              [key]: (resume[key] as { _id: string }[]).filter(({ _id }) => _id !== id),
            });
            const [before, after] = [
              removeItem(applyOverlay(source, generatedOverlay)),
              applyOverlay(removeItem(source), generatedOverlay),
            ];
            const sortItems = (resume: Resume) => ({
              ...resume,
              [key]: [...resume[key]].sort((a, b) => (a._id < b._id ? -1 : 1)),
            });
            expect(sortItems(after)).toEqual(sortItems(before));
          },
        ),
        cases,
      );
    });

    test('what others wrote stays as they wrote it (rule R44)', () => {
      fc.assert(
        fc.property(record, overlay, (source, generatedOverlay) => {
          const words = new Map(source.testimonials.map((one) => [one._id, one]));
          for (const { _id, author, text } of applyOverlay(source, generatedOverlay).testimonials)
            expect({ author, text }).toEqual({ author: words.get(_id)?.author, text: words.get(_id)?.text });
        }),
        cases,
      );
    });
  });

  describe('changes of an overlay', () => {
    const change: fc.Arbitrary<OverlayChange> = fc.oneof(
      fc.record({ set: fc.constant('shown' as const), place, from: fc.constant(null), to: fc.option(fc.boolean()) }),
      fc.record({
        set: fc.constant('order' as const),
        place,
        from: fc.constant(null),
        to: fc.option(fc.array(fc.constantFrom(...IDS), { maxLength: 3 })),
      }),
      fc.record({
        set: fc.constant('words' as const),
        place,
        from: fc.constant(null),
        to: fc.option(fc.record({ value: wording, original: wording })),
      }),
      fc.record({
        set: fc.constant('language' as const),
        from: fc.constant(null),
        to: fc.constantFrom(null, 'fr' as const),
      }),
    );
    /** Returns the change as an editor that sees this overlay would create it. */
    const toChange = (generatedOverlay: Overlay, generatedChange: OverlayChange) =>
      ({ ...generatedChange, from: getCurrentValue(generatedOverlay, generatedChange) }) as OverlayChange;

    test('are taken back by turning them around, and are no conflict for who saw what is there', () => {
      fc.assert(
        fc.property(overlay, change, (generatedOverlay, generatedChange) => {
          const step = toChange(generatedOverlay, generatedChange);
          expect(isConflict(generatedOverlay, step)).toBe(false);
          const after = applyChange(generatedOverlay, step);
          expect(getCurrentValue(after, step)).toEqual(step.to);
          expect(applyChange(after, invertChange(step))).toEqual(generatedOverlay);
        }),
        cases,
      );
    });

    test('of different places never conflict, of the same place unless both want the same', () => {
      fc.assert(
        fc.property(overlay, change, change, (generatedOverlay, one, other) => {
          const [mine, theirs] = [toChange(generatedOverlay, one), toChange(generatedOverlay, other)];
          const after = applyChange(generatedOverlay, theirs);
          const same =
            mine.set === theirs.set && (!('place' in mine) || ('place' in theirs && mine.place === theirs.place));
          const agree =
            JSON.stringify(mine.to) === JSON.stringify(theirs.to) ||
            JSON.stringify(theirs.to) === JSON.stringify(mine.from);
          expect(isConflict(after, mine)).toBe(same && !agree);
        }),
        cases,
      );
    });

    test('reads back as it was stored', () => {
      fc.assert(
        fc.property(overlay, (generatedOverlay) => {
          expect(parseStoredOverlay(JSON.parse(JSON.stringify(generatedOverlay)))).toEqual(generatedOverlay);
        }),
        cases,
      );
    });
  });
}
