import { LAYOUT_IDS } from '@vitrine/contract/portfolio/portfolio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderPortfolio } from './portfolio-document.tsx';
import { buildPortfolio } from './samples/build.ts';
import { openPage } from './testing/browser.ts';

let browser: Awaited<ReturnType<typeof openPage>>;

beforeAll(async () => {
  browser = await openPage();
});
afterAll(() => browser.close());

const repeatSixteen = <T>(createItem: (_id: string) => T): T[] =>
  Array.from({ length: 16 }, (_, index) => createItem(String(index)));

/** Sixteen entries of equal height in every list: rows of one, two and four columns are filled. */
const person = buildPortfolio({
  address: 'folds',
  reveal: {},
  resume: {
    personalInfo: { firstName: 'Asha', lastName: 'Rao', introduction: 'Builds bridges.' },
    experiences: repeatSixteen((_id) => ({
      _id,
      role: 'Engineer',
      companyName: `Kaveri ${_id}`,
      startDate: '2014',
      endDate: '2015',
    })),
    projects: repeatSixteen((_id) => ({
      _id,
      title: 'Bridge',
      description: 'Of steel.',
      projectUrl: 'https://b.example',
    })),
    education: repeatSixteen((_id) => ({
      _id,
      title: 'Course',
      instituteName: 'School',
      fromYear: '2014',
      toYear: '2015',
    })),
    certificates: repeatSixteen((_id) => ({ _id, title: 'Exam', issuer: 'Board', issueDate: '2014-05' })),
  },
});

/**
 * Runs in the page. For each list: the distance of the thirteenth entry from those above it, its border, its padding,
 * and the padding of the previous entry; and the same values for an earlier entry in the same column.
 */
const SEAMS = `[...document.querySelectorAll('.fold')].map((fold) => {
  const lists = [fold.previousElementSibling, fold.querySelector('ul, ol')];
  const items = lists.flatMap((list) => [...list.children]);
  const boxes = items.map((item) => item.getBoundingClientRect());
  const seam = (at) => {
    const above = boxes.slice(0, at).filter((box) => box.top < boxes[at].top - 2 && box.left < boxes[at].right && box.right > boxes[at].left);
    const style = getComputedStyle(items[at]);
    return [Math.round(boxes[at].top - Math.max(...above.map((box) => box.bottom))), style.borderTopWidth, style.borderTopStyle, style.paddingTop, getComputedStyle(items[at - 1]).paddingBottom].join(' ');
  };
  const before = [11, 10, 9, 8, 5, 4, 3].find((at) => Math.abs(boxes[at].left - boxes[12].left) < 2);
  return { list: lists[1].id, seam: seam(12), usual: seam(before) };
})`;

interface Seam {
  list: string;
  seam: string;
  usual: string;
}

test.each(LAYOUT_IDS)('on paper %s parts the thirteenth entry from the twelfth as any other two', async (layout) => {
  const { page } = browser;
  await page.setViewportSize({ width: 720, height: 1000 });
  await page.setContent(renderPortfolio({ ...person, layout }));
  await page.emulateMedia({ media: 'print' });
  const seams = await page.evaluate<Seam[]>(SEAMS);
  await page.emulateMedia({ media: null });
  expect(seams).toHaveLength(4);
  expect(seams).toEqual(seams.map(({ list, usual }) => ({ list, seam: usual, usual })));
});
