import { useRouter } from '@tanstack/react-router';
import type { SessionState } from '@vitrine/contract/calls/accounts';
import { CircleUserRound, LayoutDashboard, LogOut, type LucideIcon, Search, Smile, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { paths } from '../core/navigation/paths.ts';
import { OwnAvatar } from '../core/photo/own-avatar.tsx';
import { useLogOut } from '../core/session/log-out.ts';
import { changeUser, useUser } from '../core/session/session.ts';
import { IconButton } from '../ui/button.tsx';
import { Menu, MenuItem } from '../ui/menu.tsx';
import { formatResultCount, getNextHighlight, type SearchEntry } from './search-box-entries.ts';

/** The parts of the bar for signed-in users: the search box and the account menu. */
export function MemberTools({ name, session }: { name: string; session: SessionState }) {
  const logOut = useLogOut();
  const router = useRouter();
  const { photoUrl = '' } = session;
  // Another tab may have changed the picture: the session is fetched again, and the record follows it.
  useEffect(() => changeUser((user) => ({ ...user, photoURL: photoUrl })), [photoUrl]);
  const menuHead = (
    <>
      <p className="line-clamp-2 max-w-64 font-medium [overflow-wrap:anywhere]">{name}</p>
      <p className="max-w-64 truncate text-xs text-muted">{session.email}</p>
    </>
  );
  return (
    <>
      <SearchBox />
      <Menu label={`Account of ${name}`} face={<OwnAvatar name={name} photoUrl={photoUrl} />} head={menuHead}>
        <Item icon={CircleUserRound} label="My Account" onSelect={() => router.navigate({ to: paths.account })} />
        <Item icon={Smile} label="Customize avatar" onSelect={() => router.navigate({ to: paths.avatar })} />
        {session.role && (
          <Item icon={LayoutDashboard} label="Administration" onSelect={() => router.history.push('/admin')} />
        )}
        <Item icon={LogOut} label="Logout" onSelect={() => logOut(paths.landing)} />
      </Menu>
    </>
  );
}

function Item({ icon: Icon, label, onSelect }: { icon: LucideIcon; label: string; onSelect: () => void }) {
  return (
    <MenuItem onSelect={onSelect}>
      <Icon size={18} strokeWidth={1.5} aria-hidden="true" />
      {label}
    </MenuItem>
  );
}

/** Milliseconds from losing the focus to closing. */
const CLOSE_DELAY_MS = 150;

const isApple = /Mac|iP(hone|ad|od)/.test(navigator.platform);

/**
 * Searches pages, and the actions on them, by label and search terms: a combobox with a list. On small screens an icon,
 * which opens it over the bar. The shortcut is Ctrl K or ⌘ K.
 */
export function SearchBox() {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const searchButton = useRef<HTMLButtonElement>(null);
  const closeTimer = useRef<number>(undefined);
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [highlighted, setHighlighted] = useState(0);
  const { find, status, parts } = useLoadedSearch(open);
  const router = useRouter();
  const logOut = useLogOut();
  const user = useUser().data;
  const results = find(text);

  // The icon opens it before the input is visible.
  useEffect(() => {
    if (open) input.current?.focus();
  }, [open]);
  useEffect(() => () => window.clearTimeout(closeTimer.current), []);

  const openList = () => {
    if (!open) setHighlighted(0);
    setOpen(true);
  };
  useShortcut(() => {
    openList();
    input.current?.focus();
    input.current?.select();
  });
  const closeList = () => {
    // Without a visible icon, the input keeps the focus.
    searchButton.current?.focus();
    setOpen(false);
  };
  const followResult = (entry: SearchEntry) => {
    closeList();
    setText('');
    parts?.followEntry(entry, { user, push: router.history.push, leave: () => logOut(paths.landing) });
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      if (!open) setText('');
      return closeList();
    }
    const entry = results[highlighted];
    if (event.key === 'Enter' && open && entry) return followResult(entry);
    const next = getNextHighlight(event.key, highlighted, results.length);
    if (next === undefined && event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    if (!open) openList();
    else if (next !== undefined) setHighlighted(next);
  };

  return (
    <search className="flex min-w-0 flex-1 justify-end md:max-lg:ml-6 md:justify-start">
      <IconButton ref={searchButton} label="Search" icon={Search} className="md:hidden" onClick={openList} />
      <div
        className={`${open ? 'flex' : 'hidden md:flex'} items-center gap-2 max-md:absolute max-md:inset-0 max-md:bg-paper max-md:px-3 md:max-w-md md:flex-1`}
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
            aria-expanded={open && results.length > 0}
            aria-activedescendant={open && results.length > 0 ? `${id}-${highlighted}` : undefined}
            aria-keyshortcuts="Control+K Meta+K"
            placeholder="Search"
            dir="auto"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            value={text}
            className="peer h-10 w-full rounded-sm border border-line-strong bg-surface pr-3 pl-10 text-base placeholder:text-muted placeholder:opacity-100 hover:border-ink md:text-sm"
            onChange={(event) => {
              setText(event.target.value);
              setHighlighted(0);
              setOpen(true);
            }}
            onClick={openList}
            onKeyDown={handleKeyDown}
            onFocus={() => window.clearTimeout(closeTimer.current)}
            onBlur={() => {
              closeTimer.current = window.setTimeout(() => setOpen(false), CLOSE_DELAY_MS);
            }}
          />
          <span
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 rounded-sm border border-line px-1.5 font-sans text-xs text-muted not-peer-placeholder-shown:hidden peer-focus:hidden max-md:hidden"
          >
            {isApple ? '⌘ K' : 'Ctrl K'}
          </span>
          {parts && (
            <parts.SearchBoxList
              id={id}
              entries={open ? results : []}
              highlighted={highlighted}
              onHighlight={setHighlighted}
              onFollow={followResult}
            />
          )}
          <p
            role="status"
            className={
              open && results.length === 0
                ? 'absolute inset-x-0 top-full mt-2 rounded-lg border border-line bg-raised px-4 py-3 text-sm text-muted shadow-raised empty:hidden'
                : 'sr-only'
            }
          >
            {open && (status ?? formatResultCount(results.length))}
          </p>
        </div>
        <IconButton label="Close search" icon={X} className="md:hidden" onClick={closeList} />
      </div>
    </search>
  );
}

interface LoadedSearch {
  find: (text: string) => readonly SearchEntry[];
  /** Text to show instead of the number of results. */
  status?: string;
  /** Shows and opens results, once the code is loaded. */
  parts?: Pick<typeof import('./search-box-list.tsx'), 'SearchBoxList' | 'followEntry'>;
}

const NO_ENTRIES: readonly SearchEntry[] = [];
const LOADING_SEARCH = { find: () => NO_ENTRIES, status: '' };
const FAILED_SEARCH = {
  find: () => NO_ENTRIES,
  status: 'Search did not load. Check your connection, and open it again.',
};

/** Loads the search and its list when the box is first opened. */
function useLoadedSearch(open: boolean): LoadedSearch {
  const [search, setSearch] = useState<LoadedSearch>(LOADING_SEARCH);
  useEffect(() => {
    if (!open) return;
    Promise.all([import('./search-index.ts'), import('./search-box-list.tsx')]).then(
      ([{ findEntries }, parts]) => setSearch({ find: findEntries, parts }),
      () => setSearch(FAILED_SEARCH),
    );
  }, [open]);
  return search;
}

/** Calls `onPress` on Ctrl K and ⌘ K, unless a dialog is open. */
function useShortcut(onPress: () => void): void {
  const latest = useRef(onPress);
  useEffect(() => {
    latest.current = onPress;
  });
  useEffect(() => {
    const handleShortcut = (event: globalThis.KeyboardEvent) => {
      const isShortcut = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      if (!isShortcut || event.altKey || event.shiftKey || document.querySelector('dialog:modal')) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', handleShortcut);
    return () => window.removeEventListener('keydown', handleShortcut);
  }, []);
}
