import { LAYOUT_IDS, THEMES } from '@vitrine/contract/portfolio/portfolio';
import { isDeep } from '@vitrine/contract/testing/rounds';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { renderOwnerMessage } from './message-document.tsx';
import { renderPortfolio } from './portfolio-document.tsx';
import { buildLongCareerPortfolio, buildSamplePortfolio, buildStudentPortfolio } from './samples.ts';
import { audit, prepareAudit } from './testing/audit.ts';
import { openPage, type TestPage } from './testing/browser.ts';
import { createLargeView, withPictures, withVideos } from './testing/edge-case-people.ts';

const PHOTO = { url: '/a-448.webp', width: 448, height: 448, small: { url: '/a-224.webp', width: 224 } };
const PEOPLE = {
  'the sample': buildSamplePortfolio({ contactForm: true }),
  'a sample with pictures and videos': withVideos(
    withPictures(buildSamplePortfolio({ photo: PHOTO, contactForm: true })),
  ),
  'a student': buildStudentPortfolio({ contactForm: true }),
  'a long career': buildLongCareerPortfolio(),
  'unbreakable words': createLargeView(2),
};

let browser: TestPage;

beforeAll(async () => {
  browser = await openPage();
  await prepareAudit(browser.page);
});
afterAll(() => browser.close());

/** The sample and edge-case people, wide and narrow. */
const VIEWS = Object.entries(PEOPLE).flatMap(([name, person]) => [360, 1280].map((width) => ({ name, person, width })));

/**
 * Picks one of the ten views for each appearance. Every layout is shown with all ten views and in every theme, and
 * every theme with seven views. With `--deep`, returns all ten.
 */
function chooseViews(layout: (typeof LAYOUT_IDS)[number], theme: (typeof THEMES)[number]) {
  if (isDeep) return VIEWS;
  const rotation = LAYOUT_IDS.indexOf(layout) + 3 * THEMES.indexOf(theme);
  return VIEWS.filter((_, index) => index === rotation % VIEWS.length);
}

/** All 154 appearances. */
describe.each(LAYOUT_IDS)('%s', (layout) => {
  test.each(THEMES)('in %s keeps nobody out, whoever it shows', async (theme) => {
    for (const { name, person, width } of chooseViews(layout, theme)) {
      await browser.page.setViewportSize({ width, height: 800 });
      const violations = await audit(browser.page, renderPortfolio({ ...person, layout, theme }));
      expect([name, width, violations]).toEqual([name, width, []]);
    }
  });
});

test.each(THEMES)('the answers to a message in %s keep nobody out', async (theme) => {
  const view = buildSamplePortfolio({ theme, contactForm: true });
  const refused = {
    sent: false,
    problem: '',
    values: { message: 'Hello' },
    errors: { name: 'Name is required' },
  } as const;
  for (const outcome of [{ sent: true }, refused] as const) {
    expect(await audit(browser.page, renderOwnerMessage(view, outcome))).toEqual([]);
  }
});
