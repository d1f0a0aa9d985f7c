import { Fragment } from 'react';

/** An address that breaks after one of its parts, and inside of them only where there is no other way. */
export function Breakable({ text }: { text: string }) {
  return text.split(/(?<=[@./_-])(?=.)/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a static document, and parts come again.
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
