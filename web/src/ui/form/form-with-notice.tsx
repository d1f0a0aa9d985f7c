import type { ComponentProps } from 'react';

interface FormWithNoticeProps extends Omit<ComponentProps<'form'>, 'noValidate' | 'onChange' | 'onSubmit'> {
  onSubmit: NonNullable<ComponentProps<'form'>['onSubmit']>;
  /** Removes the message about the last submission. */
  onForget(): void;
}

/**
 * A form with a message about the last submission, until the user types or submits again. It validates its own fields.
 */
export function FormWithNotice({ onForget: onDismiss, onSubmit, ...formProps }: FormWithNoticeProps) {
  return (
    <form
      {...formProps}
      noValidate
      onChange={onDismiss}
      onSubmit={(event) => {
        // Also if validation fails and nothing is sent.
        onDismiss();
        return onSubmit(event);
      }}
    />
  );
}
