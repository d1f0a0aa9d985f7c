import { deflateSync } from 'node:zlib';

export const createArray = <T>(count: number, create: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => create(index));

/** Returns text of the given length in which no two lines are alike. */
export const createText = (length: number, seed: number): string =>
  createArray(Math.ceil(length / 7), (index) =>
    (Math.imul(index + seed * 7_919, 0x9e3779b1) >>> 0).toString(36).slice(0, 6),
  )
    .join(' ')
    .slice(0, length)
    .trim();

/** A JSON Resume of about 900 KB, just below the limit of an import. */
export const createLargeWork = () => ({
  work: createArray(95, (index) => ({
    name: `Company ${index}`,
    position: 'Engineer',
    startDate: '2020-01',
    highlights: createArray(20, (point) => createText(470, index * 20 + point)),
  })),
});

export const createLargeProjects = () => ({
  projects: createArray(100, (index) => ({
    name: `Project ${index}`,
    description: createText(3_900, index),
    keywords: createArray(20, (k) => `k${k}`),
  })),
});

/** A JSON Resume with an address that contains `count` consecutive spaces. */
export const createBlankAddress = (count: number) => ({
  basics: { name: 'A B', location: { address: `a${' '.repeat(count)}b` } },
});

/** A fenced code block of one line without whitespace, which some highlight.js grammars rescan from each character. */
export const createHostileFence = (length: number, language = 'ini', unit = 'A'): string =>
  `\`\`\`${language}\n${unit.repeat(Math.floor(length / unit.length))}\n\`\`\`\n`;

/** Markdown near the maximum length of a post, in fences of 20,000 characters, the former limit of highlighting. */
export const LONG_FENCES = createHostileFence(19_900) + createHostileFence(19_900) + createHostileFence(9_700);

/**
 * Footnotes in a quote, their references, and short paragraphs: markdown-it-footnote copies all tokens for each
 * footnote, and those in quotes were not counted.
 */
export const QUOTED_FOOTNOTES = [
  ...createArray(1_900, (index) => `>[^${index.toString(36)}]:a\n`),
  '\n',
  ...createArray(1_900, (index) => `[^${index.toString(36)}]`),
  '\n\n',
  'a\n\n'.repeat(7_000),
].join('');

/** A deeply nested quote that continues in lines without a marker: markdown-it tries each line at each level. */
export const DEEP_QUOTE = `${'>'.repeat(90)}a\n${'a\n'.repeat(24_900)}`;

/** Builds a PDF of 6 KB with one page of three million operators. */
export function createHostilePdf(): Buffer {
  const content = deflateSync(Buffer.from('q\n'.repeat(3_000_000)), { level: 9 });
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<<>>>>',
    `<</Length ${content.length}/Filter/FlateDecode>>\nstream\n${content.toString('latin1')}\nendstream`,
  ].map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`);
  const head = '%PDF-1.4\n';
  const offsets = objects.map((_, index) => head.length + objects.slice(0, index).join('').length);
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const body = head + objects.join('');
  const tail = `xref\n0 5\n0000000000 65535 f \n${table}trailer<</Size 5/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + tail, 'latin1');
}
