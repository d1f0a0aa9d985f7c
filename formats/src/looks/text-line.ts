/** A line of a document as a reader sees it, in reading order. */
export interface TextLine {
  text: string;
  /** From 1. */
  page: number;
  /** Of its text, in points; a document without sizes has 0. */
  size: number;
  isBold: boolean;
  isItalic: boolean;
  /** Left edge, in points from the page's left, and baseline, in points from its top; 0 where there are none. */
  x: number;
  y: number;
  /** Columns from the left, from 0; what runs over all columns is in 0. */
  column: number;
  /** What the document itself says that it is, where it says so. */
  role?: 'title' | 'heading' | 'subheading' | 'item' | 'cell';
  /** Web addresses, mailto: and tel: that it links to. */
  links: readonly string[];
  /** Parts of the line that stand apart, such as a title at the left and a date at the right. At least one. */
  parts: readonly string[];
}
