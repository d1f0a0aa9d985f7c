import type { Parsed } from '@vitrine/contract/resume/resume-checks';
import type { DocumentTemplate } from '../engine/templates.ts';

/** What a child is asked to make. */
export interface RenderJob {
  format: keyof RenderResult;
  sheet: DocumentTemplate;
  /** `ResumeData`, or what `cardData` or `invoiceData` makes, as JSON for the template to read. */
  data: string;
  /** A JPEG, where the document shows one. */
  photo?: Uint8Array;
  /** A JSON Resume document that a PDF carries with it. */
  attachment?: string;
  /** Most pages that it should take; smaller type and less space are tried. */
  pages?: number;
}

/** What is made, by format. */
export interface RenderResult {
  pdf: Pdf;
  svg: Svg;
  reading: Parsed;
  docx: Docx;
}

export interface Pdf {
  bytes: Uint8Array;
  /** 'ua-1' is accessible PDF by its standard; '1.7' is the same tagged document where that was refused. */
  standard: 'ua-1' | '1.7';
  /** Characters that no font of ours has, each once, in the order of the text. */
  missing: string[];
}

export interface Svg {
  /** Each page as an image of its own, the paper transparent. */
  pages: string[];
  missing: string[];
}

export interface Docx {
  bytes: Uint8Array;
}

/** What a child says: once that it is ready, then for each order that it began and how it ended. */
export type Answer<Result> = { type: 'ready' } | { type: 'began' } | JobOutcome<Result>;

/** The end of an order. A child that is spent holds more than it gives back and should be replaced. */
export type JobOutcome<Result> = ({ type: 'done'; result: Result } | { type: 'refused'; message: string }) & {
  isExhausted?: boolean;
};
