import type { PublicResume, PublicView } from '@vitrine/contract/portfolio/public-view';
import { createEmptyValues } from '@vitrine/contract/resume/fields';
import { type ResumeDesign, resumeOptionsSchema, TEMPLATE_VERSIONS } from '@vitrine/contract/resume/resume-design';
import { publications } from '@vitrine/contract/sections/publications';
import { describe, expect, test } from 'vitest';
import { SAMPLES } from '../samples/samples.ts';
import { readDocx } from '../testing/read-docx.ts';
import { typesetting } from '../testing/typesetting.ts';
import { writeDocx } from '../write/docx.ts';
import { writePlainText } from '../write/plain-text.ts';
import { buildResumeData } from './resume-data.ts';

type Publication = PublicResume['publications'][number];
const EMPTY = createEmptyValues(publications.fields);

const createView = (
  drawn: Partial<Publication>[],
  design: Pick<ResumeDesign, 'template' | 'templateVersion'> = {
    template: 'classic',
    templateVersion: TEMPLATE_VERSIONS.classic,
  },
  language: 'en' | 'de' = 'en',
): PublicView => ({
  ...SAMPLES.engineer,
  resume: {
    ...SAMPLES.engineer.resume,
    publications: drawn.map((values, index) => ({ ...EMPTY, ...values, _id: `p${index}` })),
  },
  design: { ...design, options: resumeOptionsSchema.parse({ language }) },
});

const BOOK: Partial<Publication> = { title: 'A Handbook', publisher: 'Harbour Press', kind: 'Book' };
const ARTICLE: Partial<Publication> = {
  ...{ title: 'Storm Memory', publisher: 'Journal of Coasts', kind: 'Journal article' },
  ...{ volume: '12', issue: '3', pages: '45–67', date: '2023' },
};
const POSTER = { title: 'A Poster' };

const getPublicationHeadings = (texts: readonly string[]) => texts.filter((text) => text.startsWith('Publications'));

describe('publications on a resume (rule R34)', () => {
  test('of several kinds stand by kind, those without one last', () => {
    const data = buildResumeData(createView([POSTER, BOOK, ARTICLE, { ...BOOK, title: 'Another' }]));
    const groups = data.parts
      .filter((part) => part.startsWith('publications'))
      .map((part) => [data.labels[part], data[part as 'publications'].map(({ title }) => title)]);
    expect(groups).toEqual([
      ['Publications – Journal articles', ['Storm Memory']],
      ['Publications – Books', ['A Handbook', 'Another']],
      ['Publications – Other', ['A Poster']],
    ]);
    // The checks match the whole list with the items.
    expect(data.publications.map(({ title }) => title)).toEqual(['A Poster', 'A Handbook', 'Storm Memory', 'Another']);
  });

  test('of one kind, or of none, stay together', () => {
    for (const drawn of [[BOOK, BOOK], [POSTER]]) {
      expect(getPublicationHeadings(buildResumeData(createView(drawn)).parts.map(String))).toEqual([]);
      expect(buildResumeData(createView(drawn)).parts).toContain('publications');
    }
  });

  test('have the kinds in the language of the headings', () => {
    const { parts, labels } = buildResumeData(createView([BOOK, ARTICLE], undefined, 'de'));
    expect(parts.filter((part) => part.startsWith('publications-')).map((part) => labels[part])).toEqual([
      'Publikationen – Zeitschriftenartikel',
      'Publikationen – Bücher',
    ]);
  });

  test.each([
    ['classic', 1],
    ['classic', TEMPLATE_VERSIONS.classic],
    ['elegant', TEMPLATE_VERSIONS.elegant],
    ['compact', TEMPLATE_VERSIONS.compact],
  ] as const)('say in the PDF of %s %i where they are found, by kind', async (template, templateVersion) => {
    const { headings, pages } = await typesetting.reading(createView([BOOK, ARTICLE], { template, templateVersion }));
    const texts = headings.filter(({ level }) => level === 1).map(({ text }) => text);
    expect(getPublicationHeadings(texts)).toEqual(['Publications – Journal articles', 'Publications – Books']);
    // A narrow column may break the line within the pages.
    expect(pages.join(' ').replace(/\s+/g, '')).toContain('JournalofCoasts,12(3),45–67');
  });

  test('say so in Word and in plain text', async () => {
    const data = buildResumeData(createView([BOOK, ARTICLE]));
    const { text } = await readDocx(await writeDocx(data));
    for (const output of [text, writePlainText(data)]) {
      expect(output).toContain('Journal of Coasts, 12(3), 45–67');
      expect(output).toMatch(/publications – journal articles/i);
    }
  });
});
