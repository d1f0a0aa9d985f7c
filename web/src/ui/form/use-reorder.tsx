import { type ReactNode, type RefObject, useState } from 'react';
import { useFocusAfterRender } from './use-focus-after-render.ts';

/** The control that was used to move an entry, and keeps the focus. */
export type MovePart = 'grip' | 'up' | 'down';

interface ReorderOptions {
  /** The element that contains the list. */
  box: RefObject<HTMLElement | null>;
  count: number;
  /** Returns the selector of the moved entry, by its new and old index. */
  entryAt: (to: number, from: number) => string;
  onMove: (from: number, to: number) => void;
}

interface Reorder {
  /** Moves an entry, announces its new position, and keeps the focus on it. Ignores positions out of range. */
  move: (from: number, to: number, part?: MovePart) => void;
  /** Has to be rendered in the page, for screen readers. */
  announcement: ReactNode;
}

/** Moves entries of a list by buttons, keys or drag and drop. */
export function useReorder({ box, count, entryAt: getEntrySelector, onMove }: ReorderOptions): Reorder {
  const [announcement, setAnnouncement] = useState('');
  const focusAfterRender = useFocusAfterRender(box);
  return {
    move: (from, to, part = 'grip') => {
      if (to < 0 || to >= count) return;
      onMove(from, to);
      setAnnouncement(`Moved to position ${to + 1} of ${count}`);
      focusAfterRender(`${getEntrySelector(to, from)} [data-part=${part}]`);
    },
    announcement: (
      <p role="status" className="sr-only">
        {announcement}
      </p>
    ),
  };
}
