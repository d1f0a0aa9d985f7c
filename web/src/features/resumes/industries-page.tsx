import { Link, useNavigate } from '@tanstack/react-router';
import { createResume } from '@vitrine/contract/calls/resumes';
import { INDUSTRIES } from '@vitrine/contract/industries/industries';
import { INDUSTRY_IDS, type Industry, type IndustryId } from '@vitrine/contract/industries/industry';
import { formatLimitMessage, isLimitReached, type Limit } from '@vitrine/contract/plans/plan-limits';
import type { Plan } from '@vitrine/contract/plans/plans';
import { ChevronLeft, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../core/api/api.ts';
import { FailureNotice } from '../../core/errors/failure-notice.tsx';
import { paths } from '../../core/navigation/paths.ts';
import { UpgradeLink } from '../../core/plans/upgrade.tsx';
import { formatPageCount } from '../../core/preview/live-resume-preview.ts';
import { useUser } from '../../core/session/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, TEXT_LINK_CLASSES } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ExpectationText } from './expectation-text.tsx';
import { refetchResumes, useResumes } from './resumes.ts';

/** Example resumes per industry, each with its rationale (rule R67). */
export function IndustriesPage() {
  const industries: readonly Industry[] = INDUSTRY_IDS.map((id) => INDUSTRIES[id]);
  const plan = useUser().data?.plan;
  const used = useResumes().data?.length;
  const limit = plan && used !== undefined ? findReachedLimit(plan, used) : undefined;
  return (
    <>
      <p className="mb-2">
        <Link to={paths.resumes} className="inline-flex min-h-10 items-center gap-1 text-sm text-muted hover:text-ink">
          <ChevronLeft size={16} strokeWidth={1.5} aria-hidden="true" />
          Resumes
        </Link>
      </p>
      <PageHeader
        title="Industry resumes"
        lead="A resume in the order and design that readers of a field expect. You can change everything afterwards."
      />
      {plan && limit && (
        <div className="mb-6">
          <Alert tone="info" actions={<UpgradeLink plan={plan.name} />}>
            <span id={LIMIT_NOTICE_ID}>{formatLimitMessage(limit, plan)}</span>
          </Alert>
        </div>
      )}
      <ul className="grid grid-cols-1 gap-6 md:grid-cols-2">
        {industries.map((industry) => (
          <IndustryCard key={industry.id} industry={industry} isLocked={limit !== undefined} />
        ))}
      </ul>
    </>
  );
}

/** Returns the limit of the plan that prevents a new resume for an industry. */
function findReachedLimit({ features }: Pick<Plan, 'features'>, used: number): Limit | undefined {
  if (!features.industrySpecificResumes) return 'industrySpecificResumes';
  return isLimitReached(features.maxResumes, used) ? 'maxResumes' : undefined;
}

const LIMIT_NOTICE_ID = 'industry-limit';

interface IndustryCardProps {
  industry: Industry;
  /** Whether the plan has no room for it, which a notice above explains. */
  isLocked: boolean;
}

function IndustryCard({ industry, isLocked }: IndustryCardProps) {
  const { id, name, line, looksFor, terms, samplePages } = industry;
  return (
    <li className="flex flex-col overflow-hidden rounded-lg border border-line bg-surface">
      <img
        src={`/samples/industries/${id}/page-1.svg`}
        alt={`First page of a sample resume: ${name}`}
        loading="lazy"
        width={596}
        height={842}
        className="aspect-[596/420] w-full border-b border-line bg-[#fff] object-cover object-top"
      />
      <div className="flex flex-1 flex-col gap-3 p-4 sm:p-6">
        <h2 className="font-semibold">{name}</h2>
        <p className="text-sm text-muted">{line}</p>
        <details className="text-sm">
          <summary className="min-h-8 cursor-pointer font-medium">What readers look for</summary>
          <ul className="mt-2 list-disc space-y-2 pl-5">
            {looksFor.map((expectation) => (
              <li key={expectation.text}>
                <ExpectationText expectation={expectation} />
              </li>
            ))}
          </ul>
          <p className="mt-3 text-muted">Common terms: {terms.join(', ')}</p>
        </details>
        <div className="mt-auto flex flex-wrap items-center gap-3 pt-1">
          <CreateResumeButton id={id} name={name} isLocked={isLocked} />
          <a
            href={`/samples/industries/${id}/resume.pdf`}
            target="_blank"
            rel="noreferrer"
            className={`inline-flex min-h-10 items-center gap-1.5 text-sm ${TEXT_LINK_CLASSES}`}
          >
            Sample, {formatPageCount(samplePages)}
            <span className="sr-only"> ({name}, PDF)</span>
            <ExternalLink size={14} strokeWidth={1.5} aria-hidden="true" />
          </a>
        </div>
      </div>
    </li>
  );
}

/** Creates a resume of the user for an industry, and opens it. */
function CreateResumeButton({ id, name, isLocked }: { id: IndustryId; name: string; isLocked: boolean }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ error: unknown }>();
  const createFromIndustry = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { payload } = await api(createResume, { body: { name, industry: id } });
      await refetchResumes();
      await navigate({ to: '/resumes/$id', params: { id: payload.id } });
    } catch (error) {
      setFailure({ error });
      setBusy(false);
    }
  };
  return (
    <>
      {failure && (
        <div className="w-full">
          <FailureNotice error={failure.error} title="The resume was not created." />
        </div>
      )}
      <Button
        variant={isLocked ? 'secondary' : 'primary'}
        loading={busy}
        aria-disabled={isLocked || undefined}
        aria-describedby={isLocked ? LIMIT_NOTICE_ID : undefined}
        onClick={isLocked ? undefined : createFromIndustry}
      >
        Use this
        <span className="sr-only">: {name}</span>
      </Button>
    </>
  );
}
