import { describe, expect, test } from 'vitest';
import { UnreadableFile } from '../reading/unreadable-file.ts';
import { usePdf } from './open-pdf.ts';
import { listPdfLines } from './read-pdf.ts';
import { type PrintedPdf, type PrintedText, printPdf } from './testing.ts';

const PERSON: readonly PrintedText[] = [
  { x: 40, y: 60, text: 'Asha Rao', size: 22 },
  { x: 40, y: 100, text: 'Engineer at Kaveri Payments since the spring of 2019' },
];

async function readLines(pdf: PrintedPdf): Promise<string[]> {
  const { lines } = await usePdf(printPdf(pdf), (document) => listPdfLines(document));
  return lines.map(({ parts }) => parts.join(' | '));
}

/** Reads one line, which is drawn below those of a person. */
async function readLine(text: string, options: Partial<PrintedPdf> = {}): Promise<string | undefined> {
  const lines = await readLines({ pages: [[...PERSON, { x: 40, y: 140, text }]], ...options });
  return lines[2];
}

const ASCII = Object.fromEntries(
  Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).map((letter) => [letter, letter]),
);

describe('characters', () => {
  test('a drawn hyphen that the font calls a soft hyphen is a hyphen', async () => {
    const characters = { ...ASCII, '-': '\u00AD' };
    expect(await readLine('Sep 2023 - Mar 2024, long-term', { characters })).toBe('Sep 2023 - Mar 2024, long-term');
  });

  test.each([
    ['a ligature', { '#': '\uFB01' }, 'of#ce', 'office'],
    ['a Kangxi radical', { '#': '\u2F08' }, 'a #', 'a \u4EBA'],
    ['full-width letters', { '#': '\uFF21', $: '\uFF11' }, 'a #$', 'a A1'],
    ['mathematical letters', { '#': '\u{1D400}' }, 'a #', 'a A'],
  ])('%s is read as the letters that it stands for', async (_, characters, text, expected) => {
    expect(await readLine(text, { characters: { ...ASCII, ...characters } })).toBe(expected);
  });

  test.each([
    ['above its letter', '\xB4', 0, 'e', 'é'],
    ['below its letter', '\xB8', 0, 'c', 'ç'],
    ['above a capital, and raised', '\xA8', 2, 'U', 'Ü'],
    ['above a letter without a dot, in ASCII', '^', 0, 'a', 'â'],
  ])('an accent that is drawn %s belongs to it', async (_, accent, raised, letter, expected) => {
    const signs = [
      { x: 40.8, y: 140 - raised, text: accent },
      { x: 40, y: 140, text: `${letter}t ^ 5` },
    ];
    const lines = await readLines({ pages: [[...PERSON, ...signs]] });
    expect(lines[2]).toBe(`${expected}t ^ 5`);
  });

  test('an icon with the name of a network labels what follows, and other names of icons are not text', async () => {
    const icon = (text: string, x: number) =>
      `/Span << /ActualText (${text}) >> BDC BT /F4 9 Tf ${x} 700 Td (A) Tj ET EMC`;
    const lines = await readLines({
      pages: [[...PERSON, { x: 55, y: 142, text: '+420 600 100 200' }, { x: 208, y: 142, text: 'asharao' }]],
      before: `${icon('phone', 40)}\n${icon('linkedin-in', 200)}\n`,
    });
    expect(lines[2]).toBe('+420 600 100 200 | linkedin: asharao');
  });
});

describe('places', () => {
  test('headings that are rotated in the margin stand before the text beside them', async () => {
    const rotated = (text: string, y: number) => `BT /F2 12 Tf 0 1 -1 0 560 ${y} Tm (${text}) Tj ET`;
    const lines = await readLines({
      pages: [[...PERSON, { x: 40, y: 150, text: 'Engineer, 2019' }, { x: 40, y: 250, text: 'Physics, 2012' }]],
      before: `${rotated('Education', 540)}\n${rotated('Experience', 640)}\n`,
    });
    expect(lines.slice(2)).toEqual(['Experience', 'Engineer, 2019', 'Education', 'Physics, 2012']);
  });

  test('texts that are drawn over each other are read one after the other', async () => {
    const lines = await readLines({
      pages: [
        [
          ...PERSON,
          { x: 40, y: 140, text: 'Bowery and Rhine Securities', font: 'bold' },
          { x: 42, y: 140, text: 'Director of Leveraged Finance', font: 'italic' },
        ],
      ],
    });
    expect(lines[2]).toBe('Bowery and Rhine Securities | Director of Leveraged Finance');
  });

  test('the same icon before several lines is a bullet, and different ones are not', async () => {
    const list = (letters: string) =>
      [...letters].flatMap((letter, index): PrintedText[] => [
        { x: 40, y: 140 + 14 * index, text: letter, size: 6, font: 'icons' },
        { x: 52, y: 140 + 14 * index, text: `Fact ${index}` },
      ]);
    expect((await readLines({ pages: [[...PERSON, ...list('fff')]] })).slice(2)).toEqual([
      ...['• Fact 0', '• Fact 1', '• Fact 2'],
    ]);
    expect((await readLines({ pages: [[...PERSON, ...list('abc')]] })).slice(2)).toEqual([
      'Fact 0',
      'Fact 1',
      'Fact 2',
    ]);
  });

  test('text that is drawn twice with a tiny offset is bold, and read once', async () => {
    const twice = [0, 0.3].map((by) => ({ x: 40 + by, y: 140, text: 'Kaveri Payments' }));
    const { lines } = await usePdf(printPdf({ pages: [[...PERSON, ...twice]] }), (pdf) => listPdfLines(pdf));
    expect(lines.map(({ text, isBold }) => [text, isBold])).toEqual([
      ...PERSON.map(({ text }) => [text, false]),
      ['Kaveri Payments', true],
    ]);
  });

  test('a page that is stored rotated is read upright', async () => {
    const upright = await readLines({ pages: [PERSON] });
    const before = '0 1 -1 0 842 0 cm\n';
    const turned = Buffer.from(printPdf({ pages: [PERSON], before })).toString('latin1');
    const file = Buffer.from(turned.replace('/MediaBox', '/Rotate 90 /MediaBox'), 'latin1');
    const { lines } = await usePdf(file, (document) => listPdfLines(document));
    expect(lines.map(({ text }) => text)).toEqual(upright);
  });

  test.each([
    ['a note of the last change', [{ x: 400, y: 30, text: 'Last updated in March 2025', size: 8 }]],
    [
      'a footer with the number of the page',
      [
        { x: 40, y: 815, text: 'November 30, 2025' },
        { x: 250, y: 815, text: 'Asha Rao - Resume' },
        { x: 540, y: 815, text: '1' },
      ],
    ],
  ])('%s is left out', async (_, texts) => {
    expect(await readLines({ pages: [[...PERSON, ...texts]] })).toEqual(await readLines({ pages: [PERSON] }));
  });
});

test('the declared language is read', async () => {
  const bytes = printPdf({ pages: [PERSON], catalog: '/Lang (de-CH)' });
  expect(await usePdf(bytes, (pdf) => pdf.readLanguage())).toBe('de-CH');
});

test('a file on which the engine fails is refused, and the next one is read', async () => {
  const bytes = printPdf({ pages: [PERSON] });
  const reading = usePdf(bytes, () => {
    throw new RangeError('memory access out of bounds');
  });
  await expect(reading).rejects.toThrow(UnreadableFile);
  expect(await usePdf(bytes, (pdf) => pdf.pageCount)).toBe(1);
});
