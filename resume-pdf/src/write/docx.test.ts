import { LIST_SECTION_KEYS } from '@vitrine/contract/resume/resume';
import {
  createDefaultResumeOptions,
  createLatestDesign,
  RESUME_PARTS,
  type ResumeOptions,
} from '@vitrine/contract/resume/resume-design';
import { extractRawText } from 'mammoth';
import { describe, expect, test, vi } from 'vitest';
import { buildResumeData, type ResumeData } from '../data/resume-data.ts';
import { buildView } from '../samples/build-view.ts';
import { SAMPLES } from '../samples/samples.ts';
import { changeView } from '../testing/changed-view.ts';
import { findMissing, listFactsInOrder } from '../testing/facts.ts';
import { type Element, findElements } from '../testing/parse-xml.ts';
import { getPart, type ReadDocx, readDocx, readText } from '../testing/read-docx.ts';
import { writeDocx } from './docx.ts';

const { engineer, student, hindi, arabic, japanese } = SAMPLES;
const listWritten = ({ text }: { text: string }) => text;
const read = async (data: ResumeData, photo?: Uint8Array) => readDocx(await writeDocx(data, photo));
const withOptions = (options: Partial<ResumeOptions>) =>
  buildResumeData({
    ...engineer,
    design: createLatestDesign('classic', { ...createDefaultResumeOptions(), ...options }),
  });
const getAttribute = (element: Element, name: string, key = 'w:val') => findElements(element, name)[0]?.attributes[key];

const getStyle = ({ parts }: ReadDocx, id: string): Element => {
  const found = findElements(getPart(parts, 'word/styles.xml'), 'w:style').find(
    (it) => it.attributes['w:styleId'] === id,
  );
  if (!found) throw new Error(`No style ${id}`);
  return found;
};
const getDefaults = ({ parts }: ReadDocx) =>
  findElements(getPart(parts, 'word/styles.xml'), 'w:docDefaults')[0] as Element;

describe.each(Object.entries(SAMPLES))('%s', (_, view) => {
  const data = buildResumeData(view);

  test('has every fact in order', async () => {
    const { text } = await read(data);
    expect(listFactsInOrder(data, listWritten).flat().length).toBeGreaterThan(10);
    expect(findMissing(text, listFactsInOrder(data, listWritten))).toEqual([]);
  });

  test('is read by mammoth, which knows nothing of us, with every fact in order', async () => {
    const { value, messages } = await extractRawText({ buffer: Buffer.from(await writeDocx(data)) });
    expect(messages).toEqual([]);
    expect(findMissing(value, listFactsInOrder(data, listWritten))).toEqual([]);
  });

  test('is one column of paragraphs in known styles, with title, headings and lists', async () => {
    const docx = await read(data);
    const document = getPart(docx.parts, 'word/document.xml');
    for (const name of ['w:tbl', 'w:txbxContent', 'w:cols', 'w:framePr'])
      expect(findElements(document, name)).toEqual([]);
    for (const name of new Set(docx.paragraphs.map((it) => it.style))) getStyle(docx, name);
    const ofStyle = (name: string) => docx.paragraphs.filter((it) => it.style === name).map(({ text }) => text);
    expect(ofStyle('Title')).toEqual([data.name]);
    expect(ofStyle('Heading1')).toEqual(data.parts.map((it) => data.labels[it]));
    const titles = data.parts.flatMap((it) => data[it] as object[]).flatMap((it) => ('title' in it ? [it.title] : []));
    expect(ofStyle('Heading2')).toEqual(titles);
    for (const point of data.experiences.flatMap(({ points }) => points))
      expect(ofStyle('ListBullet')).toContain(point);
  });

  test('has links that lead where the resume says, and nowhere else', async () => {
    const { links } = await read(data);
    const entries = LIST_SECTION_KEYS.flatMap((key) => data[key]).flatMap((entry) => entry.links);
    const all = [...data.contact, ...data.details, ...entries];
    const expectedLinks = all.flatMap((it) => (it?.href ? [new URL(it.href).href] : []));
    expect(links.toSorted()).toEqual(expectedLinks.toSorted());
    for (const link of links) expect(link).toMatch(/^(https?|mailto|tel):/);
  });
});

test('gives the same bytes for the same data, at another time too', async () => {
  const data = buildResumeData(engineer);
  const first = await writeDocx(data, photo);
  vi.useFakeTimers({ now: new Date('2031-07-08T09:10:11Z'), toFake: ['Date'] });
  const second = await writeDocx(structuredClone(data), photo);
  vi.useRealTimers();
  expect(Buffer.compare(first, second)).toBe(0);
});

test('says title, author and language, and neither time nor maker', async () => {
  const { parts } = await read(buildResumeData({ ...arabic, name: 'A & B <c>' }));
  const core = getPart(parts, 'docProps/core.xml');
  const words = core.children.map((it) => (typeof it === 'string' ? it : [it.name, it.children.join('')]));
  expect(words).toEqual([
    ['dc:title', 'A & B <c> – السيرة الذاتية'],
    ['dc:creator', 'A & B <c>'],
    ['cp:lastModifiedBy', 'A & B <c>'],
    ['dc:language', 'ar-SA'],
  ]);
});

describe('options', () => {
  test('decide which parts are there, and their order', async () => {
    const parts = [...RESUME_PARTS].reverse().map((it) => ({ part: it, shown: it !== 'skills' }));
    const { paragraphs, text } = await read(withOptions({ parts }));
    expect(paragraphs.filter((it) => it.style === 'Heading1').map((it) => it.text)).toEqual([
      'Languages',
      'Certifications',
      'Education',
      'Projects',
      'Experience',
      'Summary',
    ]);
    expect(text).not.toContain('OpenTelemetry');
  });

  test.each([
    ['a4', { width: '11906', height: '16838', dates: '9638' }],
    ['letter', { width: '12240', height: '15840', dates: '9972' }],
  ] as const)('decide the paper: %s, with dates at the end of its lines', async (paper, { width, height, dates }) => {
    const docx = await read(withOptions({ paper }));
    const size = findElements(getPart(docx.parts, 'word/document.xml'), 'w:pgSz')[0]?.attributes;
    expect(size).toMatchObject({ 'w:w': width, 'w:h': height });
    const tab = findElements(getStyle(docx, 'EntryLine'), 'w:tab')[0]?.attributes;
    expect(tab).toEqual({ 'w:val': 'right', 'w:pos': dates });
    expect(docx.text).toContain('\nKaveri Payments\tMar 2021 – Present\n');
  });

  test('decide the colour of headings, their rules and links', async () => {
    const docx = await read(withOptions({ accent: '#7a2a6b' }));
    for (const id of ['Title', 'Heading1', 'Hyperlink'])
      expect(getAttribute(getStyle(docx, id), 'w:color')).toBe('7a2a6b');
    expect(getAttribute(getStyle(docx, 'Heading1'), 'w:bottom', 'w:color')).toBe('7a2a6b');
  });

  test('decide the families, as those that Word has', async () => {
    const docx = await read(withOptions({ fonts: 'plex' }));
    expect(getAttribute(getStyle(docx, 'Heading1'), 'w:rFonts', 'w:ascii')).toBe('Arial');
    expect(getAttribute(getDefaults(docx), 'w:rFonts', 'w:ascii')).toBe('Cambria');
  });
});

describe('languages', () => {
  test.each([
    ['english', engineer, { lang: { 'w:val': 'en-US' }, cs: 'Arial', eastAsia: 'Microsoft YaHei' }],
    ['hindi', hindi, { lang: { 'w:val': 'en-US', 'w:bidi': 'hi-IN' }, cs: 'Nirmala UI', eastAsia: 'Microsoft YaHei' }],
    ['arabic', arabic, { lang: { 'w:val': 'en-US', 'w:bidi': 'ar-SA' }, cs: 'Arial', eastAsia: 'Microsoft YaHei' }],
    ['japanese', japanese, { lang: { 'w:val': 'en-US', 'w:eastAsia': 'ja-JP' }, cs: 'Arial', eastAsia: 'Yu Gothic' }],
  ])('are said, with fonts for their script: %s', async (_, view, { lang, cs, eastAsia }) => {
    const found = getDefaults(await read(buildResumeData(view)));
    expect(findElements(found, 'w:lang')[0]?.attributes).toEqual(lang);
    expect(findElements(found, 'w:rFonts')[0]?.attributes).toMatchObject({ 'w:cs': cs, 'w:eastAsia': eastAsia });
  });

  test('run to the left in Arabic: every paragraph, and every run but those without Arabic in them', async () => {
    const { paragraphs } = await read(buildResumeData(arabic));
    for (const { element } of paragraphs) expect(findElements(element, 'w:bidi')).toHaveLength(1);
    const runs = paragraphs.flatMap(({ element }) => findElements(element, 'w:r'));
    const isRightToLeftRun = (run: Element) => findElements(run, 'w:rtl').length === 1;
    const [left, right] = [runs.filter(isRightToLeftRun), runs.filter((run) => !isRightToLeftRun(run))].map((it) =>
      it.map(readText),
    );
    expect(left).toEqual(expect.arrayContaining(['ليلى حداد', 'المهارات', '\u00a0· ', '\t']));
    const alone = ['layla@example.com', '+962 7 9000 1234', 'linkedin.com/in/layla-haddad', 'horizon.example'];
    expect(right?.toSorted()).toEqual([...alone, 'Revit', 'AutoCAD'].toSorted());
  });

  test('run to the right in every other', async () => {
    const { paragraphs } = await read(buildResumeData(engineer));
    for (const { element } of paragraphs)
      expect([...findElements(element, 'w:bidi'), ...findElements(element, 'w:rtl')]).toEqual([]);
  });
});

test('bullets are a list of Word’s, not characters', async () => {
  const { parts, paragraphs } = await read(buildResumeData(engineer));
  const points = paragraphs.filter((it) => it.style === 'ListBullet');
  expect(points.length).toBeGreaterThan(10);
  const [number, ...others] = new Set(points.map(({ element }) => getAttribute(element, 'w:numId')));
  expect(others).toEqual([]);
  const numbering = getPart(parts, 'word/numbering.xml');
  const list = findElements(numbering, 'w:num').find((it) => it.attributes['w:numId'] === number);
  const abstract = findElements(numbering, 'w:abstractNum').find(
    (it) => it.attributes['w:abstractNumId'] === (list && getAttribute(list, 'w:abstractNumId')),
  );
  expect(abstract && getAttribute(abstract, 'w:numFmt')).toBe('bullet');
  expect(points.map(({ text }) => text).join('')).not.toContain('•');
});

test('heads stay with what they head, down to the first lines of an entry', async () => {
  const docx = await read(buildResumeData(engineer));
  for (const id of ['Title', 'Heading1', 'Heading2'])
    expect(findElements(getStyle(docx, id), 'w:keepNext')).toHaveLength(1);
  expect(getAttribute(getStyle(docx, 'Heading1'), 'w:outlineLvl')).toBe('0');
  expect(getAttribute(getStyle(docx, 'Heading2'), 'w:outlineLvl')).toBe('1');
  docx.paragraphs.forEach(({ style: own, element }, index) => {
    expect(findElements(element, 'w:widowControl')).toHaveLength(1);
    if (own !== 'EntryLine') return;
    const next = docx.paragraphs[index + 1]?.style ?? '';
    expect(findElements(element, 'w:keepNext')).toHaveLength(
      ['EntryLine', 'ListBullet', 'Normal'].includes(next) ? 1 : 0,
    );
  });
});

test('pages have a number from the second on, and name the product on no plan (rule M3)', async () => {
  const footers = async () => {
    const { parts } = await read(buildResumeData({ ...engineer, watermark: true }));
    const document = getPart(parts, 'word/document.xml');
    expect(findElements(document, 'w:titlePg')).toHaveLength(1);
    const types = findElements(document, 'w:footerReference').map((it) => it.attributes);
    const targets = findElements(getPart(parts, 'word/_rels/document.xml.rels'), 'Relationship').map(
      (it) => it.attributes,
    );
    return Object.fromEntries(
      types.map(({ 'r:id': id, 'w:type': type }) => {
        const footer = getPart(parts, `word/${targets.find(({ Id }) => Id === id)?.Target}`);
        expect(findElements(footer, 'w:p').length).toBeGreaterThan(0);
        return [type, [readText(footer), ...findElements(footer, 'w:instrText').map((it) => it.children.join(''))]];
      }),
    );
  };
  expect(await footers()).toEqual({ default: ['Asha Rao ·  / ', 'PAGE', 'NUMPAGES'] });
});

// A JPEG of one grey pixel; its content does not matter here.
const photo = Buffer.from(
  '/9j/4AAQSkZJRgABAQEAYABgAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
  'base64',
);

test('has the photo with the name as its alternative text, and none without', async () => {
  const { parts, paragraphs } = await read(buildResumeData(engineer), photo);
  const document = getPart(parts, 'word/document.xml');
  expect(findElements(document, 'wp:docPr').map((it) => it.attributes)).toMatchObject([{ descr: 'Asha Rao' }]);
  expect(findElements(document, 'a:blip')).toHaveLength(1);
  expect(paragraphs[0]).toMatchObject({ style: 'Title', text: 'Asha Rao' });
  const without = getPart((await read(buildResumeData(engineer))).parts, 'word/document.xml');
  expect(findElements(without, 'w:drawing')).toEqual([]);
});

describe('hostile text', () => {
  const evil = `</w:t> & "x" 'y' <b> ]]> &#0; \u0000\u0001\u000b\u001f \ufffe\uffff \ud800 \udc00x`;

  test('is text, and what XML forbids is left out', async () => {
    const data: ResumeData = {
      ...buildResumeData(engineer),
      name: evil,
      title: evil,
      runningName: evil,
      headline: evil,
      summary: [{ text: evil }, { points: [evil] }],
    };
    const { text, paragraphs } = await read(data, photo);
    expect(paragraphs[0]?.text).toContain(`</w:t> & "x" 'y' <b> ]]> &#0; `);
    expect(text).toContain('Kaveri Payments');
  });

  test('does no harm in addresses', async () => {
    const hrefs = [
      'https://a.example/"><x>?a=1&b=<c>#d"e',
      'mailto:a"<b>@c.example',
      'tel:+1',
      'https://münchen.example/ü{}|^`',
    ];
    const contact = hrefs.map((href) => ({ text: 'link', href }));
    const { links } = await read({ ...buildResumeData(engineer), details: [], parts: [], contact });
    expect(links).toEqual([
      'https://a.example/%22%3E%3Cx%3E?a=1&b=%3Cc%3E#d%22e',
      'mailto:a%22%3Cb%3E@c.example',
      'tel:+1',
      'https://xn--mnchen-3ya.example/%C3%BC%7B%7D%7C%5E%60',
    ]);
  });

  test('that leads nowhere safe is no link', async () => {
    const website = 'javascript:alert(1)';
    const { links, text } = await read(buildResumeData(changeView(student, { footerLinks: { website } })));
    expect(links).not.toContain(website);
    expect(text).toContain(website);
  });
});

test('is the name alone where there is nothing else', async () => {
  const { paragraphs } = await read(buildResumeData({ ...buildView({}), name: 'Asha Rao' }));
  expect(paragraphs.map(({ style: own, text }) => [own, text])).toEqual([['Title', 'Asha Rao']]);
});

test('holds thirty items in each section', async () => {
  const many = <T>(items: T[]): T[] =>
    Array.from({ length: 30 }, () => items)
      .flat()
      .slice(0, 30);
  const { experiences, projects, education, certificates } = engineer.resume;
  const full = { experiences: many(experiences), projects: many(projects) };
  const rest = { education: many(education), certificates: many(certificates) };
  const data = buildResumeData(changeView(engineer, { ...full, ...rest }));
  for (const key of ['experiences', 'projects', 'education', 'certificates'] as const)
    expect(data[key]).toHaveLength(30);
  const { text, links } = await read(data);
  expect(findMissing(text, listFactsInOrder(data, listWritten))).toEqual([]);
  expect(links.length).toBeGreaterThan(90);
});

test('in a list that runs to the left, words of other letters keep their signs', async () => {
  const skills = { technical: ['C#', 'Revit', 'تصميم مستدام', '.NET'], soft: [], groups: [] };
  const { parts } = await read(buildResumeData({ ...arabic, resume: { ...arabic.resume, skills } }));
  const runs = findElements(getPart(parts, 'word/document.xml'), 'w:r');
  const isRightToLeft = (text: string) =>
    runs.filter((it) => readText(it) === text).map((it) => findElements(it, 'w:rtl').length);
  expect(isRightToLeft('C#')).toEqual([0]);
  expect(isRightToLeft('.NET')).toEqual([0]);
  expect(isRightToLeft('تصميم مستدام')).toEqual([1]);
  expect(isRightToLeft('، ')).toContain(1);
});
