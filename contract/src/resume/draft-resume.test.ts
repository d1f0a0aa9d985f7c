import { expect, test } from 'vitest';
import { LIMITS } from '../api/limits.ts';
import { parseDraftResume } from './draft-resume.ts';
import { createEmptyResume, resumeSchema } from './resume.ts';

test('what is stored stays as it is', () => {
  const stored = resumeSchema.parse({
    ...createEmptyResume(),
    personalInfo: { firstName: 'Asha', languages: [{ name: 'Hindi', proficiency: 'Native' }], openToWork: true },
    experiences: [{ _id: 'a', isVisible: false, role: 'Engineer', summaryPoints: ['Led'], current: true }],
  });
  expect(parseDraftResume(stored)).toEqual(stored);
});

test('texts that no form would take are kept', () => {
  const { personalInfo, experiences } = parseDraftResume({
    personalInfo: { email: 'asha@' },
    experiences: [{ _id: 'new', companyUrl: 'javascript:alert(1)', startDate: '20', summaryPoints: ['', 'Led', ' '] }],
  });
  expect(personalInfo.email).toBe('asha@');
  expect(experiences[0]).toMatchObject({ companyUrl: 'javascript:alert(1)', startDate: '20', summaryPoints: ['Led'] });
});

test('words of a resume in the place of a choice are kept, and an opt-out says nothing (rule R68)', () => {
  const draft = (gender: string) => parseDraftResume({ personalInfo: { gender } }).personalInfo.gender;
  expect([draft('nichtbinär'), draft('Prefer not to say')]).toEqual(['nichtbinär', '']);
});

test.each([null, 7, 'text', [], { experiences: {}, skills: 3, personalInfo: { languages: [1, null], gender: 7 } }])(
  'of what has another shape nothing is left: %j',
  (raw) => {
    expect(parseDraftResume(raw)).toEqual(createEmptyResume());
  },
);

test('keys that nobody knows and kept facts do not pass', () => {
  const resume = parseDraftResume({ kept: { secret: 1 }, projects: [{ _id: 'p', kept: { secret: 1 }, other: 2 }] });
  expect(JSON.stringify(resume)).not.toMatch(/secret|other/);
});

test('of lists that are far longer than any section holds, the rest is not visited', () => {
  const trap = {
    get title(): never {
      throw new Error('visited');
    },
  };
  const long = <T>(entry: T, end: object) => [...Array.from({ length: 2 * LIMITS.itemsPerSection }, () => entry), end];
  const { projects } = parseDraftResume({ projects: long({ title: 'One' }, trap) });
  expect(projects).toHaveLength(2 * LIMITS.itemsPerSection);
  const languages = long(
    { name: 'Hindi' },
    Object.defineProperty({}, 'name', Object.getOwnPropertyDescriptor(trap, 'title') ?? {}),
  );
  expect(parseDraftResume({ personalInfo: { languages } }).personalInfo.languages).toHaveLength(2 * LIMITS.languages);
});
