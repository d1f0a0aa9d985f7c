import { join } from 'node:path';
import type { PublicView } from '@vitrine/contract/public-view';
import { afterAll, expect, test } from 'vitest';
import { startChild } from './child-process.ts';
import { Pool } from './pool.ts';
import type { Order, Pdf } from './protocol.ts';
import { type ResumeData, resumeData } from './resume-data.ts';
import { createResumeRenderer } from './resume-renderer.ts';
import { SAMPLES } from './samples.ts';
import { changed } from './testing/changed-view.ts';
import { readPdf } from './testing/read-pdf.ts';
import { missingCharacters } from './typesetter.ts';

const { engineer, student } = SAMPLES;
const template = 'classic';
const renderer = createResumeRenderer({ children: 2 });
afterAll(() => renderer.close());

const summary = (text: string) => changed(student, { personalInfo: { summary: text } });

/** Documents that stay within every limit and are made to harm. */
const HOSTILE: Record<string, PublicView> = {
  marks: summary(`a${'\u0301'.repeat(3_999)}`),
  'marks on every letter': summary(`a${'\u0301'.repeat(7)}`.repeat(500)),
  'bidi controls': summary('\u202eevil\u2066'.repeat(600)),
  'broken surrogates': summary('\ud800x\udc00'.repeat(1_000)),
  markup: summary('#read("/etc/passwd") #{panic()} $x$ *b* _i_ `c` <a> @b \\u{41} // "q"'),
  'script links': changed(student, { footerLinks: { website: 'javascript:alert(1)', github: 'file:///etc/passwd' } }),
  'one word': summary('W'.repeat(4_000)),
  'hyphens only': summary('ab-cd '.repeat(660)),
  'alternating directions': summary('aب'.repeat(2_000)),
  'four thousand different characters': summary(
    String.fromCodePoint(...Array.from({ length: 4_000 }, (_, i) => 0x4e00 + i)),
  ),
  'joined emoji': summary('👩\u200d'.repeat(1_300)),
  'a thousand points': summary('- a\n'.repeat(1_000)),
  'nothing at all': changed(student, { projects: [], education: [], personalInfo: { introduction: '' } }),
};

const TOO_LARGE: Record<string, PublicView> = {
  'twenty thousand items': changed(engineer, { education: Array(20_000).fill(engineer.resume.education[0]) }),
  'a hundred thousand marks': summary(`a${'\u0301'.repeat(100_000)}`),
};

test('among hostile documents all good ones are made, and every bad one is safe or a clear error', async () => {
  const good = Object.values(SAMPLES);
  const orders = Object.values({ ...HOSTILE, ...TOO_LARGE }).flatMap((view, i) => [
    view,
    good[i % good.length] ?? student,
  ]);
  const results = await Promise.allSettled(orders.map((view) => renderer.pdf(view, { template })));
  const failures = results.flatMap((result, i) =>
    result.status === 'rejected' ? [{ i, name: result.reason.name, message: result.reason.message }] : [],
  );
  const first = Object.keys(HOSTILE).length * 2;
  expect(failures).toEqual([
    { i: first, name: 'ResumeTooLarge', message: 'Education has 20,000 entries; at most 100 can be typeset' },
    {
      i: first + 2,
      name: 'ResumeTooLarge',
      message: 'Resume Summary of profile has 100,001 characters; at most 4,000 can be typeset',
    },
  ]);
});

test('text that looks like code is shown as text', async () => {
  const { bytes } = await renderer.pdf(summary('#read("/etc/passwd") *b* $x$ \\u{41}'), { template });
  expect((await readPdf(bytes)).text).toContain('#read("/etc/passwd") *b* $x$ \\u{41}');
});

test('unsafe addresses are text without a link', async () => {
  const view = changed(student, { footerLinks: { website: 'javascript:alert(1)' } });
  const { text, links } = await readPdf((await renderer.pdf(view, { template })).bytes);
  expect(text).toContain('javascript:alert(1)');
  expect(links.filter((link) => !/^(?:https|mailto|tel):/.test(link))).toEqual([]);
});

test('text without a font keeps its tags and names the characters', async () => {
  const { bytes, standard, missing } = await renderer.pdf(summary('Hi 👋🏽 สวัสดี 👩\u200d💻'), { template });
  expect(standard).toBe('1.7');
  expect(missing.join('')).toMatch(/^👋🏽?.*ส.*💻$/u);
  expect(missing).not.toContain('\u200d');
  expect(await readPdf(bytes)).toMatchObject({ tagged: true, title: 'Dev Patel – Resume' });
});

test('the engine writes some characters as escapes', () => {
  expect(missingCharacters('the text `"\\\\u{e47}"` could not be displayed with')).toEqual(['\u0e47']);
  expect(
    missingCharacters('the text `\\"😀\\"` could not be displayed; the text `"😀"` could not be displayed'),
  ).toEqual(['😀']);
});

test('a document that is not done in time is ended, and the next is made', async () => {
  const hurried = createResumeRenderer({ children: 1, deadlineMs: 1 });
  await hurried.warm();
  await expect(hurried.pdf(engineer, { template })).rejects.toMatchObject({ reason: 'deadline' });
  await hurried.close();
  expect((await renderer.pdf(engineer, { template })).standard).toBe('ua-1');
});

// Past the limits that keep such text away from it, the engine asks for memory until there is none.
test.runIf(process.platform === 'linux')(
  'a document that takes all memory ends its own child only',
  async () => {
    const pool = new Pool<Order, Pdf>({
      start: () => startChild(join(import.meta.dirname, 'child.ts'), { addressSpaceMiB: 1_900, cpuSeconds: 60 }),
      size: 1,
      queue: 2,
      deadlineMs: 30_000,
      startMs: 15_000,
      recycleAfter: 10,
    });
    const data = resumeData(student);
    const order = (changes: Partial<ResumeData>): Order => ({
      format: 'pdf',
      template,
      data: JSON.stringify({ ...data, ...changes }),
    });
    const bomb = pool.run(order({ summary: [{ text: `a${'\u0301'.repeat(60_000)}` }] }));
    const next = pool.run(order({}));
    await expect(bomb).rejects.toMatchObject({ reason: 'died', cause: expect.stringContaining('memory') });
    expect((await next).standard).toBe('ua-1');
    await pool.close();
  },
  40_000,
);
