import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: string;
  /** A short note next to the heading, such as a count. */
  note?: ReactNode;
  /** A sentence that describes the page. */
  lead?: ReactNode;
  actions?: ReactNode;
  /** 2 in a part of a page that has its own heading. */
  level?: 1 | 2;
}

/** The heading of a page, or of a part of one, with actions on the whole page. */
export function PageHeader({ title, note, lead: description, actions, level = 1 }: PageHeaderProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <Heading className="text-xl font-semibold tracking-tight [overflow-wrap:anywhere]">{title}</Heading>
          {note && <p className="text-sm text-muted">{note}</p>}
        </div>
        {description && <p className="mt-1 max-w-prose text-muted">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </header>
  );
}
