import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, describe, expect, test } from 'vitest';
import { readActualTexts } from '../read/page-text.ts';
import { parsePdf } from '../read/parse-pdf.ts';
import { PdfFile } from '../read/pdf-file.ts';
import { createRenderJob } from '../render/render-job.ts';
import { SAMPLES } from '../samples/samples.ts';
import { changeView } from '../testing/changed-view.ts';
import { getTestEngine } from '../testing/typesetting.ts';
import type { Engine } from './engine.ts';
import { mergeWordTexts } from './merge-word-texts.ts';
import { TEMPLATE_PATHS } from './templates.ts';

let engine: Engine;
beforeAll(async () => {
  engine = getTestEngine();
});

/** Returns a resume as the engine writes it, and with whole words. */
function compileBoth(view: PublicView) {
  const { template, data } = createRenderJob(view);
  const { bytes } = engine
    .compile(TEMPLATE_PATHS[template], { density: '0' }, { 'data.json': Buffer.from(data) })
    .pdf();
  engine.evict();
  return { plain: bytes, whole: mergeWordTexts(bytes, data) };
}

/** Pairs of Devanagari letters, so that codes of parentheses occur in pairs, and every sign with every letter. */
const LETTERS = [...'कखगघचछजझटठडढणतथदधनपफबभमयरलवशषसह'];
const SIGNS = [...'ािीुूृेैोौंः'];
const WITH_SIGNS = LETTERS.flatMap((first, index) =>
  SIGNS.map((sign, other) => {
    const [second = '', third = ''] = [
      LETTERS[(index + other) % LETTERS.length],
      LETTERS[(index * 7 + other) % LETTERS.length],
    ];
    return `${first}${sign}${second}${third}े${first}`;
  }),
);

const WORDS = ['अआइईउऊऋएऐओऔ०१२३४५६७८९', LETTERS.join(''), ...WITH_SIGNS];

const listTexts = (bytes: Uint8Array) => new PdfFile(bytes).pages.flatMap((page) => readActualTexts(bytes, page));

/** Returns what is drawn on the pages, without marked content and font-loading operations. */
async function listDrawing(bytes: Uint8Array): Promise<unknown[]> {
  const { beginMarkedContent, beginMarkedContentProps, endMarkedContent, dependency } = OPS;
  const marks: number[] = [beginMarkedContent, beginMarkedContentProps, endMarkedContent, dependency];
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await loading.promise;
  const steps = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { fnArray, argsArray } = await (await document.getPage(number)).getOperatorList();
    steps.push(...fnArray.map((step, index) => [step, argsArray[index]]).filter(([step]) => !marks.includes(step)));
  }
  await loading.destroy();
  // The names that pdf.js gives to fonts count up with every document.
  return JSON.parse(JSON.stringify(steps).replaceAll(/g_d\d+_f\d+/g, 'font'));
}

test('a word has one text, though its letters are drawn in several parts', () => {
  const { plain, whole } = compileBoth(SAMPLES.hindi);
  expect(listTexts(plain)).toContain('के');
  expect(listTexts(plain)).not.toContain('केन्द्रीय');
  expect(listTexts(whole)).toContain('केन्द्रीय');
});

test('a sign that stands lower than its letter does not say the syllable again', () => {
  expect(listTexts(compileBoth(SAMPLES.bengali).whole)).toEqual(expect.arrayContaining(['জলাভূ', '']));
});

test('every word is read as it was written, whatever the glyphs are numbered', async () => {
  const view = changeView(SAMPLES.hindi, { personalInfo: { summary: WORDS.join(' ') } });
  const { whole } = compileBoth(view);
  const { pages } = await parsePdf({ bytes: whole, standard: 'ua-1', missing: [] });
  const read = new Set(pages.join(' ').split(/\s+/));
  expect(WORDS.filter((word) => !read.has(word))).toEqual([]);
});

describe.each(['hindi', 'bengali', 'tamil'] as const)('%s', (name) => {
  test('is drawn as before', async () => {
    const { plain, whole } = compileBoth(SAMPLES[name]);
    expect(await listDrawing(whole)).toEqual(await listDrawing(plain));
  });

  test('has each object where the table says, and no other objects', () => {
    const { plain, whole } = compileBoth(SAMPLES[name]);
    const file = Buffer.from(whole);
    const table = file.toString('latin1', Number(/startxref\s+(\d+)/.exec(file.toString('latin1'))?.[1]));
    expect(table.startsWith('xref\n')).toBe(true);
    const offsets = [...table.matchAll(/^(\d{10}) \d{5} n/gm)].map(([, offset]) => Number(offset));
    expect(offsets.length).toBeGreaterThan(50);
    offsets.forEach((offset, index) => {
      expect(file.toString('latin1', offset, offset + 12)).toMatch(new RegExp(`^${index + 1} 0 obj`));
    });
    expect([...table.matchAll(/^\d{10} /gm)].length).toBe(
      [
        ...Buffer.from(plain)
          .toString('latin1')
          .matchAll(/^\d{10} \d{5} [nf]/gm),
      ].length,
    );
  });
});

test.each(['engineer', 'arabic', 'japanese', 'greek'] as const)('%s stays as it is to the byte', (name) => {
  const { plain, whole } = compileBoth(SAMPLES[name]);
  expect(Buffer.from(whole).equals(Buffer.from(plain))).toBe(true);
});
