import { GripVertical } from 'lucide-react';
import type { KeyboardEvent, PointerEvent as ReactPointerEvent } from 'react';
import { IconButton } from '../button.tsx';
import { moveEntry } from './list-entries.ts';

interface DragHandleProps {
  /** Accessible name of the item: 'point 2'. */
  name: string;
  direction?: Direction;
  /** Whether the list items are keyed by their content. */
  keyed?: boolean;
  /** Moves the entry at one index to another. */
  onDrop: (from: number, to: number) => void;
  /** Moves it one place forwards or backwards, by the arrow keys. */
  onMoveBy: (step: -1 | 1) => void;
  className?: string;
}

const STEPS: Record<string, -1 | 1> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/**
 * The handle to drag a list item with a pointer, a finger or the arrow keys. Place it inside the `li` that it moves.
 */
export function DragHandle({
  name,
  direction = 'column',
  keyed = false,
  onDrop,
  onMoveBy,
  className = '',
}: DragHandleProps) {
  const startPointerDrag = ({
    currentTarget: handle,
    pointerId,
    button,
    clientX,
    clientY,
  }: ReactPointerEvent<HTMLElement>) => {
    const item = handle.closest('li');
    if (button !== 0 || !item?.parentElement) return;
    // Not every browser focuses a pressed button, and the focus shows the other ways to move it.
    handle.focus({ preventScroll: true });
    const list = item.parentElement;
    startDrag({ handle, pointerId, x: clientX, y: clientY, item, list, direction, keyed, onDrop });
  };
  const handleKeyDown = (event: KeyboardEvent) => {
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
      onPointerDown={startPointerDrag}
      onKeyDown={handleKeyDown}
      className={`cursor-grab touch-none text-muted active:cursor-grabbing ${className}`}
    />
  );
}

/** Classes of the `li` of a handle while it is dragged. */
export const LIFTED_CLASSES =
  'data-lifted:relative data-lifted:z-10 data-lifted:rounded-sm data-lifted:bg-raised data-lifted:shadow-raised';

interface Drag {
  /** The pressed element; it keeps the pointer capture until the drop. */
  handle: HTMLElement;
  pointerId: number;
  /** Where it was pressed, in the window. */
  x: number;
  y: number;
  /** The dragged element: a child of the list, which has to be a flex or grid container. */
  item: HTMLElement;
  list: HTMLElement;
  direction: Direction;
  /** Whether the elements stay with their entries, rather than with their positions, when the order changes. */
  keyed: boolean;
  onDrop: (from: number, to: number) => void;
}

/** A pointer that moves less than this is a press, in pixels. */
const DRAG_THRESHOLD_PX = 4;
/** Distance from the edges of the window within which the page scrolls; there is a bar at the top. */
const SCROLL_ZONE_PX = { top: 104, bottom: 64 } as const;
const SCROLL_STEP_PX = 12;
const ANIMATION_MS = 150;

const measureBox = ({
  offsetLeft: left,
  offsetTop: top,
  offsetWidth: width,
  offsetHeight: height,
}: HTMLElement): Box => ({
  left,
  top,
  width,
  height,
});

/**
 * Lets an item of a list be dragged to another position. It is lifted and leaves a gap, which moves to the drop
 * position, and the other items make room. The document does not change before the drop, so that focus and pointer stay
 * where they are. Escape cancels.
 */
function startDrag({ handle, pointerId, item, list, direction, keyed, onDrop, ...start }: Drag): void {
  const items = [...list.children].filter((child) => child instanceof HTMLElement);
  const from = items.indexOf(item);
  const initialBox = { ...measureBox(item), scroll: window.scrollY };
  const pointer = { x: start.x, y: start.y };
  const listeners = new AbortController();
  let order = items;
  let frame = 0;

  const updateDrag = () => {
    const liftedBox = {
      ...initialBox,
      left: initialBox.left + (direction === 'flow' ? pointer.x - start.x : 0),
      top: initialBox.top + pointer.y - start.y + window.scrollY - initialBox.scroll,
    };
    const at = order.indexOf(item);
    const to = findDropIndex(liftedBox, order.map(measureBox), at, direction);
    if (to !== at) {
      order = moveEntry(order, at, to);
      animateReorder(items, item, () => {
        for (const [position, element] of order.entries()) element.style.order = String(position);
      });
    }
    item.style.translate = `${liftedBox.left - item.offsetLeft}px ${liftedBox.top - item.offsetTop}px`;
  };

  const scroll = () => {
    const up = pointer.y < SCROLL_ZONE_PX.top;
    const down = pointer.y > window.innerHeight - SCROLL_ZONE_PX.bottom;
    if (up || down) {
      window.scrollBy({ top: up ? -SCROLL_STEP_PX : SCROLL_STEP_PX, behavior: 'instant' });
      updateDrag();
    }
    frame = requestAnimationFrame(scroll);
  };

  const clearOrder = () => {
    for (const element of items) element.style.removeProperty('order');
  };

  const finish = (isDropped: boolean) => {
    listeners.abort();
    cancelAnimationFrame(frame);
    delete item.dataset.lifted;
    item.style.removeProperty('translate');
    const to = order.indexOf(item);
    const hasMoved = isDropped && to !== from;
    // Keyed elements keep their transform until React has rendered the new order.
    if (hasMoved && keyed) requestAnimationFrame(() => requestAnimationFrame(clearOrder));
    else clearOrder();
    if (hasMoved) onDrop(from, to);
  };

  const move = (event: PointerEvent) => {
    pointer.x = event.clientX;
    pointer.y = event.clientY;
    if (item.dataset.lifted === undefined) {
      if (Math.hypot(pointer.x - start.x, pointer.y - start.y) < DRAG_THRESHOLD_PX) return;
      item.dataset.lifted = '';
      frame = requestAnimationFrame(scroll);
    }
    updateDrag();
  };

  handle.setPointerCapture(pointerId);
  const { signal } = listeners;
  handle.addEventListener('pointermove', move, { signal });
  handle.addEventListener('pointerup', () => finish(true), { signal });
  handle.addEventListener('pointercancel', () => finish(false), { signal });
  window.addEventListener('keydown', (event) => event.key === 'Escape' && finish(false), { signal });
}

/** Changes the layout and animates the items that moved, unless reduced motion is preferred. */
function animateReorder(items: readonly HTMLElement[], lifted: HTMLElement, change: () => void): void {
  const before = items.map(measureBox);
  change();
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const [index, element] of items.entries()) {
    const oldBox = before[index];
    const newBox = measureBox(element);
    if (element === lifted || !oldBox || (oldBox.left === newBox.left && oldBox.top === newBox.top)) continue;
    const translate = [`${oldBox.left - newBox.left}px ${oldBox.top - newBox.top}px`, '0px 0px'];
    element.animate({ translate }, { duration: ANIMATION_MS, easing: 'ease-out' });
  }
}

/** A box in the layout, without its current transform. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Stacked vertically, or next to each other in rows that wrap. */
type Direction = 'column' | 'flow';

/**
 * Returns the index of a lifted box among the others. After it has swapped with a neighbour it stays there until it is
 * moved back by as much, so that it does not flicker between two positions.
 * @param boxes all boxes in their current order; the lifted one's is its gap, at index `at`
 */
export function findDropIndex(lifted: Box, boxes: readonly Box[], at: number, direction: Direction): number {
  const isPast = direction === 'column' ? isPastVerticalMiddle : isPastMiddleInFlow;
  const before = boxes.findIndex((box, index) => index < at && !isPast(lifted, box, 'backwards'));
  if (before >= 0) return before;
  const after = boxes.findLastIndex((box, index) => index > at && isPast(lifted, box, 'forwards'));
  return after >= 0 ? after : at;
}

type DragDirection = 'forwards' | 'backwards';

/** The leading edge decides. */
function isPastVerticalMiddle(lifted: Box, { top, height }: Box, dragDirection: DragDirection): boolean {
  const edge = dragDirection === 'forwards' ? lifted.top + lifted.height : lifted.top;
  return edge > top + height / 2;
}

function isPastMiddleInFlow(lifted: Box, { left, top, width, height }: Box): boolean {
  const x = lifted.left + lifted.width / 2;
  const y = lifted.top + lifted.height / 2;
  return y > top + height || (y >= top && x > left + width / 2);
}
