import { LANGUAGE_IDS, RESUME_PARTS } from '@vitrine/contract/resume/resume-design';
import { getTexts, listKindHeadings } from '@vitrine/contract/texts/catalogs';
import { expect, test } from 'vitest';
import { findHeading } from './headings.ts';

test('what our own resumes head is known in every language, as itself', () => {
  for (const part of RESUME_PARTS) {
    for (const language of LANGUAGE_IDS) {
      const word = getTexts(language).headings[part];
      // Spanish and Portuguese use one heading for two parts that other languages head separately.
      expect([language, word, findHeading(word)]).toEqual([language, word, part]);
      expect(findHeading(word.toLocaleUpperCase(language))).toBe(part);
    }
  }
});

test('publications of one kind, as our own resumes head them, are publications in every language', () => {
  expect(listKindHeadings()).toContain('Publikationen – Bücher');
  expect(listKindHeadings().filter((heading) => findHeading(heading) !== 'publications')).toEqual([]);
});

test.each([
  ['EXPERIENCE', 'experiences'],
  ['Work History', 'experiences'],
  ['E X P E R I E N C E', 'experiences'],
  ['1. Experience', 'experiences'],
  ['Berufserfahrung', 'experiences'],
  ['Expérience professionnelle', 'experiences'],
  ['कार्य अनुभव', 'experiences'],
  ['الخبرة', 'experiences'],
  ['■職歴', 'experiences'],
  ['Relevant Professional Experience', 'experiences'],
  ['Education & Certifications', 'education'],
  ['Education and Training', 'education'],
  ['Skills:', 'skills'],
  ['Languages & Tools', 'skills'],
  ['ΔΕΞΙΟΤΗΤΕΣ', 'skills'],
  ['Fähigkeiten', 'skills'],
  ['Kenntnisse und Interessen', 'skills'],
  ['Contact', 'contact'],
  // Headings of the left column of a saved LinkedIn profile.
  ['Contactar', 'contact'],
  ['Способы связаться', 'contact'],
  ['Top Skills', 'skills'],
  ['Aptitudes principales', 'skills'],
  ['Top-Kenntnisse', 'skills'],
  ['Principales compétences', 'skills'],
  ['Competenze principali', 'skills'],
  ['Principais competências', 'skills'],
  ['热门技能', 'skills'],
  ['Основные навыки', 'skills'],
  ['トップスキル', 'skills'],
  ['Honors-Awards', 'awards'],
  ['Patents', 'patents'],
  ['Brevets', 'patents'],
  ['Patents and Publications', 'publications'],
])('%s heads %s', (text, kind) => {
  expect(findHeading(text)).toBe(kind);
});

test.each([
  'Technical University of Munich',
  'Experience with Kubernetes.',
  'Staff Engineer',
  'Go, Rust',
  'Skills 2019',
  'asha@experience.example',
  '',
  'x'.repeat(1_000),
])('%s heads nothing', (text) => {
  expect(findHeading(text)).toBeUndefined();
});
