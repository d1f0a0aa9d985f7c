import { LIST_SECTION_KEYS, SECTIONS } from '@vitrine/contract/resume/resume';
import { expect, test } from 'vitest';
import { buildLongCareerPortfolio, buildSamplePortfolio, buildStudentPortfolio } from './samples.ts';

test('the sample person is full in every section that fits into one round trip, and shows their email', () => {
  const { resume, name, address, onRequest } = buildSamplePortfolio();
  expect([name, address]).toEqual(['Asha Rao', 'asha-rao']);
  expect(LIST_SECTION_KEYS.filter((key) => resume[key].length < 2)).toEqual(['patents', 'references']);
  expect(onRequest).toEqual(['references']);
  expect(resume.personalInfo.email).toBe('asha@asharao.example');
  expect(resume.personalInfo.contactNumber).toBe('');
});

test('a sample is shown in the layout and theme that it is requested in', () => {
  const view = buildSamplePortfolio({
    layout: 'website',
    theme: 'retro',
    url: 'https://here.example/samples/website/retro',
  });
  expect(view).toMatchObject({ layout: 'website', theme: 'retro', url: 'https://here.example/samples/website/retro' });
});

test('the student has two items, the long career two scripts', () => {
  const { resume } = buildStudentPortfolio();
  expect(LIST_SECTION_KEYS.reduce((sum, key) => sum + resume[key].length, 0)).toBe(2);
  expect(JSON.stringify(buildLongCareerPortfolio())).toMatch(/\p{Script=Devanagari}/u);
  expect(Object.keys(SECTIONS)).toContain('experiences');
});
