import { diffWordsWithSpace } from 'diff';

/** A text with the words that were added to and removed from another. */
export const WordDifference = ({ before, after }: { before: string; after: string }) =>
  diffWordsWithSpace(before, after).map(({ value, added, removed }, index) =>
    added ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no names.
      <ins key={index} className="bg-success-soft text-success">
        {value}
      </ins>
    ) : removed ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above.
      <del key={index} className="bg-danger-soft text-danger">
        {value}
      </del>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above.
      <span key={index}>{value}</span>
    ),
  );
