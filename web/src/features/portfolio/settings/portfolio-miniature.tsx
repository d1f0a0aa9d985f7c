import { useQuery } from '@tanstack/react-query';
import type { UserRecord } from '@vitrine/contract/account/accounts';
import type { Layout, Theme } from '@vitrine/contract/portfolio/portfolio';
import { PORTFOLIO_THEMES } from '@vitrine/portfolio-view/themes';
import { useRef } from 'react';
import { renderPortfolioInWorker } from '../../../core/preview/render-portfolio.ts';
import { toAudience, toPortfolio } from '../../../core/preview/user-portfolio.ts';
import { ScaledFrame, useInView } from '../../../ui/scaled-frame.tsx';

/** Layout width in pixels: wide enough for the desktop layout, narrow enough to recognize its parts. */
const PAGE_WIDTH_PX = 800;

interface PortfolioMiniatureProps {
  user: UserRecord;
  layout: Layout;
  theme: Theme;
  /** The name of its theme or layout. */
  name: string;
}

/** The user's own page in a layout and theme, rendered once it is scrolled into view; until then its background. */
export function PortfolioMiniature({ user, layout, theme, name }: PortfolioMiniatureProps) {
  const container = useRef<HTMLDivElement>(null);
  const isSeen = useInView(container);
  const { data: html } = useQuery({
    queryKey: ['miniature', layout, theme, user],
    queryFn: () => renderPortfolioInWorker({ ...toPortfolio(user), layout, theme }, toAudience(user)),
    enabled: isSeen,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <div ref={container} className="size-full" style={{ background: PORTFOLIO_THEMES[theme].swatches.base100 }}>
      {html && <ScaledFrame title={`Your portfolio in ${name}`} html={html} width={PAGE_WIDTH_PX} />}
    </div>
  );
}
