import type { UserRecord } from '@vitrine/contract/account/accounts';
import { createEmptyResume } from '@vitrine/contract/resume/resume';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Drawer } from '../../shell/layout.tsx';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { OverviewSkeleton, Welcome, WelcomeSkeleton } from './dashboard-page.tsx';

afterEach(() => page.viewport(414, 896));

const NAMES = [
  'Priyadarshini Venkatasubramanian',
  'Maximiliane Wolfeschlegelsteinhausen',
  'WOLFESCHLEGELSTEIN MÜLLER',
  'Анна-Мария Рождественская-Преображенская',
  'Asha Rao',
];

/** Returns the words of a name that are broken across lines, wherever the name is rendered in an element. */
function findBrokenWords(element: Element, name: string): string[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const word of name.split(/\s+|(?<=-)/)) {
      const at = node.textContent?.indexOf(word) ?? -1;
      const range = document.createRange();
      if (at < 0) continue;
      range.setStart(node, at);
      range.setEnd(node, at + word.length);
      if (range.getClientRects().length !== 1) broken.push(word);
    }
  }
  return broken;
}

const isClipped = (element: Element) =>
  [element, ...element.querySelectorAll('*')].some(
    (it) => it.clientHeight > 0 && (it.scrollHeight > it.clientHeight + 2 || it.scrollWidth > it.clientWidth + 1),
  );

const createUser = (name: string) =>
  ({ name, email: 'a@example.org', photoURL: '', resume: createEmptyResume() }) as unknown as UserRecord;

test.each(NAMES)('the greeting of %s stands whole on a narrow phone', async (name) => {
  await page.viewport(360, 800);
  const user = createUser(name);
  user.resume.personalInfo.designation = 'Donaudampfschifffahrtskapitän';
  const { screen } = await renderInApp(<Welcome user={user} pictureDialog={undefined} />, {
    'GET /auth/session': () => ({ stage: 'none' }),
  });
  const heading = screen.getByRole('heading', { level: 1 });
  await expect.element(heading).toHaveTextContent(`Welcome, ${name}`);
  expect(findBrokenWords(screen.container, `${name} ${user.resume.personalInfo.designation}`)).toEqual([]);
  expect(document.documentElement.scrollWidth).toBe(360);
  const size = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
  const [headingSize, nameSize] = [heading.element(), screen.container.querySelector('bdi') ?? document.body].map(size);
  expect(nameSize === headingSize).toBe(name === 'Asha Rao');
  expect(nameSize).toBeGreaterThanOrEqual(12);
});

test.each(NAMES)('the drawer greets %s in full', async (name) => {
  await page.viewport(360, 800);
  const { screen } = await renderInApp(<Drawer name={name} />, { 'GET /auth/session': () => ({ stage: 'none' }) });
  await screen.getByRole('button', { name: 'Open menu' }).click();
  const hello = screen.getByText(`Hello, ${name}`).element();
  expect([findBrokenWords(hello, name), isClipped(hello)]).toEqual([[], false]);
});

test('a name of ordinary words is as large as the greeting, whatever the browser measures', async () => {
  const { screen } = await renderInApp(<Welcome user={createUser('Richard Hendriks')} pictureDialog={undefined} />, {
    'GET /auth/session': () => ({ stage: 'none' }),
  });
  const heading = screen.getByRole('heading', { level: 1 });
  await expect.element(heading).toHaveTextContent('Welcome, Richard Hendriks');
  const sizes = [heading.element(), ...heading.element().querySelectorAll('*')].map(
    (it) => getComputedStyle(it).fontSize,
  );
  expect(new Set(sizes).size).toBe(1);
  expect(heading.element().querySelector('[style]')).toBeNull();
});

test('the welcome is to the name of the account, as everywhere, not to that of the profile (rule S55)', async () => {
  const user = createUser('Asha Rao');
  Object.assign(user.resume.personalInfo, { firstName: 'Dr. A.', lastName: 'Rao-Menon' });
  const { screen } = await renderInApp(<Welcome user={user} pictureDialog={undefined} />, {
    'GET /auth/session': () => ({ stage: 'none' }),
  });
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome, Asha Rao');
});

test('what is shown while the dashboard loads is no wider than a narrow phone (rule S37)', async () => {
  await page.viewport(360, 800);
  const shapes = (
    <div className="px-5">
      <WelcomeSkeleton />
      <OverviewSkeleton />
    </div>
  );
  await renderInApp(shapes);
  await expect.poll(() => document.documentElement.scrollHeight).toBeGreaterThan(800);
  expect(document.documentElement.scrollWidth).toBe(360);
});
