import { INDUSTRIES } from '@vitrine/contract/industries/industries';
import { INDUSTRY_IDS } from '@vitrine/contract/industries/industry';
import { describe, expect, test } from 'vitest';
import { checkResume, RULES } from '../../checks/check-resume.ts';
import { buildResumeData } from '../../data/resume-data.ts';
import { TODAY } from '../../testing/rule-cases.ts';
import { typesetting } from '../../testing/typesetting.ts';
import { buildIndustrySample } from './industry-samples.ts';

/** Replaces reserved domains, which the checks would report, with ones that could be real. */
const replaceReservedDomains = <T>(it: T): T => JSON.parse(JSON.stringify(it).replaceAll('.example', '.org'));

describe.each(INDUSTRY_IDS)('the sample of %s (rule R67)', (id) => {
  const industry = INDUSTRIES[id];
  const view = buildIndustrySample(id);
  const data = buildResumeData(view);

  test('fits its pages and is accessible, every character with a font', async () => {
    const pdf = await typesetting.pdf(view);
    expect(pdf).toMatchObject({ standard: 'ua-1', missing: [] });
    const { pages } = await typesetting.reading(view);
    expect(pages).toHaveLength(industry.samplePages);
    expect(pages.length).toBeLessThanOrEqual(industry.pages ?? Number.POSITIVE_INFINITY);
  });

  test('passes its own checks', async () => {
    const [sample, parsed] = [replaceReservedDomains(view), replaceReservedDomains(await typesetting.reading(view))];
    const results = checkResume({ view: sample, data: buildResumeData(sample), parsed, today: TODAY });
    const weighty = results.filter(({ id: rule, weight }) => weight !== 'could' || industry.checks.includes(rule));
    expect(weighty.flatMap(({ id: rule, findings }) => findings.map(({ message }) => `${rule}: ${message}`))).toEqual(
      [],
    );
  });

  test('shows the parts that come first in its field, under their names', () => {
    const shown = industry.parts.filter((part) => part !== 'additions');
    const printed = data.parts.filter((part) => shown.some((it) => it === part));
    expect(printed).toEqual(shown.filter((part) => printed.some((it) => it === part)));
    for (const [part, heading] of Object.entries(industry.headings)) {
      expect([data.parts.some((it) => it === part), data.labels[part as keyof typeof data.labels]]).toEqual([
        true,
        heading,
      ]);
    }
  });
});

test('every check that an industry names is one', () => {
  const known = new Set(RULES.map(({ id }) => id));
  const checkNames = INDUSTRY_IDS.flatMap((id) => INDUSTRIES[id].checks.map((check) => `${id}: ${check}`));
  expect(checkNames.filter((name) => !known.has(name.split(': ')[1] ?? ''))).toEqual([]);
});
