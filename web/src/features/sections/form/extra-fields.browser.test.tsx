import { type Fields, line, month, rows, tags } from '@vitrine/contract/resume/fields';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { FormValues } from './form-values.ts';
import { SectionForm } from './section-form.tsx';

const FIELDS = {
  role: line('Role', { required: 'Role is required' }),
  place: line('Place', { isExtra: true, suggestions: ['Remote'] }),
  until: month('Valid until', { isExtra: true }),
};

async function openForm(fields: Fields, values: FormValues) {
  const save = vi.fn(async (sent: FormValues) => ({ values: sent }));
  const screen = await render(
    <SectionForm
      label="Add job"
      draftKey={`test:${Math.random()}`}
      editedPart={{ section: 'experiences', item: 'new' }}
      fields={fields}
      stored={{ values }}
      save={save}
      onSaved={() => {}}
      onCancel={() => {}}
    />,
  );
  return { screen, save };
}

test('what few fill in is folded, named on its fold, and opened by keyboard (rule R39)', async () => {
  const { screen, save } = await openForm(FIELDS, { role: '', place: '', until: '' });
  const place = screen.getByRole('combobox', { name: 'Place' });
  await expect.element(screen.getByText('Place, Valid until')).toBeVisible();
  expect(place.query()).toBeNull();
  await userEvent.keyboard('Engineer{Tab}{Enter}{Tab}Pune');
  await expect.element(place).toHaveValue('Pune');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await vi.waitFor(() => expect(save.mock.calls[0]?.[0]).toEqual({ role: 'Engineer', place: 'Pune', until: '' }));
});

test('it stands open where something is filled in', async () => {
  const { screen } = await openForm(FIELDS, { role: 'Engineer', place: 'Pune', until: '' });
  await expect.element(screen.getByRole('combobox', { name: 'Place' })).toHaveValue('Pune');
});

test('it opens for what has to be corrected, with the focus there', async () => {
  const fields = { ...FIELDS, place: line('Place', { isExtra: true, maxLength: 5 }) };
  const { screen } = await openForm(fields, { role: '', place: '', until: '' });
  await userEvent.keyboard('Engineer{Tab}{Enter}{Tab}Bengaluru');
  await screen.getByText(/^More details/).click();
  await screen.getByRole('button', { name: 'Submit' }).click();
  await expect.element(screen.getByText('Place can have at most 5 characters')).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Place' })).toHaveFocus();
});

test('rows hold fields of any kind, and an error stands at its cell (rules R40 and R41)', async () => {
  const fields = {
    groups: rows(
      'Groups',
      {
        name: line('Name', { required: 'Name is required' }),
        keywords: tags('Skills', { entry: 'skill', maxItems: 5, maxLength: 10 }),
      },
      { maxItems: 1, entry: 'group' },
    ),
  };
  const { screen, save } = await openForm(fields, { groups: [] });
  await screen.getByRole('button', { name: 'Add group' }).click();
  const name = screen.getByRole('textbox', { name: 'Name' });
  await expect.element(name).toHaveFocus();
  await expect.element(screen.getByRole('button', { name: 'Maximum 1' })).toBeDisabled();
  await screen.getByRole('textbox', { name: 'Add skill' }).fill('HTML');
  await userEvent.keyboard('{Enter}');
  await screen.getByRole('button', { name: 'Submit' }).click();
  await expect.element(screen.getByText('Name is required')).toBeVisible();
  await expect.element(name).toHaveFocus();
  await userEvent.keyboard('Web');
  await screen.getByRole('button', { name: 'Submit' }).click();
  await vi.waitFor(() => expect(save.mock.calls[0]?.[0]).toEqual({ groups: [{ name: 'Web', keywords: ['HTML'] }] }));
});
