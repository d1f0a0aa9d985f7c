import { Fragment } from 'react';
import { paragraphsOf } from './text.ts';

/** A text of several paragraphs, each in its own writing direction. */
export function Prose({ text, className }: { text: string; className?: string }) {
  return (
    <div className={className}>
      {paragraphsOf(text).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a static document, and two paragraphs may be equal.
        <p key={index} dir="auto">
          {paragraph.split('\n').map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            <Fragment key={at}>
              {at > 0 && <br />}
              {line}
            </Fragment>
          ))}
        </p>
      ))}
    </div>
  );
}
