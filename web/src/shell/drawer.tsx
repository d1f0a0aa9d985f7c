import { Menu, X } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '../ui/icon-button.tsx';
import { BACKDROP, openOnTop } from '../ui/stack-dialog.ts';
import { WholeWords } from '../ui/whole-words.tsx';
import { NavigationList } from './navigation-list.tsx';

/** The menu button of screens too narrow for the rail, and the drawer that it opens. */
export function Drawer({ name }: { name: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  return (
    <div className="lg:hidden">
      <IconButton
        label="Open menu"
        icon={Menu}
        aria-haspopup="dialog"
        onClick={() => dialog.current && openOnTop(dialog.current)}
      />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape does by keyboard what a press beside it does. */}
      <dialog
        ref={dialog}
        aria-label="Menu"
        onClick={(event) => event.target === dialog.current && close()}
        className={`m-0 h-dvh max-h-none w-[min(20rem,calc(100vw-3rem))] border-r border-line bg-raised p-0 text-ink ${BACKDROP}`}
      >
        <div className="flex min-h-full flex-col p-3">
          <div className="mb-4 flex items-center justify-between gap-2 pl-3">
            <p className="min-w-0 flex-1 font-semibold">
              <WholeWords text={name} className="line-clamp-3">
                Hello, {name}
              </WholeWords>
            </p>
            <IconButton label="Close menu" icon={X} onClick={close} />
          </div>
          <nav aria-label="Main">
            <NavigationList onFollow={close} />
          </nav>
        </div>
      </dialog>
    </div>
  );
}
