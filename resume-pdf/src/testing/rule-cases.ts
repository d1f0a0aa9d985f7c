import type { PublicResume, PublicView } from '@vitrine/contract/portfolio/public-view';
import type { ListSectionKey } from '@vitrine/contract/resume/resume';
import { findingPlaceSchema, type ParsedPdf } from '@vitrine/contract/resume/resume-checks';
import { createLatestDesign, type ResumeOptions } from '@vitrine/contract/resume/resume-design';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Facts, Rule } from '../checks/rule.ts';
import { buildResumeData } from '../data/resume-data.ts';
import { SAMPLES } from '../samples/samples.ts';
import { changeView } from './changed-view.ts';
import { typesetting } from './typesetting.ts';

export const TODAY = new Date('2026-06-15T12:00:00Z');

/** The sample of an engineer without findings: addresses that could be real, and no private facts. */
const SOUND_VIEW: PublicView = changeView(
  JSON.parse(JSON.stringify(SAMPLES.engineer).replaceAll('example.com', 'raopost.in').replaceAll('.example', '.in')),
  { personalInfo: { gender: '', expectedSalary: '', address: '' } },
);

/** A change to the facts of a sound resume. */
export type Change = (facts: Facts) => Facts;

const withView = (facts: Facts, view: PublicView): Facts => ({ ...facts, view, data: buildResumeData(view) });

/** Sets values in the profile, the skills or the links. */
export const setFields =
  <K extends 'personalInfo' | 'skills' | 'footerLinks'>(section: K, other: Partial<PublicResume[K]>): Change =>
  (facts) =>
    withView(facts, changeView(facts.view, { [section]: other }));

/** Sets values of the first items of a section; further ones are removed. */
export const setItems =
  <K extends ListSectionKey>(section: K, ...others: Partial<PublicResume[K][number]>[]): Change =>
  (facts) => {
    const list: PublicResume[K][number][] = facts.view.resume[section];
    const updated = others.map((other, i) => ({ ...list[i % list.length], _id: `i${i + 1}`, ...other }));
    return withView(facts, changeView(facts.view, { [section]: updated }));
  };

/** Sets the points of a job. */
export const setPoints = (...summaryPoints: string[]): Change => setItems('experiences', { summaryPoints });

export const setOptions =
  (other: Partial<ResumeOptions>): Change =>
  (facts) =>
    withView(facts, {
      ...facts.view,
      design: createLatestDesign(facts.view.design.template, { ...facts.view.design.options, ...other }),
    });

export const setParsed =
  (other: Partial<ParsedPdf>): Change =>
  (facts) => ({ ...facts, parsed: { ...facts.parsed, ...other } });

/** Rewrites the text of the PDF. */
export const rewriteText =
  (rewrite: (text: string) => string): Change =>
  (facts) => ({ ...facts, parsed: { ...facts.parsed, pages: facts.parsed.pages.map(rewrite) } });

export const combineChanges =
  (...changes: Change[]): Change =>
  (facts) =>
    changes.reduce((result, change) => change(result), facts);

/** An expected finding: a change, the message of the first finding and its place as 'section item field'. */
type ExpectedFinding = readonly [Change, message: string, place: string];

interface RuleCases {
  finds: readonly ExpectedFinding[];
  /** Near misses. */
  passes: readonly Change[];
}

/** Returns the facts of the sound resume, parsed from its real PDF. */
export async function loadSoundFacts(): Promise<Facts> {
  return {
    view: SOUND_VIEW,
    data: buildResumeData(SOUND_VIEW),
    parsed: await typesetting.reading(SOUND_VIEW),
    today: TODAY,
  };
}

/** Tests each rule with its cases; a rule without both a finding and a passing case fails. */
export function describeRules(rules: readonly Rule[], cases: Readonly<Record<string, RuleCases>>): void {
  let sound: Facts;
  beforeAll(async () => {
    sound = await loadSoundFacts();
  });

  test('every rule has cases that it finds and near misses', () => {
    expect(Object.keys(cases).toSorted()).toEqual(rules.map(({ id }) => id).toSorted());
    expect(Object.values(cases).filter(({ finds, passes }) => !finds.length || !passes.length)).toEqual([]);
  });

  describe.each(rules)('$id', ({ id, find }) => {
    const { finds, passes } = cases[id] ?? { finds: [], passes: [] };

    test('finds nothing in a sound resume', () => {
      expect(find(sound)).toEqual([]);
    });

    test.each(finds)('finds what breaks it (%#)', (change, message, place) => {
      const [first] = find(change(sound));
      expect(first?.message).toBe(message);
      expect(first && Object.values(findingPlaceSchema.parse(first.place)).join(' ')).toBe(place);
    });

    test.each(passes.map((change) => [change]))('passes a near miss (%#)', (change) => {
      expect(find(change(sound))).toEqual([]);
    });
  });
}
