import { GripVertical } from 'lucide-react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { IconButton } from '../icon-button.tsx';
import { startDrag } from './drag-order.ts';
import type { Direction } from './drag-place.ts';

interface DragHandleProps {
  /** What it moves: 'point 2'. */
  name: string;
  direction?: Direction;
  /** Whether the elements of the list are keyed by what they show. */
  keyed?: boolean;
  /** Puts the entry at an index to another. */
  onDrop: (from: number, to: number) => void;
  /** One place on or back, by the arrow keys. */
  onMoveBy: (step: -1 | 1) => void;
  className?: string;
}

const STEPS: Record<string, -1 | 1> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/** What a list item is dragged by, with a pointer, a finger or the arrow keys. It stands inside the `li` that it moves. */
export function DragHandle({
  name,
  direction = 'column',
  keyed = false,
  onDrop,
  onMoveBy,
  className = '',
}: DragHandleProps) {
  const grab = ({ currentTarget: handle, pointerId, button, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const item = handle.closest('li');
    if (button !== 0 || !item?.parentElement) return;
    // Not every browser gives a pressed button the focus, which shows the other ways to move it.
    handle.focus({ preventScroll: true });
    const list = item.parentElement;
    startDrag({ handle, pointerId, x: clientX, y: clientY, item, list, direction, keyed, onDrop });
  };
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    onMoveBy(step);
  };
  return (
    <IconButton
      icon={GripVertical}
      label={`Move ${name}`}
      title="Drag, or use the arrow keys"
      aria-keyshortcuts="ArrowUp ArrowDown"
      data-part="grip"
      onPointerDown={grab}
      onKeyDown={press}
      className={`cursor-grab touch-none text-muted active:cursor-grabbing ${className}`}
    />
  );
}

/** How the `li` of a handle looks while it is lifted. */
export const LIFTED =
  'data-lifted:relative data-lifted:z-10 data-lifted:rounded-sm data-lifted:bg-raised data-lifted:shadow-raised';
