import { type ReactNode, use } from 'react';
import { PreviewedPortfolio } from '../../core/preview/previewed-portfolio.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { usePreviewChoice } from './preview-choice.ts';

const PreviewSide = lazyPart(async () => (await import('./preview-side.tsx')).PreviewSide);

/**
 * A page with the live preview next to it, each in half of the width; the page has all of it when the preview is hidden. A page about another portfolio than the first shows only that one.
 */
export function WithPreview({ children }: { children: ReactNode }) {
  const isAnother = use(PreviewedPortfolio) !== undefined;
  const { hidden } = usePreviewChoice();
  const columns =
    hidden && !isAnother ? 'xl:grid-cols-[minmax(0,1fr)_2.5rem]' : 'xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]';
  return (
    <div className={`group/preview xl:grid xl:items-start xl:gap-8 ${columns}`}>
      <div className="min-w-0">{children}</div>
      <PreviewSide only={isAnother ? 'portfolio' : undefined} />
    </div>
  );
}
