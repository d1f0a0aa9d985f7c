import { WithRecord } from '../../core/session/with-record.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { editFirstPortfolio } from './edited-portfolio.ts';
import { ThemeChooser } from './settings/theme-chooser.tsx';

/** The theme chooser as a page of its own. */
export function ThemesPage() {
  return (
    <div className="mx-auto max-w-6xl">
      <PageHeader
        title="Choose a Theme"
        lead="How your public page and your resume look. Nothing changes there until you apply it."
      />
      <WithRecord shape={<Skeleton className="h-96 w-full" />}>
        {(user) => <ThemeChooser of={editFirstPortfolio(user)} headed={false} />}
      </WithRecord>
    </div>
  );
}
