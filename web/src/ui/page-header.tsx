import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: string;
  /** A sentence that says what the page is for. */
  lead?: ReactNode;
  actions?: ReactNode;
}

/** The one heading of the first level, with what can be done to the whole page. */
export function PageHeader({ title, lead, actions }: PageHeaderProps) {
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
      <div className="min-w-0">
        <h1 className="text-xl font-semibold tracking-tight [overflow-wrap:anywhere]">{title}</h1>
        {lead && <p className="mt-1 max-w-prose text-muted">{lead}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </header>
  );
}
