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
