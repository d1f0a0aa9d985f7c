import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Field, FieldGroup } from './field.tsx';
import { TextInput } from './text-input.tsx';

test('what is still missing is said apart from the label', async () => {
  const screen = await render(
    <>
      <Field id="logo" label="Company logo" toComplete>
        {(aria) => <TextInput {...aria} />}
      </Field>
      <FieldGroup id="gender" label="Gender" role="radiogroup" toComplete>
        None
      </FieldGroup>
    </>,
  );
  const named = (role: string, name: string) => expect.element(screen.getByRole(role, { name, exact: true }));
  await named('textbox', 'Company logo missing').toBeVisible();
  await named('radiogroup', 'Gender missing').toBeVisible();
});
