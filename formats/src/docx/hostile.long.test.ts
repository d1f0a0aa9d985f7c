import { countRounds } from '@vitrine/contract/testing/rounds';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { UnreadableFile } from '../reading/unreadable-file.ts';
import { isDocx, readDocxLines } from './read-docx.ts';
import { createDocx, paragraph, part, relationships, run, table } from './testing.ts';

const createZipBomb = (megabytes: number): Uint8Array =>
  zipSync({
    'word/document.xml': [
      strToU8(
        `${part('document', '').slice(0, -'</w:document>'.length)}${' '.repeat(megabytes * 1024 * 1024)}</w:document>`,
      ),
      { level: 9 },
    ],
  });
/** Makes the directory of an archive declare that every file has ten bytes. */
function understateSizes(archive: Uint8Array): Uint8Array {
  const bytes = archive.slice();
  const view = new DataView(bytes.buffer);
  for (let at = 0; at + 46 < bytes.length; at += 1) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true);
  }
  return bytes;
}
const createRawDocx = (xml: string): Uint8Array => zipSync({ 'word/document.xml': strToU8(xml) });
const nested = (open: string, close: string, times: number) => `${open.repeat(times)}${close.repeat(times)}`;

test.each([
  ['text of 40 megabytes in some kilobytes', createZipBomb(40)],
  ['the same in an archive that says otherwise', understateSizes(createZipBomb(40))],
  [
    '20,000 files',
    zipSync(Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`word/media/${at}`, new Uint8Array()]))),
  ],
  [
    'headers of 48 megabytes together',
    zipSync(
      Object.fromEntries(
        Array.from({ length: 4 }, (_, at) => [
          `word/header${at}.xml`,
          strToU8(`<a>${' '.repeat(12 * 1024 * 1024)}</a>`),
        ]).concat([['word/document.xml', strToU8('<a/>')]]),
      ),
    ),
  ],
  ['a document type', createRawDocx('<!DOCTYPE a [<!ENTITY b "c">]><w:document>&b;</w:document>')],
  ['a document type in its styles', createDocx('', { 'word/styles.xml': '<!DOCTYPE a><styles/>' })],
  ['entities that nobody declared', createRawDocx('<w:document>&b;</w:document>')],
  ['XML that does not end', createRawDocx('<w:document><w:body><w:p>')],
  ['no XML', createRawDocx('Asha Rao')],
  ['nothing in it', createRawDocx('')],
  ['50,000 tables in one another', createDocx(nested('<w:tbl><w:tr><w:tc>', '</w:tc></w:tr></w:tbl>', 50_000))],
  ['100,000 paragraphs', createDocx(paragraph('Asha Rao').repeat(100_000))],
  ['100,000 line breaks', createDocx(paragraph(`<w:r>${'<w:br/>'.repeat(100_000)}</w:r>`))],
  ['1,200,000 elements', createDocx('<w:p/>'.repeat(1_200_000))],
  [
    '100,000 attributes',
    createRawDocx(`<w:document ${Array.from({ length: 100_000 }, (_, at) => `a${at}=""`).join(' ')}/>`),
  ],
  ['half of it', createDocx(paragraph('Asha Rao')).slice(0, 300)],
])('%s is refused with a sentence', async (_, bytes) => {
  await expect(readDocxLines(bytes)).rejects.toThrow(UnreadableFile);
  await expect(readDocxLines(bytes)).rejects.toThrow(/[a-z].*\.$/);
});

test.each([
  [
    'twenty tables in one another',
    createDocx(`${'<w:tbl><w:tr><w:tc>'.repeat(20)}${paragraph('deep')}${'</w:tc></w:tr></w:tbl>'.repeat(20)}`),
    1,
  ],
  ['100,000 empty paragraphs', createDocx('<w:p/>'.repeat(100_000)), 0],
  ['a paragraph of a million letters', createDocx(paragraph('x'.repeat(1_000_000))), 250],
  ['a paragraph of 100,000 tabs', createDocx(paragraph(`<w:r>${'<w:t>x</w:t><w:tab/>'.repeat(100_000)}</w:r>`)), 50],
  [
    'fields that do not end',
    createDocx(`${paragraph('<w:r><w:fldChar w:fldCharType="begin"/></w:r>')}${paragraph('text')}`),
    1,
  ],
  ['cells without a table', createDocx(`<w:tc>${paragraph('lost')}</w:tc>${paragraph('text')}`), 1],
  ['runs without a paragraph', createDocx(`${run('lost')}${paragraph('text')}`), 1],
  ['blanks without end', createDocx(paragraph(`a${' '.repeat(500_000)}b`)), 1],
  [
    'styles based on themselves',
    createDocx(paragraph('text', '<w:pStyle w:val="a"/>'), {
      'word/styles.xml': part('styles', '<w:style w:styleId="a"><w:basedOn w:val="a"/></w:style>'),
    }),
    1,
  ],
  ['a style of every name there is', createDocx(paragraph('text', '<w:pStyle w:val="__proto__"/>')), 1],
])('%s is read', async (_, bytes, count) => {
  const { lines } = await readDocxLines(bytes);
  expect(lines).toHaveLength(count);
  expect(lines.every(({ parts, text }) => parts.length > 0 && text.length <= 4_000)).toBe(true);
});

const SAMPLE = {
  body: [
    paragraph('Asha Rao', '<w:pStyle w:val="Title"/>'),
    paragraph(
      `${run('Engineer', '<w:b/><w:sz w:val="24"/>')}<w:r><w:tab/><w:t>2019</w:t></w:r>`,
      '<w:pStyle w:val="Heading1"/><w:numPr><w:numId w:val="1"/></w:numPr>',
    ),
    table([paragraph('Rust'), `${paragraph('Ten years')}${paragraph('and more')}`], [paragraph('SQL')]),
    paragraph(`<w:hyperlink r:id="r1">${run('My page')}</w:hyperlink><w:del>${run('gone')}</w:del>`),
    paragraph(
      '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>HYPERLINK "https://a.example"</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>a</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>',
    ),
    `<w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent>${paragraph('Your name')}</w:sdtContent></w:sdt>`,
    paragraph(
      `<w:r><mc:AlternateContent><mc:Choice><wps:txbx><w:txbxContent>${paragraph('boxed')}</w:txbxContent></wps:txbx></mc:Choice></mc:AlternateContent></w:r>`,
    ),
  ].join(''),
  files: {
    'word/styles.xml': part(
      'styles',
      '<w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="22"/></w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:rPr><w:b/></w:rPr></w:style>',
    ),
    'word/header1.xml': part('hdr', paragraph('Bengaluru')),
    'word/_rels/document.xml.rels': relationships({ r1: 'https://asha.example' }),
    'docProps/core.xml': '<cp:coreProperties xmlns:cp="x" xmlns:dc="y"><dc:title>Resume</dc:title></cp:coreProperties>',
  },
};

/** Whether a file is read; any error other than UnreadableFile fails the test. */
async function canRead(bytes: Uint8Array): Promise<boolean> {
  isDocx(bytes);
  try {
    const { lines } = await readDocxLines(bytes);
    expect(lines.every(({ parts, text }) => parts.length > 0 && text !== '')).toBe(true);
    return true;
  } catch (error) {
    if (error instanceof UnreadableFile) return false;
    throw error;
  }
}

test('changed texts of a document are read or refused', async () => {
  const body = fc
    .tuple(
      fc.nat({ max: SAMPLE.body.length }),
      fc.nat({ max: 200 }),
      fc.constantFrom('', '<', '&amp;', '<w:p>', '</w:p>', '<w:tab/>', '"'),
    )
    .map(([at, length, insertion]) => SAMPLE.body.slice(0, at) + insertion + SAMPLE.body.slice(at + length));
  // Swaps whole elements, so that the result is still XML.
  const parts = SAMPLE.body.split(/(?=<w:(?:p|tbl|sdt)[ >])/);
  const swapped = fc
    .array(fc.nat({ max: parts.length - 1 }), { maxLength: 12 })
    .map((order) => order.map((at) => parts[at]).join(''));
  const tags = fc
    .tuple(
      fc.nat({ max: 200 }),
      fc.constantFrom('w:p', 'w:r', 'w:tc', 'w:tbl', 'w:del', 'w:t', 'w:sdt', 'w:txbxContent', 'w:pPr', 'w:rPr'),
    )
    .map(([nth, tag]) => {
      const names = [...new Set(SAMPLE.body.match(/w:[A-Za-z]+(?=[ />])/g) ?? [])];
      return SAMPLE.body.replaceAll(new RegExp(`${names[nth % names.length]}(?=[ />])`, 'g'), tag);
    });
  let read = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(body, swapped, tags),
      fc.constantFrom(...Object.keys(SAMPLE.files), ''),
      async (changed, omittedPath) => {
        const files = Object.fromEntries(Object.entries(SAMPLE.files).filter(([path]) => path !== omittedPath));
        if (await canRead(createDocx(changed, files))) read += 1;
      },
    ),
    { numRuns: countRounds(500) },
  );
  expect(read).toBeGreaterThan(countRounds(500) / 5);
}, 180_000);

test('changed bytes of a document are read or refused', async () => {
  const original = createDocx(SAMPLE.body, SAMPLE.files);
  const change = fc.array(fc.tuple(fc.nat({ max: original.length - 1 }), fc.nat({ max: 255 })), {
    minLength: 1,
    maxLength: 8,
  });
  await fc.assert(
    fc.asyncProperty(change, fc.nat({ max: original.length }), async (changes, length) => {
      const bytes = original.slice(0, length % 5 === 0 ? length : original.length);
      for (const [at, value] of changes) bytes[at] = value;
      await canRead(bytes);
    }),
    { numRuns: countRounds(500) },
  );
  expect(await canRead(original)).toBe(true);
}, 180_000);
