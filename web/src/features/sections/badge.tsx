import type { PublicSettings } from '@vitrine/contract/portfolio/portfolio';
import type { Field } from '@vitrine/contract/resume/fields';
import { Check, Lock, type LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';

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

/** What the owner chose to show of the fields that have a switch. */
export type ShownFields = Pick<PublicSettings, 'fields'>;

/** Whether the public does not see a field. */
export const isOnlyYours = ({ visibility: shown }: Field, settings: ShownFields): boolean =>
  shown === 'never' || (typeof shown === 'object' && (shown.switch === 'references' || !settings.fields[shown.switch]));

/** Stands by the label of what the public does not see. */
export const OnlyYou = () => (
  <Badge tone="neutral" icon={Lock}>
    Only you
  </Badge>
);

/** 'Saved', beside what was saved. It is there before it says so, for screen readers to hear it appear. */
export function SavedBadge({ shown }: { shown: boolean }) {
  const [present, setPresent] = useState(false);
  useEffect(() => setPresent(true), []);
  return (
    <span role="status" className="empty:absolute inline-flex items-center gap-1 text-sm text-success">
      {shown && present && (
        <>
          <Check size={16} strokeWidth={1.5} aria-hidden="true" />
          Saved
        </>
      )}
    </span>
  );
}

const SHOWN_MS = 4_000;

/** A value that goes away after a few seconds, such as what was saved last. */
export function useFlash<T>(): [T | undefined, (value: T) => void] {
  const [flash, setFlash] = useState<{ value: T }>();
  useEffect(() => {
    if (!flash) return;
    const timer = setTimeout(() => setFlash(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [flash]);
  return [flash?.value, (value) => setFlash({ value })];
}
