import type { FocusEvent, KeyboardEvent, MouseEvent, PointerEvent as ReactPointerEvent } from 'react';
import { useMemo, useRef } from 'react';

/** A pointer that moves less than this since its press is at rest, in pixels. */
const MOVE_THRESHOLD_PX = 8;

const isActive = (target: Element): boolean => target.closest('[data-item]')?.hasAttribute('data-active') ?? false;

/**
 * Ignores a press on an item that slid under a resting mouse when the item before it was deleted. Keys (`detail` is 0)
 * and fingers, which rest nowhere, always count.
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
 * Marks the one item of a list that takes presses of a mouse (`data-active`): the one that the pointer went to, or that the
 * keyboard is in. What slides under a pointer that rests, because the item before it was deleted, is not it: a second
 * press must not delete the next one.
 * @returns handlers for the element that holds the items
 */
export function useActiveItem() {
  const pressed = useRef<{ x: number; y: number; item: Element | null }>(undefined);
  return useMemo(() => {
    const itemAt = (target: EventTarget) => (target as Element).closest('[data-item]');
    const activate = (list: Element, item: Element | null) => {
      if (item?.hasAttribute('data-active')) return;
      for (const other of list.querySelectorAll('[data-active]')) other.removeAttribute('data-active');
      item?.setAttribute('data-active', '');
    };
    return {
      onPointerMove({ pointerType, clientX, clientY, target, currentTarget }: ReactPointerEvent<HTMLElement>) {
        if (pointerType === 'touch') return;
        const item = itemAt(target);
        const rest = pressed.current;
        const isResting =
          rest && item !== rest.item && Math.hypot(clientX - rest.x, clientY - rest.y) < MOVE_THRESHOLD_PX;
        if (isResting) return;
        if (item !== rest?.item) pressed.current = undefined;
        activate(currentTarget, item);
      },
      onPointerDown({ clientX: x, clientY: y, target }: ReactPointerEvent<HTMLElement>) {
        const item = itemAt(target);
        // A press that was for the item before leaves the pointer at rest.
        if (item?.hasAttribute('data-active')) pressed.current = { x, y, item };
      },
      onPointerLeave({ currentTarget }: ReactPointerEvent<HTMLElement>) {
        const focused = currentTarget.querySelector(':focus-visible');
        activate(currentTarget, focused && itemAt(focused));
      },
      onFocus({ target, currentTarget }: FocusEvent<HTMLElement>) {
        if (target.matches(':focus-visible')) activate(currentTarget, itemAt(target));
      },
      onKeyDown({ target, currentTarget }: KeyboardEvent<HTMLElement>) {
        activate(currentTarget, itemAt(target));
      },
      onBlur({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) {
        if (!currentTarget.contains(relatedTarget) && !currentTarget.matches(':hover')) activate(currentTarget, null);
      },
    };
  }, []);
}
