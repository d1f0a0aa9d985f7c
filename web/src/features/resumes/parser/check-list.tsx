import { findExpectation, type Industry } from '@vitrine/contract/industries/industry';
import type { Checked, CheckWeight } from '@vitrine/contract/resume/resume-checks';
import { Check, ChevronRight } from 'lucide-react';
import { Card } from '../../../ui/card.tsx';
import { CheckItem } from './check-item.tsx';

interface CheckListProps {
  checks: readonly Checked[];
  /** The resume that was checked; the first one where none is named. */
  resumeId?: string;
  /** What the resume was made for: what matters there comes first, with who says so. */
  industry?: Industry | undefined;
}

/** What is worth fixing, the heaviest first, and what has passed. */
export function CheckList({ checks, resumeId, industry }: CheckListProps) {
  const { first, found, passed } = groupChecks(checks, industry?.checks);
  return (
    <>
      {industry && first.length > 0 && (
        <Card
          title={`What matters most: ${industry.name}`}
          hint="Readers of this field look for these before all else."
        >
          <ul>
            {first.map((check) => (
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
      {found.map((group) => (
        <Card key={group.weight} title={WEIGHT_TITLES[group.weight]}>
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

/** The weights with what one should do about a finding of each, the heaviest first. */
const WEIGHT_TITLES = {
  must: 'Mend first',
  should: 'Worth mending',
  could: 'Could be better',
} as const satisfies Record<CheckWeight, string>;

export interface CheckGroups {
  /** What was found of those that come before all others, in their order. */
  first: readonly Checked[];
  /** What was found, by weight; weights without a finding are left out. */
  found: readonly { weight: CheckWeight; checks: readonly Checked[] }[];
  passed: readonly Checked[];
}

/** @param weightiest ids of those that come before all others */
export function groupChecks(checks: readonly Checked[], weightiest: readonly string[] = []): CheckGroups {
  const all = checks.filter(({ findings }) => findings.length > 0);
  const first = weightiest.flatMap((id) => all.filter((check) => check.id === id));
  const failed = all.filter((check) => !first.includes(check));
  const weights = Object.keys(WEIGHT_TITLES) as CheckWeight[];
  return {
    first,
    found: weights
      .map((weight) => ({ weight, checks: failed.filter((check) => check.weight === weight) }))
      .filter((group) => group.checks.length > 0),
    passed: checks.filter(({ findings }) => findings.length === 0),
  };
}

/** '22 of 26 checks pass'. */
export const summaryText = (passed: number, all: number): string =>
  passed === all ? `All ${all} checks pass` : `${passed} of ${all} checks pass`;
