import type { ParsedPdf } from '@vitrine/contract/resume/resume-checks';
import type { DocumentTemplate } from '../engine/templates.ts';

/** A request to a child. */
export interface RenderJob {
  format: keyof RenderResult;
  template: DocumentTemplate;
  /** `ResumeData`, or the result of `toCardData` or `toInvoiceData`, as JSON for the template. */
  data: string;
  /** A JPEG, if the document shows one. */
  photo?: Uint8Array;
  /** A JSON Resume document to attach to the PDF. */
  attachment?: string;
  /** Preferred maximum number of pages; smaller type and tighter spacing are tried. */
  pages?: number;
}

/** The results by format. */
export interface RenderResult {
  pdf: Pdf;
  svg: Svg;
  parsedText: ParsedPdf;
  docx: Docx;
}

export interface Pdf {
  bytes: Uint8Array;
  /** 'ua-1' is PDF/UA; '1.7' is the same tagged document if PDF/UA export is refused. */
  standard: 'ua-1' | '1.7';
  /** Characters missing from all fonts, each once, in the order of the text. */
  missing: string[];
}

export interface Svg {
  /** Each page as a separate image, with transparent background. */
  pages: string[];
  missing: string[];
}

export interface Docx {
  bytes: Uint8Array;
}

/** A message from a child: once when it is ready, then for each job when it begins and ends. */
export type ChildMessage<Result> = { type: 'ready' } | { type: 'began' } | JobOutcome<Result>;

/** The end of a job. */
export type JobOutcome<Result> = { type: 'done'; result: Result } | { type: 'refused'; message: string };
