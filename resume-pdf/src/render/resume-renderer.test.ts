import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { TEMPLATES } from '@vitrine/contract/portfolio/portfolio';
import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import { createLatestDesign } from '@vitrine/contract/resume/resume-design';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { SAMPLES } from '../samples/samples.ts';
import { changeView } from '../testing/changed-view.ts';
import { isAlive } from '../testing/is-alive.ts';
import { findElements, parseXml } from '../testing/parse-xml.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { typesetting } from '../testing/typesetting.ts';
import { createResumeRenderer } from './resume-renderer.ts';

const renderer = createResumeRenderer({ children: 1 });
const uncachedRenderer = createResumeRenderer({ children: 1, cacheBytes: 0 });
afterAll(() => Promise.all([renderer.close(), uncachedRenderer.close()]));

const { engineer, arabic } = SAMPLES;

describe.each(TEMPLATES)('%s', (template) => {
  const designed = (view: PublicView): PublicView => ({ ...view, design: createLatestDesign(template) });

  test('keeps addresses, numbers and dates whole in Arabic', async () => {
    const { pages } = await renderer.extractText(designed(arabic));
    const text = pages.join('\n');
    for (const fact of ['+962 7 9000 1234', 'layla@example.com', 'سبتمبر 2010 – يونيو 2015', 'ووفرت 22% من الطاقة'])
      expect(text).toContain(fact);
  });

  test('links lead where they say', async () => {
    const { bytes } = await renderer.pdf(designed(engineer));
    const { links } = await readPdf(bytes);
    for (const href of ['mailto:asha.rao@example.com', 'tel:+919845012345', 'https://www.linkedin.com/in/asharao'])
      expect(links).toContain(href);
  });

  test('is the same, byte for byte, for the same resume', async () => {
    // By two children, and in this process.
    const [one, two, three] = await Promise.all([
      renderer.pdf(designed(engineer)),
      uncachedRenderer.pdf(designed(engineer)),
      typesetting.pdf(designed(structuredClone(engineer))),
    ]);
    expect(Buffer.compare(one.bytes, two.bytes)).toBe(0);
    expect(Buffer.compare(one.bytes, three.bytes)).toBe(0);
  });

  test('comes as images of its pages, each with all that it draws and nothing of the others', async () => {
    const jobs = [...engineer.resume.experiences, ...engineer.resume.experiences];
    const footerLinks = { website: 'https://a.example/?q=<x>&b="1"\'</a></g></svg>' };
    const { pages } = await renderer.svg(designed(changeView(engineer, { experiences: jobs, footerLinks })));
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) {
      expect(page).toMatch(/^<svg [^>]*viewBox="0 0 596 842"/);
      // A viewer shows nothing of an image with a single invalid character.
      expect(findElements(parseXml(page), 'a')).toEqual([]);
      expect(page.match(/class="typst-page"/g)).toHaveLength(1);
      expect(page).not.toMatch(/<script|javascript:|foreignObject|data-tid/);
      const drawn = new Set([...page.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id));
      const defined = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
      expect(drawn.size).toBeGreaterThan(20);
      expect(defined).toEqual(drawn);
    }
    // Each line includes its text, for searching a page (decision 094).
    const texts = pages.join('').matchAll(/<desc>([^<]*)<\/desc><\/g>/g);
    const lines = [...texts].map(([, description]) => description);
    expect(lines).toContain('Asha Rao');
    expect(lines.filter((description) => description === engineer.resume.experiences[1]?.role)).toHaveLength(2);
  });
});

test('a file is rendered once for the same content, and pages for each request', async () => {
  const rendered: string[] = [];
  const monitor = { recordJob: (kind: string) => rendered.push(kind), recordLoss: () => undefined };
  const cachingRenderer = createResumeRenderer({ children: 1, monitor });
  const [first, concurrent] = await Promise.all([cachingRenderer.pdf(engineer), cachingRenderer.pdf(engineer)]);
  const again = await cachingRenderer.pdf(
    structuredClone({ ...engineer, theme: 'dark', indexing: true, watermark: true }),
  );
  expect([concurrent, again]).toEqual([first, first]);
  expect(rendered).toEqual(['pdf']);
  let written = 0;
  const attachment = {
    key: '{}',
    write: async () => {
      written += 1;
      return '{}';
    },
  };
  for (let n = 0; n < 2; n += 1) await cachingRenderer.pdf(engineer, { attachment });
  expect(written).toBe(1);
  await cachingRenderer.pdf(changeView(engineer, { personalInfo: { summary: 'Other' } }));
  await cachingRenderer.docx(engineer);
  for (let n = 0; n < 2; n += 1) await cachingRenderer.svg(engineer);
  expect(rendered).toEqual(['pdf', 'pdf', 'pdf', 'docx', 'svg', 'svg']);
  await cachingRenderer.close();
});

test('children end when their parent is killed', async () => {
  const parent = spawn(process.execPath, [join(import.meta.dirname, '../testing/parent.ts')]);
  const [line]: Buffer[] = await once(parent.stdout, 'data');
  const pid = Number(line);
  expect(isAlive(pid)).toBe(true);
  parent.kill('SIGKILL');
  await vi.waitUntil(() => !isAlive(pid), { timeout: 15_000 });
});
