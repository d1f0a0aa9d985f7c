import { type RefObject, useEffect, useRef } from 'react';

/**
 * Returns a function that focuses the first enabled element of a selector inside `box` after the next render; if that
 * one is disabled, the first enabled button next to it.
 */
export function useFocusAfterRender(box: RefObject<HTMLElement | null>): (selector: string) => void {
  const pending = useRef('');
  useEffect(() => {
    if (!pending.current) return;
    const target = box.current?.querySelector<HTMLElement>(pending.current);
    pending.current = '';
    const nextButton = target?.parentElement?.querySelector<HTMLElement>('button:enabled');
    (target?.matches(':disabled') ? nextButton : target)?.focus();
  });
  return (selector) => {
    pending.current = selector;
  };
}
