import type { Sheet } from './templates.ts';

/** What a child is asked to make. */
export interface Order {
  format: 'pdf' | 'svg';
  template: Sheet;
  /** `ResumeData`, or what `cardData` makes, as JSON for the template to read. */
  data: string;
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
}

/** What a child says: once that it is ready, then for each order that it began and how it ended. */
export type Answer<Result> =
  | { type: 'ready' }
  | { type: 'began' }
  | { type: 'done'; result: Result }
  | { type: 'refused'; message: string };
