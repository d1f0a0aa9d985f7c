import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLatestDesign, resumeOptionsSchema } from '@vitrine/contract/resume/resume-design';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { buildResumeData, MAX_CHARACTERS, type ResumeData } from '../data/resume-data.ts';
import { parseMissingCharacters } from '../engine/native.ts';
import { SAMPLES } from '../samples/samples.ts';
import { changeView } from '../testing/changed-view.ts';
import { MALICIOUS_VIEWS, TOO_LARGE, withSummary } from '../testing/malicious-views.ts';
import { countPages, readPdf } from '../testing/read-pdf.ts';
import type { AccessAttempts } from '../testing/sandbox-escape-child.ts';
import { Pool } from './pool.ts';
import type { Pdf, RenderJob } from './protocol.ts';
import { createResumeRenderer, READABLE_FOLDERS, startChild } from './resume-renderer.ts';

const { engineer, student } = SAMPLES;
const renderer = createResumeRenderer({ children: 2, laneQueueLimit: 64, cacheBytes: 0 });
afterAll(() => renderer.close());

const [first] = engineer.resume.experiences;
if (!first) throw new Error('The sample has no experience');
const summaryPoints = Array<string>(20).fill('word, on-call and more '.repeat(10).trim());
const entryLength = summaryPoints.join('').length + first.role.length + first.companyName.length;
const count = Math.floor((MAX_CHARACTERS * 0.95) / entryLength);
/** The longest accepted resume. */
const longest = changeView(engineer, { experiences: Array(count).fill({ ...first, summaryPoints }) });

describe('hostile documents among good ones', () => {
  const good = Object.values(SAMPLES);
  /** The outcome of each hostile document. */
  const outcomes = new Map<string, Pdf | Error>();
  /** Good documents that differ from their usual output, by the hostile ones rendered at the same time. */
  const changed: string[] = [];
  beforeAll(async () => {
    const alone = await Promise.all(good.map((view) => renderer.pdf(view)));
    const hostileViews = Object.entries({ ...MALICIOUS_VIEWS, ...TOO_LARGE });
    await Promise.all(
      hostileViews.map(async ([name, it], i) => {
        const [outcome, concurrent] = await Promise.all([
          renderer.pdf('view' in it ? it.view : it).catch((error: Error) => error),
          renderer.pdf(good[i % good.length] ?? student),
        ]);
        outcomes.set(name, outcome);
        if (Buffer.compare(concurrent.bytes, alone[i % good.length]?.bytes ?? Buffer.from('')) !== 0)
          changed.push(name);
      }),
    );
  });

  test('are safe or a clear error, and all good ones are made', () => {
    const results = [...outcomes].map(([name, outcome]) => [
      name,
      outcome instanceof Error ? `${outcome.name}: ${outcome.message}` : 'made',
    ]);
    expect(Object.fromEntries(results)).toEqual({
      ...Object.fromEntries(Object.keys(MALICIOUS_VIEWS).map((name) => [name, 'made'])),
      ...Object.fromEntries(
        Object.entries(TOO_LARGE).map(([name, { message }]) => [name, `ResumeTooLarge: ${message}`]),
      ),
    });
    expect(changed).toEqual([]);
  });

  test('have no text that becomes a link or reads a file', async () => {
    for (const [name, outcome] of outcomes) {
      if (outcome instanceof Error) continue;
      const { text, links } = await readPdf(outcome.bytes);
      expect(
        links.filter((link) => !/^(?:https?|mailto|tel):/.test(link)),
        name,
      ).toEqual([]);
      expect(text, name).not.toMatch(/root:.*:0:0/);
    }
  });
});

test('text that looks like code is shown as text', async () => {
  const { bytes } = await renderer.pdf(withSummary('#read("/etc/passwd") _b_ $x$ \\u{41}'));
  expect((await readPdf(bytes)).text).toContain('#read("/etc/passwd") _b_ $x$ \\u{41}');
});

test('a child reads nothing of the disk but sources, templates and packages', async () => {
  const data = mkdtempSync(join(tmpdir(), 'data-'));
  onTestFinished(() => rmSync(data, { recursive: true }));
  const secret = join(data, 'secret');
  writeFileSync(secret, 'a secret');
  const up = '../../'.repeat(24);
  const templates = ['/etc/passwd', `${up}etc/passwd`, secret, up + secret.slice(1)].flatMap((path) => [
    `#read(${JSON.stringify(path)})`,
    `#include ${JSON.stringify(path)}`,
  ]);
  const limits = { addressSpaceMiB: 2_800, cpuSeconds: 60, reads: READABLE_FOLDERS };
  const pool = new Pool<AccessAttempts, Record<string, string>>({
    start: () => startChild(join(import.meta.dirname, '../testing/sandbox-escape-child.ts'), limits),
    ...{ size: 1, queueLimit: 2, laneQueueLimit: 2, deadlineMs: 20_000, startMs: 20_000, recycleAfter: 10 },
  });
  onTestFinished(() => pool.close());
  const result = await pool.run({ read: secret, list: data, write: join(data, 'mine'), templates });
  const denied = 'ERR_ACCESS_DENIED';
  expect(result).toMatchObject({ read: denied, list: denied, write: denied, run: denied, 'a font': 'got 1' });
  for (const template of templates) expect(result[template], template).toMatch(/not found|access|escape|failed/i);
  expect(JSON.stringify(result)).not.toMatch(/a secret|root:/);
}, 60_000);

test('unsafe addresses are text without a link', async () => {
  const view = changeView(student, { footerLinks: { website: 'javascript:alert(1)' } });
  const { text, links } = await readPdf((await renderer.pdf(view)).bytes);
  expect(text).toContain('javascript:alert(1)');
  expect(links.join()).not.toContain('javascript');
});

test('text without a font keeps its tags and names the characters', async () => {
  const { bytes, standard, missing } = await renderer.pdf(withSummary('Hi สวัสดี ไทย\u200d'));
  expect(standard).toBe('1.7');
  expect(new Set(missing.join(''))).toEqual(new Set('สวัสดีไทย'));
  expect(await readPdf(bytes)).toMatchObject({ tagged: true, title: 'Dev Patel – Resume' });
});

test('the engine writes some characters as escapes', () => {
  expect(parseMissingCharacters('the text `"\\\\u{e47}"` could not be displayed with')).toEqual(['\u0e47']);
  expect(
    parseMissingCharacters('the text `\\"😀\\"` could not be displayed; the text `"😀"` could not be displayed'),
  ).toEqual(['😀']);
});

test('who asks for much that is slow keeps no visitor waiting, however many they are', async () => {
  const own = createResumeRenderer({ children: 2, queueLimit: 24, reserved: 6, cacheBytes: 0 });
  await own.warm();
  const ended: string[] = [];
  const controller = new AbortController();
  const slow = { ...longest, design: createLatestDesign('elegant', resumeOptionsSchema.parse({ pages: 1 })) };
  const previews = Array.from({ length: 32 }, (_, n) =>
    own
      .svg(
        { ...slow, url: `https://vitrine.example/p/slow-${n % 8}` },
        { isLowPriority: true, signal: controller.signal },
      )
      .then(
        () => ended.push('preview'),
        (error: Error) => error.name,
      ),
  );
  await own.pdf(engineer).then(() => ended.push('file'));
  controller.abort(new Error('gone'));
  await own.close();
  const outcomes = await Promise.all(previews);
  // One child may be busy with a slow document; the other is reserved for files.
  expect([0, 1]).toContain(ended.indexOf('file'));
  expect(outcomes.filter((outcome) => outcome === 'Busy').length).toBeGreaterThanOrEqual(32 - 18 - 2);
}, 60_000);

test('what took too long is told again without a try, until it is changed', async () => {
  const own = createResumeRenderer({ children: 1, deadlineMs: 1 });
  await own.warm();
  await expect(own.pdf(engineer)).rejects.toMatchObject({ reason: 'deadline' });
  await own.close();
  // A closed renderer does not retry.
  await expect(own.pdf(engineer)).rejects.toMatchObject({ reason: 'deadline' });
  await expect(own.pdf(student)).rejects.toMatchObject({ name: 'RendererClosed' });
});

test('a document that is not done in time is ended, and the next is made', async () => {
  const shortDeadline = createResumeRenderer({ children: 1, deadlineMs: 1 });
  await shortDeadline.warm();
  await expect(shortDeadline.pdf(engineer)).rejects.toMatchObject({ reason: 'deadline' });
  await shortDeadline.close();
  expect((await renderer.pdf(engineer)).standard).toBe('ua-1');
});

describe('the longest resume that is accepted', () => {
  test.each(['classic', 'elegant', 'compact'] as const)('is made within its deadline as %s', async (template) => {
    const { bytes } = await renderer.pdf({ ...longest, design: createLatestDesign(template) });
    expect(await countPages(bytes)).toBeGreaterThan(8);
  });

  test.each(['classic', 'elegant', 'compact'] as const)(
    'also where one page is wished for, as %s',
    async (template) => {
      const design = createLatestDesign(template, resumeOptionsSchema.parse({ pages: 1 }));
      expect((await renderer.svg({ ...longest, design })).pages.length).toBeGreaterThan(6);
    },
  );
});

const LIMITS = { addressSpaceMiB: 1_900, cpuSeconds: 60 };

/** One child under tight limits, for input that the resume limits would normally reject. */
function createChildPool(): Pool<RenderJob, Pdf> {
  return new Pool<RenderJob, Pdf>({
    start: () => startChild(join(import.meta.dirname, 'child.ts'), LIMITS),
    size: 1,
    queueLimit: 2,
    laneQueueLimit: 2,
    deadlineMs: 30_000,
    startMs: 15_000,
    recycleAfter: 10,
  });
}

const createJob = (changes: Partial<ResumeData>): RenderJob => ({
  format: 'pdf',
  template: 'classic 1',
  data: JSON.stringify({ ...buildResumeData(student), ...changes }),
});

// For text beyond the resume limits, the engine allocates memory until there is none.
test.runIf(process.platform === 'linux')(
  'a document that takes all memory ends its own child only',
  async () => {
    const pool = createChildPool();
    const bomb = pool.run(createJob({ summary: [{ text: `a${'\u0301'.repeat(20_000)}` }] }));
    const next = pool.run(createJob({}));
    await expect(bomb).rejects.toMatchObject({ reason: 'died', cause: expect.stringContaining('memory') });
    expect((await next).standard).toBe('ua-1');
    await pool.close();
  },
  40_000,
);

test('a document that the engine refuses leaves its child as it was', async () => {
  const pool = createChildPool();
  const good = await pool.run(createJob({}));
  const { pids } = pool;
  await expect(pool.run({ ...createJob({}), data: '{}' })).rejects.toMatchObject({
    reason: 'refused',
    cause: expect.stringContaining('dictionary does not contain key'),
  });
  expect(Buffer.compare((await pool.run(createJob({}))).bytes, good.bytes)).toBe(0);
  expect(pool.pids).toEqual(pids);
  await pool.close();
});
