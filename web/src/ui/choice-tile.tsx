import type { ReactNode } from 'react';
import { SCROLL_ROOM } from './form/control-style.ts';

interface ChoiceTileProps {
  /** Groups the tiles of which one is chosen. */
  name: string;
  label: string;
  /** A word about it, such as 'in use'. */
  note?: ReactNode;
  checked: boolean;
  onChoose: () => void;
  /** The shape of its picture, as classes. */
  shape: string;
  /** What it looks like; not read aloud. */
  children: ReactNode;
}

/** One of several looks, as a picture with its name; a radio button by keyboard. */
export function ChoiceTile({ name, label, note, checked, onChoose, shape, children }: ChoiceTileProps) {
  return (
    <div className="group relative overflow-hidden rounded-sm border border-line has-checked:border-accent has-checked:ring-2 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-accent">
      {/* Behind the label: nothing in the picture can be pressed or reached. */}
      <div inert aria-hidden="true" className={shape}>
        {children}
      </div>
      <label className="flex min-h-9 cursor-pointer flex-wrap items-center justify-between gap-x-2 border-t border-line px-3 py-1 text-sm after:absolute after:inset-0">
        <input type="radio" name={name} className={`${SCROLL_ROOM} sr-only`} checked={checked} onChange={onChoose} />
        {label}
        {note && <span className="text-xs text-muted">{note}</span>}
      </label>
    </div>
  );
}
