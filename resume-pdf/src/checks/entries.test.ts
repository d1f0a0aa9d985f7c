import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import { createEmptyValues, type Fields } from '@vitrine/contract/resume/fields';
import { LIST_SECTION_KEYS, LIST_SECTIONS, type ListSectionKey } from '@vitrine/contract/resume/resume';
import type { ListSection } from '@vitrine/contract/sections/section';
import { describe, expect, test } from 'vitest';
import { buildResumeData } from '../data/resume-data.ts';
import { SAMPLES } from '../samples/samples.ts';
import { TODAY } from '../testing/rule-cases.ts';
import { checkResume } from './check-resume.ts';
import type { Facts } from './rule.ts';

/** Builds a student's resume with one item in a section and no other items; fields not given are empty. */
function withItem(section: ListSectionKey, values: Record<string, unknown>): PublicView {
  const { fields }: { fields: Fields } = LIST_SECTIONS[section];
  const { student } = SAMPLES;
  const lists = LIST_SECTION_KEYS.map((key) => [
    key,
    key === section ? [{ _id: 'i1', ...createEmptyValues(fields), ...values }] : [],
  ]);
  return { ...student, resume: { ...student.resume, ...Object.fromEntries(lists) } };
}

/** The parsed PDF, in which every text except those of entries is found. */
const EMPTY_READING = { pages: ['Resume'], title: '', language: 'en', accessible: true, headings: [], missing: [] };

/** Returns the findings for the item, as 'rule field'. */
function findIssues(section: ListSectionKey, values: Record<string, unknown>): string[] {
  const view = withItem(section, values);
  const facts: Facts = { view, data: buildResumeData(view), parsed: EMPTY_READING, today: TODAY };
  return checkResume(facts).flatMap(({ id, findings }) =>
    findings.filter(({ place }) => place.item === 'i1').map(({ place }) => `${id} ${place.field}`),
  );
}

const keepKnownFields = <T>(values: readonly (T | undefined)[]): T[] => values.filter((value) => value !== undefined);

describe.each(LIST_SECTION_KEYS)('of %s,', (section) => {
  const { entry, fields }: ListSection = LIST_SECTIONS[section];
  const { dates } = entry;
  const namedValues = { [entry.title]: 'Somebody' };

  test.each(keepKnownFields([entry.title, entry.subtitle, entry.place, ...(entry.notes ?? []), entry.text]))(
    '%s is read',
    (field) => {
      expect(findIssues(section, { ...namedValues, [field]: 'Lorem ipsum' })).toContain(`placeholders ${field}`);
    },
  );

  test.each(keepKnownFields([entry.points, entry.tags]))('%s are read', (field) => {
    expect(findIssues(section, { ...namedValues, [field]: ['Lorem ipsum'] })).toContain(`placeholders ${field}`);
  });

  test.each(keepKnownFields([entry.points]))('%s are held to the rules of points', (field) => {
    const points = ['I was responsible for it.', 'Helped with', ...Array(9).fill('Did')];
    const ids = ['points-numbers', 'points-openings', 'points-person', 'points-many', 'points-short', 'points-repeat'];
    const rules = findIssues(section, { ...namedValues, [field]: points });
    expect(rules).toEqual(expect.arrayContaining(ids.map((id) => `${id} ${field}`)));
  });

  test.each(keepKnownFields([entry.url, ...(entry.links ?? []).map(({ field }) => field)]))(
    '%s is held to the rules of links',
    (field) => {
      expect(findIssues(section, { ...namedValues, [field]: 'http://a.in/' })).toContain(`link-secure ${field}`);
    },
  );

  test('its names are looked for in what a program reads', () => {
    const rules = findIssues(section, { ...namedValues, ...(entry.subtitle && { [entry.subtitle]: 'Somewhere' }) });
    expect(rules).toContain(`facts-read ${entry.title}`);
    expect(rules.includes(`facts-read ${entry.subtitle}`)).toBe(entry.nouns.subtitle !== undefined);
  });

  test.each(dates && 'from' in dates ? [dates] : [])('its dates are held to the rules of dates', (period) => {
    const { from, to, current, words = from } = period;
    expect(findIssues(section, { [from]: '2022-05', [to]: '2021-03' })).toContain(`dates-order ${to}`);
    expect(findIssues(section, { [from]: '2021-03', [to]: '2022-05' })).toContain(`facts-read ${words}`);
    const isRequired = fields[words]?.required !== undefined;
    expect(findIssues(section, namedValues).some((it) => it.startsWith('dates-missing'))).toBe(isRequired);
    if (!current) return;
    expect(findIssues(section, { ...namedValues, [from]: '2021-03' })).toContain(`dates-ends ${to}`);
    expect(findIssues(section, { ...namedValues, [from]: '2031-03', [current]: true })).toContain(
      `dates-future ${from}`,
    );
    expect(findIssues(section, { ...namedValues, [from]: '2021-03', [to]: '2031-03' })).toContain(`dates-future ${to}`);
  });

  test.each(dates && 'on' in dates ? [dates] : [])('$on does not lie in the future', ({ on }) => {
    expect(findIssues(section, { ...namedValues, [on]: '2031-03' })).toContain(`dates-future ${on}`);
  });
});
