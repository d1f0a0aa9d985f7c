import { use } from 'react';
import { pagesText, SharedDrawing } from '../../core/preview/drawn-resume.ts';

/** Stands where elsewhere one chooses what to preview: there is one thing, and how long it is. */
export function PreviewTitle() {
  const pages = use(SharedDrawing)?.drawing?.pages;
  return (
    <p className="px-1 text-sm">
      <span className="font-medium">Preview</span>
      {pages && <span className="text-muted tabular-nums">, {pagesText(pages.length)}</span>}
    </p>
  );
}
