import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { UrlInput } from './url-input.tsx';

function Website({ onPress }: { onPress: () => void }) {
  const [value, setValue] = useState('');
  return (
    <>
      <UrlInput aria-label="Website" value={value} onChange={setValue} />
      <button type="button" onClick={onPress}>
        Submit
      </button>
    </>
  );
}

test('a press on the button below makes the address whole and leaves the button where it is', async () => {
  const onPress = vi.fn();
  const screen = await render(<Website onPress={onPress} />);
  const input = screen.getByRole('textbox', { name: 'Website' });
  const button = screen.getByRole('button', { name: 'Submit' });
  await userEvent.fill(input, 'railbook.example');
  const before = button.element().getBoundingClientRect().top;
  await userEvent.click(button);
  await expect.element(input).toHaveValue('https://railbook.example');
  expect(onPress).toHaveBeenCalledOnce();
  expect(button.element().getBoundingClientRect().top).toBe(before);
  await expect.element(screen.getByRole('status')).toHaveTextContent('Full address: https://railbook.example');
});
