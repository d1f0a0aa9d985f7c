import { useParams } from '@tanstack/react-router';
import { DURATIONS } from '@vitrine/contract/api/limits';
import { deletePortfolio, type PortfolioSummary, restorePortfolio } from '@vitrine/contract/calls/portfolios';
import { useId, useState } from 'react';
import { api } from '../../core/api/api.ts';
import { FailureNotice } from '../../core/errors/failure-notice.tsx';
import { getPlanQuota, PlanQuotaNotice, QuotaButton } from '../../core/plans/plan-quota.tsx';
import { useUser } from '../../core/session/session.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { showUndoToast } from '../../ui/undo-toast.ts';
import { NewPortfolioDialog } from './new-portfolio-dialog.tsx';
import { PortfolioCard } from './portfolio-card.tsx';
import { refetchPortfolios, usePortfolios } from './portfolios.ts';

const PortfolioPage = lazyPart(async () => (await import('./portfolio-page.tsx')).PortfolioPage);

/** All portfolios of the user, or one of them if the address contains its id. */
export function PortfoliosPage() {
  const { id } = useParams({ strict: false });
  return id === undefined ? <PortfolioList /> : <PortfolioPage key={id} id={id} />;
}

/** The list; each portfolio is a separate public page (rule P21). */
function PortfolioList() {
  const { data, error, refetch } = usePortfolios();
  const user = useUser().data;
  const quota = user && data && getPlanQuota('maxPortfolios', data.length, user.plan);
  const quotaNoticeId = useId();
  const [isCreating, setCreating] = useState(false);
  const [failure, setFailure] = useState<{ error: unknown }>();
  const runAction = async (action: () => Promise<unknown>, deleted?: string) => {
    setFailure(undefined);
    try {
      await action();
      await refetchPortfolios(deleted);
      return true;
    } catch (error) {
      setFailure({ error });
      return false;
    }
  };
  const remove = async ({ id, name }: PortfolioSummary) => {
    if (!(await runAction(() => api(deletePortfolio, { params: { id } }), id))) return;
    showUndoToast({
      id,
      text: `Deleted ${name}`,
      durationMs: DURATIONS.undoSeveralNotice,
      undo: async () => {
        await runAction(() => api(restorePortfolio, { params: { id } }));
      },
    });
  };
  return (
    <>
      <PageHeader
        title="Portfolios"
        note={quota?.count ?? (data && (data.length === 1 ? '1 portfolio' : `${data.length} portfolios`))}
        lead="One for each audience, with its own address, resume and design."
        actions={
          <QuotaButton quota={quota} noticeId={quotaNoticeId} onClick={() => setCreating(true)}>
            New portfolio
          </QuotaButton>
        }
      />
      {quota && user && <PlanQuotaNotice id={quotaNoticeId} quota={quota} plan={user.plan} />}
      {failure && (
        <div className="mb-4">
          <FailureNotice error={failure.error} />
        </div>
      )}
      {error && !data ? (
        <FailureNotice error={error} title="Your portfolios could not be loaded." onRetry={() => refetch()} />
      ) : !data ? (
        <Skeleton className="h-96 w-full" />
      ) : (
        <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {data.map((portfolio) => (
            <PortfolioCard key={portfolio.id} portfolio={portfolio} onDelete={() => remove(portfolio)} />
          ))}
        </ul>
      )}
      <NewPortfolioDialog open={isCreating} onClose={() => setCreating(false)} />
    </>
  );
}
