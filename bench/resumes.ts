import { TEMPLATES, type Template } from '@vitrine/contract/portfolio/portfolio';
import { createLatestDesign } from '@vitrine/contract/resume/resume-design';
import { buildSamplePortfolio } from '@vitrine/portfolio-view/samples';
import { createResumeRenderer } from '@vitrine/resume-pdf/render/resume-renderer';
import { appendSummaryNumber } from './numbered-resume.ts';
import { benchResumeMakers } from './resume-makers/compare-makers.ts';
import { computeQuantile } from './statistics.ts';

const DOCUMENT_COUNT = 200;
const WARM_UP_DOCUMENTS = 20;

/** The output formats, by their names in the renderer. */
const FORMATS = { pdf: 'PDF', svg: 'preview', extractText: 'what a parser reads', docx: 'DOCX' } as const;
type Format = keyof typeof FORMATS;

const [FIRST, ...OTHERS] = TEMPLATES;
const ROWS: { format: Format; template: Template }[] = [
  { format: 'pdf', template: FIRST },
  ...OTHERS.map((template) => ({ format: 'pdf' as const, template })),
  ...(['svg', 'extractText', 'docx'] as const).map((format) => ({ format, template: FIRST })),
];

/** Measures sequential resumes in every template and format, each with its own pool; then compares other makers. */
export async function benchResumes(): Promise<void> {
  for (const { format, template } of ROWS) {
    const times = (await measureTimes(format, template)).toSorted((a, b) => a - b);
    const [median, p99, fastest] = [0.5, 0.99, 0].map((share) => computeQuantile(times, share).toFixed(1));
    const label = `Resume as ${FORMATS[format]}, warm, ms`;
    console.log(`  ${template.padEnd(8)} ${label}: median ${median}, p99 ${p99}, fastest ${fastest}`);
  }
  console.log();
  await benchResumeMakers();
}

/** @returns ms per document */
async function measureTimes(format: Format, template: Template): Promise<number[]> {
  const renderer = createResumeRenderer({ children: 1 });
  const view = { ...buildSamplePortfolio({ layout: 'website', theme: 'light' }), design: createLatestDesign(template) };
  const times: number[] = [];
  try {
    for (let n = -WARM_UP_DOCUMENTS; n < DOCUMENT_COUNT; n += 1) {
      const document = appendSummaryNumber(view, n);
      const before = performance.now();
      await renderer[format](document);
      if (n >= 0) times.push(performance.now() - before);
    }
  } finally {
    await renderer.close();
  }
  return times;
}
