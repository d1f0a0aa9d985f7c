import type { PROFICIENCIES } from '../sections/personal-info.ts';

type Proficiency = (typeof PROFICIENCIES)[number];

/**
 * Wordings of the scales that people use (LinkedIn's and ILR's, CEFR's letters, plain words) by the
 * proficiency that they mean here. The first that fits counts, so narrower ones stand first.
 */
const WORDINGS: readonly [RegExp, Proficiency][] = [
  [/\b(near|non)[- ]?native\b/i, 'Fluent'],
  [/\b(native|bilingual|mother ?tongue|first language)\b/i, 'Native'],
  [/muttersprach|maternelle|\bnativ[oa]\b|मातृभाषा/i, 'Native'],
  [/\b(upper|lower|pre)?[- ]?intermediate\b/i, 'Intermediate'],
  [/^(?=.*\blimited\b)(?=.*\b(working|professional)\b)/i, 'Intermediate'],
  [/\b(basic|elementary|beginner|beginning|novice|limited|notions|some knowledge)\b/i, 'Basic'],
  [/\bfluen(t|cy|te|cia)\b|fließend|\bcourante?\b|धाराप्रवाह/i, 'Fluent'],
  [/\b(full|professional|proficient|advanced|excellent|expert|master|business|very good)\b/i, 'Fluent'],
  [/\b(conversational|moderate|working|good|competent)\b/i, 'Intermediate'],
  [/\bC[12]\b/i, 'Fluent'],
  [/\bB[12]\b/i, 'Intermediate'],
  [/\bA[12]\b/i, 'Basic'],
];

/** Longer texts are no wording of a scale. */
const LONGEST = 200;

/** The proficiency that a text means, or '' when it says nothing that is known. */
export function parseProficiency(fluency: string): Proficiency | '' {
  if (fluency.length > LONGEST) return '';
  return WORDINGS.find(([wording]) => wording.test(fluency))?.[1] ?? '';
}
