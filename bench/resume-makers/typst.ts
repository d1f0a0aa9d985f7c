import { createResumeRenderer } from '@vitrine/resume-pdf/render/resume-renderer';
import type { ResumeMaker } from './maker.ts';

/**
 * Starts the product's renderer with one child that is never recycled: a new child would not show memory that
 * accumulates.
 */
export async function startTypst(): Promise<ResumeMaker> {
  const renderer = createResumeRenderer({ children: 1, recycleAfter: Number.MAX_SAFE_INTEGER, cacheBytes: 0 });
  await renderer.warm();
  return {
    pdf: async ({ view }) => (await renderer.pdf(view)).bytes,
    close: () => renderer.close(),
  };
}
