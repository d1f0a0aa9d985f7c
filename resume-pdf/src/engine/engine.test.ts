import { createLatestDesign, type ResumeOptions, resumeOptionsSchema } from '@vitrine/contract/resume/resume-design';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { createResumeRenderer } from '../render/resume-renderer.ts';
import { SAMPLES } from '../samples/samples.ts';
import { changeView } from '../testing/changed-view.ts';
import { countPages, readHeadings, readPdf } from '../testing/read-pdf.ts';

const { engineer, student, hindi } = SAMPLES;
const renderer = createResumeRenderer({ children: 1 });
afterAll(() => renderer.close());

const withOptions = (options: Partial<ResumeOptions>) => ({
  ...engineer,
  design: createLatestDesign('classic', resumeOptionsSchema.parse(options)),
});
/** Thai, for which there is no font, next to supported scripts. */
const thai = changeView(student, { personalInfo: { summary: 'Ελληνικά, Русский, 東京, ₹ 5, สวัสดี' } });

describe('the typesetting engine', () => {
  test('makes tagged PDF with title, language and headings, and says by which standard (rule R28)', async () => {
    const { bytes, standard, missing } = await renderer.pdf(engineer);
    expect({ standard, missing }).toEqual({ standard: 'ua-1', missing: [] });
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

  test('gives a letter of a font the same id in every image, which the preview keeps its outlines by', async () => {
    const classic = { ...student, design: createLatestDesign('classic') };
    const images = [await renderer.svg(engineer), await renderer.svg(classic), await renderer.svg(hindi)];
    const outlines = images.map(
      ({ pages }) =>
        new Map(
          pages.flatMap((page) =>
            [...page.matchAll(/<path id="([^"]+)"[^>]* d="([^"]+)"/g)].map(([, id, d]) => [id, d]),
          ),
        ),
    );
    const [one = new Map(), ...others] = outlines;
    const shared = others.flatMap((other) => [...other].filter(([id]) => one.has(id)));
    expect(shared.length).toBeGreaterThan(20);
    for (const [id, outline] of shared) expect(one.get(id)).toBe(outline);
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
    const images = async (photoOption?: Buffer) => {
      const { bytes } = await renderer.pdf(withOptions({ photo: true }), { photo: photoOption });
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
    const again = createResumeRenderer({ children: 1 });
    const other = await again.pdf(structuredClone(hindi));
    await again.close();
    expect(Buffer.compare(one.bytes, other.bytes)).toBe(0);
  });
});
