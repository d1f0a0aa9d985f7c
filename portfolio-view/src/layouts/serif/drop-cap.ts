import type { PublicView } from '@vitrine/contract/public-view';
import { isAlphabetic, splitParagraphs } from '../../blocks/text.ts';

/** Characters of a line of the page, which an initial two or three lines high has to stand beside. */
const LINE = 52;

/**
 * The class that gives a text its drop cap, or nothing where one would not sit well: in scripts that
 * have none, before a mark or a figure, before a word that fills the line, and in a paragraph shorter than
 * the initial is high.
 */
export function chooseDropCap(text: string): string {
  const [first = ''] = splitParagraphs(text);
  if (!/^\p{Script=Latin}\S{0,20}\s/u.test(first) || !isAlphabetic(first) || first.includes('\n')) return '';
  if (first.length > 2 * LINE) return 'drop-cap';
  return first.length > LINE ? 'drop-cap low' : '';
}

/** A book has one drop cap: in the introduction, or else where the summary begins. */
export function chooseSummaryDropCap({ resume: { personalInfo: me } }: PublicView): string {
  return chooseDropCap(me.introduction) ? '' : chooseDropCap(me.summary);
}
