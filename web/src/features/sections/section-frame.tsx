import type { UserRecord } from '@vitrine/contract/account/accounts';
import type { EmptyState } from '@vitrine/contract/sections/section';
import { createContext, type ReactNode, useContext } from 'react';
import { FailureNotice } from '../../core/errors/failure-notice.tsx';
import { useUser } from '../../core/session/session.ts';
import { Skeleton } from '../../ui/loading.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { NextSection } from './next-section.tsx';

/** Level of a section's heading: 1 on its own page, 2 in a panel of another page. */
const HeadingLevel = createContext<1 | 2>(1);

/** Lowers the heading level of the sections inside. */
export function WithPanelHeadings({ children }: { children: ReactNode }) {
  return <HeadingLevel value={2}>{children}</HeadingLevel>;
}

interface SectionHeaderProps {
  title: string;
  /** A short text next to the heading, such as the number of items. */
  note?: ReactNode;
  lead: string;
  actions?: ReactNode;
}

/** The title and description of a section, with its actions. */
export function SectionHeader(props: SectionHeaderProps) {
  const level = useContext(HeadingLevel);
  if (level === 1) {
    // Without its own actions the section is empty, or its form is open.
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

/** A heading one level below that of its section. */
export function SubHeading({ id, className, children }: { id?: string; className: string; children: ReactNode }) {
  const Heading = useContext(HeadingLevel) === 1 ? 'h2' : 'h3';
  return (
    <Heading id={id} className={className}>
      {children}
    </Heading>
  );
}

/** The empty state of a section: a greyed-out example, and the first action. */
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

/** Renders a section's page once the record is loaded; until then a placeholder or the error. */
export function WithUser({ children }: { children: (user: UserRecord) => ReactNode }) {
  const { data, error, refetch } = useUser();
  return (
    <div className="group/section mx-auto w-full max-w-3xl">
      {data ? children(data) : error ? <FailureNotice error={error} onRetry={() => refetch()} /> : <SectionSkeleton />}
    </div>
  );
}

function SectionSkeleton() {
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
