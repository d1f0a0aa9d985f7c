import { Link } from '@tanstack/react-router';
import { FileUp } from 'lucide-react';
import { paths } from '../../paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** What a brand-new account sees first: the two ways to begin. */
export function NewcomerCard() {
  const actions = (
    <>
      <Link to={paths.importResume} className={buttonClass('primary')}>
        <FileUp size={16} strokeWidth={1.5} aria-hidden="true" />
        Import a resume
      </Link>
      <Link to={paths.personalInfo} className={buttonClass('secondary')}>
        Start with your profile
      </Link>
    </>
  );
  return (
    <EmptyState title="Your portfolio begins here" actions={actions}>
      <p>
        Do you have a resume as a JSON Resume file? Import it, and most of the work is done. Otherwise begin with your
        name and two sentences about what you do; everything else can follow.
      </p>
    </EmptyState>
  );
}
