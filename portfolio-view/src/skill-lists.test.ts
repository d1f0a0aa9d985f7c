import { LAYOUT_IDS } from '@vitrine/contract/portfolio/portfolio';
import { expect, test } from 'vitest';
import { renderPortfolio } from './portfolio-document.tsx';
import { buildPortfolio } from './samples/build.ts';
import { readText } from './testing/reading.ts';

const render = (layout: (typeof LAYOUT_IDS)[number], soft: string[]) =>
  renderPortfolio({
    ...buildPortfolio({
      address: 'nurse',
      reveal: {},
      resume: { skills: { technical: ['Triage'], soft, groups: [] } },
    }),
    layout,
  });

test.each(LAYOUT_IDS)('%s names no kind above a single list of skills (rule R9)', (layout) => {
  expect(readText(render(layout, ['Patience']))).toMatch(/Technical skills.*Soft skills/s);
  const alone = render(layout, []);
  expect(readText(alone)).toContain('Triage');
  expect(readText(alone)).not.toMatch(/Technical|Soft skills/);
  expect(alone).not.toMatch(/<h3[^>]*><\/h3>|aria-label=""/);
});
