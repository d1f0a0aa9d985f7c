import { execFileSync, spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { parsePdf } from './parse-pdf.ts';

/** 'three': its first and last letter are the same; between them lam and alef form a ligature. */
const WORD = 'ثلاث';
const REVERSED_WORD = 'ثالث';

/** The letters of the ligature in reading order, as a file has to name them (ISO 32000-1, 14.8.2.3.3). */
const LETTERS = '06440627';

/**
 * Returns the smallest file that contains the word: three glyphs in one font, from left to right.
 * @param content of the page, with `A` for the letter and `B` for the ligature
 */
function buildFile(content: string): Uint8Array {
  const map = [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /A def /CMapType 2 def',
    '1 begincodespacerange <00> <FF> endcodespacerange',
    `2 beginbfchar <41> <062B> <42> <${LETTERS}> endbfchar endcmap end end`,
  ].join('\n');
  const stream = (text: string) => `<</Length ${text.length}>>stream\n${text}\nendstream`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 100]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
    stream(`BT /F 20 Tf 50 50 Td ${content} ET`),
    '<</Type/Font/Subtype/TrueType/BaseFont/Helvetica/ToUnicode 6 0 R/FirstChar 65/LastChar 66/Widths[600 600]>>',
    stream(map),
  ];
  let file = '%PDF-1.7\n';
  const table = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table.join('')}`;
  file += `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF`;
  return Buffer.from(file, 'latin1');
}

const FILES = {
  'the map of its font': buildFile('<414241> Tj'),
  'a replacement text': buildFile(`<41> Tj /Span<</ActualText<FEFF${LETTERS}>>>BDC <42> Tj EMC <41> Tj`),
  'a replacement text of the whole word': buildFile(`/Span<</ActualText<FEFF062B${LETTERS}062B>>>BDC <414241> Tj EMC`),
};

const hasPoppler = spawnSync('pdftotext', ['-v']).error === undefined;
const readLetters = (text: string) => text.replace(/[^\p{L}]/gu, '');

/**
 * Why Poppler (22.12) cannot read an Arabic resume completely, regardless of how it is written: it reverses the letters
 * of a ligature in every way a file can name them. When these tests fail, Poppler has been fixed: the check of joined
 * scripts no longer needs to mention it, and `extraction.test.ts` can require more of the Arabic sample.
 */
describe.each(Object.entries(FILES))('a ligature of lam and alef whose letters are told by %s', (_, bytes) => {
  test.runIf(hasPoppler)('is turned around by Poppler', () => {
    for (const options of [[], ['-raw']]) {
      const text = execFileSync('pdftotext', [...options, '-', '-'], { input: bytes, encoding: 'utf8' });
      expect(readLetters(text)).toBe(REVERSED_WORD);
    }
  });

  test('is read in order by our reader', async () => {
    const { pages } = await parsePdf({ bytes, standard: 'ua-1', missing: [] });
    expect(readLetters(pages.join(''))).toBe(WORD);
  });
});
