import type { ComponentProps } from 'react';
import { Field } from '../../ui/form/field.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';

interface TextFieldProps extends ComponentProps<'input'> {
  id: string;
  label: string;
  error?: string;
}

/** One labelled line of text with its error. */
export function TextField({ id, label, error, ...input }: TextFieldProps) {
  return (
    <Field id={id} label={label} error={error} required>
      {(aria) => <TextInput {...input} {...aria} />}
    </Field>
  );
}
