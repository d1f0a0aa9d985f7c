import { Link } from '@tanstack/react-router';
import { FileUp } from 'lucide-react';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { tabSearch } from './tabs.ts';

const STEPS = [
  {
    title: 'Bring your facts',
    text: 'Import a resume and most of it is done, or begin with your name and two sentences.',
  },
  { title: 'Choose how it looks', text: 'A layout and one of 22 themes, under Design.' },
  { title: 'Send people the address', text: 'Copy it from here, or take your resume along as a PDF.' },
] as const;

/** What a brand-new account sees first: the way there in three steps, and the two ways to begin. */
export function NewcomerCard() {
  const actions = (
    <>
      <Link to={paths.importResume} className={buttonClass('primary')}>
        <FileUp size={16} strokeWidth={1.5} aria-hidden="true" />
        Import a resume
      </Link>
      <Link to={paths.dashboard} search={tabSearch('personal')} className={buttonClass('secondary')}>
        Start with your profile
      </Link>
    </>
  );
  return (
    <EmptyState title="Your portfolio begins here" actions={actions}>
      <ol className="mt-4 space-y-4">
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className="flex gap-3">
            <span
              aria-hidden="true"
              className="inline-flex size-7 shrink-0 items-center justify-center rounded-full bg-accent-soft text-sm font-semibold text-accent-strong tabular-nums"
            >
              {index + 1}
            </span>
            <div className="min-w-0">
              <p className="font-medium text-ink">{title}</p>
              <p className="text-sm">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </EmptyState>
  );
}
