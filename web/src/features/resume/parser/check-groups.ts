import type { Checked, CheckWeight } from '@vitrine/contract/resume-checks';

/** The weights with what one should do about a finding of each, the heaviest first. */
export const WEIGHT_TITLES = {
  must: 'Mend first',
  should: 'Worth mending',
  could: 'Could be better',
} as const satisfies Record<CheckWeight, string>;

export interface CheckGroups {
  /** What was found, by weight; weights without a finding are left out. */
  found: readonly { weight: CheckWeight; checks: readonly Checked[] }[];
  passed: readonly Checked[];
}

export function groupChecks(checks: readonly Checked[]): CheckGroups {
  const failed = checks.filter(({ findings }) => findings.length > 0);
  const weights = Object.keys(WEIGHT_TITLES) as CheckWeight[];
  return {
    found: weights
      .map((weight) => ({ weight, checks: failed.filter((check) => check.weight === weight) }))
      .filter((group) => group.checks.length > 0),
    passed: checks.filter(({ findings }) => findings.length === 0),
  };
}

/** '22 of 26 checks pass'. */
export const summaryText = (passed: number, all: number): string =>
  passed === all ? `All ${all} checks pass` : `${passed} of ${all} checks pass`;
