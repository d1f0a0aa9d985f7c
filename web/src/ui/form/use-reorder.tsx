import { type ReactNode, type RefObject, useState } from 'react';
import { useFocusAfterRender } from './use-focus-after-render.ts';

/** Which control of an entry was used to move it, and keeps the focus. */
export type MovePart = 'grip' | 'up' | 'down';

interface ReorderOptions {
  /** Holds the list. */
  box: RefObject<HTMLElement | null>;
  count: number;
  /** Finds the entry that moved, by where it is now and where it was. */
  entryAt: (to: number, from: number) => string;
  onMove: (from: number, to: number) => void;
}

interface Reorder {
  /** Moves an entry, says where it is now, and keeps the focus on it. Beyond the ends nothing moves. */
  move: (from: number, to: number, part?: MovePart) => void;
  /** Belongs into the page, for screen readers. */
  announcement: ReactNode;
}

/** Moving entries of a list by buttons, keys or a drop. */
export function useReorder({ box, count, entryAt, onMove }: ReorderOptions): Reorder {
  const [announcement, say] = useState('');
  const focusAfterRender = useFocusAfterRender(box);
  return {
    move: (from, to, part = 'grip') => {
      if (to < 0 || to >= count) return;
      onMove(from, to);
      say(`Moved to position ${to + 1} of ${count}`);
      focusAfterRender(`${entryAt(to, from)} [data-part=${part}]`);
    },
    announcement: (
      <p role="status" className="sr-only">
        {announcement}
      </p>
    ),
  };
}
