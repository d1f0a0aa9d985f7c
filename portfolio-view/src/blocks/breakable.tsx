import { isArabicNumber } from '@vitrine/contract/digits';
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
