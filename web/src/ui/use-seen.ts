import { type RefObject, useEffect, useState } from 'react';

/** Whether something has come near the screen yet, `margin` px; from then on it stays so. */
export function useSeen(place: RefObject<HTMLElement | null>, margin = 200): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const watched = place.current;
    if (!watched || seen) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: `${margin}px` },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, [place, seen, margin]);
  return seen;
}
