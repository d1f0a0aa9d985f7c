/** A line of a document, in reading order. */
export interface TextLine {
  text: string;
  /** Page number, from 1. */
  page: number;
  /** Font size in points; 0 in a document without sizes. */
  size: number;
  isBold: boolean;
  isItalic: boolean;
  /** Left edge, in points from the page's left, and baseline, in points from its top; 0 if unknown. */
  x: number;
  y: number;
  /** Index of the column from the left, from 0; text that spans all columns is in column 0. */
  column: number;
  /** The role that the document itself declares. */
  role?: 'title' | 'heading' | 'subheading' | 'item' | 'cell';
  /** Web addresses, mailto: and tel: links in the line. */
  links: readonly string[];
  /** Separate parts of the line, such as a title at the left and a date at the right. At least one. */
  parts: readonly string[];
}
