import { readFileSync } from 'node:fs';
import { createEmptyResume } from '@vitrine/contract/resume/resume';
import { strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import { createIdGenerator } from '../json-resume/testing.ts';
import { importFile } from './import-file.ts';

async function importBytes(name: string, bytes: Uint8Array) {
  const result = await importFile({ name, bytes }, createEmptyResume(), { mode: 'merge', newId: createIdGenerator() });
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result;
}

/** Imports a file of ./inputs, each of which has one kind of trouble that public files have. */
const importInput = (name: string) => importBytes(name, readFileSync(new URL(`./inputs/${name}`, import.meta.url)));
const importText = (name: string, text: string) => importBytes(name, strToU8(text));
const importJson = (value: unknown) => importText('resume.json', JSON.stringify(value));

const MILA = { firstName: 'Mila', lastName: 'Novak' };

test.each<[file: string, format: string, expected: object]>([
  [
    'alfolio-cv.yml',
    'al-folio',
    {
      personalInfo: { ...MILA, city: '', languages: [{ name: 'English' }, { name: 'German' }] },
      education: [{ title: 'PhD', instituteName: 'University of Example', toYear: '1905' }],
      experiences: [{ role: 'Research Fellow', companyName: 'Example Institute', startDate: '2019', endDate: '2023' }],
    },
  ],
  [
    'crcrlf.vcf',
    'vCard',
    {
      personalInfo: {
        ...MILA,
        summary: 'Ten years of experience in payment services and in the tests of them, in three countries',
      },
    },
  ],
  [
    'definition-colons.md',
    'Markdown',
    {
      personalInfo: { ...MILA, city: '' },
      experiences: [
        {
          ...{ role: 'Engineer Intern', companyName: 'Example Ltd', startDate: '2021-07', current: true },
          summaryPoints: ['Built a model'],
        },
        {
          ...{ role: 'Research Assistant', companyName: 'Sample University' },
          ...{ startDate: '2020-03', endDate: '2020-06', summaryPoints: ['Wrote a framework'] },
        },
      ],
    },
  ],
  [
    'fresh.json',
    'FRESH',
    {
      personalInfo: {
        ...{ ...MILA, designation: 'Developer', email: 'mila@example.org', contactNumber: '555 0101' },
        ...{ city: 'Prague', country: 'Czechia', summary: 'Builds things.' },
      },
      skills: { groups: [{ name: 'Web', keywords: ['JS', 'HTML'] }] },
      experiences: [
        {
          ...{ companyName: 'Example Ltd', role: 'Developer', startDate: '2019-03', current: true },
          ...{ summary: 'Built things', summaryPoints: ['Shipped A'] },
        },
      ],
      education: [{ title: 'BSc', instituteName: 'Example University', fromYear: 'Sep, 2012', toYear: 'May, 2016' }],
    },
  ],
  [
    'lapis.md',
    'Markdown',
    {
      personalInfo: { ...MILA, contactNumber: '+420 600 100 200', email: 'mila@example.org', summary: '', city: '' },
      footerLinks: { github: 'https://github.com/mila-novak' },
      experiences: [
        {
          ...{ role: 'Software Engineer', companyName: 'Example Ltd', place: 'Prague' },
          ...{ startDate: '2018-03', endDate: '2019-07', summary: 'Led a team of six.' },
          summaryPoints: ['Built the billing service.'],
        },
      ],
      additions: [],
    },
  ],
  [
    'markdown-in-json.json',
    'JSON Resume',
    {
      personalInfo: { summary: '**Full-stack** developer of [Example](https://example.org)' },
      experiences: [
        {
          summaryPoints: [
            '**Grew** revenue by 40% & cut costs',
            '**Led** api work, see [proof](https://example.org/p)',
          ],
        },
      ],
    },
  ],
  [
    'pandoc-definition-list.md',
    'Markdown',
    {
      personalInfo: { ...MILA, city: '' },
      education: [
        {
          ...{ title: 'PhD, Computer Science', instituteName: 'Example University', place: 'Brno' },
          ...{ fromYear: '2010', toYear: '2014', description: 'Thesis title: Deep things' },
        },
        {
          ...{ title: 'BSc, Informatics', instituteName: 'Sample University', place: 'Prague' },
          ...{ fromYear: '2007', toYear: '2010', description: '' },
        },
      ],
    },
  ],
  [
    'rendercv-nested.yaml',
    'RenderCV',
    {
      experiences: [
        {
          summaryPoints: [
            'Published research at several venues',
            'Example Conf paper, cited 340+ times',
            'Workshop paper on protocols',
          ],
        },
      ],
      awards: [{ title: 'Example Prize', date: '2024' }],
      talks: [{ title: 'Scaling Laws', event: 'Example Symposium', date: '2024' }],
    },
  ],
  [
    'yr-de.yml',
    'YAMLResume',
    {
      personalInfo: { firstName: 'Jörg', lastName: 'Müßig', summary: '• Ich entwickle Zahlungssysteme.' },
      experiences: [{ role: 'Teamleiter', summaryPoints: ['Leitete ein Team von sechs Personen'] }],
    },
  ],
])('%s, a file of %s, is read right', async (file, format, expected) => {
  const { resume, report, format: recognized } = await importInput(file);
  expect(recognized).toBe(format);
  expect(resume).toMatchObject(expected);
  expect(report.rejected).toEqual([]);
});

describe('the language of a file (rule R85)', () => {
  test.each<[string, string, string | undefined]>([
    ['a.yml', 'content: {basics: {name: A}}\nlocale: {language: de}', 'de'],
    ['a.yml', 'content: {basics: {name: A}}\nlocale: {language: zh-hant-tw}', 'zh-Hant-TW'],
    ['a.yml', 'content: {basics: {name: A}}', undefined],
    ['a.yml', 'cv: {name: A}\nlocale: {language: german}', 'de'],
    ['a.yml', 'cv: {name: A}\nlocale: {language: pt}', 'pt'],
    ['a.json', '{"basics":{"name":"A"},"meta":{"language":"pt_BR"}}', 'pt-BR'],
    ['a.json', '{"basics":{"name":"A"},"lang":"fr"}', 'fr'],
    ['a.json', '{"basics":{"name":"A"},"meta":{"language":"English (native)"}}', undefined],
    ['a.json', '{"basics":{"name":"A"},"languages":[{"language":"German"}]}', undefined],
    ['a.json', '{"name":"A","meta":{"format":"FRESH@0.6.0","language":"nl"},"info":{}}', 'nl'],
    [
      'a.json',
      '{"basics":{"name":"A"},"sections":{"summary":{"items":[]}},"metadata":{"template":"onyx","page":{"locale":"de-DE"}}}',
      'de-DE',
    ],
    [
      'a.json',
      '{"basics":{"name":"A"},"sections":{"summary":{"items":[]}},"metadata":{"template":"onyx","page":{"locale":"en-US"}}}',
      undefined,
    ],
    ['a.md', '---\nname: A\nlang: es\n---\n\n## Experiencia\n\n### Ingeniera, Kaveri\n', 'es'],
    ['a.md', '# A B\n\n## Experience\n\n### Engineer, Kaveri\n', undefined],
    ['a.xml', '<SkillsPassport xmlns="http://europass" locale="it"><LearnerInfo/></SkillsPassport>', 'it'],
  ])('%s %j declares %s', async (name, text, language) => {
    expect((await importText(name, text)).language).toBe(language);
  });

  test('is that of the input that declares one', async () => {
    expect((await importInput('yr-de.yml')).language).toBe('de');
    expect(await importInput('fresh.json')).not.toHaveProperty('language');
  });
});

describe('a section that is not as it should be is left out, and never the file (rule R22)', () => {
  const work = [{ name: 'Kaveri', position: 'Engineer' }];
  test.each<[string, object, string]>([
    ['a section', { work, education: { level: 'bachelor' } }, 'education'],
    ['skills as a text', { work, skills: 'Rust, SQL' }, 'skills'],
    ['an entry', { work: [...work, 'Lumen'] }, 'work[1]'],
    ['a value in an entry', { work: [{ ...work[0], startDate: { year: 2020 } }] }, 'work[0].startDate'],
    ['the basics', { basics: 'Asha Rao', work }, 'basics'],
  ])('%s', async (_what, document, path) => {
    const { resume, report } = await importJson({ basics: { name: 'Asha Rao' }, ...document });
    expect(resume.experiences).toMatchObject([{ companyName: 'Kaveri', role: 'Engineer' }]);
    expect(report.rejected).toMatchObject([{ path, code: 'left-out' }]);
  });

  test('a document without any right section is refused, with each error', async () => {
    const bytes = strToU8('{"work": "Kaveri", "education": 3}');
    const result = await importFile({ name: 'a.json', bytes }, createEmptyResume(), {
      mode: 'merge',
      newId: createIdGenerator(),
    });
    expect(result).toMatchObject({ ok: false, errors: [{ path: 'work' }, { path: 'education' }] });
  });
});
