import type { PublicView } from '@vitrine/contract/public-view';
import type { Card } from './card.ts';
import type { Language } from './language.ts';
import type { Pdf, Svg } from './protocol.ts';
import type { DrawnTemplate } from './templates.ts';

export interface RenderOptions {
  template: DrawnTemplate;
  /** Language of the headings; by default the one that most of the resume is written in. */
  language?: Language;
  /** Nobody waits for it any more: it is not begun, if it was not yet. */
  signal?: AbortSignal;
}

/**
 * Makes resumes. Each call rejects with `ResumeTooLarge` (the owner has to shorten something), `Busy` (ask
 * again later), `RenderFailed` (this document was not made) or `RendererClosed`; no document harms another.
 */
export interface Renderer {
  /** A4 pages as tagged PDF. Equal input gives equal bytes. */
  pdf(view: PublicView, options: RenderOptions): Promise<Pdf>;
  /** The same pages as images. */
  svg(view: PublicView, options: RenderOptions): Promise<Svg>;
  /** The picture of a portfolio for link previews, as an SVG image of 1200 x 630 pixels, its letters as shapes. */
  card(card: Card): Promise<string>;
  /** Makes ready what the first document would have to wait for. */
  warm(): Promise<void>;
  close(): Promise<void>;
}
