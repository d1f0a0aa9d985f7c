import { isArabicNumber } from '@vitrine/contract/text/characters';
import { Fragment } from 'react';

/** An address that breaks after one of its parts, and inside of them only where there is no other way. Numbers read from the left. */
export function Breakable({ text }: { text: string }) {
  if (isArabicNumber(text)) return <bdo dir="ltr">{text}</bdo>;
  return text.split(/(?<=[@./_-])(?=.)/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a static document, and parts come again.
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

/** Whether tight setting suits the text: scripts with marks above, below or between need room. */
export const isAlphabetic = (text: string): boolean =>
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u.test(text);

/** Class of a text that is set in the visitor's own font but for its blanks, which come from the layout's. */
export const chooseBlankClass = (text: unknown): 'airy' | undefined =>
  typeof text === 'string' && !isAlphabetic(text) ? 'airy' : undefined;
