import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { countRounds } from '@vitrine/contract/testing/rounds';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { UnreadableFile } from '../reading/unreadable-file.ts';
import { PDF_LIMITS } from './limits.ts';
import { readPdf } from './read-pdf.ts';
import { fromLatin1, printPdf } from './testing.ts';

const TEXT = [{ x: 40, y: 60, text: 'Asha Rao', size: 22 }];
const VALID_PDF = printPdf({ pages: [TEXT] });
const toText = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const patch = (bytes: Uint8Array, from: string | RegExp, to: string) => fromLatin1(toText(bytes).replace(from, to));

/** Objects without a valid cross-reference table, which readers repair. */
const buildWithoutXref = (objects: readonly string[], trailer: string) =>
  fromLatin1(`%PDF-1.7\n${objects.join('\n')}\ntrailer\n<< ${trailer} >>\n%%EOF\n`);

const read = async (bytes: Uint8Array): Promise<'read' | string> => {
  try {
    await readPdf(bytes);
    return 'read';
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return error.message;
  }
};

describe('files that cannot be read are refused with a sentence that says what helps', () => {
  test.each([
    ['nothing', new Uint8Array(), /damaged/],
    ['a text', fromLatin1('Asha Rao, Engineer'), /damaged/],
    ['the beginning of a file', VALID_PDF.subarray(0, 200), /damaged/],
    ['a file without pages', patch(VALID_PDF, /\/Kids \[[^\]]*\] \/Count 1/, '/Kids [] /Count 0'), /damaged|no text/],
    ['a page without text', printPdf({ pages: [[]] }), /no text/],
    [
      'pictures of text',
      printPdf({ pages: [[]], before: 'q 595 0 0 842 0 0 cm BI /W 1 /H 1 /CS /G /BPC 8 ID x EI Q\n' }),
      /no text/,
    ],
    ['a file with a password', readFileSync(join(import.meta.dirname, 'fixtures/password.pdf')), /password/],
    ['a file larger than any resume', new Uint8Array(PDF_LIMITS.bytes + 1), /larger than 20 MB/],
  ])('%s', async (_, bytes, sentence) => {
    expect(await read(bytes)).toMatch(sentence);
  });
});

describe('hostile files are refused, or read within bounds', () => {
  const page =
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>';
  const font = '5 0 obj\n<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>\nendobj';
  const root = '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj';
  const content = (data: string, entries = '') =>
    `4 0 obj\n<< ${entries} /Length ${data.length} >>\nstream\n${data}\nendstream\nendobj`;
  const file = (tree: string, ...objects: string[]) =>
    buildWithoutXref([root, `2 0 obj\n${tree}\nendobj`, font, ...objects], '/Root 1 0 R');
  const one = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
  const many = deflateSync(Buffer.from('BT /F1 9 Tf 1 0 0 1 40 700 Tm (aaaa aaaa) Tj ET\n'.repeat(100_000))).toString(
    'latin1',
  );
  const compressed = deflateSync(Buffer.alloc(64 * 1024 * 1024, ' ')).toString('latin1');

  test.each([
    ['pages that are their own parents', file('<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2 >>')],
    [
      'a count of pages that is a lie',
      file(
        '<< /Type /Pages /Kids [3 0 R] /Count 2000000000 >>',
        `3 0 obj\n${page}\nendobj`,
        content('BT /F1 9 Tf (Asha) Tj ET'),
      ),
    ],
    ['a million pieces of text', file(one, `3 0 obj\n${page}\nendobj`, content(many, '/Filter /FlateDecode'))],
    [
      'a stream that is small and unpacks to 64 MB',
      file(one, `3 0 obj\n${page}\nendobj`, content(compressed, '/Filter /FlateDecode')),
    ],
    ['a stream without an end', patch(VALID_PDF, 'endstream', '')],
    ['scripts', printPdf({ pages: [TEXT], catalog: '/OpenAction << /S /JavaScript /JS (while\\(true\\){}) >>' })],
    ['a table of objects that leads to itself', patch(VALID_PDF, /\/Size/, '/Prev 15 /Size')],
    ['a table of objects that is nowhere', patch(VALID_PDF, /startxref\n\d+/, 'startxref\n99999999')],
    [
      'a picture of 4,000 million points',
      file(
        one,
        `3 0 obj\n${page.replace('/Font', '/XObject << /I 6 0 R >> /Font')}\nendobj`,
        content('/I Do BT /F1 9 Tf 1 0 0 1 40 700 Tm (Asha) Tj ET'),
        '6 0 obj\n<< /Type /XObject /Subtype /Image /Width 65535 /Height 65535 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Length 1 >>\nstream\nx\nendstream\nendobj',
      ),
    ],
    [
      'a form that draws itself',
      file(
        one,
        `3 0 obj\n${page.replace('/Font', '/XObject << /X 6 0 R >> /Font')}\nendobj`,
        content('/X Do'),
        '6 0 obj\n<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 6 0 R >> >> /Length 5 >>\nstream\n/X Do\nendstream\nendobj',
      ),
    ],
    [
      'ten thousand saved states',
      file(
        one,
        `3 0 obj\n${page}\nendobj`,
        content(`${'q '.repeat(10_000)}BT /F1 9 Tf 1 0 0 1 40 700 Tm (Asha) Tj ET`),
      ),
    ],
    [
      'a font of a size that is no number',
      file(one, `3 0 obj\n${page}\nendobj`, content('BT /F1 1e99 Tf 1e300 0 0 1e300 40 700 Tm (Asha) Tj ET')),
    ],
  ])('%s', async (_, bytes) => {
    expect(await read(bytes)).toMatch(/^read$|\.$/);
  });
});

const FIXTURE = readFileSync(join(import.meta.dirname, 'fixtures/compact.pdf'));

test('of 2,000 files with bytes changed, cut and doubled each is read or refused, and nothing else happens', async () => {
  const change = fc.record({ at: fc.nat(), byte: fc.nat(255), kind: fc.constantFrom('set', 'cut', 'double', 'swap') });
  const changes = fc.tuple(
    fc.constantFrom(VALID_PDF, VALID_PDF, VALID_PDF, FIXTURE),
    fc.array(change, { minLength: 1, maxLength: 12 }),
  );
  await fc.assert(
    fc.asyncProperty(changes, async ([original, list]) => {
      let bytes = Buffer.from(original);
      for (const { at, byte, kind } of list) {
        const place = at % Math.max(1, bytes.length);
        if (kind === 'set') bytes[place] = byte;
        else if (kind === 'swap') bytes[place] = bytes[(place + byte) % bytes.length] ?? 0;
        else if (kind === 'cut') bytes = Buffer.concat([bytes.subarray(0, place), bytes.subarray(place + byte)]);
        else bytes = Buffer.concat([bytes.subarray(0, place + byte), bytes.subarray(place)]);
      }
      expect(await read(bytes)).toMatch(/^read$|\.$/);
    }),
    { numRuns: countRounds(500) },
  );
}, 240_000);
