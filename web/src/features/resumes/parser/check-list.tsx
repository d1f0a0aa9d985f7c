import { findExpectation, type Industry } from '@vitrine/contract/industries/industry';
import type { CheckResult, CheckWeight } from '@vitrine/contract/resume/resume-checks';
import { Check, ChevronRight } from 'lucide-react';
import { Card } from '../../../ui/card.tsx';
import { CheckItem } from './check-item.tsx';

interface CheckListProps {
  checks: readonly CheckResult[];
  /** Id of the checked resume; the first one if omitted. */
  resumeId?: string;
  /** The industry that the resume targets: its most important checks come first, with their sources. */
  industry?: Industry | undefined;
}

/** Failed checks by severity, and the passed ones. */
export function CheckList({ checks, resumeId, industry }: CheckListProps) {
  const { first: prioritized, found: bySeverity, passed } = groupChecks(checks, industry?.checks);
  return (
    <>
      {industry && prioritized.length > 0 && (
        <Card title={`What matters most: ${industry.name}`} hint="Employers in this field look for these first.">
          <ul>
            {prioritized.map((check) => (
              <CheckItem
                key={check.id}
                check={check}
                resumeId={resumeId}
                expectation={findExpectation(industry, check.id)}
              />
            ))}
          </ul>
        </Card>
      )}
      {bySeverity.map((group) => (
        <Card key={group.weight} title={SEVERITY_TITLES[group.weight]}>
          <ul>
            {group.checks.map((check) => (
              <CheckItem key={check.id} check={check} resumeId={resumeId} />
            ))}
          </ul>
        </Card>
      ))}
      {passed.length > 0 && (
        <details className="group rounded-lg border border-line bg-surface">
          <summary className="flex min-h-11 items-center gap-2 rounded-lg px-4 py-3 text-base font-semibold sm:px-6">
            <ChevronRight size={18} strokeWidth={1.5} aria-hidden="true" className="group-open:rotate-90" />
            Passed ({passed.length})
          </summary>
          <ul className="space-y-2 px-4 pb-4 text-sm sm:px-6">
            {passed.map(({ id, title }) => (
              <li key={id} className="flex gap-2">
                <Check size={16} strokeWidth={1.5} aria-hidden="true" className="mt-0.5 shrink-0 text-success" />
                {title}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** The headings per severity, the highest first. */
const SEVERITY_TITLES = {
  must: 'Fix first',
  should: 'Recommended',
  could: 'Optional',
} as const satisfies Record<CheckWeight, string>;

export interface CheckGroups {
  /** Failed checks among the prioritized ones, in their order. */
  first: readonly CheckResult[];
  /** Failed checks by severity; severities without any are omitted. */
  found: readonly { weight: CheckWeight; checks: readonly CheckResult[] }[];
  passed: readonly CheckResult[];
}

/** @param prioritizedIds ids of the checks to put first */
export function groupChecks(checks: readonly CheckResult[], prioritizedIds: readonly string[] = []): CheckGroups {
  const all = checks.filter(({ findings }) => findings.length > 0);
  const prioritized = prioritizedIds.flatMap((id) => all.filter((check) => check.id === id));
  const failed = all.filter((check) => !prioritized.includes(check));
  const weights = Object.keys(SEVERITY_TITLES) as CheckWeight[];
  return {
    first: prioritized,
    found: weights
      .map((weight) => ({ weight, checks: failed.filter((check) => check.weight === weight) }))
      .filter((group) => group.checks.length > 0),
    passed: checks.filter(({ findings }) => findings.length === 0),
  };
}

/** Formats the result: '22 of 26 checks pass'. */
export const formatSummary = (passed: number, all: number): string =>
  passed === all ? `All ${all} checks pass` : `${passed} of ${all} checks pass`;
