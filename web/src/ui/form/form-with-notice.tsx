import type { ComponentProps } from 'react';

interface FormWithNoticeProps extends Omit<ComponentProps<'form'>, 'noValidate' | 'onChange' | 'onSubmit'> {
  onSubmit: NonNullable<ComponentProps<'form'>['onSubmit']>;
  /** Takes away what was said of the last try. */
  onForget(): void;
}

/** A form that says how the last try went, until somebody types or tries again. It checks its fields itself. */
export function FormWithNotice({ onForget, onSubmit, ...others }: FormWithNoticeProps) {
  return (
    <form
      {...others}
      noValidate
      onChange={onForget}
      onSubmit={(event) => {
        // Also when the form itself finds something wrong and nothing is sent.
        onForget();
        return onSubmit(event);
      }}
    />
  );
}
