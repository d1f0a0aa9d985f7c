import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { TEMPLATES } from '@vitrine/contract/portfolio/portfolio';
import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import { createLatestDesign, type ResumePart, TEMPLATE_VERSIONS } from '@vitrine/contract/resume/resume-design';
import type { NativeEngine } from '../resume-pdf/src/engine/native.ts';
import type { DocumentTemplate, TEMPLATE_PATHS } from '../resume-pdf/src/engine/templates.ts';
import type { createRenderJob } from '../resume-pdf/src/render/render-job.ts';
import { SAMPLES } from '../resume-pdf/src/samples/samples.ts';
import { createRandomViews } from '../resume-pdf/src/testing/random-views.ts';
import { checkOutRevision } from './revision.ts';

/**
 * Lists the resumes that the current templates render differently than at a revision, by the bytes of their PDF: `npm
 * run compare-templates -- main`. For changes to a shipped version that must not be visible.
 */
const ROOT = join(import.meta.dirname, '..');
const RANDOM_VIEW_COUNT = 600;
const DENSITIES = [0, 0.5, 1];

/** A render job; older revisions name its template `sheet`. */
type Job = Pick<ReturnType<typeof createRenderJob>, 'template' | 'data'> & { sheet?: DocumentTemplate };

interface Tree {
  engine: NativeEngine;
  createJob: (...args: Parameters<typeof createRenderJob>) => Job;
  templatePaths: typeof TEMPLATE_PATHS;
  /** The parts of a resume at the revision. */
  parts: readonly ResumePart[];
}

async function loadTree(folder: string): Promise<Tree> {
  // The current path of a module and, for older revisions, its former one.
  const load = (...candidates: string[]) =>
    import(join(folder, candidates.find((candidate) => existsSync(join(folder, candidate))) ?? ''));
  const { NativeEngine: Engine } = await load('resume-pdf/src/engine/native.ts', 'resume-pdf/src/engine-native.ts');
  const job = await load('resume-pdf/src/render/render-job.ts', 'resume-pdf/src/resume-order.ts');
  const templates = await load('resume-pdf/src/engine/templates.ts', 'resume-pdf/src/templates.ts');
  const { RESUME_PARTS: parts } = await load('contract/src/resume/resume-design.ts', 'contract/src/resume-design.ts');
  const createJob = job.createRenderJob ?? job.resumeOrder;
  return { engine: new Engine(), createJob, templatePaths: templates.TEMPLATE_PATHS ?? templates.SHEETS, parts };
}

/** Returns a hash of the PDF, or the error message if rendering fails. */
function hashPdf({ engine, createJob, templatePaths, parts }: Tree, view: PublicView, density: number): string {
  try {
    const { options } = view.design;
    const supportedOptions = { ...options, parts: options.parts.filter(({ part }) => parts.includes(part)) };
    const { sheet, template, data } = createJob({ ...view, design: { ...view.design, options: supportedOptions } });
    const files = { 'data.json': Buffer.from(data) };
    const { bytes } = engine.compile(templatePaths[sheet ?? template], { density: density.toFixed(3) }, files).pdf();
    return createHash('sha256').update(bytes).digest('hex');
  } catch (error) {
    return String(error);
  } finally {
    engine.evict();
  }
}

const [revision = 'main'] = process.argv.slice(2);
const checkout = checkOutRevision(revision);
try {
  const [before, current] = [await loadTree(checkout.folder), await loadTree(ROOT)];
  const designs = TEMPLATES.flatMap((template) =>
    Array.from({ length: TEMPLATE_VERSIONS[template] }, (_, version) => ({
      ...createLatestDesign(template),
      templateVersion: version + 1,
    })),
  );
  const samples = designs.flatMap((design) =>
    Object.entries(SAMPLES).map(
      ([name, view]) => [`${name} in ${design.template} ${design.templateVersion}`, { ...view, design }] as const,
    ),
  );
  const randomViews = createRandomViews(RANDOM_VIEW_COUNT).map(
    (view, n) => [`odd resume ${n} in ${view.design.template}`, view] as const,
  );
  let [same, failedCount] = [0, 0];
  for (const [index, [name, view]] of [...samples, ...randomViews].entries()) {
    const density = DENSITIES[index % DENSITIES.length] ?? 0;
    const [one, other] = [hashPdf(before, view, density), hashPdf(current, view, density)];
    if (one.includes(' ')) failedCount += 1;
    if (one === other) same += 1;
    else process.stdout.write(`${name}: not the same\n`);
  }
  const all = samples.length + randomViews.length;
  process.stdout.write(`${same} of ${all} are the same, ${failedCount} of them refused.\n`);
  process.exitCode = same === all ? 0 : 1;
} finally {
  checkout.remove();
}
