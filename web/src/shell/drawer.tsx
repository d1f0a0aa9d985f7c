import { LogOut, Menu, X } from 'lucide-react';
import { useRef } from 'react';
import { paths } from '../paths.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { NavigationList } from './navigation-list.tsx';
import { useLeave } from './use-leave.ts';

/** The menu button of small screens and the drawer that it opens. */
export function Drawer({ name }: { name: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const leave = useLeave();
  const close = () => dialog.current?.close();
  return (
    <div className="lg:hidden">
      <IconButton label="Open menu" icon={Menu} aria-haspopup="dialog" onClick={() => dialog.current?.showModal()} />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape does by keyboard what a press beside it does. */}
      <dialog
        ref={dialog}
        aria-label="Menu"
        onClick={(event) => event.target === dialog.current && close()}
        className="m-0 h-dvh max-h-none w-[min(20rem,calc(100vw-3rem))] border-r border-line bg-raised p-0 text-ink backdrop:bg-black/50"
      >
        <div className="flex min-h-full flex-col p-3">
          <div className="mb-4 flex items-center justify-between gap-2 pl-3">
            <p className="min-w-0 truncate font-semibold">Hello, {name}</p>
            <IconButton label="Close menu" icon={X} onClick={close} />
          </div>
          <nav aria-label="Main">
            <NavigationList onFollow={close} />
          </nav>
          <h2 className="px-3 pb-1 text-xs font-medium text-muted">Account</h2>
          <button
            type="button"
            onClick={() => leave(paths.landing)}
            className="flex min-h-10 items-center gap-3 rounded-sm px-3 text-left text-sm hover:bg-sunken"
          >
            <LogOut size={18} strokeWidth={1.5} aria-hidden="true" />
            Logout
          </button>
        </div>
      </dialog>
    </div>
  );
}
