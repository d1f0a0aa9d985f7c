import { type ReactNode, use } from 'react';
import { SharedPreviewContext } from '../../core/preview/live-resume-preview.ts';
import { PreviewSide } from './preview-side.tsx';
import { useLiveResumePreview } from './use-live-preview.ts';

/**
 * A page about a resume with a large preview next to it. Both share one rendering, so that the page can show its
 * result: that of the surrounding provider, otherwise that of the account's first resume.
 */
export function WithResumePreview({ children }: { children: ReactNode }) {
  return use(SharedPreviewContext) ? (
    <WithPreviewSide>{children}</WithPreviewSide>
  ) : (
    <WithLocalPreview>{children}</WithLocalPreview>
  );
}

const WithLocalPreview = ({ children }: { children: ReactNode }) => (
  <SharedPreviewContext value={useLiveResumePreview()}>
    <WithPreviewSide>{children}</WithPreviewSide>
  </SharedPreviewContext>
);

const WithPreviewSide = ({ children }: { children: ReactNode }) => (
  <div className="group/preview xl:grid xl:grid-cols-[minmax(0,28rem)_minmax(0,1fr)] xl:items-start xl:gap-8">
    <div className="min-w-0">{children}</div>
    <PreviewSide only="resume" />
  </div>
);
