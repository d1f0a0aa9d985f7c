import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import type { UserRecord } from '@vitrine/contract/account/accounts';
import { DURATIONS } from '@vitrine/contract/api/limits';
import { deletePortfolio, restorePortfolio } from '@vitrine/contract/calls/portfolios';
import { ChevronLeft, ExternalLink } from 'lucide-react';
import { useCallback, useContext, useState } from 'react';
import { api } from '../../core/api/api.ts';
import { FailureNotice } from '../../core/errors/failure-notice.tsx';
import { toastFailure } from '../../core/errors/failure-toast.tsx';
import { paths } from '../../core/navigation/paths.ts';
import { PreviewSlot } from '../../core/preview/live-resume-preview.ts';
import { PreviewedPortfolio } from '../../core/preview/previewed-portfolio.ts';
import { WithRecord } from '../../core/session/with-record.tsx';
import { Button, getButtonClasses } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { showUndoToast } from '../../ui/undo-toast.ts';
import { editFurtherPortfolio } from './edited-portfolio.ts';
import { NameForm } from './name-form.tsx';
import { applyPortfolio, type PortfolioDetail, refetchPortfolios, usePortfolioDetail } from './portfolios.ts';
import { ResumeChoice } from './settings/resume-choice.tsx';
import { SettingsCards } from './settings/settings-cards.tsx';

/** The settings of a portfolio other than the first, which has its own page. */
export function PortfolioPage({ id }: { id: string }) {
  const { data, error, refetch } = usePortfolioDetail(id);
  if (data?.isPrimary) return <Navigate to={paths.portfolio} replace />;
  if (!data && error) {
    return (
      <>
        <Back />
        <FailureNotice error={error} title="This portfolio could not be loaded." onRetry={() => refetch()} />
      </>
    );
  }
  if (!data) return <Skeleton className="h-96 w-full" />;
  return (
    <WithRecord shape={<Skeleton className="h-96 w-full" />}>
      {(user) => <Settings user={user} portfolio={data} />}
    </WithRecord>
  );
}

const Back = () => (
  <p className="mb-2">
    <Link to={paths.portfolios} className="inline-flex min-h-10 items-center gap-1 text-sm text-muted hover:text-ink">
      <ChevronLeft size={16} strokeWidth={1.5} aria-hidden="true" />
      Portfolios
    </Link>
  </p>
);

function Settings({ user, portfolio }: { user: UserRecord; portfolio: PortfolioDetail }) {
  const WithPreview = useContext(PreviewSlot);
  const apply = useCallback((record: UserRecord) => applyPortfolio(record, portfolio), [portfolio]);
  return (
    <PreviewedPortfolio value={apply}>
      <WithPreview>
        <Back />
        <PageHeader
          title={portfolio.name}
          lead="Choose how this portfolio looks, its address and what it shows."
          actions={
            <a href={`/p/${portfolio.handle}`} target="_blank" rel="noopener" className={getButtonClasses('secondary')}>
              <ExternalLink size={16} strokeWidth={1.5} aria-hidden="true" />
              View Portfolio
              <span className="sr-only">(opens a new tab)</span>
            </a>
          }
        />
        <SettingsCards
          of={editFurtherPortfolio(user, portfolio)}
          resume={
            <>
              <ResumeChoice portfolioId={portfolio.id} resumeId={portfolio.resume.id} />
              <NameForm id={portfolio.id} name={portfolio.name} />
            </>
          }
        />
        <DeleteCard portfolio={portfolio} />
      </WithPreview>
    </PreviewedPortfolio>
  );
}

/** The page it was deleted on is unmounted by then, so an error is shown as a toast. */
async function restore(id: string): Promise<void> {
  try {
    await api(restorePortfolio, { params: { id } });
    await refetchPortfolios();
  } catch (error) {
    toastFailure('The portfolio was not restored.', error);
  }
}

/** Deletes the portfolio and returns to the list; undo restores it. */
function DeleteCard({ portfolio: { id, name } }: { portfolio: PortfolioDetail }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ error: unknown }>();
  const remove = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await api(deletePortfolio, { params: { id } });
      await navigate({ to: paths.portfolios });
      await refetchPortfolios(id);
      showUndoToast({
        id,
        text: `Deleted ${name}`,
        durationMs: DURATIONS.undoSeveralNotice,
        undo: () => restore(id),
      });
    } catch (error) {
      setFailure({ error });
      setBusy(false);
    }
  };
  return (
    <Card
      title="Delete this portfolio"
      hint="The portfolio goes offline at once. You can restore it for 30 days. Its addresses stay reserved."
      className="mt-6"
    >
      {failure && (
        <div className="mb-4">
          <FailureNotice error={failure.error} title="The portfolio was not deleted." />
        </div>
      )}
      <Button variant="danger" loading={busy} onClick={remove}>
        Delete portfolio
      </Button>
    </Card>
  );
}
