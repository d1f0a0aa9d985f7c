import type { ReactNode } from 'react';
import { SharedDrawing } from '../../core/preview/live-resume-preview.ts';
import { PreviewSide } from './preview-side.tsx';
import { useLiveResumePreview } from './use-live-preview.ts';

/**
 * A page about the resume itself with its pages beside it, which have most of the room. Both take them from
 * one drawing, so that the page can say what came of it.
 */
export function WithResumePreview({ children }: { children: ReactNode }) {
  return (
    <SharedDrawing value={useLiveResumePreview()}>
      <div className="xl:grid xl:grid-cols-[minmax(0,28rem)_minmax(0,1fr)] xl:items-start xl:gap-8">
        {/* On small screens a button to the preview lies over the end of the page. */}
        <div className="min-w-0 pb-16 xl:pb-0">{children}</div>
        <PreviewSide only="resume" />
      </div>
    </SharedDrawing>
  );
}
