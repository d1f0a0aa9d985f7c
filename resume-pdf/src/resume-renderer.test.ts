import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { DRAWN_TEMPLATES } from '@vitrine/contract/portfolio';
import { afterAll, describe, expect, test, vi } from 'vitest';
import type { Link } from './links.ts';
import { type ResumeData, resumeData } from './resume-data.ts';
import { createResumeRenderer } from './resume-renderer.ts';
import { SAMPLES } from './samples.ts';
import { changed } from './testing/changed-view.ts';
import { isAlive } from './testing/is-alive.ts';
import { readPdf } from './testing/read-pdf.ts';

const renderer = createResumeRenderer({ children: 2 });
afterAll(() => renderer.close());

const hasPoppler = spawnSync('pdftotext', ['-v']).error === undefined;
const { engineer, student, hindi, arabic, japanese } = SAMPLES;

/** What has to be on the page, in reading order. */
function facts(data: ResumeData): string[] {
  const link = (it: Link | null) => (it ? [it.text] : []);
  const prose = (blocks: ResumeData['summary']) => blocks.flatMap((it) => ('points' in it ? it.points : [it.text]));
  const section = (title: string, texts: string[]) => (texts.length ? [title, ...texts] : []);
  const { labels } = data;
  return [
    data.name,
    data.headline,
    ...data.contact.map(({ text }) => text),
    ...data.details.flatMap(({ label, text }) => [label, text]),
    ...section(labels.summary, prose(data.summary)),
    ...section(
      labels.experience,
      data.experience.flatMap((it) => [it.title, it.dates, it.company, ...link(it.url), ...it.points]),
    ),
    ...section(
      labels.projects,
      data.projects.flatMap((it) => [it.title, ...it.technologies, ...it.urls.flatMap(link), ...prose(it.description)]),
    ),
    ...section(
      labels.education,
      data.education.flatMap((it) => [it.title, it.dates, it.institute, it.grade, ...link(it.url)]),
    ),
    ...section(
      labels.certificates,
      data.certificates.flatMap((it) => [it.title, it.date, it.issuer, ...link(it.url), ...it.tags]),
    ),
    ...section(
      labels.skills,
      data.skills.flatMap((it) => [it.label, ...it.words]),
    ),
    ...section(
      labels.languages,
      data.languages.flatMap((it) => [it.name, it.proficiency]),
    ),
  ].filter(Boolean);
}

/** The first facts that are not found behind the ones before them. */
function lost(text: string, wanted: string[], dense = false): string[] {
  const tidy = (it: string) => it.replace(/\s+/g, dense ? '' : ' ').trim();
  let rest = tidy(text);
  return wanted.filter((fact) => {
    const at = rest.indexOf(tidy(fact));
    if (at >= 0) rest = rest.slice(at + tidy(fact).length);
    return at < 0;
  });
}

describe.each(DRAWN_TEMPLATES)('%s', (template) => {
  test('is accessible PDF with title, language and whole headings', async () => {
    const { bytes, standard, missing } = await renderer.pdf(engineer, { template });
    expect({ standard, missing }).toEqual({ standard: 'ua-1', missing: [] });
    const pdf = await readPdf(bytes);
    expect(pdf).toMatchObject({ title: 'Asha Rao – Resume', language: 'en', tagged: true });
    const sections = pdf.headings.filter(({ role }) => role === 'H1').map(({ text }) => text);
    expect(sections).toEqual([
      'Summary',
      'Experience',
      'Projects',
      'Education',
      'Certifications',
      'Skills',
      'Languages',
    ]);
    const entries = pdf.headings.filter(({ role }) => role === 'H2').map(({ text }) => text);
    expect(entries.slice(0, 2)).toEqual(['Staff Backend Engineer', 'Senior Software Engineer']);
  });

  // pdf.js turns right-to-left lines around and ignores what the file says about Devanagari clusters.
  test.each([
    ['engineer', engineer, false],
    ['student', student, false],
    ['japanese', japanese, true],
  ] as const)('shows every fact of the %s in reading order', async (_, view, dense) => {
    const { bytes } = await renderer.pdf(view, { template });
    expect(lost((await readPdf(bytes)).text, facts(resumeData(view)), dense)).toEqual([]);
  });

  test.runIf(hasPoppler)('reads in order with poppler too, Devanagari included', async () => {
    for (const view of [engineer, student]) {
      const { bytes } = await renderer.pdf(view, { template });
      const data = resumeData(view);
      expect(lost(popplerText(bytes, '-raw'), facts(data))).toEqual([]);
      // By default it guesses columns and takes dates at the right edge for one: they are all there, but later.
      const dates = [...data.experience, ...data.education]
        .map((it) => it.dates)
        .concat(data.certificates.map((it) => it.date));
      const guessed = popplerText(bytes);
      expect(
        lost(
          guessed,
          facts(data).filter((fact) => !dates.includes(fact)),
        ),
      ).toEqual([]);
      for (const date of dates) expect(guessed).toContain(date);
    }
    const { bytes } = await renderer.pdf(hindi, { template });
    const { name, labels, summary } = resumeData(hindi);
    const wanted = [name, ...summary.flatMap((it) => ('text' in it ? [it.text] : [])), labels.education];
    expect(lost(popplerText(bytes), wanted, true)).toEqual([]);
  });

  test('keeps addresses and numbers whole in Arabic', async () => {
    const { bytes, standard } = await renderer.pdf(arabic, { template });
    expect(standard).toBe('ua-1');
    const { text, language } = await readPdf(bytes);
    expect(language).toBe('ar');
    for (const fact of ['+962 7 9000 1234', 'layla@example.com', 'linkedin.com/in/layla-haddad', '2019 – Present'])
      expect(text).toContain(fact);
    for (const word of ['المهارات', 'التعليم', 'حداد']) expect(text).toContain(word);
  });

  test('links lead where they say', async () => {
    const { bytes } = await renderer.pdf(engineer, { template });
    const { links } = await readPdf(bytes);
    for (const href of ['mailto:asha.rao@example.com', 'tel:+919845012345', 'https://www.linkedin.com/in/asharao'])
      expect(links).toContain(href);
  });

  test('numbers pages from two on and shows the watermark where the plan asks for it', async () => {
    const long = await readPdf((await renderer.pdf({ ...engineer, watermark: true }, { template })).bytes);
    expect(long.pages).toHaveLength(2);
    long.pages.forEach((page, index) => {
      expect(page).toContain(`Asha Rao · ${index + 1} / 2`);
      expect(page).toContain('Made with Vitrine');
    });
    const short = await readPdf((await renderer.pdf(student, { template })).bytes);
    expect(short.pages).toHaveLength(1);
    expect(short.text).not.toMatch(/1 \/ 1|Made with Vitrine/);
  });

  test('never leaves the head of an entry alone at the end of a page', async () => {
    const [first] = engineer.resume.experiences;
    if (!first) throw new Error('The sample has no experience');
    // Entries of one to three lines and a growing summary bring every kind of line to the page's end.
    for (const lines of [1, 2, 3, 4, 5]) {
      const experiences = Array.from({ length: 40 }, (_, i) => ({
        ...first,
        role: `Role ${i} head`,
        summaryPoints: Array.from({ length: (i % 3) + 1 }, () => 'point of entry'),
      }));
      const summary = Array(lines).fill('line').join('\n');
      const view = changed(engineer, { experiences, personalInfo: { summary } });
      const { pages } = await readPdf((await renderer.pdf(view, { template })).bytes);
      const withEntries = pages.filter((page) => page.includes('Role '));
      expect(withEntries.length).toBeGreaterThan(2);
      for (const page of withEntries)
        expect(page.slice(page.lastIndexOf('Role '))).toMatch(/^Role \d+ head[\s\S]*point of entry/);
    }
  });

  test('is the same, byte for byte, for the same resume', async () => {
    const other = createResumeRenderer({ children: 1 });
    const [one, two, three] = await Promise.all([
      renderer.pdf(engineer, { template }),
      renderer.pdf(engineer, { template }),
      other.pdf(structuredClone(engineer), { template }),
    ]);
    await other.close();
    expect(Buffer.compare(one.bytes, two.bytes)).toBe(0);
    expect(Buffer.compare(one.bytes, three.bytes)).toBe(0);
  });

  test('comes as images of its pages, each with all that it draws and nothing of the others', async () => {
    const { pages } = await renderer.svg(engineer, { template });
    expect(pages).toHaveLength(2);
    for (const page of pages) {
      expect(page).toMatch(/^<svg [^>]*viewBox="0 0 596 842"/);
      expect(page.match(/class="typst-page"/g)).toHaveLength(1);
      expect(page).not.toMatch(/<script|javascript:|foreignObject|data-tid/);
      const drawn = new Set([...page.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id));
      const defined = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
      expect(drawn.size).toBeGreaterThan(20);
      expect(defined).toEqual(drawn);
    }
  });
});

test('children end when their parent is killed', async () => {
  const parent = spawn(process.execPath, [join(import.meta.dirname, 'testing', 'parent.ts')]);
  const [line]: Buffer[] = await once(parent.stdout, 'data');
  const pid = Number(line);
  expect(isAlive(pid)).toBe(true);
  parent.kill('SIGKILL');
  await vi.waitUntil(() => !isAlive(pid), { timeout: 4_000 });
});

function popplerText(bytes: Uint8Array, ...options: string[]): string {
  return execFileSync('pdftotext', [...options, '-', '-'], {
    input: bytes,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'ignore'],
  });
}
