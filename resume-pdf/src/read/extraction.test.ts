import { TEMPLATES } from '@vitrine/contract/portfolio/portfolio';
import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import { createLatestDesign } from '@vitrine/contract/resume/resume-design';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildResumeData } from '../data/resume-data.ts';
import { SAMPLES } from '../samples/samples.ts';
import { computeWordShare, findMissing, listDates, listFacts } from '../testing/facts.ts';
import { hasPoppler, runPoppler } from '../testing/poppler.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { typesetting } from '../testing/typesetting.ts';

const renderAll = (views: PublicView[]) => Promise.all(views.map(async (view) => (await typesetting.pdf(view)).bytes));

const createPopplerReader =
  (...options: string[]) =>
  async (views: PublicView[]) =>
    // Poppler puts only a direction character, not a blank, between two texts of different directions.
    runPoppler('pdftotext', options, await renderAll(views)).map(({ stdout }) =>
      stdout.normalize().replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, ' '),
    );

/** Programs that extract text from PDFs. */
const READERS = {
  ours: (views) => Promise.all(views.map(async (view) => (await typesetting.reading(view)).pages.join('\n'))),
  'pdf.js': async (views) =>
    Promise.all((await renderAll(views)).map(async (bytes) => (await readPdf(bytes)).pages.join('\n'))),
  pdftotext: createPopplerReader(),
  'pdftotext -raw': createPopplerReader('-raw'),
} satisfies Record<string, (views: PublicView[]) => Promise<string[]>>;
type Reader = keyof typeof READERS;
const readers = (Object.keys(READERS) as Reader[]).filter((reader) => hasPoppler || !reader.startsWith('pdftotext'));

/**
 * Minimum shares of words, as measured and rounded down to a whole percent. In these scripts a glyph can represent
 * several letters, or several glyphs one letter, which the file states in replacement texts: only pdf.js ignores them,
 * and it detects a gap where a sign is lower than its letter. Poppler reverses the Arabic ligature of lam and alef.
 */
const MIN_SCORES: Partial<Record<keyof typeof SAMPLES, Record<Reader, number>>> = {
  hindi: { ours: 1, 'pdf.js': 0.18, pdftotext: 1, 'pdftotext -raw': 1 },
  arabic: { ours: 0.98, 'pdf.js': 0.67, pdftotext: 0.91, 'pdftotext -raw': 0.91 },
  tamil: { ours: 1, 'pdf.js': 0.24, pdftotext: 1, 'pdftotext -raw': 1 },
  bengali: { ours: 0.98, 'pdf.js': 0.19, pdftotext: 1, 'pdftotext -raw': 1 },
};

/** Han text has no word boundaries: a word that is broken across lines is not found. */
const MIN_GUESSED_SCORE = 0.97;

/**
 * Removes emoji. The parts of flags and of emoji of several characters have no text of their own; pdf.js repeats the
 * whole.
 */
const removeEmoji = (text: string) => text.replace(/[\p{RGI_Emoji}\p{RI}\p{EMod}\u200d\ufe0f\u20e3]+/gv, '');
const NO_EMOJI = [['emoji', 'pdf.js']];

describe.each(TEMPLATES)('%s', (template) => {
  /** The text that each program extracts from each sample. */
  const texts = new Map<Reader, string[]>();
  beforeAll(async () => {
    const views = Object.values(SAMPLES).map((sample) => ({ ...sample, design: createLatestDesign(template) }));
    for (const reader of readers) texts.set(reader, await READERS[reader](views));
  });

  test.each(Object.entries(SAMPLES))('%s is read in full', async (name, sample) => {
    const data = buildResumeData({ ...sample, design: createLatestDesign(template) });
    const facts = listFacts(template, data);
    const minScores = MIN_SCORES[name as keyof typeof SAMPLES];
    for (const reader of readers) {
      const text = texts.get(reader)?.[Object.keys(SAMPLES).indexOf(name)] ?? '';
      // By default Poppler infers columns from the space between them, and may put a line of one between two of the
      // other.
      const guessed = reader === 'pdftotext' && template === 'elegant';
      const share = minScores?.[reader] ?? (guessed ? MIN_GUESSED_SCORE : undefined);
      if (share !== undefined) {
        expect.soft(computeWordShare(text, facts), `share of words for ${reader}`).toBeGreaterThanOrEqual(share);
        continue;
      }
      const filterText = NO_EMOJI.some(([who, how]) => who === name && how === reader)
        ? removeEmoji
        : (it: string) => it;
      // In one column it may treat the dates at the right edge as a column: all there, but later.
      const later = reader === 'pdftotext' ? listDates(data) : [];
      const expectedGroups = facts.map((groups) =>
        groups.map((group) => group.filter((fact) => !later.includes(fact)).map((fact) => filterText(fact).trim())),
      );
      expect
        .soft(
          findMissing(filterText(text), [...expectedGroups, ...later.map((date) => [[date]])]),
          `lost for ${reader}`,
        )
        .toEqual([]);
    }
  });
});
