import { createEmptyResume } from '@vitrine/contract/resume/resume';
import { describe, expect, test } from 'vitest';
import { exportJsonResume } from './export.ts';
import { importOrThrow } from './testing.ts';

const DOCUMENT = {
  basics: {
    name: 'Asha Rao',
    email: 'asha@asha.example',
    phone: '+91 80 5550 1234',
    profiles: [
      { network: 'GitHub', url: 'https://github.com/asharao' },
      { network: 'LinkedIn', url: 'https://www.linkedin.com/in/asharao' },
    ],
  },
  work: [
    { name: 'Kaveri', position: 'Engineer', startDate: '2021-03' },
    { name: 'Lumen', position: 'Intern', startDate: '2019-01', endDate: '2019-06' },
  ],
  languages: [{ language: 'Kannada', fluency: 'Native' }],
};

const createOptions = (without: string[], overwrite: string[] = []) => ({
  choices: { without: new Set(without), overwrite: new Set(overwrite) },
});

describe('what a person leaves out (rule R74)', () => {
  test('of a list is not taken and not kept either; the report names what to leave out', () => {
    const complete = importOrThrow(DOCUMENT);
    expect(complete.report.imported.flatMap(({ entry = [] }) => entry)).toEqual(['work[0]', 'work[1]']);
    const { resume, report } = importOrThrow(DOCUMENT, createEmptyResume(), createOptions(['work[0]']));
    expect(resume.experiences.map(({ companyName }) => companyName)).toEqual(['Lumen']);
    expect(report.imported.flatMap(({ entry = [] }) => entry)).toEqual(['work[1]']);
    expect(exportJsonResume(resume).work).toEqual([DOCUMENT.work[1]]);
  });

  test('of the person is not taken and not kept either', () => {
    const excluded = ['personalInfo.phone', 'personalInfo.contactNumber', 'personalInfo.languages'];
    const { resume, report } = importOrThrow(DOCUMENT, createEmptyResume(), createOptions(excluded));
    expect(resume.personalInfo).toMatchObject({ email: 'asha@asha.example', contactNumber: '', languages: [] });
    expect(JSON.stringify([resume, report])).not.toMatch(/5550|Kannada/);
  });

  test('one of several links leaves the others', () => {
    const { resume } = importOrThrow(DOCUMENT, createEmptyResume(), createOptions(['footerLinks.github']));
    expect(resume.footerLinks).toMatchObject({ github: '', linkedin: 'https://www.linkedin.com/in/asharao' });
  });

  test('stays what it is where it was there before', () => {
    const { resume } = importOrThrow(DOCUMENT);
    const again = importOrThrow(
      DOCUMENT,
      resume,
      createOptions(['work[0]', 'personalInfo.email', 'footerLinks.github']),
    );
    expect(again.resume).toEqual(resume);
  });
});

describe('what a person takes from the document in the place of their own (rule R74)', () => {
  const current = importOrThrow({
    basics: { name: 'Asha Rao', phone: '1' },
    work: [{ name: 'Lumen', position: 'Intern', startDate: '2019-01', endDate: '2019-05' }],
  }).resume;

  test('is named by the report, and replaces that fact alone', () => {
    const { report } = importOrThrow(DOCUMENT, current);
    expect(report.conflicts.map(({ source }) => source)).toEqual(['basics.phone', 'work[1].endDate']);
    const { resume } = importOrThrow(DOCUMENT, current, createOptions([], ['work[1].endDate']));
    expect(resume.experiences.find(({ companyName }) => companyName === 'Lumen')?.endDate).toBe('2019-06');
    expect(resume.personalInfo.contactNumber).toBe('1');
    const overwritten = importOrThrow(DOCUMENT, current, createOptions([], ['basics.phone', 'work[1].endDate']));
    expect(overwritten.resume.personalInfo.contactNumber).toBe('+91 80 5550 1234');
    expect(overwritten.report.conflicts).toEqual([]);
  });
});
