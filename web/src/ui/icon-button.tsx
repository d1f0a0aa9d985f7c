import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

interface IconButtonProps extends ComponentProps<'button'> {
  /** What it does, in words. */
  label: string;
  icon: LucideIcon;
}

/** A button that is only an icon, 40 px wide. */
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
