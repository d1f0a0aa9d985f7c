import type { ReactNode } from 'react';

/** A list with its label in the column beside it. */
export function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="row group">
      <h3 className="label">{label}</h3>
      {children}
    </div>
  );
}
