import { ListChecks, Search } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { foldLetters } from '../../../ui/fold-letters.ts';
import { TextInput } from '../../../ui/form/text-input.tsx';
import type { ItemView } from './item-view.ts';

/** Minimum number of items for selecting several. */
export const MIN_SELECTABLE_ITEMS = 3;
/** Minimum number of items for searching. */
export const MIN_SEARCHABLE_ITEMS = 6;

/** Whether every word of a query occurs in an item. */
export function matchesQuery(view: ItemView, query: string): boolean {
  const { title, subtitle, when, lines, paragraphs, points, tags, links } = view;
  const urls = links.map(({ url }) => url);
  const text = foldLetters([title, subtitle, when, ...lines, ...paragraphs, ...points, ...tags, ...urls].join('\n'));
  return foldLetters(query)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

interface ListToolsProps {
  /** Title of the list, used in the field's label: 'Projects'. */
  title: string;
  count: number;
  found: number;
  query: string;
  onQuery: (query: string) => void;
  selecting: boolean;
  onSelect: () => void;
}

/** Tools for longer lists: a search, and a button to select several items. */
export function ListTools({ title, count, found: matchCount, query, onQuery, selecting, onSelect }: ListToolsProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
      {count >= MIN_SEARCHABLE_ITEMS && (
        <search className="relative min-w-0 flex-1 basis-40">
          <Search
            size={18}
            strokeWidth={1.5}
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
          />
          <TextInput
            type="search"
            aria-label={`Search ${title.toLowerCase()}`}
            placeholder={`Search ${count} entries`}
            autoComplete="off"
            className="pl-10"
            value={query}
            onChange={(event) => onQuery(event.target.value)}
            onKeyDown={(event) => event.key === 'Escape' && onQuery('')}
          />
        </search>
      )}
      {!selecting && (
        <Button data-select onClick={onSelect} className="ml-auto">
          <ListChecks size={18} strokeWidth={1.5} aria-hidden="true" />
          Select several
        </Button>
      )}
      <p role="status" className="w-full text-sm text-muted empty:hidden">
        {query.trim() &&
          (matchCount > 0 ? `${matchCount} of ${count} match` : `Nothing here matches "${query.trim()}".`)}
      </p>
    </div>
  );
}
