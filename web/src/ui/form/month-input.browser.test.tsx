import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Field } from './field.tsx';
import { MonthInput } from './month-input.tsx';

function Start() {
  const [value, setValue] = useState('');
  return (
    <>
      <Field id="start" label="Start">
        {(aria) => <MonthInput aria={aria} label="Start" value={value} onChange={setValue} />}
      </Field>
      <output aria-label="Value">{value}</output>
    </>
  );
}

test.each([
  ['२०१८', '2018'],
  ['٢٠١٩', '2019'],
])('the year %s is read as %s', async (typed, year) => {
  const screen = await render(<Start />);
  await screen.getByRole('combobox', { name: 'Start: month' }).selectOptions('April');
  await screen.getByRole('textbox', { name: 'Start: year' }).click();
  await userEvent.keyboard(typed);
  await expect.element(screen.getByRole('textbox', { name: 'Start: year' })).toHaveValue(year);
  await expect.element(screen.getByRole('status', { name: 'Value' })).toHaveTextContent(`${year}-04`);
});
