import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import type { ParsedPdf } from '@vitrine/contract/resume/resume-checks';
import type { Card } from '../data/card.ts';
import type { Invoice } from '../data/invoice.ts';
import type { PoolLoad } from './pool.ts';
import type { Pdf, RenderResult, Svg } from './protocol.ts';

/** A file to attach, which is written only if the PDF is not cached. */
export interface Attachment {
  /** Equal only for equal contents. */
  key: string;
  write: () => Promise<string>;
}

export interface RenderOptions {
  /** The profile picture as a square JPEG; shown if the design includes it. */
  photo?: Uint8Array | undefined;
  /** A JSON Resume document to attach to the PDF; ignored for other formats. */
  attachment?: Attachment | undefined;
  /** Cancels pages and readings that have not started yet; files are shared by all who request them. */
  signal?: AbortSignal | undefined;
  /** Whether only the owner requests it: requests from visitors are processed first, with reserved capacity. */
  isLowPriority?: boolean | undefined;
}

/**
 * Creates resumes, each by its view's design. Each call rejects with `ResumeTooLarge` (the owner has to shorten
 * something), `Busy` (retry later), `RenderFailed` (this document was not created) or `RendererClosed`; a document does
 * not affect others. Accounts are served round-robin, and one with many requests gets `Busy` before others do. A failed
 * document is not retried for five minutes; files are cached by everything that determines their bytes.
 */
export interface Renderer {
  /** Tagged PDF. Equal input gives equal bytes. */
  pdf(view: PublicView, options?: RenderOptions): Promise<Pdf>;
  /** A Word document with the same content. Equal input gives equal bytes. */
  docx(view: PublicView, options?: RenderOptions): Promise<RenderResult['docx']>;
  /** The pages of the PDF as images. */
  svg(view: PublicView, options?: RenderOptions): Promise<Svg>;
  /** The text that a program extracts from the same PDF. */
  extractText(view: PublicView, options?: RenderOptions): Promise<ParsedPdf>;
  /**
   * A portfolio's preview picture for links, as an SVG image of 1200 x 630 pixels with outlined text.
   * @param lane of the portfolio's view
   */
  card(card: Card, lane: string): Promise<string>;
  /** An invoice as tagged PDF. @param lane the account; accounts are served round-robin */
  invoice(invoice: Invoice, lane: string): Promise<Pdf>;
  /** Starts everything that the first document would have to wait for. */
  warm(): Promise<void>;
  close(): Promise<void>;
  /** The number of waiting jobs, and the states of the children. */
  readonly load: PoolLoad;
}
