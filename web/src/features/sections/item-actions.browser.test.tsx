import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ItemActions } from './item-actions.tsx';
import { useActiveItem } from './use-active-item.ts';

/** A list as the sections have it, with items of one size. */
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

const shown = () => [...document.querySelectorAll('[data-active]')].map((item) => item.getAttribute('data-item'));

test('the actions of one item show at a time, and inside of it alone', async () => {
  const screen = await render(<List start={['A', 'B', 'C']} />);
  expect(shown()).toEqual([]);
  await userEvent.hover(screen.getByRole('heading', { name: 'B' }));
  expect(shown()).toEqual(['B']);
  await userEvent.keyboard('{Tab}{Tab}');
  expect(shown()).toEqual(['A']);
  await userEvent.hover(screen.getByRole('heading', { name: 'C' }));
  expect(shown()).toEqual(['C']);
  const bar = screen.getByRole('button', { name: 'Delete A' }).element().parentElement?.getBoundingClientRect();
  const item = document.querySelector('[data-item=A]')?.getBoundingClientRect();
  expect(bar && item && bar.top >= item.top && bar.bottom <= item.bottom).toBe(true);
});

test('a second press where an item was deleted does not delete the next one', async () => {
  const screen = await render(<List start={['A', 'B', 'C']} />);
  const list = screen.getByRole('list', { name: 'Projects' });
  await userEvent.hover(screen.getByRole('heading', { name: 'A' }));
  const bin = screen.getByRole('button', { name: 'Delete A' }).element().getBoundingClientRect();
  const box = list.element().getBoundingClientRect();
  const position = { x: bin.x - box.x + bin.width / 2, y: bin.y - box.y + bin.height / 2 };
  await list.click({ position });
  await expect.element(screen.getByRole('heading', { name: 'A' })).not.toBeInTheDocument();
  await list.click({ position });
  await list.click({ position: { x: position.x + 2, y: position.y } });
  expect(list.element().textContent).toMatch(/B.*C/);
  expect(shown()).toEqual([]);
  // Who goes there means it.
  await userEvent.hover(screen.getByRole('heading', { name: 'B' }));
  await screen.getByRole('button', { name: 'Delete B' }).click();
  await expect.element(screen.getByRole('heading', { name: 'B' })).not.toBeInTheDocument();
  // A key is no pointer.
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
  const place = screen.getByRole('textbox', { name: 'Position, 1 to 5' });
  await expect.element(place).toHaveFocus();
  await userEvent.keyboard('9{Enter}');
  await expect.element(screen.getByText('Enter a position from 1 to 5')).toBeVisible();
  await place.fill('4');
  await userEvent.keyboard('{Enter}');
  expect(order()).toBe('ABCDE');
});
