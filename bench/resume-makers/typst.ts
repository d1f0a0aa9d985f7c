import { createResumeRenderer } from '@vitrine/resume-pdf/render/resume-renderer';
import type { ResumeMaker } from './maker.ts';

/** The product's renderer with one child, which lives on: a new one would have forgotten what the old one hoarded. */
export async function startTypst(): Promise<ResumeMaker> {
  const renderer = createResumeRenderer({ children: 1, recycleAfter: Number.MAX_SAFE_INTEGER });
  await renderer.warm();
  return {
    pdf: async ({ view }) => (await renderer.pdf(view)).bytes,
    close: () => renderer.close(),
  };
}
