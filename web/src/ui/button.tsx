import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Spinner } from './loading.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

const VARIANT_CLASSES: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border border-line-strong bg-surface text-ink hover:bg-sunken',
  quiet: 'text-ink hover:bg-sunken',
  danger: 'border border-danger bg-surface text-danger hover:bg-danger-soft',
};

/** Classes of a button, for links that look like one. */
export const getButtonClasses = (variant: ButtonVariant = 'secondary') =>
  `inline-flex min-h-10 items-center justify-center gap-2 rounded-sm px-4 py-2 text-sm font-medium transition-colors aria-disabled:cursor-not-allowed aria-disabled:opacity-60 disabled:cursor-not-allowed disabled:opacity-60 ${VARIANT_CLASSES[variant]}`;

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  /** Whether the action of this button is running: it keeps its focus and ignores presses. */
  loading?: boolean;
}

export function Button({
  variant: buttonVariant,
  loading: busy = false,
  type = 'button',
  className = '',
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      aria-disabled={busy || undefined}
      {...rest}
      type={type}
      className={`${getButtonClasses(buttonVariant)} ${className}`}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

interface IconButtonProps extends ComponentProps<'button'> {
  /** Accessible name. */
  label: string;
  icon: LucideIcon;
}

/** An icon-only button, 40 px wide. */
export function IconButton({ label, icon: Icon, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={`inline-flex size-10 shrink-0 items-center justify-center rounded-sm text-ink transition-colors hover:bg-sunken ${className}`}
    >
      <Icon size={20} strokeWidth={1.5} aria-hidden="true" />
    </button>
  );
}

/** Classes of a link inside text. */
export const TEXT_LINK_CLASSES = 'text-accent underline underline-offset-2 hover:text-accent-strong';
