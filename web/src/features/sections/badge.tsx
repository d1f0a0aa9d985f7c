import type { PublicSettings } from '@vitrine/contract/portfolio/portfolio';
import type { Field } from '@vitrine/contract/resume/fields';
import { Check, Lock, type LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';

const TONES = {
  neutral: 'bg-sunken text-muted',
  warning: 'bg-warning-soft text-warning',
} as const;

/** A small status label, such as 'Hidden'. */
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

/** The owner's visibility settings of the fields that have a switch. */
export type FieldSwitches = Pick<PublicSettings, 'fields'>;

/** Whether a field is hidden from the public. */
export function isPrivateField({ visibility }: Field, settings: FieldSwitches): boolean {
  const switches: Readonly<Record<string, boolean | undefined>> = settings.fields;
  return visibility === 'never' || (typeof visibility === 'object' && !switches[visibility.switch]);
}

/** Badge next to the label of a field that is hidden from the public. */
export const PrivateBadge = () => (
  <Badge tone="neutral" icon={Lock}>
    Only you
  </Badge>
);

/** 'Saved', next to what was saved. Rendered empty at first, so that screen readers announce it. */
export function SavedBadge({ shown }: { shown: boolean }) {
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);
  return (
    <span
      role="status"
      className="empty:absolute inline-flex items-center gap-1 whitespace-nowrap text-sm text-success"
    >
      {shown && isMounted && (
        <>
          <Check size={16} strokeWidth={1.5} aria-hidden="true" />
          Saved
        </>
      )}
    </span>
  );
}

const FLASH_MS = 4_000;

/** A value that is cleared after a few seconds, such as what was saved last. */
export function useFlash<T>(): [T | undefined, (value: T) => void] {
  const [flash, setFlash] = useState<{ value: T }>();
  useEffect(() => {
    if (!flash) return;
    const timer = setTimeout(() => setFlash(undefined), FLASH_MS);
    return () => clearTimeout(timer);
  }, [flash]);
  return [flash?.value, (value) => setFlash({ value })];
}
