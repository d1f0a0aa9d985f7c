import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Scrolls to the option named in the address, and focuses it. */
export function useScrollToOption(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!hash.startsWith('design-')) return;
    const option = document.getElementById(hash);
    const card = option?.closest('details');
    if (card) card.open = true;
    option?.scrollIntoView({ block: 'center' });
    const control = option?.matches('input, select') ? option : option?.querySelector<HTMLElement>('input, button');
    control?.focus({ preventScroll: true });
  }, [hash]);
}
