import { createEmptyResume } from '@vitrine/contract/resume/resume';
import { expect, test } from 'vitest';
import { listPersonFacts } from './overview.tsx';

const TODAY = new Date('2024-06-15T00:00:00Z');

test('of an empty profile the account tells the email, and everybody begins as a fresher', () => {
  expect(listPersonFacts({ email: 'a@b.c', resume: createEmptyResume() }, TODAY)).toEqual([
    { label: 'Email', value: 'a@b.c' },
    { label: 'Total experience', value: 'Fresher' },
  ]);
});

test('first and last name, skills technical then soft, languages with proficiency, salaries in rupees (rule S14)', () => {
  const resume = createEmptyResume();
  resume.skills = { technical: ['Rust', 'SQL'], soft: ['Teaching'], groups: [] };
  resume.personalInfo.email = 'asha@example.org';
  resume.personalInfo.firstName = 'Asha';
  resume.personalInfo.lastName = 'Rao';
  resume.personalInfo.expectedSalary = '1800000';
  resume.personalInfo.languages = [
    { name: 'Kannada', proficiency: 'Native' },
    { name: 'English', proficiency: '' },
  ];
  const facts = Object.fromEntries(
    listPersonFacts({ email: 'a@b.c', resume }, TODAY).map(({ label, value }) => [label, value]),
  );
  expect(facts).toEqual({
    Name: 'Asha Rao',
    Email: 'asha@example.org',
    'Total experience': 'Fresher',
    'Expected salary': '₹18,00,000',
    Skills: 'Rust, SQL, Teaching',
    Languages: 'Kannada (Native), English',
  });
});
