import type { PublicView } from '@vitrine/contract/public-view';

/** One way to make a resume as PDF, with whatever it keeps warm between documents. */
export interface ResumeMaker {
  pdf(view: PublicView): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** What is compared, each with how it is started. Loaded only by the process that works with it. */
export const RESUME_MAKERS = {
  ours: async () => (await import('./typst.ts')).startTypst(),
  'react-pdf': async () => (await import('./react-pdf.ts')).startReactPdf(),
  Chromium: async () => (await import('./chromium.ts')).startChromium(),
} satisfies Record<string, () => Promise<ResumeMaker>>;
export type MakerName = keyof typeof RESUME_MAKERS;

/** Ours first. */
export const MAKER_NAMES = Object.keys(RESUME_MAKERS) as MakerName[];
