import type { SearchEntry } from './search-box-entries.ts';

interface SearchBoxListProps {
  id: string;
  /** What was found; the list is hidden while there is nothing. */
  entries: readonly SearchEntry[];
  highlighted: number;
  onHighlight: (index: number) => void;
  onFollow: (entry: SearchEntry) => void;
}

/** The list under the search box. The focus stays in the box, which moves the highlight by keyboard. */
export function SearchBoxList({ id, entries, highlighted, onHighlight, onFollow }: SearchBoxListProps) {
  return (
    <div
      role="listbox"
      id={id}
      aria-label="Pages"
      hidden={entries.length === 0}
      tabIndex={-1}
      className="absolute inset-x-0 top-full mt-2 rounded-lg border border-line bg-raised p-1 shadow-raised"
      // A press here must not take the focus out of the box.
      onMouseDown={(event) => event.preventDefault()}
    >
      {entries.map((entry, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the search box does by keyboard what a press does here.
        <div
          key={entry.to}
          role="option"
          id={`${id}-${index}`}
          aria-selected={index === highlighted}
          tabIndex={-1}
          className="flex min-h-10 cursor-pointer items-center rounded-sm px-3 text-sm aria-selected:bg-accent-soft aria-selected:text-accent-strong"
          onPointerMove={() => onHighlight(index)}
          onClick={() => onFollow(entry)}
        >
          {entry.label}
        </div>
      ))}
    </div>
  );
}
