import type { UserRecord } from '@vitrine/contract/accounts';
import { withoutOptOuts } from '@vitrine/contract/fields';
import { SECTIONS } from '@vitrine/contract/resume';
import { salaryText } from '@vitrine/contract/salary';
import { experienceTotal } from './experience-total.ts';

type Language = UserRecord['resume']['personalInfo']['languages'][number];

interface Fact {
  label: string;
  value: string;
  /** What there is to know about the value. */
  hint?: string;
  /** May be long, and takes a line of its own. */
  wide?: boolean;
}

/** 'Kannada (Native)'; the name alone while the proficiency is to be completed. */
const languageText = ({ name, proficiency }: Language) => (proficiency ? `${name} (${proficiency})` : name);

/** What the overview tells of a person, without what they have not said. */
export function personFacts({ email, resume }: Pick<UserRecord, 'email' | 'resume'>, today: Date): Fact[] {
  const { skills, experiences } = resume;
  const me = withoutOptOuts(SECTIONS.personalInfo.fields, resume.personalInfo);
  const total = experienceTotal(experiences, today);
  const facts: Fact[] = [
    { label: 'Email', value: me.email || email },
    { label: 'Phone', value: me.contactNumber },
    { label: 'Gender', value: me.gender },
    { label: 'Total experience', value: total.text, ...(total.hint ? { hint: total.hint } : {}) },
    { label: 'Expected salary', value: salaryText(me.expectedSalary) },
    { label: 'Address', value: me.address },
    { label: 'Skills', value: [...skills.technical, ...skills.soft].join(', '), wide: true },
    { label: 'Languages', value: me.languages.map(languageText).join(', '), wide: true },
  ];
  return facts.filter(({ value }) => value);
}
