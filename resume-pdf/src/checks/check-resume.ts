import { CHECK_WEIGHTS, type Checked } from '@vitrine/contract/resume/resume-checks';
import { CONTACT_RULES } from './contact-rules.ts';
import { DATE_RULES } from './date-rules.ts';
import { LENGTH_RULES } from './length-rules.ts';
import { LINK_RULES } from './link-rules.ts';
import { LIST_RULES } from './list-rules.ts';
import { MACHINE_RULES } from './machine-rules.ts';
import { POINT_RULES } from './point-rules.ts';
import type { Facts, Finding, Rule } from './rule.ts';
import { WORDING_RULES } from './wording-rules.ts';

/** Every rule, by weight; among rules of one weight, how to reach the person comes before how things are said. */
export const RULES: readonly Rule[] = [
  ...CONTACT_RULES,
  ...MACHINE_RULES,
  ...DATE_RULES,
  ...LENGTH_RULES,
  ...LIST_RULES,
  ...POINT_RULES,
  ...LINK_RULES,
  ...WORDING_RULES,
].toSorted((a, b) => CHECK_WEIGHTS.indexOf(a.weight) - CHECK_WEIGHTS.indexOf(b.weight));

/** Findings of one rule that are told one by one. */
export const MOST_FINDINGS = 5;

/** Every rule held against a resume, with what it found, in the order in which they matter. */
export function checkResume(facts: Facts): Checked[] {
  return RULES.map(({ find, ...rule }) => ({ ...rule, findings: first(find(facts)) }));
}

/** The first findings; one more, at the place of the next, says how many there are besides. */
function first(findings: Finding[]): Finding[] {
  const next = findings[MOST_FINDINGS];
  if (!next) return findings;
  const more = { message: `And ${findings.length - MOST_FINDINGS} more.`, place: next.place };
  return [...findings.slice(0, MOST_FINDINGS), more];
}
