/** @jsxImportSource @vitrine/portfolio-view/markup */
import { isArabicNumber } from '@vitrine/contract/text/characters';

/** An address that breaks after its parts, and within them only if unavoidable. Arabic numbers run left to right. */
export function Breakable({ text }: { text: string }) {
  if (isArabicNumber(text)) return <bdo dir="ltr">{text}</bdo>;
  return text.split(/(?<=[@./_-])(?=.)/).map((part, index) => (
    <>
      {index > 0 && <wbr />}
      {part}
    </>
  ));
}

/** Returns whether tight setting suits the text: scripts with marks above, below or between letters need more room. */
export const isAlphabetic = (text: string): boolean =>
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u.test(text);

/** Returns the class of a text set in a system font whose blanks come from the layout's font. */
export const getSpacingClass = (text: unknown): 'airy' | undefined =>
  typeof text === 'string' && !isAlphabetic(text) ? 'airy' : undefined;
