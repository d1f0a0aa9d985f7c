import { type RefObject, useEffect, useState } from 'react';

/** Which ends of a row hide something. */
interface Hidden {
  before: boolean;
  after: boolean;
}

/** Share of the row's width that one press of its buttons moves it by. */
const STEP = 0.75;

/** Watches a row that may be wider than its place, and moves it. */
export function useSideways(row: RefObject<HTMLElement | null>) {
  const [hidden, setHidden] = useState<Hidden>({ before: false, after: false });
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const look = () => {
      const end = element.scrollWidth - element.clientWidth;
      // Fractions of a pixel are left over at the ends of a row.
      const next = { before: element.scrollLeft > 1, after: element.scrollLeft < end - 1 };
      setHidden((now) => (now.before === next.before && now.after === next.after ? now : next));
    };
    const resized = new ResizeObserver(look);
    resized.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [row]);
  const move = (direction: -1 | 1) =>
    row.current?.scrollBy({ left: direction * STEP * row.current.clientWidth, behavior: 'smooth' });
  return { hidden, move };
}
