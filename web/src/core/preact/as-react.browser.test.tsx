import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';

function Digits() {
  const [text, setText] = useState('1');
  return <input aria-label="Digits" value={text} onChange={({ target }) => setText(target.value.replace(/\D/g, ''))} />;
}

function Opened() {
  const [isOpen, setOpen] = useState(false);
  const [count, setCount] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <button type="button" onClick={() => setCount(count + 1)}>
        Count
      </button>
      {/* biome-ignore lint/a11y/noAutofocus: it is what is tested. */}
      {isOpen && <input aria-label={`Field ${count}`} autoFocus />}
    </>
  );
}

function Field() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isOpen) document.querySelector<HTMLInputElement>('input')?.focus();
  }, [isOpen]);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <input aria-label="Name" />
    </>
  );
}

test('a field shows what its component says, also where the component did not take an input over', async () => {
  const screen = await render(<Digits />);
  const field = screen.getByRole('textbox', { name: 'Digits' });
  await userEvent.type(field, 'a2');
  await expect.element(field).toHaveValue('12');
});

test('a tick that the component did not take over is undone', async () => {
  const screen = await render(<input type="checkbox" aria-label="Refused" checked={false} onChange={() => {}} />);
  const box = screen.getByRole('checkbox', { name: 'Refused' });
  await box.click();
  await expect.element(box).not.toBeChecked();
});

test('a choice that the component did not take over is undone', async () => {
  const screen = await render(
    <select aria-label="Refused" value="a" onChange={() => {}}>
      <option value="a">A</option>
      <option value="b">B</option>
    </select>,
  );
  const select = screen.getByRole('combobox', { name: 'Refused' });
  await select.selectOptions('b');
  await expect.element(select).toHaveValue('a');
});

test('of radio buttons, the chosen one stays if another is not taken over', async () => {
  const screen = await render(
    <>
      <input type="radio" name="tone" aria-label="Light" value="light" checked onChange={() => {}} />
      <input type="radio" name="tone" aria-label="Dark" value="dark" checked={false} onChange={() => {}} />
    </>,
  );
  await screen.getByRole('radio', { name: 'Dark' }).click();
  await expect.element(screen.getByRole('radio', { name: 'Light' })).toBeChecked();
});

test('a form hears of each letter', async () => {
  const handleChange = vi.fn();
  const screen = await render(
    <form onChange={handleChange}>
      <input aria-label="Name" />
    </form>,
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Asha');
  expect(handleChange).toHaveBeenCalledTimes(4);
});

test('an element that appears with autoFocus has the focus, once', async () => {
  const screen = await render(<Opened />);
  await screen.getByRole('button', { name: 'Open' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Field 0' })).toHaveFocus();
  await screen.getByRole('button', { name: 'Count' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Field 1' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Count' })).toHaveFocus();
});

test('spelling is not checked where it says so', async () => {
  const screen = await render(<input aria-label="Address" spellCheck={false} />);
  expect(screen.getByRole('textbox', { name: 'Address' }).element().getAttribute('spellcheck')).toBe('false');
});

test('effects of a click have run before the next key', async () => {
  const screen = await render(<Field />);
  (screen.getByRole('button', { name: 'Open' }).element() as HTMLElement).click();
  await Promise.resolve().then(() => Promise.resolve());
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
});

test('what is rendered at once has run its effects', async () => {
  const screen = await render(<Field />);
  flushSync(() => (screen.getByRole('button', { name: 'Open' }).element() as HTMLElement).click());
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }).element());
});
