import { createContext, type ReactNode, useContext } from 'react';
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
