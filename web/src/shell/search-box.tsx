import { useRouter } from '@tanstack/react-router';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '../ui/icon-button.tsx';
import { highlightAfter, matching, resultText, type SearchEntry } from './search-box-entries.ts';
import { SearchBoxList } from './search-box-list.tsx';

/** Milliseconds from losing the focus to closing. */
const CLOSES_AFTER = 150;

/** Finds a page by its name: a combobox with a list. On small screens an icon, which opens it over the bar. */
export function SearchBox() {
  const id = useId();
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const icon = useRef<HTMLButtonElement>(null);
  const closing = useRef<number>(undefined);
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [highlighted, setHighlighted] = useState(0);
  const found = matching(text);

  // The icon opens it before the input can be seen.
  useEffect(() => {
    if (open) input.current?.focus();
  }, [open]);
  useEffect(() => () => window.clearTimeout(closing.current), []);

  const show = () => {
    if (!open) setHighlighted(0);
    setOpen(true);
  };
  const close = () => {
    // Where there is no icon, the input keeps the focus.
    icon.current?.focus();
    setOpen(false);
  };
  const follow = ({ to }: SearchEntry) => {
    close();
    setText('');
    void router.navigate({ to });
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      if (!open) setText('');
      return close();
    }
    const entry = found[highlighted];
    if (event.key === 'Enter' && open && entry) return follow(entry);
    const next = highlightAfter(event.key, highlighted, found.length);
    if (next === undefined) return;
    event.preventDefault();
    if (open) setHighlighted(next);
    else show();
  };

  return (
    <search className="flex min-w-0 flex-1 justify-end md:justify-start">
      <IconButton ref={icon} label="Search" icon={Search} className="md:hidden" onClick={show} />
      <div
        className={`${open ? 'flex' : 'hidden md:flex'} items-center gap-2 max-md:absolute max-md:inset-0 max-md:bg-surface max-md:px-3 md:max-w-md md:flex-1`}
      >
        <div className="relative min-w-0 flex-1">
          <Search
            size={18}
            strokeWidth={1.5}
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
          />
          <input
            ref={input}
            role="combobox"
            aria-label="Search"
            aria-autocomplete="list"
            aria-controls={id}
            aria-expanded={open && found.length > 0}
            aria-activedescendant={open && found.length > 0 ? `${id}-${highlighted}` : undefined}
            placeholder="Search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            value={text}
            className="h-10 w-full rounded-sm border border-line-strong bg-surface pr-3 pl-10 text-base placeholder:text-muted placeholder:opacity-100 hover:border-ink md:text-sm"
            onChange={(event) => {
              setText(event.target.value);
              setHighlighted(0);
              setOpen(true);
            }}
            onClick={show}
            onKeyDown={press}
            onFocus={() => window.clearTimeout(closing.current)}
            onBlur={() => {
              closing.current = window.setTimeout(() => setOpen(false), CLOSES_AFTER);
            }}
          />
          <SearchBoxList
            id={id}
            entries={open ? found : []}
            highlighted={highlighted}
            onHighlight={setHighlighted}
            onFollow={follow}
          />
          <p
            role="status"
            className={
              open && found.length === 0
                ? 'absolute inset-x-0 top-full mt-2 rounded-lg border border-line bg-raised px-4 py-3 text-sm text-muted shadow-raised'
                : 'sr-only'
            }
          >
            {open && resultText(found.length)}
          </p>
        </div>
        <IconButton label="Close search" icon={X} className="md:hidden" onClick={close} />
      </div>
    </search>
  );
}
