import { Link } from '@tanstack/react-router';
import { paths } from '../../../core/navigation/paths.ts';
import { getButtonClasses } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/card.tsx';

/** Shown while the resume is empty: what is needed, and where to start. */
export function EmptyResumeNotice() {
  return (
    <EmptyState
      title="Nothing to check yet"
      actions={
        <>
          <Link to={paths.personalInfo} className={getButtonClasses('primary')}>
            Fill in your profile
          </Link>
          <Link to={paths.experiences} className={getButtonClasses()}>
            Add your experience
          </Link>
          <Link to={paths.importResume} className={getButtonClasses()}>
            Import a resume
          </Link>
        </>
      }
    >
      <p>
        Add your name, contact details and jobs with dates first. Then you see here what software reads from your
        resume, and what to fix.
      </p>
    </EmptyState>
  );
}
