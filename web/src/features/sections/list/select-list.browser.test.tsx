import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SelectList } from './select-list.tsx';

const ITEMS = ['Railbook', 'Tides', 'Ledger', 'Monsoon', 'Kite'].map((title, index) => ({
  id: title,
  title,
  subtitle: 'Rust',
  when: '',
  visible: index !== 2,
}));

const IDS = ITEMS.map(({ id }) => id);

async function select(items = ITEMS) {
  const onAction = vi.fn(async () => {});
  const onDone = vi.fn();
  const screen = await render(<SelectList items={items} ids={IDS} onAction={onAction} onDone={onDone} />);
  return {
    screen,
    onAction,
    onDone,
    tick: (title: string) => screen.getByRole('checkbox', { name: new RegExp(`^${title}`) }),
  };
}

test('several are ticked one by one, in a row with Shift, or all, and handed on in their order', async () => {
  const { screen, onAction, tick } = await select();
  await expect.element(screen.getByRole('checkbox', { name: 'Select all 5' })).toHaveFocus();
  await screen.getByRole('button', { name: 'Hide' }).click({ force: true });
  expect(onAction).not.toHaveBeenCalled();
  await tick('Ledger').click();
  await tick('Kite').click({ modifiers: ['Shift'] });
  await tick('Monsoon').click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('2 selected');
  await screen.getByRole('button', { name: 'Hide' }).click();
  expect(onAction).toHaveBeenLastCalledWith('hide', ['Ledger', 'Kite'], undefined);
  await screen.getByRole('checkbox', { name: 'Select all 5' }).click();
  await screen.getByRole('button', { name: 'Delete' }).click();
  expect(onAction).toHaveBeenLastCalledWith('delete', ['Railbook', 'Tides', 'Ledger', 'Monsoon', 'Kite'], undefined);
});

test('by keyboard alone: tick with Space, move to a place, leave with Escape', async () => {
  const { screen, onAction, onDone } = await select();
  await expect.element(screen.getByRole('checkbox', { name: 'Select all 5' })).toHaveFocus();
  await userEvent.keyboard('{Tab}{Tab} ');
  await expect.element(screen.getByRole('status')).toHaveTextContent('1 selected');
  await screen.getByRole('button', { name: 'Move' }).click();
  await userEvent.keyboard('3{Enter}');
  expect(onAction).toHaveBeenLastCalledWith('move', ['Railbook'], 2);
  expect(onDone).not.toHaveBeenCalled();
  await screen.getByRole('checkbox', { name: /^Tides/ }).click();
  await userEvent.keyboard('{Escape}');
  expect(onDone).toHaveBeenCalledOnce();
});

test('what a search hides meanwhile is not acted upon', async () => {
  const { screen, onAction, tick } = await select();
  await tick('Tides').click();
  await tick('Kite').click();
  await screen.rerender(<SelectList items={ITEMS.slice(0, 3)} ids={IDS} onAction={onAction} onDone={() => {}} />);
  await expect.element(screen.getByRole('status')).toHaveTextContent('1 selected, 1 more not shown here');
  await screen.getByRole('button', { name: 'Show' }).click();
  expect(onAction).toHaveBeenLastCalledWith('show', ['Tides'], undefined);
});

test('a row of ticks begins at the one that was ticked last, wherever a search has put it', async () => {
  const { screen, onAction, tick } = await select();
  await tick('Ledger').click();
  await screen.rerender(<SelectList items={ITEMS.slice(2)} ids={IDS} onAction={onAction} onDone={() => {}} />);
  await tick('Kite').click({ modifiers: ['Shift'] });
  await screen.getByRole('button', { name: 'Show' }).click();
  expect(onAction).toHaveBeenLastCalledWith('show', ['Ledger', 'Monsoon', 'Kite'], undefined);
});
