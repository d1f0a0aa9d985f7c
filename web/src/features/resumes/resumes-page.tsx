import { Link, useParams, useSearch } from '@tanstack/react-router';
import { DURATIONS } from '@vitrine/contract/api/limits';
import { deleteResume, type ResumeSummary, restoreResume } from '@vitrine/contract/calls/resumes';
import { useId, useState } from 'react';
import { api } from '../../core/api/api.ts';
import { FailureNotice } from '../../core/errors/failure-notice.tsx';
import { paths } from '../../core/navigation/paths.ts';
import { getPlanQuota, PlanQuotaNotice, QuotaButton } from '../../core/plans/plan-quota.tsx';
import { useUser } from '../../core/session/session.ts';
import { getButtonClasses } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { showUndoToast } from '../../ui/undo-toast.ts';
import { NewResumeDialog } from './new-resume-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { ResumeCard } from './resume-card.tsx';
import { refetchResumes, useResumes } from './resumes.ts';

const EditResumePage = lazyPart(async () => (await import('./editor/edit-resume-page.tsx')).EditResumePage);

const IndustriesPage = lazyPart(async () => (await import('./industries-page.tsx')).IndustriesPage);

/** All resumes of the user, or the editor of one of them if the address contains its id. */
export function ResumesPage() {
  const { id } = useParams({ strict: false });
  const { view } = useSearch({ strict: false });
  if (id !== undefined) return <EditResumePage key={id} id={id} view={view} />;
  return view === 'industries' ? <IndustriesPage /> : <ResumeList />;
}

/** The list; each resume is a view of the same record (rule R62). */
function ResumeList() {
  const { data, error, refetch } = useResumes();
  const user = useUser().data;
  const quota = user && data && getPlanQuota('maxResumes', data.length, user.plan);
  const quotaNoticeId = useId();
  const [creation, setCreation] = useState<{ copyOf?: ResumeSummary }>();
  const [resumeToRename, setResumeToRename] = useState<ResumeSummary>();
  const [failure, setFailure] = useState<{ error: unknown }>();
  const runAction = async (action: () => Promise<unknown>) => {
    setFailure(undefined);
    try {
      await action();
      await refetchResumes();
      return true;
    } catch (error) {
      setFailure({ error });
      return false;
    }
  };
  const remove = async ({ id, name }: ResumeSummary) => {
    if (!(await runAction(() => api(deleteResume, { params: { id } })))) return;
    showUndoToast({
      id,
      text: `Deleted ${name}`,
      durationMs: DURATIONS.undoSeveralNotice,
      undo: async () => {
        await runAction(() => api(restoreResume, { params: { id } }));
      },
    });
  };
  return (
    <>
      <PageHeader
        title="Resumes"
        note={quota?.count ?? (data && (data.length === 1 ? '1 resume' : `${data.length} resumes`))}
        lead="Make one for each job you apply to. Changes in your sections appear in all of them."
        actions={
          <>
            <Link to={paths.resumes} search={{ view: 'industries' }} className={getButtonClasses()}>
              Industry resumes
            </Link>
            <QuotaButton quota={quota} noticeId={quotaNoticeId} onClick={() => setCreation({})}>
              New resume
            </QuotaButton>
          </>
        }
      />
      {quota && user && <PlanQuotaNotice id={quotaNoticeId} quota={quota} plan={user.plan} />}
      {failure && (
        <div className="mb-4">
          <FailureNotice error={failure.error} />
        </div>
      )}
      {error ? (
        <FailureNotice error={error} title="Your resumes could not be loaded." onRetry={() => refetch()} />
      ) : !data ? (
        <Skeleton className="h-96 w-full" />
      ) : (
        <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {data.map((resume) => (
            <ResumeCard
              key={resume.id}
              resume={resume}
              onCopy={quota?.isFull ? undefined : () => setCreation({ copyOf: resume })}
              onRename={() => setResumeToRename(resume)}
              onDelete={() => remove(resume)}
            />
          ))}
        </ul>
      )}
      <NewResumeDialog begins={creation} resumes={data ?? []} onClose={() => setCreation(undefined)} />
      <RenameDialog resume={resumeToRename} onClose={() => setResumeToRename(undefined)} />
    </>
  );
}
