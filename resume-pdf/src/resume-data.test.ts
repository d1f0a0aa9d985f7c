import type { PublicView } from '@vitrine/contract/public-view';
import { createLatestDesign, type ResumeOptions } from '@vitrine/contract/resume-design';
import { describe, expect, test } from 'vitest';
import { resumeData } from './resume-data.ts';
import { SAMPLES } from './samples.ts';
import { changeView } from './testing/changed-view.ts';

const { engineer, student } = SAMPLES;
const { options } = engineer.design;
const designed = (view: PublicView, change: Partial<ResumeOptions>): PublicView => ({
  ...view,
  design: createLatestDesign('classic', { ...options, ...change }),
});

describe('resume data', () => {
  test('is the introduction where there is no summary', () => {
    expect(resumeData(engineer).summary).toEqual([{ text: engineer.resume.personalInfo.summary }]);
    expect(resumeData(student).summary).toEqual([{ text: student.resume.personalInfo.introduction }]);
  });

  test('has the contact facts in their order, an email that is there twice once', () => {
    expect(resumeData(engineer).contact.map(({ text }) => text)).toEqual([
      '14 Lavelle Road, Bengaluru, India',
      'asha.rao@example.com',
      '+91 98450 12345',
      'asharao.example',
      'linkedin.com/in/asharao',
      'github.com/asharao',
      'twitter.com/asharao',
    ]);
    const two = changeView(engineer, { footerLinks: { email: 'work@asharao.example' } });
    expect(resumeData(two).contact.map(({ text }) => text)).toContain('work@asharao.example');
  });

  test('has the facts that employers ask for when they are revealed, and no trace of them otherwise', () => {
    expect(resumeData(engineer).details.map(({ label, text }) => [label, text])).toEqual([
      ['', 'Open to work'],
      ['Notice period', '30 days'],
      ['Expected salary', '₹60 LPA'],
      ['Gender', 'Female'],
      ['Resume online', 'drive.example/d/asha-rao'],
    ]);
    expect(resumeData(student).details).toEqual([]);
  });

  test.each([
    ['3200000', '₹32,00,000'],
    ['₹60 LPA', '₹60 LPA'],
  ])('writes the salary %s as %s, as everywhere', (expectedSalary, printed) => {
    const { details } = resumeData(changeView(engineer, { personalInfo: { expectedSalary } }));
    expect(details.find(({ label }) => label === 'Expected salary')?.text).toBe(printed);
  });

  test('takes the dates where no duration is written, and sets all dates alike', () => {
    const [first] = engineer.resume.experiences;
    if (!first) throw new Error('The sample has no experience');
    const dates = (change: Partial<typeof first>) =>
      resumeData(changeView(engineer, { experiences: [{ ...first, ...change }] })).experiences[0]?.dates;
    expect(dates({})).toBe('Mar 2021 – Present');
    expect(dates({ duration: '', current: false, endDate: '2022-01' })).toBe('Mar 2021 – Jan 2022');
    expect(dates({ duration: 'about two years' })).toBe('about two years');
    expect(resumeData(engineer).education[0]?.dates).toBe('Aug 2012 – May 2014');
  });

  test('heads an entry without a title by what would stand beside it', () => {
    const [first] = engineer.resume.experiences;
    if (!first) throw new Error('The sample has no experience');
    const [entry] = resumeData(changeView(engineer, { experiences: [{ ...first, role: '' }] })).experiences;
    expect(entry).toMatchObject({ title: 'Kaveri Payments', company: '' });
  });

  test('labels groups of skills only where there are two', () => {
    expect(resumeData(engineer).skills.map(({ label }) => label)).toEqual(['Technical', 'Soft']);
    expect(resumeData(student).skills).toEqual([{ label: '', words: ['Python', 'C', 'KiCad'] }]);
  });

  test('speaks the language of the text, or the one that is chosen', () => {
    expect(resumeData(SAMPLES.hindi).labels.education).toBe('शिक्षा');
    expect(resumeData(SAMPLES.hindi).languages[0]?.proficiency).toBe('मातृभाषा');
    expect(resumeData(designed(SAMPLES.hindi, { language: 'en' })).labels.education).toBe('Education');
  });

  test('carries the watermark only where the view does', () => {
    expect(resumeData(engineer).watermark).toBe('');
    expect(resumeData({ ...engineer, watermark: true }).watermark).toBe('Made with Vitrine');
  });
});
