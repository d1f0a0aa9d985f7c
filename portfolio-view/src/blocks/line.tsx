import type { ReactNode } from 'react';
import { chooseBlankClass } from './text.ts';

/** A short text on a line of its own, in the direction of its own letters; absent where there is none. */
export function Line({ className, children }: { className?: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p className={className}>
      <bdi className={chooseBlankClass(children)}>{children}</bdi>
    </p>
  );
}
