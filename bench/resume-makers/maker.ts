import type { PublicView } from '@vitrine/contract/public-view';
import type { ResumeData } from '@vitrine/resume-pdf/resume-data';

/** A resume as the product has it, and what is printed of it: the other makers get that for nothing. */
export interface Subject {
  view: PublicView;
  data: ResumeData;
}

/** One way to make a resume as PDF, with whatever it keeps warm between documents. */
export interface ResumeMaker {
  pdf(subject: Subject): Promise<Uint8Array>;
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
