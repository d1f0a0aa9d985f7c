import {
  createDefaultResumeOptions,
  createLatestDesign,
  type ResumeLanguage,
} from '@vitrine/contract/resume/resume-design';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildResumeData } from '../data/resume-data.ts';
import { SAMPLES } from '../samples/samples.ts';
import { changeView } from '../testing/changed-view.ts';
import { analyzeWords } from './render-job.ts';

const { student } = SAMPLES;

const analyze = (summary: string) => analyzeWords(buildResumeData(changeView(student, { personalInfo: { summary } })));

test('tells the longest word in characters, as a line shows it', () => {
  const name = 'ä'.repeat(50);
  expect(analyze(`Of ${name} and others`).longest).toBe(50);
  expect(analyze(`${'😀'.repeat(60)}`).longest).toBe(60);
  expect(analyze(`${'x'.repeat(30)}漢${'x'.repeat(31)}\u00a0${'x'.repeat(29)}`).longest).toBe(31);
});

test('counts a list without blanks between its words as one word', () => {
  const technical = ['PostgreSQL', 'TypeScript', 'Kubernetes', 'JavaScript'];
  const withSkills = changeView(student, { skills: { technical, soft: [] } });
  const longest = (language: ResumeLanguage) =>
    analyzeWords(
      buildResumeData({
        ...withSkills,
        design: createLatestDesign('classic', { ...createDefaultResumeOptions(), language }),
      }),
    ).longest;
  expect(longest('zh')).toBe(technical.join('、').length);
  expect(longest('en')).toBeLessThan(40);
});

test('counts languages as their line is shown', () => {
  const languages = ['English', 'Français', 'Deutsch', 'Español', 'Serbo-Croatian'].map((name) => ({
    name,
    proficiency: '',
  }));
  const data = buildResumeData({
    ...student,
    design: createLatestDesign('classic', { ...createDefaultResumeOptions(), language: 'ja' }),
  });
  expect(analyzeWords({ ...data, languages }).longest).toBe(
    'English、Français、Deutsch、Español、Serbo-Croatian'.length,
  );
  const known = [{ name: 'Serbo-Croatian', proficiency: 'Fluent' }];
  expect(analyzeWords({ ...data, languages: known }).pieces['Serbo-Croatian (Fluent)']).toEqual([
    '',
    'Serbo-Croatian',
    ' (Fluent)',
  ]);
});

test('leaves addresses out that are only led to', () => {
  const website = `https://example.org/${'x'.repeat(70)}`;
  const data = buildResumeData(changeView(student, { footerLinks: { website } }));
  const contact = data.contact.map((link) => ({ ...link, text: 'my site' }));
  expect(analyzeWords({ ...data, contact }).longest).toBeLessThan(40);
});

test.each([
  ['An event-sourced, on-call team', ['An ', 'event-sourced,', ' ', 'on-call', ' team']],
  ['state-of-the-art', ['', 'state-of-the-art', '']],
  ['Źródłowska-Nguyễn', ['', 'Źródłowska-Nguyễn', '']],
  ['数据x-y分析', ['数据', 'x-y', '分析']],
  [`${'a'.repeat(25)}-${'b'.repeat(25)}.`, ['a'.repeat(5), `${'a'.repeat(20)}-${'b'.repeat(18)}`, `${'b'.repeat(7)}.`]],
])('keeps the words whole in %s', (text, pieces) => {
  expect(analyze(text).pieces[text]).toEqual(pieces);
});

test.each(['- a -', 'no hyphen', '漢-字', '-', 'trailing- hyphens-'])('finds nothing to keep whole in %s', (text) => {
  expect(analyze(text).pieces[text]).toBeUndefined();
});

test('the pieces are the text, and only every second one is a hyphenated word', () => {
  const bits = fc.constantFrom('-', '--', 'a', 'event', ' ', '漢', 'カ', 'ü', '.', '😀', 'x'.repeat(21));
  fc.assert(
    fc.property(fc.array(bits, { maxLength: 30 }), (generated) => {
      const text = `x${generated.join('')}x`;
      const pieces = analyze(text).pieces[text] ?? [text];
      expect(pieces.join('')).toBe(text);
      for (const [at, piece] of pieces.entries()) {
        expect(/^[^\s漢カ]{1,20}-[^\s漢カ]{1,18}$/u.test(piece), `${piece} in ${text}`).toBe(at % 2 === 1);
      }
    }),
  );
});
