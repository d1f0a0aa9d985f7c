import type { UserRecord } from '@vitrine/contract/account/accounts';
import type { EmptyState } from '@vitrine/contract/sections/section';
import { createContext, type ReactNode, useContext } from 'react';
import { FailureNotice } from '../../core/errors/failure-notice.tsx';
import { useUser } from '../../core/session/session.ts';
import { Skeleton } from '../../ui/loading.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { NextSection } from './next-section.tsx';

/** The level of a section's own heading: 1 on a page of its own, 2 in a panel of another page. */
const Level = createContext<1 | 2>(1);

/** Puts sections below the heading of the page that they are part of. */
export function InPanel({ children }: { children: ReactNode }) {
  return <Level value={2}>{children}</Level>;
}

interface SectionHeaderProps {
  title: string;
  /** A few words beside the heading, such as how much there is. */
  note?: ReactNode;
  lead: string;
  actions?: ReactNode;
}

/** What a section is and is for, with what can be done to the whole of it. */
export function SectionHeader(props: SectionHeaderProps) {
  const level = useContext(Level);
  if (level === 1) {
    // Without actions of its own the section is empty, or its form is open.
    const actions = props.actions && (
      <>
        {props.actions}
        <NextSection />
      </>
    );
    return <PageHeader {...props} actions={actions} />;
  }
  const { title, note, lead, actions } = props;
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 className="text-lg font-semibold">{title}</h2>
          {note && <p className="text-sm text-muted">{note}</p>}
        </div>
        <p className="mt-1 max-w-prose text-muted">{lead}</p>
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </header>
  );
}

/** A heading below that of its section. */
export function SubHeading({ className, children }: { className: string; children: ReactNode }) {
  const Heading = useContext(Level) === 1 ? 'h2' : 'h3';
  return <Heading className={className}>{children}</Heading>;
}

/** Stands where a section has nothing yet: an example in grey of how it could read, and what to do first. */
export function SectionEmpty({ example, action }: { example: EmptyState['example']; action: ReactNode }) {
  return (
    <section aria-label="Nothing here yet" className="rounded-lg border border-dashed border-line-strong p-6 sm:p-8">
      <p className="text-xs font-medium text-muted">For example</p>
      <div className="mt-2 text-muted">
        <p className="font-semibold">{example.title}</p>
        <p className="mt-1 max-w-prose">{example.detail}</p>
      </div>
      <div className="mt-6">{action}</div>
    </section>
  );
}

/** A section's page once the record is there; until then its shape, or why it cannot be shown. */
export function WithUser({ children }: { children: (user: UserRecord) => ReactNode }) {
  const { data, error, refetch } = useUser();
  return (
    <div className="group/section mx-auto w-full max-w-3xl">
      {data ? children(data) : error ? <FailureNotice error={error} onRetry={() => refetch()} /> : <Shape />}
    </div>
  );
}

function Shape() {
  return (
    <div className="space-y-8" aria-busy="true">
      <Skeleton className="h-9 w-48" />
      {['first', 'second'].map((item) => (
        <div key={item} className="space-y-3">
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-4/5" />
        </div>
      ))}
    </div>
  );
}
