import { type RefObject, useEffect, useState } from 'react';

/**
 * Blocks the form around an element while it is busy, such as with an upload.
 * @returns whether a submit was blocked since it became busy
 */
export function useSubmitBlock(box: RefObject<HTMLElement | null>, isBusy: boolean): boolean {
  const [isBlocked, setIsBlocked] = useState(false);
  // Captured, so that it runs before the form's own handler.
  useEffect(() => {
    setIsBlocked(false);
    const form = isBusy ? box.current?.closest('form') : null;
    const blockSubmit = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      setIsBlocked(true);
    };
    form?.addEventListener('submit', blockSubmit, { capture: true });
    return () => form?.removeEventListener('submit', blockSubmit, { capture: true });
  }, [box, isBusy]);
  return isBlocked;
}
