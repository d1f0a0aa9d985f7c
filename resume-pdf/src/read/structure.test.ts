import { TEMPLATES } from '@vitrine/contract/portfolio/portfolio';
import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import { createLatestDesign, FONT_PAIRS, type FontPair } from '@vitrine/contract/resume/resume-design';
import { describe, expect, test } from 'vitest';
import { buildResumeData } from '../data/resume-data.ts';
import { isListPart } from '../data/resume-outline.ts';
import { SAMPLES } from '../samples/samples.ts';
import { changeView } from '../testing/changed-view.ts';
import { findMissing, listFacts } from '../testing/facts.ts';
import { hasPoppler, runPoppler } from '../testing/poppler.ts';
import { type Element, readElements, readPdf } from '../testing/read-pdf.ts';
import { typesetting } from '../testing/typesetting.ts';

/**
 * The message of Poppler up to 25.11 about `/MarkInfo << /Suspects false >>`. The documents are correct: the entry is a
 * boolean (ISO 32000-1, table 321), but Poppler accepts only true (`Catalog::getMarkInfo`).
 */
const SUSPECTS_ERROR = 'Syntax Error: Suspects object is wrong type (boolean)';

/** The smallest picture that decoders accept: one grey pixel. */
const PHOTO = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z',
  'base64',
);

/** Returns the text of the leaves in tree order, as a screen reader would read it. */
const readAloud = ({ text, children }: Element): string =>
  children.some(({ role }) => role) ? children.map(readAloud).join('\n') : text;

describe.each(TEMPLATES)('%s', (template) => {
  const design = createLatestDesign(template);

  test.each(Object.entries(SAMPLES))('%s is accessible', async (_, sample) => {
    const view = { ...sample, design };
    const data = buildResumeData(view);
    const pdf = await typesetting.pdf(view);
    expect(pdf).toMatchObject({ standard: 'ua-1', missing: [] });

    const read = await readPdf(pdf.bytes);
    expect(read).toMatchObject({ title: data.title, language: data.language, tagged: true, showsTitle: true });
    expect(read.metadata).toContain('<pdfuaid:part>1</pdfuaid:part>');
    const elements = await readElements(pdf.bytes);
    const roles = new Set(elements.map(({ role }) => role));
    for (const role of ['L', 'LI', 'LBody']) expect(roles.has(role)).toBe(data.experiences.length > 0);
    for (const link of elements.filter(({ role }) => role === 'Link')) {
      expect(link.pressed).toBe(true);
      expect(link.text.trim()).not.toBe('');
    }
    expect(elements.filter(({ role }) => role === 'Link').length).toBeGreaterThanOrEqual(read.links.length);
  });

  test.runIf(hasPoppler)('is tagged and well formed for another reader', async () => {
    const pdfs = await Promise.all(Object.values(SAMPLES).map((sample) => typesetting.pdf({ ...sample, design })));
    const spokenLines = runPoppler(
      'pdfinfo',
      [],
      pdfs.map(({ bytes }) => bytes),
    );
    for (const [at, name] of Object.keys(SAMPLES).entries()) {
      const { stdout = '', stderr = '' } = spokenLines[at] ?? {};
      expect(stdout, name).toMatch(/^Tagged: +yes$/m);
      expect(stderr.split('\n').filter((line) => line !== '' && line !== SUSPECTS_ERROR)).toEqual([]);
    }
  });

  test.each(Object.entries(SAMPLES))('headings of %s are whole', async (_, sample) => {
    const view = { ...sample, design };
    const data = buildResumeData(view);
    const { headings } = await typesetting.reading(view);
    const texts = (level: number) => headings.filter((it) => it.level === level).map(({ text }) => text);
    expect(texts(0)).toEqual([data.name]);
    const contact = template === 'elegant' ? [data.labels.contact] : [];
    expect(texts(1).toSorted()).toEqual([...data.parts.map((part) => data.labels[part]), ...contact].toSorted());
    const entries = data.parts.flatMap((part) => ((isListPart(part) && data[part]) || []).map(({ title }) => title));
    const dense = (titles: string[]) => titles.map((title) => title.replace(/\s/g, '')).toSorted();
    expect(dense(texts(2))).toEqual(dense(entries));
  });

  const { engineer, russian, greek, japanese, chinese, european } = SAMPLES;
  test.each(Object.entries({ engineer, russian, greek, japanese, chinese, european }))(
    'the tree of %s is in reading order',
    async (_, sample) => {
      const view = { ...sample, design };
      const elements = await readElements((await typesetting.pdf(view)).bytes);
      const text = elements
        .filter(({ role }) => role === 'Root')
        .map(readAloud)
        .join('\n');
      expect(findMissing(text, listFacts(template, buildResumeData(view)))).toEqual([]);
    },
  );

  test('what every page repeats is not read with the rest', async () => {
    const experiences = Array.from({ length: 8 }, () => engineer.resume.experiences).flat();
    const { bytes } = await typesetting.pdf({ ...changeView(engineer, { experiences }), design });
    expect((await readPdf(bytes)).text).toMatch(/Asha Rao · 2 \/ \d/);
    const spokenText = (await readElements(bytes)).map(({ text }) => text).join('\n');
    expect(spokenText).not.toMatch(/· \d+ \/ \d+/);
  });

  test('the photo has the name as its alternative', async () => {
    const view = { ...engineer, design: createLatestDesign(template, { ...design.options, photo: true }) };
    const { bytes, standard } = await typesetting.pdf(view, { photo: PHOTO });
    expect(standard).toBe('ua-1');
    const figures = (await readElements(bytes)).filter(({ role }) => role === 'Figure');
    expect(figures.map(({ alt }) => alt)).toEqual(['Asha Rao']);
  });

  test('names all characters that have no font, each once, and keeps the tags', async () => {
    const text = 'สวัสดี გამარჯობა 😀 ሰላም 𒀀𒁀 สวัสดี 👩‍💻 ok';
    const view = { ...changeView(SAMPLES.student, { personalInfo: { summary: text } }), design };
    const pdf = await typesetting.pdf(view);
    expect(pdf.standard).toBe('1.7');
    const expected = [...new Set('สวัสดีგამარჯობაሰላም𒀀𒁀')];
    expect(pdf.missing).toEqual(expected);
    expect((await typesetting.svg(view)).missing).toEqual(expected);
    expect((await readPdf(pdf.bytes)).tagged).toBe(true);
  });
});

const design = createLatestDesign('classic');
const withFonts = (view: PublicView, fonts: FontPair) =>
  typesetting.pdf({ ...view, design: createLatestDesign('classic', { ...design.options, fonts }) });

test.each(Object.keys(FONT_PAIRS) as FontPair[])('the fonts %s have, or are helped to, every script', async (fonts) => {
  for (const view of Object.values(SAMPLES)) {
    const { standard, missing } = await withFonts(view, fonts);
    expect({ standard, missing }).toEqual({ standard: 'ua-1', missing: [] });
  }
});

test('a family without all letters of a resume gives way to another as a whole', async () => {
  const families = async (view: PublicView) => {
    const { bytes } = await withFonts(view, 'lato-merriweather');
    const names = Buffer.from(bytes)
      .toString('latin1')
      .matchAll(/\/BaseFont \/[A-Z]{6}\+(\w+)-/g);
    return new Set([...names].map(([, name]) => name));
  };
  const { student, european, greek } = SAMPLES;
  expect(await families(student)).toEqual(new Set(['Lato', 'Merriweather']));
  expect(await families(european)).toEqual(new Set(['SourceSans3', 'Merriweather']));
  expect(await families(greek)).toEqual(new Set(['SourceSans3', 'EBGaramond']));
});
