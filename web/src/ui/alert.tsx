import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export type AlertTone = 'danger' | 'warning' | 'success' | 'info';

const TONES: Record<AlertTone, { icon: LucideIcon; box: string; mark: string }> = {
  danger: { icon: CircleAlert, box: 'bg-danger-soft', mark: 'text-danger' },
  warning: { icon: TriangleAlert, box: 'bg-warning-soft', mark: 'text-warning' },
  success: { icon: CircleCheck, box: 'bg-success-soft', mark: 'text-success' },
  info: { icon: Info, box: 'bg-accent-soft', mark: 'text-accent' },
};

interface AlertProps {
  tone: AlertTone;
  title?: string;
  children?: ReactNode;
  /** Buttons or links below the text. */
  actions?: ReactNode;
}

/** A message where the user triggered it. Errors interrupt a screen reader, other messages wait. */
export function Alert({ tone, title, children, actions }: AlertProps) {
  const { icon: Icon, box, mark } = TONES[tone];
  return (
    <div role={tone === 'danger' ? 'alert' : 'status'} className={`flex gap-3 rounded-sm p-3 text-sm text-ink ${box}`}>
      <Icon size={20} strokeWidth={1.5} className={`shrink-0 ${mark}`} aria-hidden="true" />
      <div className="min-w-0 flex-1 space-y-1 [overflow-wrap:anywhere]">
        {title && <p className="font-medium">{title}</p>}
        {children && <div>{children}</div>}
        {actions && <div className="flex flex-wrap gap-2 pt-2 empty:hidden">{actions}</div>}
      </div>
    </div>
  );
}
