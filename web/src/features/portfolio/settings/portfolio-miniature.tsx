import { useQuery } from '@tanstack/react-query';
import type { UserRecord } from '@vitrine/contract/account/accounts';
import type { Layout, Theme } from '@vitrine/contract/portfolio/portfolio';
import { PORTFOLIO_THEMES } from '@vitrine/portfolio-view/themes';
import { useRef } from 'react';
import { drawPortfolio } from '../../../core/preview/draw-portfolio.ts';
import { recordAudience, recordPortfolio } from '../../../core/preview/record-portfolio.ts';
import { ScaledFrame, useSeen } from '../../../ui/scaled-frame.tsx';

/** What the miniature is laid out for: wide enough for a desktop's page, narrow enough to tell its parts. */
const WIDTH = 800;

interface PortfolioMiniatureProps {
  user: UserRecord;
  layout: Layout;
  theme: Theme;
  /** What it is one of: the name of its theme or its layout. */
  name: string;
}

/** The person's own page in a layout and theme, drawn once it is scrolled to; its ground until then. */
export function PortfolioMiniature({ user, layout, theme, name }: PortfolioMiniatureProps) {
  const place = useRef<HTMLDivElement>(null);
  const seen = useSeen(place);
  const { data: html } = useQuery({
    queryKey: ['miniature', layout, theme, user],
    queryFn: () => drawPortfolio({ ...recordPortfolio(user), layout, theme }, recordAudience(user)),
    enabled: seen,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <div ref={place} className="size-full" style={{ background: PORTFOLIO_THEMES[theme].swatches.base100 }}>
      {html && <ScaledFrame title={`Your portfolio in ${name}`} html={html} width={WIDTH} />}
    </div>
  );
}
