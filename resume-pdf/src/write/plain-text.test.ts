import { createDefaultResumeOptions, createLatestDesign, RESUME_PARTS } from '@vitrine/contract/resume/resume-design';
import { describe, expect, test } from 'vitest';
import { buildResumeData } from '../data/resume-data.ts';
import { buildView } from '../samples/build-view.ts';
import { SAMPLES } from '../samples/samples.ts';
import { changeView } from '../testing/changed-view.ts';
import { findMissing, listFactsInOrder } from '../testing/facts.ts';
import { countColumns, wrapText, writePlainText } from './plain-text.ts';

const { engineer, student, japanese } = SAMPLES;
const samples = Object.entries(SAMPLES);
const formatExpectedLink = ({ text, href }: { text: string; href: string | null }) =>
  href?.startsWith('http') ? href : text;
describe.each(samples)('%s', (_, view) => {
  const data = buildResumeData(view);
  const text = writePlainText(data);

  test('has every fact in order', () => {
    expect(listFactsInOrder(data, formatExpectedLink).flat().length).toBeGreaterThan(10);
    expect(findMissing(text, listFactsInOrder(data, formatExpectedLink))).toEqual([]);
  });

  test('is tidy: lines that fit, no blanks at their ends, one line feed at the end', () => {
    expect(text).toMatch(/[^\n]\n$/);
    expect(text).not.toMatch(/[ \t]\n|\n\n\n|\r/);
    const lines = text.split('\n');
    lines.forEach((line, index) => {
      if (/^-+$/.test(line)) expect(line).toHaveLength(countColumns(lines[index - 1] ?? ''));
    });
    for (const line of lines)
      if (/ /.test(line.replace(/^(- | {2})/, ''))) expect(countColumns(line)).toBeLessThanOrEqual(78);
  });
});

test('reads like this', () => {
  const text = writePlainText({
    ...buildResumeData({ ...engineer, watermark: true }),
    parts: ['experiences', 'skills'],
  });
  expect(text.split('\n').slice(0, 28)).toEqual([
    'Asha Rao',
    'Staff Backend Engineer',
    '',
    '14 Lavelle Road, Bengaluru, India',
    'asha.rao@example.com',
    '+91 98450 12345',
    'https://asharao.example',
    'https://www.linkedin.com/in/asharao',
    'https://github.com/asharao',
    'https://twitter.com/asharao',
    '',
    'Open to work',
    'Notice period: 30 days',
    'Expected salary: ₹60 LPA',
    'Gender: Female',
    'Resume online: https://drive.example/d/asha-rao',
    '',
    'Experience',
    '----------',
    'Staff Backend Engineer',
    'Kaveri Payments',
    'Mar 2021 – Present',
    'https://www.kaveripayments.example',
    '- Cut settlement time from 40 minutes to 90 seconds by replacing nightly',
    '  batches with an event-sourced ledger of 1.2 billion entries.',
    '- Designed the idempotency layer that took duplicate refunds from 300 a month',
    '  to none in two years.',
    '- Led nine engineers in three cities; six of them were promoted, none left.',
  ]);
  expect(text).toContain('\n\nSenior Software Engineer\nFreightline Logistics\nJun 2018 – Feb 2021\n');
  expect(text.endsWith('Interviewing\n')).toBe(true);
});

test('has the parts that are shown, in their order, in the language that is chosen', () => {
  const parts = [...RESUME_PARTS].reverse().map((part) => ({ part, shown: part !== 'projects' }));
  const design = createLatestDesign('classic', { ...createDefaultResumeOptions(), parts, language: 'fr' });
  const lines = writePlainText(buildResumeData({ ...engineer, design })).split('\n');
  const headings = lines.filter((_, index) => /^-+$/.test(lines[index + 1] ?? ''));
  expect(headings).toEqual([
    'Langues',
    'Compétences',
    'Certifications',
    'Formation',
    'Expérience professionnelle',
    'Profil',
  ]);
});

test('writes addresses out, also those that print has shortened, on one line', () => {
  const address = `https://www.example.com/${'a'.repeat(180)}`;
  const lines = writePlainText(buildResumeData(changeView(student, { footerLinks: { website: address } }))).split('\n');
  expect(lines).toContain(address);
  const unsafe = writePlainText(
    buildResumeData(changeView(student, { footerLinks: { website: 'javascript:alert(1)' } })),
  );
  expect(unsafe).toContain('\njavascript:alert(1)\n');
});

test('is the name alone where there is nothing else', () => {
  const data = buildResumeData({ ...buildView({}), name: 'Asha Rao' });
  expect(writePlainText(data)).toBe('Asha Rao\n');
});

test('holds thirty items in each section', () => {
  const many = <T>(items: T[]): T[] =>
    Array.from({ length: 30 }, () => items)
      .flat()
      .slice(0, 30);
  const { experiences, projects, education, certificates } = engineer.resume;
  const data = buildResumeData(
    changeView(engineer, {
      experiences: many(experiences),
      projects: many(projects),
      education: many(education),
      certificates: many(certificates),
    }),
  );
  expect(findMissing(writePlainText(data), listFactsInOrder(data, formatExpectedLink))).toEqual([]);
});

describe('lines', () => {
  test('count a Chinese or Japanese character twice and a mark not at all', () => {
    expect(countColumns('abc')).toBe(3);
    expect(countColumns('日本語、カナ')).toBe(12);
    expect(countColumns('한국')).toBe(4);
    expect(countColumns('कि')).toBe(1);
    expect(countColumns('e\u0301')).toBe(1);
    expect(countColumns('👍')).toBe(2);
  });

  test('end between words of Japanese, and never before its closing marks or after its opening ones', () => {
    const text = '使う人の一日を観察することから、始める「デザイナー」です。';
    for (let width = 8; width < 40; width++) {
      const lines = wrapText(text, width, 'ja');
      expect(lines.join('')).toBe(text);
      expect(lines.length).toBeGreaterThan(1);
      for (const line of lines) {
        expect(line).not.toMatch(/^[、。」ー]|「$/);
        expect(line).not.toMatch(/^ザイナー|^察|デザ$/);
      }
    }
    for (const line of wrapText(text, 20, 'ja')) expect(countColumns(line)).toBeLessThanOrEqual(20);
  });

  test('keep Latin words and addresses whole, between Japanese too', () => {
    const address = 'https://example.com/a-b/c?d=e,f';
    expect(wrapText(`see ${address} and more`, 10, 'en')).toEqual(['see', address, 'and more']);
    expect(wrapText(`詳細は${address}です`, 10, 'ja')).toContain(address);
  });
});

test('is the same for the same data, and does not change it', () => {
  const data = buildResumeData(japanese);
  const before = structuredClone(data);
  expect(writePlainText(data)).toBe(writePlainText(structuredClone(data)));
  expect(data).toEqual(before);
});
