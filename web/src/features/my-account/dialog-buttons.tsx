import type { ReactNode } from 'react';

/** The buttons under a form inside a dialog, the main one last. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className="mt-6 flex flex-wrap justify-end gap-2">{children}</div>;
}
