import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TEMPLATES } from '@vitrine/contract/portfolio/portfolio';
import { createLatestDesign, resumeOptionsSchema } from '@vitrine/contract/resume/resume-design';
import { countRounds } from '@vitrine/contract/testing/rounds';
import { afterAll, expect, test } from 'vitest';
import { SAMPLES } from '../samples/samples.ts';
import { changeView } from '../testing/changed-view.ts';
import { Pool } from './pool.ts';
import type { Pdf, RenderJob } from './protocol.ts';
import { createRenderJob } from './render-job.ts';
import { createResumeRenderer, startChild } from './resume-renderer.ts';

const renderer = createResumeRenderer({ children: 1, recycleAfter: 10_000 });
afterAll(() => renderer.close());

/** Returns the resident memory of a renderer's only child, in MiB. */
function readChildMemory({ pids: [pid] }: { pids: number[] }): number {
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
  return (pages * 4_096) / 2 ** 20;
}

const samples = Object.values(SAMPLES);
const FORMATS = ['pdf', 'svg', 'extractText', 'docx'] as const;

/** Renders the nth of many documents: every sample in every template and format, every fifth fitted to one page. */
function renderNth(n: number) {
  const round = Math.floor(n / samples.length);
  const sample = samples[n % samples.length] ?? SAMPLES.engineer;
  const options = resumeOptionsSchema.parse({ pages: n % 5 === 0 ? 1 : null });
  const design = createLatestDesign(TEMPLATES[(n + round) % TEMPLATES.length] ?? 'classic', options);
  const view = changeView(sample, { personalInfo: { summary: `${sample.resume.personalInfo.summary} ${n}` } });
  return renderer[FORMATS[(n + round) % FORMATS.length] ?? 'pdf']({ ...view, design });
}

/**
 * Maximum memory growth, as a factor. After 200 documents it stayed within 0.6% of 221 MiB until the 1,500th: 3% in 300
 * documents is a leak of 22 KiB per document.
 */
const MAX_GROWTH = 1.03;

test('hundreds of different documents from one child: its memory stays flat', async () => {
  for (let n = 0; n < 300; n += 1) await renderNth(n);
  const early = readChildMemory(renderer);
  const { pids } = renderer;
  for (let n = 300; n < countRounds(600, 3_000); n += 1) await renderNth(n);
  expect(renderer.pids).toEqual(pids);
  expect(readChildMemory(renderer)).toBeLessThan(early * MAX_GROWTH);
});

test('what the engine refuses stays in no memory', async () => {
  const limits = { addressSpaceMiB: 2_400, cpuSeconds: 600 };
  const pool = new Pool<RenderJob, Pdf>({
    start: () => startChild(join(import.meta.dirname, 'child.ts'), limits),
    size: 1,
    queueLimit: 1,
    laneQueueLimit: 1,
    deadlineMs: 10_000,
    startMs: 15_000,
    recycleAfter: 10_000,
  });
  const { template, data } = createRenderJob(SAMPLES.engineer);
  const refuse = async (n: number) => {
    const long = { ...JSON.parse(data), summary: [{ text: `${n} words `.repeat(6_000) }], skills: 'no list' };
    await expect(pool.run({ format: 'pdf', template, data: JSON.stringify(long) })).rejects.toMatchObject({
      reason: 'refused',
    });
  };
  for (let n = 0; n < 200; n += 1) await refuse(n);
  const early = readChildMemory(pool);
  for (let n = 200; n < 1_000; n += 1) await refuse(n);
  expect(readChildMemory(pool)).toBeLessThan(early * 1.3);
  await pool.close();
});
