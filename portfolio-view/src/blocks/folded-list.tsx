/** @jsxImportSource @vitrine/portfolio-view/markup */
import { LIST_SECTIONS } from '@vitrine/contract/resume/resume';
import { fillIn } from '@vitrine/contract/texts/catalogs';
import { addAttribute, type Children } from '../markup/jsx-runtime.ts';
import { usePage } from './page.ts';
import type { EntriesKey } from './sections.ts';

interface FoldedListProps<T extends ListedItem> {
  of: EntriesKey;
  items: readonly T[];
  /** Whether the order of the items is meaningful. */
  ordered?: boolean;
  className: string;
  children: (item: T, index: number) => Children;
}

/** An item of the record, or an entry made from one. */
type ListedItem = { _id: string } | { id: string };

/** A longer list is folded. Divisible by 2, 3, 4 and 6, so that rows of as many columns are filled. */
export const VISIBLE_COUNT = 12;

/**
 * Shows the first twelve items and folds the rest behind one line with their number. It unfolds without script, by
 * keyboard, for a search in the page and for a link to an item inside; in print everything is unfolded.
 */
export function FoldedList<T extends ListedItem>({ of, items, ordered, className, children }: FoldedListProps<T>) {
  const { language, texts, hasItemIds } = usePage();
  const List = ordered ? 'ol' : 'ul';
  const rendered = items.map((item, index) => {
    const html = children(item, index);
    return hasItemIds ? addAttribute(html, 'data-item', '_id' in item ? item._id : item.id) : html;
  });
  const hiddenCount = rendered.length - VISIBLE_COUNT;
  if (hiddenCount <= 0) return <List class={className}>{rendered}</List>;
  const [singular, plural] = of === 'writing' ? ['post', 'posts'] : LIST_SECTIONS[of].counted;
  return (
    <>
      <List class={className}>{rendered.slice(0, VISIBLE_COUNT)}</List>
      <details class="fold">
        <summary>
          {fillIn(texts.more, { count: hiddenCount })}
          {language === 'en' && ` ${hiddenCount === 1 ? singular : plural}`}
        </summary>
        <List
          id={`more-${of}`}
          class={className}
          start={ordered ? VISIBLE_COUNT + 1 : undefined}
          style={{ '--before': VISIBLE_COUNT }}
        >
          {rendered.slice(VISIBLE_COUNT)}
        </List>
      </details>
    </>
  );
}
