import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import type { Parsed } from '@vitrine/contract/resume/resume-checks';
import type { Card } from '../data/card.ts';
import type { Invoice } from '../data/invoice.ts';
import type { PoolLoad } from './pool.ts';
import type { Pdf, RenderResult, Svg } from './protocol.ts';

export interface RenderOptions {
  /** The profile picture as a square JPEG; shown where the design says so. */
  photo?: Uint8Array | undefined;
  /** A JSON Resume document that the PDF carries with it; of what else is made, nothing does. */
  attachment?: string | undefined;
  /** Nobody waits for it any more: it is not begun, if it was not yet. */
  signal?: AbortSignal | undefined;
  /** Asked for by the owner alone: what visitors ask for is made first, and a part of everything is kept for them. */
  yields?: boolean | undefined;
}

/**
 * Makes resumes, each as its view's design says. Each call rejects with `ResumeTooLarge` (the owner has to shorten
 * something), `Busy` (ask again later), `RenderFailed` (this document was not made) or `RendererClosed`; no document
 * harms another. Accounts take turns, and one that orders much at once is told that it is busy before others are. What
 * failed is not tried again for five minutes.
 */
export interface Renderer {
  /** Tagged PDF. Equal input gives equal bytes. */
  pdf(view: PublicView, options?: RenderOptions): Promise<Pdf>;
  /** A Word document of the same facts. Equal input gives equal bytes. */
  docx(view: PublicView, options?: RenderOptions): Promise<RenderResult['docx']>;
  /** The pages of the PDF as images. */
  svg(view: PublicView, options?: RenderOptions): Promise<Svg>;
  /** What a program reads out of the same PDF. */
  reading(view: PublicView, options?: RenderOptions): Promise<Parsed>;
  /**
   * The picture of a portfolio for link previews, as an SVG image of 1200 x 630 pixels, its letters as shapes.
   * @param lane of the portfolio's view
   */
  card(card: Card, lane: string): Promise<string>;
  /** An invoice as tagged PDF. @param lane whose it is; accounts take turns */
  invoice(invoice: Invoice, lane: string): Promise<Pdf>;
  /** Makes ready what the first document would have to wait for. */
  warm(): Promise<void>;
  close(): Promise<void>;
  /** What waits, and what its children do. */
  readonly load: PoolLoad;
}
