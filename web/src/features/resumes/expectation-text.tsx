import type { Expectation } from '@vitrine/contract/industries/industry';
import { TEXT_LINK_CLASSES } from '../../ui/button.tsx';

/** What readers expect, with a link to the source. */
export const ExpectationText = ({ expectation: { text, source } }: { expectation: Expectation }) => (
  <>
    {text}{' '}
    <a href={source.url} target="_blank" rel="noreferrer" title={source.title} className={TEXT_LINK_CLASSES}>
      {source.publisher}
    </a>
  </>
);
