import { createLatestDesign, resumeOptionsSchema } from '@vitrine/contract/resume/resume-design';
import { describe, expect, test } from 'vitest';
import { buildView } from '../samples/build-view.ts';
import { createPrintedView } from './printed-view.ts';

const SAMPLE = {
  personalInfo: { firstName: 'Asha', summary: 'SUMMARY', pictureUrl: 'https://a.example/PICTURE.jpg' },
  experiences: [
    {
      _id: 'a',
      isVisible: true,
      companyName: 'Kaveri',
      role: 'Engineer',
      startDate: '2021-03-15',
      current: true,
      duration: 'Mar 2021 - Present',
      companyLogo: 'https://a.example/LOGO.png',
    },
  ],
  education: [{ _id: 'b', isVisible: true, title: 'B.E.', fromYear: 'Aug, 2011', toYear: 'Jun, 2015' }],
  awards: [{ _id: 'c', isVisible: true, title: 'AWARD' }],
  skills: { technical: ['SKILL'], soft: [], groups: [] },
};

const print = (options: object) =>
  createPrintedView(
    buildView(SAMPLE, {
      design: { ...createLatestDesign('classic'), options: resumeOptionsSchema.parse(options) },
    }),
  ).resume;

describe('what goes along with a resume (rule R75)', () => {
  test('has no part that the resume does not show', () => {
    const hidden = ['summary', 'awards', 'skills'].map((part) => ({ part, shown: false }));
    expect(JSON.stringify(print({ parts: hidden }))).not.toMatch(/SUMMARY|AWARD|SKILL/);
    expect(JSON.stringify(print({}))).toMatch(/SUMMARY.*AWARD.*SKILL|SUMMARY.*SKILL.*AWARD/s);
  });

  test('has no picture, which no page has either', () => {
    expect(JSON.stringify(print({}))).not.toMatch(/PICTURE|LOGO/);
  });

  test('says years where the resume says years', () => {
    const { experiences, education } = print({ dates: 'year' });
    expect(experiences[0]).toMatchObject({ startDate: '2021', duration: '', current: true });
    expect(education[0]).toMatchObject({ fromYear: '2011', toYear: '2015' });
    expect(print({}).experiences[0]).toMatchObject({ startDate: '2021-03-15', duration: 'Mar 2021 - Present' });
  });
});
