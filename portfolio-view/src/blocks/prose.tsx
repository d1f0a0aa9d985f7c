/** @jsxImportSource @vitrine/portfolio-view/markup */
import { splitBlocks } from '@vitrine/contract/text/text-blocks';
import { Formatted } from './formatted.tsx';
import { Points } from './item-parts.tsx';

/** A text of several paragraphs and lists, each in its own writing direction. */
export function Prose({ text, className }: { text: string; className?: string }) {
  return (
    <div class={className}>
      {splitBlocks(text).map((block) =>
        'points' in block ? <Points points={block.points} /> : <Paragraph lines={block.lines} />,
      )}
    </div>
  );
}

function Paragraph({ lines }: { lines: readonly string[] }) {
  return (
    <p dir="auto">
      {lines.map((line, at) => (
        <>
          {at > 0 && <br />}
          <Formatted text={line} />
        </>
      ))}
    </p>
  );
}
