import type { ResumeMaker } from './maker.ts';

/** The compared makers, each with the function that starts it, loaded only in its own process. */
export const RESUME_MAKERS = {
  ours: async () => (await import('./typst.ts')).startTypst(),
  'react-pdf': async () => (await import('./react-pdf.ts')).startReactPdf(),
  Chromium: async () => (await import('./chromium.ts')).startChromium(),
} satisfies Record<string, () => Promise<ResumeMaker>>;
export type MakerName = keyof typeof RESUME_MAKERS;

/** Names of the makers, ours first. */
export const MAKER_NAMES = Object.keys(RESUME_MAKERS) as MakerName[];
