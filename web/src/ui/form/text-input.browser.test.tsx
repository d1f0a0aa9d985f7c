import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { PasswordField } from './password-field.tsx';
import { TextArea } from './text-area.tsx';
import { TextInput } from './text-input.tsx';
import { UrlInput } from './url-input.tsx';

const MIXED = 'صممت 11 مدرسة باستخدام Revit.';
const ignoreChange = () => {};

test('what is typed runs as its letters do, in one line and in several', async () => {
  const screen = await render(
    <>
      <TextInput aria-label="Role" value={MIXED} onChange={ignoreChange} />
      <TextInput aria-label="Find" type="search" value={MIXED} onChange={ignoreChange} />
      <TextArea aria-label="Summary" value={MIXED} onChange={ignoreChange} />
    </>,
  );
  for (const name of ['Role', 'Find', 'Summary']) {
    await expect.element(screen.getByLabelText(name)).toHaveStyle({ direction: 'rtl' });
  }
});

test('addresses, passwords and numbers run as the page does', async () => {
  const screen = await render(
    <>
      <TextInput aria-label="Email" type="email" value="ليلى@example.com" onChange={ignoreChange} />
      <TextInput aria-label="Phone" type="tel" value="٠٧٩ ٩٠٠" onChange={ignoreChange} />
      <TextInput aria-label="Year" inputMode="numeric" value="٢٠١٩" onChange={ignoreChange} />
      <UrlInput aria-label="Website" value="https://ليلى.example" onChange={ignoreChange} />
      <PasswordField id="password" label="Password" value="سر" onChange={ignoreChange} />
    </>,
  );
  await screen.getByRole('button', { name: 'Show password' }).click();
  for (const name of ['Email', 'Phone', 'Year', 'Website', 'Password']) {
    await expect.element(screen.getByRole('textbox', { name })).toHaveStyle({ direction: 'ltr' });
  }
});
