import { FailureNotice } from '../../core/errors/failure-notice.tsx';
import { useUser } from '../../core/session/session.ts';
import { Skeleton } from '../../ui/loading.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ThemeChooser } from './settings/theme-chooser.tsx';

/** The theme chooser as a page of its own. */
export function ThemesPage() {
  const user = useUser();
  return (
    <div className="mx-auto max-w-6xl">
      <PageHeader
        title="Choose a Theme"
        lead="How your public page and your resume look. Nothing changes there until you apply it."
      />
      {user.data ? (
        <ThemeChooser user={user.data} headed={false} />
      ) : user.isError ? (
        <FailureNotice error={user.error} title="Your data could not be loaded." onRetry={() => user.refetch()} />
      ) : (
        <Skeleton className="h-96 w-full" />
      )}
    </div>
  );
}
