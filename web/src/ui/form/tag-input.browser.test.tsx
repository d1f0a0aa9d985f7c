import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TagInput } from './tag-input.tsx';

function SkillsInput({ start = [] }: { start?: string[] }) {
  const [value, setValue] = useState(start);
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <TagInput
        id="skills"
        label="Skills"
        entry="skill"
        maxItems={5}
        suggestions={['Docker', 'Git']}
        value={value}
        onChange={setValue}
      />
      <button type="submit">Save</button>
      <output aria-label="Value">{value.join(' | ')}</output>
    </form>
  );
}

test('Enter and a comma add, a pasted list adds all of it, and nothing stands there twice', async () => {
  const screen = await render(<SkillsInput />);
  const input = screen.getByRole('textbox', { name: 'Add skill' });
  const value = screen.getByRole('status', { name: 'Value' });
  await input.click();
  await userEvent.keyboard('Rust{Enter}Go,Rust{Enter}');
  await expect.element(value).toHaveTextContent('Rust | Go');
  await expect.element(input).toHaveValue('');

  const pasted = new DataTransfer();
  pasted.setData('text', 'SQL, Git\nGo');
  input
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true, cancelable: true }));
  await expect.element(value).toHaveTextContent('Rust | Go | SQL | Git');
  await expect.element(screen.getByRole('button', { name: 'Git', exact: true })).toBeDisabled();
});

test('Backspace in the empty field removes the last, and what was typed is handed in with the form', async () => {
  const screen = await render(<SkillsInput start={['Rust', 'Go']} />);
  const value = screen.getByRole('status', { name: 'Value' });
  await screen.getByRole('textbox', { name: 'Add skill' }).click();
  await userEvent.keyboard('{Backspace}Elm');
  await expect.element(value).toHaveTextContent('Rust');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(value).toHaveTextContent('Rust | Elm');
});

test('at the most entries the field says so and takes no more', async () => {
  const screen = await render(<SkillsInput start={['a', 'b', 'c', 'd', 'e']} />);
  const input = screen.getByRole('textbox', { name: 'Add skill' });
  await expect.element(input).toBeDisabled();
  await expect.element(input).toHaveAttribute('placeholder', 'Maximum 5');
  await expect.element(screen.getByRole('button', { name: 'Docker', exact: true })).toBeDisabled();
});
