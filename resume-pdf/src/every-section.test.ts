import { type Entry, readEntry } from '@vitrine/contract/entry';
import type { Field } from '@vitrine/contract/fields';
import { TEMPLATES } from '@vitrine/contract/portfolio';
import type { PublicView } from '@vitrine/contract/public-view';
import { LIST_SECTION_KEYS, LIST_SECTIONS, type ListSectionKey } from '@vitrine/contract/resume';
import { createLatestDesign, TEMPLATE_VERSIONS } from '@vitrine/contract/resume-design';
import { afterAll, describe, expect, test } from 'vitest';
import { docxResume } from './docx.ts';
import { parsePdf } from './parse-pdf.ts';
import { plainTextResume } from './plain-text.ts';
import { resumeData } from './resume-data.ts';
import { createResumeRenderer } from './resume-renderer.ts';
import { buildView } from './samples.ts';
import { readDocx } from './testing/read-docx.ts';

const renderer = createResumeRenderer({ children: 1 });
afterAll(() => renderer.close());

/** A text of a field that is found nowhere else. */
function canary(key: ListSectionKey, name: string, field: Field): unknown {
  const word = `${key}${name}`.toLowerCase();
  if (field.kind === 'month' || field.kind === 'monthText')
    return /from|start|issue/i.test(name) ? '2019-03' : '2021-05';
  if (field.kind === 'url') return `https://${word}.example`;
  if (field.kind === 'texts' || field.kind === 'tags') return [`${word}one`, `${word}two`];
  return field.kind === 'flag' ? false : word;
}

const items = (key: ListSectionKey) => {
  const fields = Object.entries<Field>(LIST_SECTIONS[key].fields);
  const values = Object.fromEntries(fields.map(([name, field]) => [name, canary(key, name, field)]));
  return [{ ...values, _id: key, isVisible: true }];
};
const full = buildView(Object.fromEntries(LIST_SECTION_KEYS.map((key) => [key, items(key)])));

/** Every text of an entry that is meant for paper. */
const textsOf = ({ title, subtitle, place, note, dates, url, links, text, points, tags }: Entry): string[] =>
  [title, subtitle, place, note, dates.words, url, ...links.map((link) => link.url), text, ...points, ...tags]
    .filter(Boolean)
    .map((it) => it.replace('https://', ''));

const expected = (view: PublicView) =>
  LIST_SECTION_KEYS.flatMap((key) => view.resume[key].flatMap((item) => textsOf(readEntry(key, item))));

/** Lines break where they have to. */
const squeeze = (text: string) => text.replace(/[\s\u00ad\u200b-]/g, '');
const findLost = (text: string, view: PublicView) =>
  expected(view).filter((it) => !squeeze(text).includes(squeeze(it)));

const designs = TEMPLATES.flatMap((template) =>
  Array.from({ length: TEMPLATE_VERSIONS[template] }, (_, at) => ({ template, templateVersion: at + 1 })),
);

describe('every text of every list section is printed', () => {
  test.each(designs)('$template $templateVersion', async (design) => {
    const view = { ...full, design: { ...createLatestDesign(design.template), ...design } };
    const { pages, headings } = await parsePdf(await renderer.pdf(view));
    expect(findLost(pages.join('\n'), view)).toEqual([]);
    const { labels } = resumeData(view);
    const titles = headings.filter(({ level }) => level === 1).map(({ text }) => text.toLowerCase());
    expect(titles).toEqual(expect.arrayContaining(LIST_SECTION_KEYS.map((key) => labels[key].toLowerCase())));
  });

  test('as Word document and as plain text', async () => {
    const data = resumeData(full);
    const docx = await readDocx(await docxResume(data));
    expect(findLost(docx.paragraphs.map(({ text }) => text).join('\n'), full)).toEqual([]);
    expect(findLost(plainTextResume(data), full)).toEqual([]);
  });
});
