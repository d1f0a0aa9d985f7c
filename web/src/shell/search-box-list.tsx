import type { UserRecord } from '@vitrine/contract/account/accounts';
import { useEffect, useRef } from 'react';
import type { SearchAction, SearchEntry } from './search-box-entries.ts';

interface EntryActions {
  /** The record of the signed-in user, once it is loaded. */
  user: UserRecord | undefined;
  push: (path: string) => void;
  leave: () => void;
}

/** Opens the page of an entry, or runs its action. */
export function followEntry({ link: target }: SearchEntry, { user, push, leave: logOut }: EntryActions): void {
  const actions: Record<SearchAction, () => void> = {
    'view-portfolio': () => user && window.open(`/p/${user.handle}`, '_blank', 'noopener'),
    'copy-address': () => user && void copyAddress(user.publicUrl),
    logout: logOut,
  };
  if ('to' in target) push(target.to);
  else actions[target.does]();
}

async function copyAddress(url: string): Promise<void> {
  const { toast } = await import('sonner');
  await navigator.clipboard.writeText(url).then(
    () => toast.success(`Copied ${url}`),
    () => toast.error(`Your browser did not allow copying. Select the address and copy it by hand: ${url}`),
  );
}

interface SearchBoxListProps {
  id: string;
  /** The results; the list is hidden if there are none. */
  entries: readonly SearchEntry[];
  highlighted: number;
  onHighlight: (index: number) => void;
  onFollow: (entry: SearchEntry) => void;
}

/** The list below the search box. The focus stays in the box, which moves the highlight by keyboard. */
export function SearchBoxList({ id, entries, highlighted, onHighlight, onFollow }: SearchBoxListProps) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list or highlight is another entry to bring into view.
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [highlighted, entries]);
  return (
    <div
      ref={list}
      role="listbox"
      id={id}
      aria-label="Pages and actions"
      hidden={entries.length === 0}
      tabIndex={-1}
      className="absolute inset-x-0 top-full mt-2 max-h-[min(27rem,70dvh)] scroll-py-1 overflow-y-auto overscroll-contain rounded-lg border border-line bg-raised p-1 shadow-raised"
      // A press must not move the focus out of the box.
      onMouseDown={(event) => event.preventDefault()}
    >
      {entries.map((entry, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the search box does by keyboard what a press does here.
        <div
          key={entry.label}
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
