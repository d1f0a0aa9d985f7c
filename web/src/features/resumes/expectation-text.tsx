import type { Expectation } from '@vitrine/contract/industries/industry';
import { textLink } from '../../ui/button.tsx';

/** What readers expect, with a link to the source. */
export const ExpectationText = ({ expectation: { text, source } }: { expectation: Expectation }) => (
  <>
    {text}{' '}
    <a href={source.url} target="_blank" rel="noreferrer" title={source.title} className={textLink}>
      {source.publisher}
    </a>
  </>
);
