import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TextArea } from './text-area.tsx';
import { handleToolKeys, PARAGRAPH_TOOLS, TextToolbar } from './text-tools.tsx';

function Example() {
  const [text, setText] = useState('Led nine nurses');
  return (
    <>
      <TextToolbar tools={PARAGRAPH_TOOLS} controls="text" />
      <TextArea
        id="text"
        aria-label="Text"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleToolKeys(PARAGRAPH_TOOLS)}
      />
      <button type="button">Next</button>
    </>
  );
}

async function open() {
  const screen = await render(<Example />);
  const field = screen.getByRole('textbox');
  await field.click();
  (field.element() as HTMLTextAreaElement).setSelectionRange(4, 8);
  return { screen, field };
}

test('a button changes the selected words, and the focus stays in the text (rule R81)', async () => {
  const { screen, field } = await open();
  await screen.getByRole('button', { name: 'Bold' }).click();
  await expect.element(field).toHaveValue('Led **nine** nurses');
  await expect.element(field).toHaveFocus();
  await screen.getByRole('button', { name: 'Bold' }).click();
  await expect.element(field).toHaveValue('Led nine nurses');
});

test('each has a shortcut, and Tab goes past the buttons (rule R81)', async () => {
  const { screen, field } = await open();
  await userEvent.keyboard('{Control>}i{/Control}');
  await expect.element(field).toHaveValue('Led *nine* nurses');
  await userEvent.keyboard('{Tab}');
  await expect.element(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(field).toHaveFocus();
});
