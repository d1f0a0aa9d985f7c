import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { createResumeRenderer } from './resume-renderer.ts';
import { engineer } from './samples/engineer.ts';
import { viewOf } from './samples.ts';

const renderer = createResumeRenderer({ children: 1, recycleAfter: 10_000 });
afterAll(() => renderer.close());

/** Resident memory of the one child, in MiB. */
function memoryOfChild(): number {
  const [pid] = renderer.pids;
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
  return (pages * 4_096) / 2 ** 20;
}

test('a thousand different documents from one child: its memory stays flat', async () => {
  const view = viewOf(engineer);
  const make = (n: number) => {
    const { resume } = view;
    const personalInfo = { ...resume.personalInfo, summary: `${resume.personalInfo.summary} ${n}` };
    return renderer.pdf({ ...view, resume: { ...resume, personalInfo } }, { template: 'classic' });
  };
  for (let n = 0; n < 200; n += 1) await make(n);
  const early = memoryOfChild();
  for (let n = 200; n < 1_000; n += 1) await make(n);
  expect(memoryOfChild()).toBeLessThan(early * 1.3);
});
