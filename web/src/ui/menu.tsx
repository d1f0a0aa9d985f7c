import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';

interface MenuProps {
  /** Accessible name of the button. */
  label: string;
  /** Visible content of the button. */
  face: ReactNode;
  /** Items, each a {@link MenuItem}. */
  children: ReactNode;
  /** Shown above the items. */
  head?: ReactNode;
}

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** A button that opens a list of actions. The popover closes on Escape and on a press outside. */
export function Menu({ label, face: buttonContent, children, head: header }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const listItems = () => [...(panel.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];

  const positionPanel = () => {
    const box = button.current?.getBoundingClientRect();
    if (!box || !panel.current) return;
    panel.current.style.top = `${box.bottom + 4}px`;
    panel.current.style.right = `${document.documentElement.clientWidth - box.right}px`;
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const list = listItems();
    if (!step || list.length === 0) return;
    event.preventDefault();
    list[
      step(
        list.findIndex((item) => item.matches(':focus')),
        list.length,
      )
    ]?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        popoverTarget={id}
        className="inline-flex min-h-10 min-w-10 items-center justify-center rounded-full"
      >
        {/* Not an aria-label: the accessible name has to include visible text such as initials. */}
        <span className="sr-only">{label}</span>
        <span aria-hidden="true">{buttonContent}</span>
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        onBeforeToggle={(event) => event.newState === 'open' && positionPanel()}
        onToggle={(event) => event.newState === 'open' && listItems()[0]?.focus()}
        className="fixed inset-auto m-0 min-w-56 rounded-lg border border-line bg-raised p-1 text-ink shadow-raised"
      >
        {header && <div className="border-b border-line px-3 py-2 text-sm">{header}</div>}
        <div role="menu" aria-label={label} tabIndex={-1} onKeyDown={handleKeyDown}>
          {children}
        </div>
      </div>
    </>
  );
}

interface MenuItemProps {
  onSelect: () => void;
  children: ReactNode;
}

export function MenuItem({ onSelect, children }: MenuItemProps) {
  return (
    <button
      type="button"
      role="menuitem"
      className="flex min-h-10 w-full items-center gap-3 rounded-sm px-3 text-left text-sm hover:bg-sunken focus-visible:bg-sunken"
      onClick={(event) => {
        event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
        onSelect();
      }}
    >
      {children}
    </button>
  );
}
