import { splitBlocks } from '@vitrine/contract/text/text-blocks';
import { Fragment } from 'react';
import { Points } from './item-parts.tsx';

/** A text of several paragraphs and lists, each in its own writing direction. */
export function Prose({ text, className }: { text: string; className?: string }) {
  return (
    <div className={className}>
      {splitBlocks(text).map((block, index) =>
        'points' in block ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a static document, and two blocks may be equal.
          <Points key={index} points={block.points} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          <Paragraph key={index} lines={block.lines} />
        ),
      )}
    </div>
  );
}

function Paragraph({ lines }: { lines: readonly string[] }) {
  return (
    <p dir="auto">
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        <Fragment key={at}>
          {at > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </p>
  );
}
