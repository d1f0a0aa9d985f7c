import { createLatestDesign, type ResumeOptions, resumeOptionsSchema } from '@vitrine/contract/resume/resume-design';
import { isDeep } from '@vitrine/contract/testing/rounds';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { parsePdf } from '../read/parse-pdf.ts';
import type { Renderer } from '../render/renderer.ts';
import { createResumeRenderer } from '../render/resume-renderer.ts';
import { SAMPLES } from '../samples/samples.ts';
import { changeView } from '../testing/changed-view.ts';
import { countPages, readHeadings, readPdf } from '../testing/read-pdf.ts';
import { chooseEngine, chooseLoadableEngine, type EngineName } from './choose-engine.ts';

const { engineer, student, hindi, arabic, japanese } = SAMPLES;
const renderers = {
  native: createResumeRenderer({ children: 1, engine: 'native' }),
  wasm: createResumeRenderer({ children: 1, engine: 'wasm' }),
};
afterAll(() => Promise.all(Object.values(renderers).map((renderer) => renderer.close())));

const withOptions = (options: Partial<ResumeOptions>) => ({
  ...engineer,
  design: createLatestDesign('classic', resumeOptionsSchema.parse(options)),
});
/** Thai, for which there is no font, next to supported scripts. */
const thai = changeView(student, { personalInfo: { summary: 'Ελληνικά, Русский, 東京, ₹ 5, สวัสดี' } });
const hindiAndThai = changeView(hindi, { personalInfo: { summary: 'हिन्दी, สวัสดี' } });

/** The difference: the WebAssembly build cannot export PDF/UA, but writes the same tags. */
const STANDARDS: Record<EngineName, string> = { native: 'ua-1', wasm: '1.7' };

describe.each(Object.entries(renderers))('the %s engine', (name, renderer) => {
  const engine = chooseEngine([name]);

  test('makes tagged PDF with title, language and headings, and says by which standard (rule R28)', async () => {
    const { bytes, standard, missing } = await renderer.pdf(engineer);
    expect({ standard, missing }).toEqual({ standard: STANDARDS[engine], missing: [] });
    const pdf = await readPdf(bytes);
    expect(pdf).toMatchObject({ title: 'Asha Rao – Resume', language: 'en', tagged: true });
    expect(pdf.pages).toHaveLength(2);
    expect(await readHeadings(bytes)).toContain('Staff Backend Engineer');
  });

  test('makes images of the same pages', async () => {
    const { pages, missing } = await renderer.svg(engineer);
    expect(missing).toEqual([]);
    expect(pages).toHaveLength(2);
    for (const page of pages) {
      expect(page.slice(0, 200)).toMatch(/^<svg [^>]*viewBox="0 0 596 842"/);
      expect(page.match(/<use /g)?.length).toBeGreaterThan(500);
    }
  });

  test('names the characters that no font has', async () => {
    const { standard, missing } = await renderer.pdf(thai);
    expect(standard).toBe('1.7');
    expect(new Set(missing.join(''))).toEqual(new Set('สวัสดี'));
    expect((await renderer.svg(thai)).missing).toEqual(missing);
  });

  test('makes a resume fit the pages that it is given', async () => {
    const { bytes } = await renderer.pdf(withOptions({ pages: 1 }));
    expect(await countPages(bytes)).toBe(1);
  });

  test('shows the photo', async () => {
    const photo = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#8040c0' } })
      .jpeg()
      .toBuffer();
    const images = async (given?: Buffer) => {
      const { bytes } = await renderer.pdf(withOptions({ photo: true }), { photo: given });
      return (
        Buffer.from(bytes)
          .toString('latin1')
          .match(/\/Subtype\s*\/Image/g)?.length ?? 0
      );
    };
    expect([await images(), await images(photo)]).toEqual([0, 1]);
  });

  test('makes the same bytes of the same resume', async () => {
    const one = await renderer.pdf(hindi);
    // The WebAssembly build takes seconds to start; the next test compares its output with another process.
    const again = engine === 'native' || isDeep ? createResumeRenderer({ children: 1, engine }) : renderer;
    const other = await again.pdf(structuredClone(hindi));
    if (again !== renderer) await again.close();
    expect(Buffer.compare(one.bytes, other.bytes)).toBe(0);
  });
});

test('both engines set the same pages, to the byte where the standard is the same', async () => {
  const { native, wasm } = renderers;
  for (const view of [thai, hindiAndThai]) {
    const [one, other] = [await native.pdf(view), await wasm.pdf(view)];
    expect([one.standard, other.standard]).toEqual(['1.7', '1.7']);
    expect(Buffer.compare(one.bytes, other.bytes)).toBe(0);
  }
  for (const view of [engineer, hindi, arabic, japanese]) {
    // Without PDF/UA's data on each cluster of letters, pdf.js inserts blanks inside words of Devanagari.
    const letters = async (renderer: Renderer) =>
      (await parsePdf(await renderer.pdf(view))).pages.join().replace(/\s/g, '');
    expect(await letters(wasm)).toBe(await letters(native));
  }
});

test('the WebAssembly build stands in where no native one can be loaded', () => {
  const broken = () => {
    throw new Error('Cannot find native binding');
  };
  expect([chooseLoadableEngine(broken), chooseLoadableEngine(() => {})]).toEqual(['wasm', 'native']);
});

test('a child uses the engine that it is told, else that of its machine', () => {
  const own = chooseEngine([]);
  expect([chooseEngine(['native']), chooseEngine(['wasm']), chooseEngine(['no such engine'])]).toEqual([
    'native',
    'wasm',
    own,
  ]);
});
