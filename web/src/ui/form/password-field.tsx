import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { IconButton } from '../button.tsx';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

interface PasswordFieldProps extends ComponentProps<'input'> {
  id: string;
  label: string;
  help?: string;
  error?: string;
}

/** A password field with a button to show the password. */
export function PasswordField({ id, label, help, error, ...input }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field id={id} label={label} help={help} error={error} required>
      {(aria) => (
        <div className="relative">
          <TextInput
            {...input}
            {...aria}
            type={isShown ? 'text' : 'password'}
            dir="ltr"
            autoCapitalize="none"
            spellCheck={false}
            className="pr-12"
          />
          <IconButton
            label={`${isShown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
            icon={isShown ? EyeOff : Eye}
            onClick={() => setIsShown(!isShown)}
            className="absolute top-0.5 right-0.5"
          />
        </div>
      )}
    </Field>
  );
}

/** Tells a password manager which account the password belongs to; hidden and not focusable. */
export function UsernameHint({ email }: { email: string }) {
  return <input type="email" autoComplete="username" value={email} readOnly hidden />;
}
