import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Brings the option that the address names into view, with the focus on it. */
export function useNamedOption(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!hash.startsWith('design-')) return;
    const option = document.getElementById(hash);
    option?.scrollIntoView({ block: 'center' });
    const control = option?.matches('input, select') ? option : option?.querySelector<HTMLElement>('input, button');
    control?.focus({ preventScroll: true });
  }, [hash]);
}
