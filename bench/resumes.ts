import { samplePortfolio } from '@vitrine/portfolio-view/samples';
import { createResumeRenderer } from '@vitrine/resume-pdf/resume-renderer';
import { quantile } from './statistics.ts';

const DOCUMENTS = 200;

/** A resume as PDF from a warm pool, one after another. */
export async function benchResumes(): Promise<void> {
  const renderer = createResumeRenderer({ children: 1 });
  const view = samplePortfolio({ layout: 'website', theme: 'light' });
  for (let n = 0; n < 20; n += 1) await renderer.pdf(view, { template: 'classic' });
  const times: number[] = [];
  for (let n = 0; n < DOCUMENTS; n += 1) {
    // Another summary each time, so that nothing along the way can remember the document.
    const { resume } = view;
    const personalInfo = { ...resume.personalInfo, summary: `${resume.personalInfo.summary} ${n}` };
    const before = performance.now();
    await renderer.pdf({ ...view, resume: { ...resume, personalInfo } }, { template: 'classic' });
    times.push(performance.now() - before);
  }
  await renderer.close();
  const sorted = times.toSorted((a, b) => a - b);
  console.log(
    `Resume as PDF, warm, ms: median ${quantile(sorted, 0.5).toFixed(1)}, p99 ${quantile(sorted, 0.99).toFixed(1)}, ` +
      `fastest ${quantile(sorted, 0).toFixed(1)}`,
  );
}
