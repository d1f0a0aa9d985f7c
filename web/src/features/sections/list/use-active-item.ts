import type { FocusEvent, KeyboardEvent, MouseEvent, PointerEvent as ReactPointerEvent } from 'react';
import { useMemo, useRef } from 'react';

/** A pointer that has moved less than this since its press is at rest, in pixels. */
const MOVE_THRESHOLD_PX = 8;

const isActive = (target: Element): boolean => target.closest('[data-item]')?.hasAttribute('data-active') ?? false;

/**
 * Ignores a click on an item that moved under a resting mouse when the item before it was deleted. Keyboard clicks
 * (`detail` is 0) and touch always count.
 */
export function ignoreRestingPress(event: MouseEvent): void {
  const { nativeEvent } = event;
  const isTouch = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
  const isMouse = event.detail > 0 && !isTouch;
  if (!isMouse || isActive(event.currentTarget)) return;
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Marks the item of a list that accepts mouse clicks (`data-active`): the one that the pointer moved to, or that
 * contains the keyboard focus. An item that moves under a resting pointer because the one before it was deleted does
 * not count: a second click must not delete it.
 * @returns handlers for the element that contains the items
 */
export function useActiveItem() {
  const lastPress = useRef<{ x: number; y: number; item: Element | null }>(undefined);
  return useMemo(() => {
    const findItem = (target: EventTarget) => (target as Element).closest('[data-item]');
    const activate = (list: Element, item: Element | null) => {
      if (item?.hasAttribute('data-active')) return;
      for (const other of list.querySelectorAll('[data-active]')) other.removeAttribute('data-active');
      item?.setAttribute('data-active', '');
    };
    return {
      onPointerMove({ pointerType, clientX, clientY, target, currentTarget }: ReactPointerEvent<HTMLElement>) {
        if (pointerType === 'touch') return;
        const item = findItem(target);
        const press = lastPress.current;
        const isResting =
          press && item !== press.item && Math.hypot(clientX - press.x, clientY - press.y) < MOVE_THRESHOLD_PX;
        if (isResting) return;
        if (item !== press?.item) lastPress.current = undefined;
        activate(currentTarget, item);
      },
      onPointerDown({ clientX: x, clientY: y, target }: ReactPointerEvent<HTMLElement>) {
        const item = findItem(target);
        // After a press on the previous item, the pointer counts as at rest.
        if (item?.hasAttribute('data-active')) lastPress.current = { x, y, item };
      },
      onPointerLeave({ currentTarget }: ReactPointerEvent<HTMLElement>) {
        const focused = currentTarget.querySelector(':focus-visible');
        activate(currentTarget, focused && findItem(focused));
      },
      onFocus({ target, currentTarget }: FocusEvent<HTMLElement>) {
        if (target.matches(':focus-visible')) activate(currentTarget, findItem(target));
      },
      onKeyDown({ target, currentTarget }: KeyboardEvent<HTMLElement>) {
        activate(currentTarget, findItem(target));
      },
      onBlur({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) {
        if (!currentTarget.contains(relatedTarget) && !currentTarget.matches(':hover')) activate(currentTarget, null);
      },
    };
  }, []);
}
