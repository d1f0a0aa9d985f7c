import { choice, line, texts } from '@vitrine/contract/resume/fields';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { FormValues } from './form-values.ts';
import { SectionForm } from './section-form.tsx';

const FIELDS = {
  role: line('Role', { required: 'Role is required' }),
  companyUrl: line('Company', { required: 'Company is required', optOut: 'No company' }),
  points: texts('Points', { entry: 'point', entryRequired: 'Point is required', maxItems: 5, maxLength: 100 }),
};

async function openForm() {
  const save = vi.fn(async (values: FormValues) => ({ values }));
  const onSaved = vi.fn();
  const onAnother = vi.fn();
  const screen = await render(
    <SectionForm
      label="Add job"
      draftKey={`test:${Math.random()}`}
      editedPart={{ section: 'experiences', item: 'new' }}
      fields={FIELDS}
      stored={{ values: { role: '', companyUrl: '', points: [] } }}
      save={save}
      onSaved={onSaved}
      onCancel={() => {}}
      another={{ label: 'Save and add another', onSaved: onAnother }}
    />,
  );
  return { screen, save, onSaved, onAnother };
}

test('a form is filled without the mouse: the first field has the focus, and Ctrl and Enter hand it in', async () => {
  const { screen, save, onSaved } = await openForm();
  await expect.element(screen.getByRole('textbox', { name: 'Role' })).toHaveFocus();
  await userEvent.keyboard('Engineer{Tab}Kaveri{Tab}{Tab}Cut costs{Enter}Grew a team');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(save.mock.calls[0]?.[0]).toEqual({
    role: 'Engineer',
    companyUrl: 'Kaveri',
    points: ['Cut costs', 'Grew a team'],
  });
});

test('a list that is left empty asks for nothing, and who has none ticks so', async () => {
  const { screen, save, onAnother, onSaved } = await openForm();
  await userEvent.keyboard('Engineer');
  await screen.getByRole('button', { name: 'Submit' }).click();
  await expect.element(screen.getByText('Company is required')).toBeVisible();
  await screen.getByRole('textbox', { name: 'Company' }).fill('Kaveri');
  const none = screen.getByRole('checkbox', { name: 'No company' });
  await none.click();
  await expect.element(screen.getByRole('textbox', { name: 'Company' })).toBeDisabled();
  await none.click();
  // The input is restored.
  await expect.element(screen.getByRole('textbox', { name: 'Company' })).toHaveValue('Kaveri');
  await none.click();
  await screen.getByRole('button', { name: 'Save and add another' }).click();
  await vi.waitFor(() => expect(onAnother).toHaveBeenCalledOnce());
  expect(onSaved).not.toHaveBeenCalled();
  expect(save.mock.calls[0]?.[0]).toEqual({ role: 'Engineer', companyUrl: 'No company', points: [] });
});

test('what the public does not see is marked while it is typed, and said with its field', async () => {
  const fields = {
    city: line('City', {}),
    address: line('Address', { visibility: { switch: 'address' } }),
    gender: choice('Gender', ['Female', 'Male'], { visibility: { switch: 'gender' } }),
    email: line('Email', { visibility: { switch: 'email' } }),
  };
  const shown = { contactNumber: false, address: false, gender: false, expectedSalary: false, noticePeriod: false };
  const screen = await render(
    <SectionForm
      label="Profile"
      draftKey={`test:${Math.random()}`}
      editedPart={{ section: 'personalInfo' }}
      fields={fields}
      settings={{ fields: { ...shown, email: true } }}
      stored={{ values: { city: '', address: '', gender: '', email: '' } }}
      save={async (values: FormValues) => ({ values })}
    />,
  );
  await expect.poll(() => screen.getByText('Only you').elements()).toHaveLength(2);
  const control = (role: string, name: string) => expect.element(screen.getByRole(role, { name, exact: true }));
  await control('textbox', 'Address').toHaveAccessibleDescription('Only you');
  await control('radiogroup', 'Gender').toHaveAccessibleDescription('Only you');
  await control('textbox', 'City').not.toHaveAccessibleDescription('Only you');
  await control('textbox', 'Email').not.toHaveAccessibleDescription('Only you');
});
