import { createEmptyValues } from '@vitrine/contract/resume/fields';
import { LIST_SECTIONS } from '@vitrine/contract/resume/resume';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createItemView } from './item-view.ts';
import { CompanyLogo, ItemActions, ItemText } from './list-item.tsx';
import { useActiveItem } from './use-active-item.ts';

test.each([
  ['कृष्णमूर्ति', 'कृ'],
  ['केन्द्रीय विद्यालय', 'के'],
  ['العربية للطيران', 'ع'],
  ['éclair', 'É'],
  [' kaveri Payments', 'K'],
  ['', ''],
])('%s has the monogram %s', async (name, letter) => {
  await render(<CompanyLogo url="" name={name} />);
  await expect.poll(() => document.querySelector('[data-logo=default]')?.textContent).toBe(letter);
});

const JOB = {
  _id: 'e1',
  isVisible: true,
  ...createEmptyValues(LIST_SECTIONS.experiences.fields),
  role: 'مهندسة أولى (Revit)',
  companyName: 'مكتب الأفق للعمارة',
  duration: '2019 - Present',
  summaryPoints: ['Revit: صممت 11 مدرسة حكومية ووفرت 22% من الطاقة.', 'قدت فريقا من سبعة مهندسين باستخدام Revit.'],
};

/** Returns the bounding box of a text. */
function getTextRect(text: string): DOMRect {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const at = texts.currentNode.textContent?.indexOf(text) ?? -1;
    if (at < 0) continue;
    const range = document.createRange();
    range.setStart(texts.currentNode, at);
    range.setEnd(texts.currentNode, at + text.length);
    return range.getBoundingClientRect();
  }
  throw new Error(`${text} is not drawn`);
}

test('an Arabic job stands before its company, and its points run from the right', async () => {
  const screen = await render(
    <ItemText view={createItemView('experiences', JOB)} untitled="Untitled" visible saved={false} />,
  );
  await expect.element(screen.getByRole('list')).toBeVisible();
  expect(getTextRect('مهندسة أولى').right).toBeLessThan(getTextRect('مكتب الأفق').left);
  // Within the role, the parenthesis follows the Arabic text: to its left.
  expect(getTextRect('(Revit)').right).toBeLessThan(getTextRect('مهندسة أولى').left);
  const list = screen.getByRole('list').element().getBoundingClientRect();
  expect(list.right - getTextRect('قدت').right).toBeLessThan(40);
  // 'Revit' is the first word, so it is at the right.
  expect(getTextRect('Revit:').left).toBeGreaterThan(getTextRect('صممت').right);
});

/** A list as in the sections, with items of equal size. */
function List({ start }: { start: string[] }) {
  const [titles, setTitles] = useState(start);
  const move = (from: number, to: number) => {
    const [title = ''] = titles.slice(from, from + 1);
    setTitles(titles.toSpliced(from, 1).toSpliced(to, 0, title));
  };
  return (
    <>
      <button type="button">Add</button>
      <ol aria-label="Projects" {...useActiveItem()}>
        {titles.map((title, index) => (
          <li key={title} data-item={title} tabIndex={-1} className="group relative h-24">
            <h3>{title}</h3>
            <ItemActions
              title={title}
              place={{ index, count: titles.length, move, steps: true }}
              visible
              onVisible={() => {}}
              onEdit={() => {}}
              onDelete={() => setTitles(titles.filter((other) => other !== title))}
            />
          </li>
        ))}
      </ol>
    </>
  );
}

const renderItem = () => [...document.querySelectorAll('[data-active]')].map((item) => item.getAttribute('data-item'));

test('the steps of one item show at a time, and inside of it alone', async () => {
  const screen = await render(<List start={['A', 'B', 'C']} />);
  expect(renderItem()).toEqual([]);
  await userEvent.hover(screen.getByRole('heading', { name: 'B' }));
  expect(renderItem()).toEqual(['B']);
  await userEvent.keyboard('{Tab}{Tab}');
  expect(renderItem()).toEqual(['A']);
  await userEvent.hover(screen.getByRole('heading', { name: 'C' }));
  expect(renderItem()).toEqual(['C']);
  const bar = screen.getByRole('button', { name: 'Delete A' }).element().parentElement?.getBoundingClientRect();
  const item = document.querySelector('[data-item=A]')?.getBoundingClientRect();
  expect(bar && item && bar.top >= item.top && bar.bottom <= item.bottom).toBe(true);
});

test('a second press where an item was deleted does not delete the next one', async () => {
  const screen = await render(<List start={['A', 'B', 'C']} />);
  const list = screen.getByRole('list', { name: 'Projects' });
  await userEvent.hover(screen.getByRole('heading', { name: 'A' }));
  const deleteButton = screen.getByRole('button', { name: 'Delete A' }).element().getBoundingClientRect();
  const box = list.element().getBoundingClientRect();
  const position = {
    x: deleteButton.x - box.x + deleteButton.width / 2,
    y: deleteButton.y - box.y + deleteButton.height / 2,
  };
  await list.click({ position });
  await expect.element(screen.getByRole('heading', { name: 'A' })).not.toBeInTheDocument();
  await list.click({ position });
  await list.click({ position: { x: position.x + 2, y: position.y } });
  expect(list.element().textContent).toMatch(/B.*C/);
  expect(renderItem()).toEqual([]);
  // Moving the pointer there is intentional.
  await userEvent.hover(screen.getByRole('heading', { name: 'B' }));
  await screen.getByRole('button', { name: 'Delete B' }).click();
  await expect.element(screen.getByRole('heading', { name: 'B' })).not.toBeInTheDocument();
  // Keyboard activation is not affected.
  screen.getByRole('button', { name: 'Delete C' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('heading', { name: 'C' })).not.toBeInTheDocument();
});

test('an item goes to the top or to a place by number', async () => {
  await page.viewport(1280, 800);
  const screen = await render(<List start={['A', 'B', 'C', 'D', 'E']} />);
  const order = () => [...document.querySelectorAll('h3')].map((heading) => heading.textContent).join('');
  const choose = async (title: string, item: string) => {
    await userEvent.hover(screen.getByRole('heading', { name: title }));
    await screen.getByRole('button', { name: `More actions for ${title}` }).click();
    await screen.getByRole('menuitem', { name: item }).click();
  };
  await choose('D', 'Move to top');
  expect(order()).toBe('DABCE');
  await choose('D', 'Move to position');
  const getTextRect = screen.getByRole('textbox', { name: 'Position, 1 to 5' });
  await expect.element(getTextRect).toHaveFocus();
  await userEvent.keyboard('9{Enter}');
  await expect.element(screen.getByText('Enter a position from 1 to 5')).toBeVisible();
  await getTextRect.fill('4');
  await userEvent.keyboard('{Enter}');
  expect(order()).toBe('ABCDE');
});

test('bullets in a text are a list, and the dates stand beside a title of several lines', async () => {
  await page.viewport(1280, 800);
  const job = {
    ...JOB,
    role: 'Senior Principal Engineer for Distributed Storage and Everything Around It, Platform Group',
    companyName: 'The International Consortium for Very Long Names of Companies, Private Limited',
  };
  const view = {
    ...createItemView('experiences', job),
    paragraphs: ['It did two things:\n• first this\n• then that'],
    points: [],
  };
  const screen = await render(<ItemText view={view} untitled="Untitled" visible saved={false} />);
  await expect.element(screen.getByText('first this')).toBeVisible();
  expect(
    screen
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent),
  ).toEqual(['first this', 'then that']);
  expect(getTextRect('2019 – Present').top).toBeLessThan(getTextRect('Platform Group').bottom);
  expect(getTextRect('2019 – Present').left).toBeGreaterThan(getTextRect('Senior Principal').right);
});
