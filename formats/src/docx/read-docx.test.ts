import {
  Document,
  ExternalHyperlink,
  Footer,
  Header,
  HeadingLevel,
  Packer,
  PageBreak,
  PageNumber,
  Paragraph,
  Tab,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from 'docx';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { UnreadableFile } from '../reading/unreadable-file.ts';
import type { TextLine } from '../resume-lines/text-line.ts';
import { isDocx, readDocxLines } from './read-docx.ts';
import { createDocx, paragraph, part, relationships, run, table } from './testing.ts';

const readLines = async (bytes: Uint8Array): Promise<TextLine[]> => (await readDocxLines(bytes)).lines;
const readTexts = async (bytes: Uint8Array): Promise<string[]> => (await readLines(bytes)).map(({ text }) => text);
const cell = (...texts: string[]) =>
  new TableCell({ children: texts.map((text) => new Paragraph({ children: [new TextRun(text)] })) });

describe('a document with styles', () => {
  const document = new Document({
    title: 'Resume of Asha Rao',
    styles: { default: { document: { run: { size: 21 } }, heading1: { run: { size: 28, bold: true } } } },
    numbering: {
      config: [{ reference: 'points', levels: [{ level: 0, format: 'bullet', text: '•' }] }],
    },
    sections: [
      {
        headers: {
          default: new Header({
            children: [
              new Paragraph({
                children: [
                  new TextRun('Bengaluru · '),
                  new ExternalHyperlink({ link: 'mailto:asha@asha.example', children: [new TextRun('Write to me')] }),
                ],
              }),
            ],
          }),
        },
        footers: {
          default: new Footer({
            children: [
              new Paragraph({
                children: [new TextRun('Asha Rao · '), new TextRun({ children: [PageNumber.CURRENT] })],
              }),
              new Paragraph('+91 80 5550 1234'),
              new Paragraph('Made for you'),
            ],
          }),
        },
        children: [
          new Paragraph({ text: 'Asha Rao', heading: HeadingLevel.TITLE }),
          new Paragraph({ text: 'Experience', heading: HeadingLevel.HEADING_1 }),
          new Paragraph({
            heading: HeadingLevel.HEADING_2,
            children: [new TextRun('Engineer'), new TextRun({ children: [new Tab()] }), new TextRun('2019 – 2021')],
          }),
          new Paragraph({
            children: [
              new TextRun({ text: 'Kaveri Payments', bold: true }),
              new TextRun({ text: ', a bank', italics: true, size: 18 }),
            ],
          }),
          new Paragraph({ text: 'Wrote the docs', numbering: { reference: 'points', level: 0 } }),
          new Paragraph({ children: [new PageBreak(), new TextRun('On the second page')] }),
          new Table({ rows: [new TableRow({ children: [cell('Rust'), cell('Ten years')] })] }),
        ],
      },
    ],
  });

  test('gives its lines in order, with headers first and contact data of footers last', async () => {
    const { lines, title } = await readDocxLines(await Packer.toBuffer(document));
    expect(title).toBe('Resume of Asha Rao');
    expect(lines.map(({ text, role, page }) => [text, role, page])).toEqual([
      ['Bengaluru · Write to me', undefined, 1],
      ['Asha Rao', 'title', 1],
      ['Experience', 'heading', 1],
      ['Engineer 2019 – 2021', 'subheading', 1],
      ['Kaveri Payments, a bank', undefined, 1],
      ['Wrote the docs', 'item', 1],
      ['On the second page', undefined, 2],
      ['Rust Ten years', 'cell', 2],
      ['+91 80 5550 1234', undefined, 1],
    ]);
    expect(lines[0]?.links).toEqual(['mailto:asha@asha.example']);
    expect(lines[3]?.parts).toEqual(['Engineer', '2019 – 2021']);
    expect(lines[7]?.parts).toEqual(['Rust', 'Ten years']);
  });

  test('gives sizes and bold type by runs, styles and defaults', async () => {
    const lines = await readLines(await Packer.toBuffer(document));
    const looks = lines.map(({ text, size, isBold, isItalic }) => [text, size, isBold, isItalic]);
    expect(looks).toContainEqual(['Experience', 14, true, false]);
    expect(looks).toContainEqual(['Kaveri Payments, a bank', 10.5, false, false]);
    expect(looks).toContainEqual(['Wrote the docs', 10.5, false, false]);
  });
});

describe('text', () => {
  test('that was deleted, hidden or asked for by a template is not read', async () => {
    const body = [
      paragraph(`${run('Led ')}<w:del>${run('five')}</w:del><w:ins>${run('seven')}</w:ins>${run(' people')}`),
      paragraph(`<w:moveFrom>${run('Moved')}</w:moveFrom>`),
      paragraph(run('ninja rockstar', '<w:vanish/>')),
      `<w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent>${paragraph('Your name')}</w:sdtContent></w:sdt>`,
      `<w:sdt><w:sdtPr/><w:sdtContent>${paragraph('Asha Rao')}</w:sdtContent></w:sdt>`,
      `<w:tbl><w:tr><w:trPr><w:del w:id="1"/></w:trPr><w:tc>${paragraph('A deleted row')}</w:tc></w:tr></w:tbl>`,
    ];
    expect(await readTexts(createDocx(body.join('')))).toEqual(['Led seven people', 'Asha Rao']);
  });

  test('is parted by tabs and many blanks, and broken by breaks', async () => {
    const body = [
      paragraph(
        `<w:r><w:t>Kaveri</w:t><w:tab/><w:t>2019</w:t><w:br/><w:t>Bengaluru</w:t></w:r>`,
        '<w:tabs><w:tab w:val="right" w:pos="9000"/></w:tabs>',
      ),
      paragraph('Lumen        2015 - 2019'),
      paragraph('  one   two  '),
      paragraph(`<w:r><w:tab/><w:t>Indented</w:t></w:r>`),
    ];
    const lines = await readLines(createDocx(body.join('')));
    expect(lines.map(({ parts }) => parts)).toEqual([
      ['Kaveri', '2019'],
      ['Bengaluru'],
      ['Lumen', '2015 - 2019'],
      ['one two'],
      ['Indented'],
    ]);
  });

  test('of fields is what they show; their links are kept if they are safe', async () => {
    const field = (instruction: string, shown: string) =>
      `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${instruction}</w:instrText></w:r>` +
      `<w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(shown)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
    const body = [
      paragraph(field(' HYPERLINK "https://asha.example" ', 'My page')),
      paragraph(`<w:fldSimple w:instr=" PAGE ">${run('7')}</w:fldSimple>`),
      paragraph(`${run('asha@asha.example, page ')}${field('PAGE', '7')}`),
      paragraph(
        `<w:hyperlink r:id="r1">${run('LinkedIn')}</w:hyperlink><w:hyperlink r:id="r2">${run(' and more')}</w:hyperlink>`,
      ),
    ];
    const lines = await readLines(
      createDocx(body.join(''), {
        'word/_rels/document.xml.rels': relationships({
          r1: 'https://linkedin.com/in/asha',
          r2: 'javascript:alert(1)',
        }),
      }),
    );
    expect(lines.map(({ text, links }) => [text, links])).toEqual([
      ['My page', ['https://asha.example']],
      ['asha@asha.example, page', []],
      ['LinkedIn and more', ['https://linkedin.com/in/asha']],
    ]);
  });

  test('of text boxes stands once, behind the paragraph that they are fixed to', async () => {
    const box = (content: string) => `<w:txbxContent>${content}</w:txbxContent>`;
    const body = paragraph(
      `${run('Asha Rao')}<w:r><mc:AlternateContent><mc:Choice Requires="wps"><wps:txbx>${box(paragraph('asha@asha.example'))}</wps:txbx></mc:Choice>` +
        `<mc:Fallback><w:pict>${box(paragraph('asha@asha.example'))}</w:pict></mc:Fallback></mc:AlternateContent></w:r>`,
    );
    const lines = await readLines(createDocx(body));
    expect(lines.map(({ text, column }) => [text, column])).toEqual([
      ['Asha Rao', 0],
      ['asha@asha.example', 1],
    ]);
  });

  test('stands on the pages that the program drew last, or that its author made', async () => {
    const body = `${paragraph('One')}${paragraph('<w:r><w:br w:type="page"/></w:r>')}${paragraph('<w:r><w:lastRenderedPageBreak/><w:t>Two</w:t></w:r>')}`;
    const pages = (await readLines(createDocx(body))).map(({ page }) => page);
    expect(pages).toEqual([1, 2]);
  });

  test('in columns has their numbers until the section ends', async () => {
    const body =
      paragraph('Left') +
      paragraph(`<w:r><w:br w:type="column"/><w:t>Right</w:t></w:r>`, '<w:sectPr><w:cols w:num="2"/></w:sectPr>') +
      paragraph('Below');
    expect((await readLines(createDocx(body))).map(({ column }) => column)).toEqual([0, 1, 0]);
  });
});

describe('headings', () => {
  const styles = part(
    'styles',
    '<w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="22"/></w:rPr></w:rPrDefault></w:docDefaults>' +
      '<w:style w:type="paragraph" w:default="1" w:styleId="Standard"><w:name w:val="Normal"/></w:style>' +
      '<w:style w:type="paragraph" w:styleId="berschrift1"><w:name w:val="heading 1"/><w:basedOn w:val="Standard"/><w:rPr><w:b/><w:sz w:val="32"/></w:rPr></w:style>' +
      '<w:style w:type="paragraph" w:styleId="Abschnitt"><w:name w:val="Abschnitt"/><w:basedOn w:val="berschrift1"/><w:pPr><w:outlineLvl w:val="1"/></w:pPr><w:rPr><w:b w:val="0"/></w:rPr></w:style>' +
      '<w:style w:type="paragraph" w:styleId="Punkt"><w:name w:val="Punkt"/><w:pPr><w:numPr><w:numId w:val="3"/></w:numPr></w:pPr></w:style>' +
      '<w:style w:type="character" w:styleId="Fett"><w:name w:val="Strong"/><w:rPr><w:b/></w:rPr></w:style>' +
      '<w:style w:type="paragraph" w:styleId="A"><w:basedOn w:val="B"/></w:style><w:style w:type="paragraph" w:styleId="B"><w:basedOn w:val="A"/></w:style>',
  );
  const styled = (style: string, text: string) => paragraph(text, `<w:pStyle w:val="${style}"/>`);

  test('are told by the names of styles in any language, and by what they are based on', async () => {
    const body = [
      styled('berschrift1', 'Erfahrung'),
      styled('Abschnitt', 'Ingenieurin'),
      styled('Punkt', 'Schrieb'),
      paragraph(run('Kaveri', '<w:rStyle w:val="Fett"/>'), '<w:rPr><w:sz w:val="99"/></w:rPr>'),
      styled('A', 'A circle'),
      styled('berschrift1', 'Bildung'),
    ];
    const lines = await readLines(createDocx(body.join(''), { 'word/styles.xml': styles }));
    expect(lines.map(({ text, role, size, isBold }) => [text, role, size, isBold])).toEqual([
      ['Erfahrung', 'heading', 16, true],
      ['Ingenieurin', 'subheading', 16, false],
      ['Schrieb', 'item', 11, false],
      ['Kaveri', undefined, 11, true],
      ['A circle', undefined, 11, false],
      ['Bildung', 'heading', 16, true],
    ]);
  });

  test('of the first level that stand once at the top are a name', async () => {
    const body = ['Heading1', 'Heading2', 'Heading3', 'Heading2'].map((style) => styled(style, style)).join('');
    const roles = (await readLines(createDocx(body))).map(({ role }) => role);
    expect(roles).toEqual(['title', 'heading', 'subheading', 'heading']);
  });

  test('are told by size and bold type where nothing else does', async () => {
    const large = (text: string, half = 28) => paragraph(run(text, `<w:b/><w:sz w:val="${half}"/>`));
    const body = [
      large('Asha Rao', 40),
      large('Experience'),
      paragraph('Wrote a text that is much longer than what stands above it.'),
      large('Education'),
      paragraph(run('BOLD', '<w:b/>')),
    ];
    const lines = await readLines(createDocx(body.join('')));
    expect(lines.map(({ role }) => role)).toEqual([undefined, 'heading', undefined, 'heading', undefined]);
  });
});

describe('tables', () => {
  const createParagraphs = (name: string, count: number) =>
    Array.from({ length: count }, (_, at) => paragraph(`${name} ${at + 1}`)).join('');

  test('of short cells are lines with parts', async () => {
    const body = table([paragraph('Rust'), paragraph('Expert')], [paragraph('SQL'), paragraph('')]);
    const lines = await readLines(createDocx(body));
    expect(lines.map(({ parts, role }) => [parts, role])).toEqual([
      [['Rust', 'Expert'], 'cell'],
      [['SQL'], undefined],
    ]);
  });

  test('with dates have them beside the first line of their text', async () => {
    const body = table([paragraph('2019 – 2021'), createParagraphs('Line', 3)]);
    expect((await readLines(createDocx(body))).map(({ parts }) => parts)).toEqual([
      ['2019 – 2021', 'Line 1'],
      ['Line 2'],
      ['Line 3'],
    ]);
  });

  test('with labels have them before their text', async () => {
    const body = table([paragraph('Experience'), createParagraphs('Line', 3)]);
    expect(await readTexts(createDocx(body))).toEqual(['Experience', 'Line 1', 'Line 2', 'Line 3']);
  });

  test('that are the columns of a page are read one column after the other', async () => {
    const body = table(
      [paragraph('Asha Rao')],
      [createParagraphs('Side', 4), createParagraphs('Main', 5)],
      [createParagraphs('More', 1), createParagraphs('Rest', 1)],
    );
    expect((await readLines(createDocx(body))).map(({ text, column }) => `${column} ${text}`)).toEqual([
      '0 Asha Rao',
      ...['0 Side 1', '0 Side 2', '0 Side 3', '0 Side 4', '0 More 1'],
      ...['1 Main 1', '1 Main 2', '1 Main 3', '1 Main 4', '1 Main 5', '1 Rest 1'],
    ]);
  });

  test('within tables are read in their cells', async () => {
    const inner = table([paragraph('a'), paragraph('b')]);
    expect((await readLines(createDocx(table([`${paragraph('outer')}${inner}`])))).map(({ parts }) => parts)).toEqual([
      ['outer'],
      ['a', 'b'],
    ]);
  });
});

test('headers that say what the text says are not read twice', async () => {
  const header = part('hdr', `${paragraph('Asha Rao')}${paragraph('+91 80 5550 1234')}`);
  const files = { 'word/header1.xml': header, 'word/header2.xml': header };
  expect(await readTexts(createDocx(`${paragraph('Asha Rao')}${paragraph('Engineer')}`, files))).toEqual([
    '+91 80 5550 1234',
    'Asha Rao',
    'Engineer',
  ]);
});

const createOleFile = (name: string) => {
  const bytes = new Uint8Array(2_048);
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  [...name].forEach((letter, at) => {
    bytes[1_024 + 2 * at] = letter.charCodeAt(0);
  });
  return bytes;
};
const createZip = (...paths: string[]) => zipSync(Object.fromEntries(paths.map((path) => [path, strToU8('x')])));

test.each([
  ['an older Word file', createOleFile('WordDocument'), /older Word/],
  ['one with a password', createOleFile('EncryptedPackage'), /password/],
  ['a rich text', strToU8('{\\rtf1 Asha}'), /rich text/],
  ['an OpenDocument', createZip('mimetype', 'content.xml', 'META-INF/manifest.xml'), /OpenDocument/],
  ['a Pages document', createZip('Index/Document.iwa', 'preview.jpg'), /Pages/],
  ['a workbook', createZip('xl/workbook.xml'), /Excel/],
  ['a PDF', strToU8('%PDF-1.7'), /PDF/],
  ['another archive', createZip('Profile.csv'), /no Word|not a Word/],
  ['nothing', new Uint8Array(), /complete|Word/],
  ['a text', strToU8('Asha Rao'), /complete|Word/],
])('%s is refused with what helps', async (_, bytes, sentence) => {
  expect(isDocx(bytes)).toBe(false);
  await expect(readDocxLines(bytes)).rejects.toThrow(UnreadableFile);
  await expect(readDocxLines(bytes)).rejects.toThrow(sentence);
});

test('a document is known by what is in it', () => {
  expect(isDocx(createDocx(''))).toBe(true);
  expect(isDocx(createZip('word/document2.xml'))).toBe(true);
  expect(isDocx(createZip('document.xml'))).toBe(false);
});
