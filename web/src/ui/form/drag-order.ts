import { type Box, type Direction, findDropIndex } from './drag-place.ts';
import { moveEntry } from './entries.ts';

interface Drag {
  /** What was pressed; it keeps the pointer until the drop. */
  handle: HTMLElement;
  pointerId: number;
  /** Where it was pressed, in the window. */
  x: number;
  y: number;
  /** What is dragged: a child of the list, which has to be a flex or grid container. */
  item: HTMLElement;
  list: HTMLElement;
  direction: Direction;
  /** Whether the elements keep to their entries, rather than to their places, when the order changes. */
  keyed: boolean;
  onDrop: (from: number, to: number) => void;
}

/** A pointer that moves less than this only presses, in pixels. */
const SLACK = 4;
/** Near these edges of the window the page scrolls; at the upper one stands a bar. */
const EDGE = { top: 104, bottom: 64 } as const;
const SCROLL_STEP = 12;
const STEP_ASIDE_MS = 150;

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
 * Lets one item of a list be dragged to another place. It lifts off and leaves a gap, which goes where the
 * item belongs; the others step aside. Nothing in the document moves before the drop, so that focus and
 * pointer stay where they are. Escape puts it back.
 */
export function startDrag({ handle, pointerId, item, list, direction, keyed, onDrop, ...start }: Drag): void {
  const items = [...list.children].filter((child) => child instanceof HTMLElement);
  const from = items.indexOf(item);
  const home = { ...measureBox(item), scroll: window.scrollY };
  const pointer = { x: start.x, y: start.y };
  const end = new AbortController();
  let order = items;
  let frame = 0;

  const follow = () => {
    const lifted = {
      ...home,
      left: home.left + (direction === 'flow' ? pointer.x - start.x : 0),
      top: home.top + pointer.y - start.y + window.scrollY - home.scroll,
    };
    const at = order.indexOf(item);
    const to = findDropIndex(lifted, order.map(measureBox), at, direction);
    if (to !== at) {
      order = moveEntry(order, at, to);
      stepAside(items, item, () => {
        for (const [place, one] of order.entries()) one.style.order = String(place);
      });
    }
    item.style.translate = `${lifted.left - item.offsetLeft}px ${lifted.top - item.offsetTop}px`;
  };

  const scroll = () => {
    const up = pointer.y < EDGE.top;
    const down = pointer.y > window.innerHeight - EDGE.bottom;
    if (up || down) {
      window.scrollBy({ top: up ? -SCROLL_STEP : SCROLL_STEP, behavior: 'instant' });
      follow();
    }
    frame = requestAnimationFrame(scroll);
  };

  const clear = () => {
    for (const one of items) one.style.removeProperty('order');
  };

  const finish = (dropped: boolean) => {
    end.abort();
    cancelAnimationFrame(frame);
    delete item.dataset.lifted;
    item.style.removeProperty('translate');
    const to = order.indexOf(item);
    const moved = dropped && to !== from;
    // Elements that follow their entries stand right until they are rendered anew, and after it.
    if (moved && keyed) requestAnimationFrame(() => requestAnimationFrame(clear));
    else clear();
    if (moved) onDrop(from, to);
  };

  const move = (event: PointerEvent) => {
    pointer.x = event.clientX;
    pointer.y = event.clientY;
    if (item.dataset.lifted === undefined) {
      if (Math.hypot(pointer.x - start.x, pointer.y - start.y) < SLACK) return;
      item.dataset.lifted = '';
      frame = requestAnimationFrame(scroll);
    }
    follow();
  };

  handle.setPointerCapture(pointerId);
  const { signal } = end;
  handle.addEventListener('pointermove', move, { signal });
  handle.addEventListener('pointerup', () => finish(true), { signal });
  handle.addEventListener('pointercancel', () => finish(false), { signal });
  window.addEventListener('keydown', (event) => event.key === 'Escape' && finish(false), { signal });
}

/** Changes the layout and lets those whose place changed glide there, unless less motion is wanted. */
function stepAside(items: readonly HTMLElement[], lifted: HTMLElement, change: () => void): void {
  const before = items.map(measureBox);
  change();
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const [index, one] of items.entries()) {
    const was = before[index];
    const is = measureBox(one);
    if (one === lifted || !was || (was.left === is.left && was.top === is.top)) continue;
    const translate = [`${was.left - is.left}px ${was.top - is.top}px`, '0px 0px'];
    one.animate({ translate }, { duration: STEP_ASIDE_MS, easing: 'ease-out' });
  }
}
