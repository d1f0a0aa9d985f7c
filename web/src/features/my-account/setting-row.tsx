import type { ReactNode } from 'react';

interface SettingRowProps {
  title: string;
  /** How it stands, or what the button does. */
  text: string;
  /** A button, and the dialogs that it opens. */
  children: ReactNode;
}

/** One thing that can be changed: what it is at the left, its button at the right. */
export function SettingRow({ title, text, children }: SettingRowProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="text-sm font-medium">{title}</h3>
        <p className="mt-1 text-sm text-muted [overflow-wrap:anywhere]">{text}</p>
      </div>
      {children}
    </div>
  );
}
