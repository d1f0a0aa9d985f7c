import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

const TONES = {
  neutral: 'bg-sunken text-muted',
  warning: 'bg-warning-soft text-warning',
} as const;

/** A small label that says how something stands, such as 'Hidden'. */
export function Badge({
  tone,
  icon: Icon,
  children,
}: {
  tone: keyof typeof TONES;
  icon: LucideIcon;
  children: ReactNode;
}) {
  return (
    <span className={`inline-flex items-center gap-1 rounded-sm px-2 py-0.5 text-xs font-medium ${TONES[tone]}`}>
      <Icon size={14} strokeWidth={1.5} aria-hidden="true" />
      {children}
    </span>
  );
}
