import { INDUSTRIES } from '@vitrine/contract/industries/industries';
import { INDUSTRY_IDS } from '@vitrine/contract/industries/industry';
import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import { afterAll, describe, expect, test } from 'vitest';
import { checkResume, RULES } from '../../checks/check-resume.ts';
import { resumeData } from '../../data/resume-data.ts';
import { createResumeRenderer } from '../../render/resume-renderer.ts';
import { TODAY } from '../../testing/rule-cases.ts';
import { buildIndustrySample } from './industry-samples.ts';

const renderer = createResumeRenderer({ children: 1 });
afterAll(() => renderer.close());

/** With addresses that could be somebody's: that the sample's are nobody's is a finding on purpose. */
const reachable = (view: PublicView): PublicView => JSON.parse(JSON.stringify(view).replaceAll('.example', '.org'));

describe.each(INDUSTRY_IDS)('the sample of %s (rule R67)', (id) => {
  const industry = INDUSTRIES[id];
  const view = buildIndustrySample(id);
  const data = resumeData(view);

  test('fits its pages and is accessible, every character with a font', async () => {
    const pdf = await renderer.pdf(view);
    expect(pdf).toMatchObject({ standard: 'ua-1', missing: [] });
    const { pages } = await renderer.reading(view);
    expect(pages).toHaveLength(industry.samplePages);
    expect(pages.length).toBeLessThanOrEqual(industry.pages ?? Number.POSITIVE_INFINITY);
  });

  test('passes its own checks', async () => {
    const facts = { view: reachable(view), data, parsed: await renderer.reading(view), today: TODAY };
    const found = checkResume({ ...facts, data: resumeData(facts.view), parsed: await renderer.reading(facts.view) });
    const weighty = found.filter(({ id: rule, weight }) => weight !== 'could' || industry.checks.includes(rule));
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
  const named = INDUSTRY_IDS.flatMap((id) => INDUSTRIES[id].checks.map((check) => `${id}: ${check}`));
  expect(named.filter((name) => !known.has(name.split(': ')[1] ?? ''))).toEqual([]);
});
