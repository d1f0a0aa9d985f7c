import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus inside `box` to the first enabled element of a selector once the next render has put
 * it there; if that one is disabled, to the first enabled button beside it.
 */
export function useFocusAfterRender(box: RefObject<HTMLElement | null>): (selector: string) => void {
  const pending = useRef('');
  useEffect(() => {
    if (!pending.current) return;
    const target = box.current?.querySelector<HTMLElement>(pending.current);
    pending.current = '';
    const beside = target?.parentElement?.querySelector<HTMLElement>('button:enabled');
    (target?.matches(':disabled') ? beside : target)?.focus();
  });
  return (selector) => {
    pending.current = selector;
  };
}
