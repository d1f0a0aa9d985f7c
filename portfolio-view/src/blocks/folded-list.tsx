import type { PublicResume } from '@vitrine/contract/public-view';
import type { CSSProperties, ReactNode } from 'react';

type ListKey = 'experiences' | 'projects' | 'education' | 'certificates';

interface FoldedListProps<K extends ListKey> {
  of: K;
  items: PublicResume[K];
  /** Whether their order says something. */
  ordered?: boolean;
  className: string;
  children: (item: PublicResume[K][number], index: number) => ReactNode;
}

/** A list longer than this is folded; a number that rows of two, three, four and six columns come out even with. */
const SHOWN = 12;

/** What the items of a list are called where they are counted: one of them, several. */
const NAMES: Record<ListKey, readonly [string, string]> = {
  experiences: ['position', 'positions'],
  projects: ['project', 'projects'],
  education: ['entry', 'entries'],
  certificates: ['certificate', 'certificates'],
};

/**
 * The first twelve items, and the rest behind one line that says how many they are. It opens without script, by
 * keyboard, for a search in the page and for a link to what is inside; on paper everything stands open.
 */
export function FoldedList<K extends ListKey>({ of, items, ordered, className, children }: FoldedListProps<K>) {
  const List = ordered ? 'ol' : 'ul';
  const drawn = (items as PublicResume[K][number][]).map(children);
  const rest = drawn.length - SHOWN;
  if (rest <= 0) return <List className={className}>{drawn}</List>;
  const [one, several] = NAMES[of];
  return (
    <>
      <List className={className}>{drawn.slice(0, SHOWN)}</List>
      <details className="fold">
        <summary>
          {rest} more {rest === 1 ? one : several}
        </summary>
        <List
          id={`more-${of}`}
          className={className}
          start={ordered ? SHOWN + 1 : undefined}
          style={{ '--before': SHOWN } as CSSProperties}
        >
          {drawn.slice(SHOWN)}
        </List>
      </details>
    </>
  );
}
