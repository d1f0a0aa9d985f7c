import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { UserRecord } from '@vitrine/contract/account/accounts';
import { changePortfolio } from '@vitrine/contract/calls/portfolios';
import { listResumes } from '@vitrine/contract/calls/resumes';
import { RESUME_LANGUAGES } from '@vitrine/contract/resume/resume-design';
import { api } from '../../../core/api/api.ts';
import { FailureNotice } from '../../../core/errors/failure-notice.tsx';
import { paths } from '../../../core/navigation/paths.ts';
import { TEXT_LINK_CLASSES } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { refetchPortfolios, usePortfolios } from '../portfolios.ts';

/** All resumes of the account, as options. */
export const useResumeChoices = () =>
  useQuery({
    queryKey: ['resumes', 'choices'],
    queryFn: async ({ signal }) => (await api(listResumes, { signal })).payload,
  });

/** The same choice for the first portfolio; hidden if the account has only one resume. */
export function FirstResumeChoice({ user }: { user: UserRecord }) {
  const resumes = useResumeChoices().data;
  const hasMultipleResumes = resumes !== undefined && resumes.length > 1;
  const first = usePortfolios(hasMultipleResumes).data?.find(({ isPrimary }) => isPrimary);
  if (!hasMultipleResumes || !first) return null;
  const shown = user.portfolioResume?.id ?? resumes.find(({ isPrimary }) => isPrimary)?.id ?? '';
  return <ResumeChoice portfolioId={first.id} resumeId={shown} />;
}

/** The resume that a portfolio shows; saved immediately. */
export function ResumeChoice({ portfolioId, resumeId }: { portfolioId: string; resumeId: string }) {
  const { data: resumes, error, refetch } = useResumeChoices();
  const save = useMutation({
    mutationFn: async (chosen: string) => {
      await api(changePortfolio, { params: { id: portfolioId }, body: { resumeId: chosen } });
      await refetchPortfolios();
    },
  });
  const chosen = save.isPending ? save.variables : resumeId;
  const shown = resumes?.find(({ id }) => id === chosen);
  return (
    <Card
      id="resume"
      title="Resume on this portfolio"
      hint="The portfolio shows the content of this resume, in the same order and wording."
    >
      {error && !resumes ? (
        <FailureNotice error={error} title="Your resumes could not be loaded." onRetry={() => refetch()} />
      ) : (
        <Field id="portfolio-resume" label="Resume">
          {(aria) => (
            <Select
              {...aria}
              value={chosen}
              options={(resumes ?? []).map(({ id, name, language }) => ({
                value: id,
                label: language ? `${name} (${RESUME_LANGUAGES[language]})` : name,
              }))}
              onChange={(event) => save.mutate(event.target.value)}
            />
          )}
        </Field>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-4 text-sm">
        {shown && (
          <Link
            {...(shown.isPrimary ? { to: paths.resume } : { to: '/resumes/$id', params: { id: shown.id } })}
            className={TEXT_LINK_CLASSES}
          >
            Edit this resume
          </Link>
        )}
        <p role="status" className="text-success">
          {save.isSuccess ? 'Saved' : ''}
        </p>
      </div>
      {save.isError && (
        <div className="mt-3">
          <FailureNotice error={save.error} title="The resume was not changed." />
        </div>
      )}
    </Card>
  );
}
