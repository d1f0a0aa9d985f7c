import { LIMITS } from '@vitrine/contract/api/limits';
import { LAYOUT_IDS } from '@vitrine/contract/portfolio/portfolio';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { renderPortfolio } from './portfolio-document.tsx';
import { buildLongCareerPortfolio, buildSamplePortfolio, buildStudentPortfolio } from './samples.ts';
import { openPage } from './testing/browser.ts';
import {
  createLargeView,
  createRightToLeftView,
  withMorePictures,
  withPictures,
  withVideos,
} from './testing/edge-case-people.ts';

let browser: Awaited<ReturnType<typeof openPage>>;

beforeAll(async () => {
  browser = await openPage();
});
afterAll(() => browser.close());

const WIDTHS = [320, 360, 768, 1280, 2560];
const PEOPLE = {
  sample: buildSamplePortfolio({ contactForm: true }),
  'sample with pictures': withPictures(buildSamplePortfolio()),
  'sample with all pictures': withMorePictures(buildSamplePortfolio(), LIMITS.itemPictures),
  'sample with videos': withVideos(buildSamplePortfolio()),
  student: buildStudentPortfolio(),
  'long career': buildLongCareerPortfolio(),
  'unbreakable words': createLargeView(3),
  'fifty of each': createLargeView(50),
  'fifty of each with pictures': withPictures(createLargeView(50)),
  'right to left': createRightToLeftView(),
};

test('blanks between Hindi words are seen in the narrow letters of the poster', async () => {
  const { page } = browser;
  await page.setViewportSize({ width: 1280, height: 800 });
  const { resume, ...person } = buildSamplePortfolio();
  const personalInfo = { ...resume.personalInfo, designation: 'वरिष्ठ गणित शिक्षिका' };
  const skills = { technical: ['पाठ्यक्रम निर्माण'], soft: [], groups: [] };
  const education = resume.education.slice(0, 1).map((study) => ({ ...study, grade: 'प्रथम श्रेणी' }));
  const view = { ...person, layout: 'pulse', resume: { ...resume, personalInfo, skills, education } } as const;
  await page.setContent(renderPortfolio(view));
  await page.evaluate('document.fonts.ready');
  const blanks = await page.evaluate<[string, number][]>(
    `['.role', '.strip bdi', '.skills bdi', '.grade bdi'].map((selector) => {
      const text = document.querySelector(selector).firstChild;
      const range = document.createRange();
      range.setStart(text, text.data.indexOf(' '));
      range.setEnd(text, text.data.indexOf(' ') + 1);
      return [selector, range.getBoundingClientRect().width / parseFloat(getComputedStyle(text.parentElement).fontSize)];
    })`,
  );
  // Devanagari fonts have blanks of a quarter of the type size.
  expect(blanks.filter(([, width]) => width < 0.24)).toEqual([]);
});

describe.each(LAYOUT_IDS)('%s', (layout) => {
  describe.each(Object.entries(PEOPLE))('%s', (_, person) => {
    const html = renderPortfolio({ ...person, layout });

    test('fits every window, and has its headings in order, one of the first rank', async () => {
      const { page } = browser;
      await page.setContent(html);
      const ranks = await page.evaluate<number[]>(
        "[...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map((it) => Number(it.tagName[1]))",
      );
      expect(ranks[0]).toBe(1);
      expect(ranks.filter((rank) => rank === 1)).toHaveLength(1);
      expect(ranks.filter((rank, index) => rank > (ranks[index - 1] ?? 0) + 1)).toEqual([]);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        // Strips that scroll horizontally, and the content of clipped ones, may be wider than the window.
        const tooWide = await page.evaluate<string[]>(
          `[...document.querySelectorAll('body *')]
            .filter((it) => !it.closest('nav, .unseen, svg, .runs-over') && (it.getBoundingClientRect().right > innerWidth + 0.5 || it.getBoundingClientRect().left < -0.5))
            .map((it) => it.outerHTML.slice(0, 120))`,
        );
        expect([width, tooWide]).toEqual([width, []]);
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
      }
    });
  });

  test('who writes from right to left has a page that runs so, and lists with all marks on one side', async () => {
    const { page } = browser;
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.setContent(renderPortfolio({ ...createRightToLeftView(), layout }));
    const sides = await page.evaluate<string[]>(
      `[document.querySelector('main'), ...document.querySelectorAll('.points li')].map((it) => getComputedStyle(it).direction)`,
    );
    expect(sides).toEqual(['rtl', 'rtl', 'rtl']);
  });

  test.each([360, 1280])('what stands by an Arabic name runs as it does, %i wide', async (width) => {
    const { page } = browser;
    await page.setViewportSize({ width, height: 800 });
    const { resume, ...person } = createRightToLeftView();
    // Also left-to-right text within the page.
    const summary = 'An architect of public buildings and schools, from the first sketch to the opening day. '.repeat(
      9,
    );
    const personalInfo = { ...resume.personalInfo, introduction: summary, summary };
    for (const me of [resume.personalInfo, personalInfo]) {
      await page.setContent(renderPortfolio({ ...person, resume: { ...resume, personalInfo: me }, layout }));
      const rightToLeft = await page.evaluate<string[]>(
        `[...document.querySelectorAll('h1, h1 ~ *, h1 ~ .pitch > :not(.lead)')].filter((it) => getComputedStyle(it).direction !== 'rtl').map((it) => it.outerHTML.slice(0, 80))`,
      );
      expect(rightToLeft.filter((html) => !/(?:class="(?:open|prose)|is-monogram)/.test(html))).toEqual([]);
    }
  });

  test('of fifty projects the page shows twelve, and opens the others without script', async () => {
    const { page } = browser;
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.setContent(renderPortfolio({ ...createLargeView(50), layout }));
    const summary = page.locator('#projects summary');
    const isDrawn = () =>
      page.evaluate<boolean>(
        "document.querySelector('#more-projects > li:last-child').checkVisibility({ contentVisibilityAuto: true })",
      );
    expect(await page.locator('#projects li:has(h3)').count()).toBe(50);
    expect(await summary.textContent()).toBe('38 more projects');
    expect(await isDrawn()).toBe(false);
    await summary.focus();
    await page.keyboard.press('Enter');
    expect(await isDrawn()).toBe(true);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(1280);
    await page.keyboard.press('Enter');
    expect(await isDrawn()).toBe(false);
    // A link to an item inside unfolds it.
    await page.evaluate("location.hash = ''; location.hash = 'more-projects'");
    await expect.poll(isDrawn).toBe(true);
    await page.evaluate("history.replaceState(null, '', '/')");
    // The numbering continues after the first twelve.
    expect(await page.locator('#projects [style*="--before"]').getAttribute('style')).toBe('--before:12');
  });

  test('on paper all fifty stand', async () => {
    const { page } = browser;
    await page.setViewportSize({ width: 720, height: 1000 });
    await page.setContent(renderPortfolio({ ...createLargeView(50), layout }));
    await page.emulateMedia({ media: 'print' });
    const heights = await page.evaluate<number[]>(
      "[...document.querySelectorAll('#projects h3, #experience h3')].map((it) => it.checkVisibility({ contentVisibilityAuto: true }) ? it.getBoundingClientRect().height : 0)",
    );
    expect(heights).toHaveLength(100);
    expect(Math.min(...heights)).toBeGreaterThan(0);
    expect(await page.locator('#projects summary').isVisible()).toBe(false);
    await page.emulateMedia({ media: null });
  });

  test('one entry alone does not leave half of the window empty (rule P10)', async () => {
    const { page } = browser;
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.setContent(renderPortfolio({ ...createLargeView(1), layout }));
    const overlapping = await page.evaluate<[string, number, number][]>(
      `['experience', 'projects', 'education', 'certifications'].map((id) => {
        const box = document.querySelector('#' + id + ' li:has(h3)').getBoundingClientRect();
        return [id, box.left, innerWidth - box.right];
      })`,
    );
    expect(overlapping.filter(([, left, right]) => left > 640 || (right > 512 && right > left * 1.5))).toEqual([]);
  });

  test('every section link leads to a section, by keyboard the skip link first', async () => {
    const { page } = browser;
    await page.setContent(renderPortfolio(buildSamplePortfolio({ layout })));
    expect(
      await page.evaluate(
        '[...document.querySelectorAll(\'a[href^="#"]\')].filter((it) => !document.querySelector(it.hash)).length',
      ),
    ).toBe(0);
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Skip to content');
    const box = await page.locator('.skip').boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
  });

  test('prints dark on white, whatever the theme, every fact of it (rule P10)', async () => {
    const { page } = browser;
    await page.setViewportSize({ width: 720, height: 1000 });
    await page.emulateMedia({ media: 'print' });
    await page.setContent(renderPortfolio(buildSamplePortfolio({ layout, theme: 'dracula', contactForm: true })));
    const text = 'h1, h2, h3, p, dt, dd, li, time';
    // Visible text, and the nearest visible background behind it.
    const mismatched = await page.evaluate<string[]>(`[...document.querySelectorAll('main :is(${text})')]
      .filter((it) => it.checkVisibility() && it.innerText.trim() && !it.closest('.unseen, [aria-hidden]'))
      .filter((it) => {
        const light = (colour) => { const [r, g, b] = colour.match(/[\\d.]+/g).map(Number); return (r + g + b) / 3; };
        let ground = it;
        while (ground && /, 0\\)$|transparent/.test(getComputedStyle(ground).backgroundColor)) ground = ground.parentElement;
        const paper = ground ? light(getComputedStyle(ground).backgroundColor) : 255;
        return light(getComputedStyle(it).color) > 120 || paper < 240;
      })
      .map((it) => it.outerHTML.slice(0, 120))`);
    expect(mismatched).toEqual([]);
    for (const hidden of ['nav', 'form', '.skip']) {
      for (const it of await page.locator(hidden).all()) expect(await it.isVisible()).toBe(false);
    }
    for (const title of ['Railbook', 'Kaveri Payments', 'Indian Institute of Science', 'github.com/asha-rao-sample'])
      expect(await page.getByText(title).first().isVisible()).toBe(true);
    await page.emulateMedia({ media: null });
  });

  test('stands still for those who want no motion, and hides nothing from anyone', async () => {
    const { page } = browser;
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setContent(renderPortfolio(buildSamplePortfolio({ layout })));
    const moving = () =>
      page.evaluate<number>(
        "document.getAnimations({ subtree: true }).filter((it) => it.playState === 'running' && !it.effect.target.closest?.('.cursor')).length",
      );
    expect(await moving()).toBe(0);
    await page.emulateMedia({ reducedMotion: null });
    await page.setContent(renderPortfolio(buildSamplePortfolio({ layout })));
    // Opacity would hide text in print, with increased contrast, or while scrolling fast.
    const faint = await page.evaluate<string[]>(`[...document.querySelectorAll('body *')]
      .filter((it) => it.innerText?.trim() && !it.closest('[aria-hidden], .unseen') && Number(getComputedStyle(it).opacity) < 1)
      .map((it) => it.outerHTML.slice(0, 120))`);
    expect(faint).toEqual([]);
  });

  test.each([360, 1280])('shifts nothing at %i px when its fonts come late', async (width) => {
    const { page, holdFonts } = browser;
    const release = await holdFonts();
    await page.setViewportSize({ width, height: 800 });
    // Wait for the complete document before measuring, because a busy browser renders it in pieces; fonts delay the
    // load event.
    await page.setContent(renderPortfolio(buildSamplePortfolio({ layout })), { waitUntil: 'domcontentloaded' });
    const shift = page.evaluate<number>(`(async () => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      await frame();
      let shifted = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifted += entry.value;
      }).observe({ type: 'layout-shift' });
      await new Promise((resolve) => { document.title = 'painted'; window.addEventListener('fonts-may-come', resolve); });
      await document.fonts.ready;
      await frame();
      await frame();
      return shifted;
    })()`);
    await page.waitForFunction("document.title === 'painted'");
    const before = await page.evaluate<number>(
      "[...document.fonts].filter((font) => font.status === 'loaded' && !/ /.test(font.family)).length",
    );
    expect(before).toBe(0);
    release();
    await page.evaluate("window.dispatchEvent(new Event('fonts-may-come'))");
    expect(await shift).toBeLessThan(0.03);
  });
});

test.each([768, 1280, 2560])('ways to reach the person stand on the grid of nova at %i px', async (width) => {
  const { page } = browser;
  await page.setViewportSize({ width, height: 800 });
  await page.setContent(renderPortfolio(buildSamplePortfolio({ layout: 'nova', contactForm: true })));
  const [content, ...ways] = await page.evaluate<number[]>(
    "['#experience .content', '.contacts li:first-child .address', '.contacts li + li', '.write', '#contact .write label'].map((it) => Math.round(document.querySelector(it).getBoundingClientRect().left))",
  );
  expect(ways).toEqual(ways.map(() => content));
});

test.each([320, 360, 768, 1280, 2560])(
  'the skills around the sun never meet at %i px, nor go behind the portrait',
  async (width) => {
    const { page } = browser;
    const longList = buildSamplePortfolio({ layout: 'orbit' });
    const skills = {
      technical: [
        'Observability',
        'Communication',
        'Bookkeeping',
        'Architecture',
        'TypeScript',
        'PostgreSQL',
        'Kubernetes',
        'Accessibility',
        'Terraform',
      ],
      soft: [],
      groups: [],
    };
    for (const view of [longList, { ...longList, resume: { ...longList.resume, skills } }]) {
      await page.emulateMedia({ reducedMotion: null });
      await page.setViewportSize({ width, height: 900 });
      await page.setContent(renderPortfolio(view));
      await page.evaluate('document.fonts.ready');
      const collisions = await page.evaluate<string[]>(`(() => {
      const words = [...document.querySelectorAll('.skill')].filter((it) => it.checkVisibility());
      const moves = document.getAnimations().filter((it) => words.includes(it.effect.target));
      moves.forEach((it) => it.pause());
      const starts = moves.map((it) => it.currentTime);
      const round = 2 * Number(moves[0].effect.getTiming().duration);
      const sun = document.querySelector('.sun').getBoundingClientRect();
      const centre = { x: sun.x + sun.width / 2, y: sun.y + sun.height / 2 };
      const met = new Set(words.length < 4 ? ['too few words'] : []);
      for (let step = 0; step < 180; step += 1) {
        moves.forEach((it, at) => { it.currentTime = starts[at] + (round * step) / 180; });
        const boxes = words.map((it) => it.getBoundingClientRect());
        boxes.forEach((a, at) => {
          const away = Math.hypot(Math.max(a.left - centre.x, 0, centre.x - a.right), Math.max(a.top - centre.y, 0, centre.y - a.bottom));
          if (away < sun.width / 2) met.add(words[at].textContent + ' and the sun');
          boxes.slice(0, at).forEach((b, other) => {
            if (a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom) met.add(words[at].textContent + ' and ' + words[other].textContent);
          });
        });
      }
      return [...met];
    })()`);
      expect(collisions).toEqual([]);
    }
  },
);
