import { LIST_SECTIONS } from '@vitrine/contract/resume/resume';
import type { CSSProperties, ReactNode } from 'react';
import { fillIn } from '../texts/texts.ts';
import { usePage } from './page.ts';
import type { EntriesKey } from './sections.ts';

interface FoldedListProps<T> {
  of: EntriesKey;
  items: readonly T[];
  /** Whether their order says something. */
  ordered?: boolean;
  className: string;
  children: (item: T, index: number) => ReactNode;
}

/** A list longer than this is folded; a number that rows of two, three, four and six columns come out even with. */
export const SHOWN = 12;

/**
 * The first twelve items, and the rest behind one line that says how many they are. It opens without script, by
 * keyboard, for a search in the page and for a link to what is inside; on paper everything stands open.
 */
export function FoldedList<T>({ of, items, ordered, className, children }: FoldedListProps<T>) {
  const { language, texts } = usePage();
  const List = ordered ? 'ol' : 'ul';
  const drawn = items.map(children);
  const rest = drawn.length - SHOWN;
  if (rest <= 0) return <List className={className}>{drawn}</List>;
  const [one, several] = of === 'writing' ? ['post', 'posts'] : LIST_SECTIONS[of].counted;
  return (
    <>
      <List className={className}>{drawn.slice(0, SHOWN)}</List>
      <details className="fold">
        <summary>
          {fillIn(texts.more, { count: rest })}
          {language === 'en' && ` ${rest === 1 ? one : several}`}
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
