import { TEMPLATES } from '@vitrine/contract/portfolio/portfolio';
import { createLatestDesign } from '@vitrine/contract/resume/resume-design';
import { afterAll, expect, test } from 'vitest';
import { SAMPLES } from '../samples/samples.ts';
import { changeView } from '../testing/changed-view.ts';
import { MALICIOUS_VIEWS, TOO_LARGE } from '../testing/malicious-views.ts';
import { readPdf } from '../testing/read-pdf.ts';
import type { Pdf } from './protocol.ts';
import { createResumeRenderer } from './resume-renderer.ts';

const GOOD_COUNT = 200;
const HOSTILE_VIEWS = Object.entries({ ...MALICIOUS_VIEWS, ...TOO_LARGE });
const renderer = createResumeRenderer({ children: 2, queueLimit: 1_000, laneQueueLimit: 1_000, cacheBytes: 0 });
afterAll(() => renderer.close());

const samples = Object.values(SAMPLES);

/** Cycles through the samples, each with a small change. */
function buildGoodView(n: number) {
  const sample = samples[n % samples.length] ?? SAMPLES.student;
  return changeView(sample, { personalInfo: { designation: `Number ${n}` } });
}

test.each(TEMPLATES)('hostile documents among two hundred good ones in %s', async (template) => {
  const design = createLatestDesign(template);
  const goodAlone = [];
  for (let n = 0; n < GOOD_COUNT; n += 1) goodAlone.push(await renderer.pdf({ ...buildGoodView(n), design }));

  const bad = [...Object.values(MALICIOUS_VIEWS), ...Object.values(TOO_LARGE).map(({ view }) => view)];
  const every = Math.floor(GOOD_COUNT / bad.length);
  const outcomes = new Map<string, string>();
  const together = goodAlone.map(async (alone, n) => {
    const [name, bad] = HOSTILE_VIEWS[n / every] ?? [];
    if (name && bad)
      outcomes.set(name, await readOutcome(renderer.pdf({ ...('view' in bad ? bad.view : bad), design })));
    const { bytes } = await renderer.pdf({ ...buildGoodView(n), design });
    expect(Buffer.compare(bytes, alone.bytes), `good document ${n}`).toBe(0);
  });
  await Promise.all(together);

  expect(Object.fromEntries(outcomes)).toEqual({
    ...Object.fromEntries(Object.keys(MALICIOUS_VIEWS).map((name) => [name, 'safe'])),
    ...Object.fromEntries(Object.entries(TOO_LARGE).map(([name, { message }]) => [name, message])),
  });
});

/** Returns the outcome of a hostile document: 'safe', or the error message for its owner. */
async function readOutcome(result: Promise<Pdf>): Promise<string> {
  const [outcome] = await Promise.allSettled([result]);
  if (outcome.status === 'rejected') return outcome.reason.message;
  const { links, text } = await readPdf(outcome.value.bytes);
  const unsafe = links.filter((link) => !/^(?:https?|mailto|tel):/.test(link));
  return unsafe.length === 0 && !/root:.*:0:0/.test(text) ? 'safe' : `unsafe: ${unsafe.join()}`;
}
