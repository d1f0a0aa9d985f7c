import { Link } from '@tanstack/react-router';
import type { Expectation } from '@vitrine/contract/industries/industry';
import type { CheckResult, FindingPlace } from '@vitrine/contract/resume/resume-checks';
import { SECTION_REGISTRY } from '@vitrine/contract/resume/section-registry';
import { ArrowRight, ChevronRight } from 'lucide-react';
import { paths } from '../../../core/navigation/paths.ts';
import { TEXT_LINK_CLASSES } from '../../../ui/button.tsx';
import { ExpectationText } from '../expectation-text.tsx';

type Finding = CheckResult['findings'][number];

interface CheckItemProps {
  check: CheckResult;
  /** Id of the checked resume; the first one if omitted. */
  resumeId?: string | undefined;
  /** What readers in the resume's industry expect, with the source. */
  expectation?: Expectation | undefined;
}

/** A failed check: the findings, why it matters, and how to fix it. */
export function CheckItem({ check: { title, reason, findings }, resumeId, expectation }: CheckItemProps) {
  return (
    <li className="border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0">
      <h3 className="text-sm font-semibold">{title}</h3>
      {expectation && (
        <p className="mt-1 max-w-prose text-sm text-muted">
          <ExpectationText expectation={expectation} />
        </p>
      )}
      <ul className="mt-2 space-y-2">
        {findings.map((finding, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: findings of one rule may read alike.
          <FindingRow key={index} finding={finding} resumeId={resumeId} />
        ))}
      </ul>
      <details className="group mt-2 text-sm text-muted">
        <summary className="inline-flex min-h-6 items-center gap-1 rounded-sm hover:text-ink">
          <ChevronRight size={14} strokeWidth={1.5} aria-hidden="true" className="group-open:rotate-90" />
          Why it matters
        </summary>
        <p className="mt-1 max-w-prose">{reason}</p>
      </details>
    </li>
  );
}

interface FindingRowProps extends Pick<CheckItemProps, 'resumeId'> {
  finding: Finding;
}

function FindingRow({ finding: { message, place }, resumeId }: FindingRowProps) {
  const { label, ...link } = getFixLink(place, resumeId);
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-sm">
      <span className="min-w-0 max-w-prose flex-1 basis-60 [overflow-wrap:anywhere]">{message}</span>
      <Link {...link} className={`${TEXT_LINK_CLASSES} inline-flex min-h-6 shrink-0 items-center gap-1`}>
        Fix it
        <span className="sr-only">in {label}</span>
        <ArrowRight size={14} strokeWidth={1.5} aria-hidden="true" />
      </Link>
    </li>
  );
}

/** Returns the link to fix a finding. Each design option has an anchor. */
function getFixLink({ section, field }: FindingPlace, resumeId: string | undefined) {
  if (section !== 'design') {
    const { page, path } = SECTION_REGISTRY[section];
    return { label: page, to: path };
  }
  const hash = field && { hash: `design-${field}` };
  if (resumeId === undefined) return { label: 'the design', to: paths.resume, ...hash };
  const to = '/resumes/$id' as const;
  return { label: 'the design', to, params: { id: resumeId }, search: { view: 'design' }, ...hash };
}
