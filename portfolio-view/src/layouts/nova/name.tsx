import type { PublicView } from '@vitrine/contract/public-view';
import { Fragment } from 'react';
import { isAlphabetic } from '../../blocks/text.ts';
import { bearingOf, nameLines, nameSize } from './name-lines.ts';

/** The person's name as the picture of the page, every line flush with the first line of the grid. */
export function Name({ view }: { view: PublicView }) {
  const lines = nameLines(view);
  const tight = isAlphabetic(view.name);
  return (
    <h1 id="name" className={`name ${nameSize(lines)}${tight ? ' tight' : ''}`}>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a static document, and both names may be equal.
        <Fragment key={at}>
          {at > 0 && ' '}
          <span className={tight ? bearingOf(line) : undefined}>{line}</span>
        </Fragment>
      ))}
    </h1>
  );
}
