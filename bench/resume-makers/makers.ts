import type { ResumeMaker } from './maker.ts';

/** What is compared, each with how it is started. Loaded only by the process that works with it. */
export const RESUME_MAKERS = {
  ours: async () => (await import('./typst.ts')).startTypst(),
  'react-pdf': async () => (await import('./react-pdf.ts')).startReactPdf(),
  Chromium: async () => (await import('./chromium.ts')).startChromium(),
} satisfies Record<string, () => Promise<ResumeMaker>>;
export type MakerName = keyof typeof RESUME_MAKERS;

/** Ours first. */
export const MAKER_NAMES = Object.keys(RESUME_MAKERS) as MakerName[];
