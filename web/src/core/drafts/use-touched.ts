import { useEffect, useState } from 'react';

/**
 * Whether the person has pressed anything yet. What only answers to them, such as toasts, need not be
 * loaded before.
 */
export function useTouched(): boolean {
  const [touched, setTouched] = useState(false);
  useEffect(() => {
    const touch = () => setTouched(true);
    const options = { once: true, capture: true };
    window.addEventListener('pointerdown', touch, options);
    window.addEventListener('keydown', touch, options);
    return () => {
      window.removeEventListener('pointerdown', touch, options);
      window.removeEventListener('keydown', touch, options);
    };
  }, []);
  return touched;
}
