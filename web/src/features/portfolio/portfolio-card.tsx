import { Link } from '@tanstack/react-router';
import type { PortfolioSummary } from '@vitrine/contract/calls/portfolios';
import { LAYOUTS, THEME_NAMES } from '@vitrine/contract/portfolio/portfolio';
import { PORTFOLIO_THEMES } from '@vitrine/portfolio-view/themes';
import { Copy, Ellipsis, ExternalLink, Globe, Lock, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { toast } from 'sonner';
import { paths } from '../../core/navigation/paths.ts';
import { useUser } from '../../core/session/session.ts';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { useInView } from '../../ui/scaled-frame.tsx';
import { applyPortfolio, usePortfolioDetail } from './portfolios.ts';
import { PortfolioMiniature } from './settings/portfolio-miniature.tsx';

interface PortfolioCardProps {
  portfolio: PortfolioSummary;
  onDelete: () => void;
}

/** A portfolio of the list: its preview, visibility, content and actions. */
export function PortfolioCard({ portfolio, onDelete }: PortfolioCardProps) {
  const { id, name, isPrimary, publicUrl, visibility } = portfolio;
  const Icon = visibility === 'public' ? Globe : Lock;
  return (
    <li className="group relative flex flex-col overflow-hidden rounded-lg border border-line bg-surface">
      <Miniature portfolio={portfolio} />
      <div className="flex flex-1 items-start justify-between gap-2 p-4">
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <h2 className="font-semibold">
            <Link
              {...(isPrimary ? { to: paths.portfolio } : { to: '/portfolios/$id', params: { id } })}
              className="after:absolute after:inset-0 hover:underline"
            >
              <bdi>{name}</bdi>
            </Link>
          </h2>
          <p className="mt-1 flex items-center gap-1.5 text-sm text-muted">
            <Icon size={16} strokeWidth={1.5} aria-hidden="true" className="shrink-0" />
            {visibility === 'public' ? 'Public' : 'Private'}
          </p>
          <p className="mt-1 text-sm text-muted">{publicUrl.replace(/^https?:\/\//, '')}</p>
          <p className="mt-1 text-sm text-muted">
            Shows <bdi>{portfolio.resume.name}</bdi> · {LAYOUTS[portfolio.layout]}, {THEME_NAMES[portfolio.theme]}
          </p>
          <p className="mt-1 text-sm text-muted tabular-nums">
            {formatCount(portfolio.views, 'view')} · {formatCount(portfolio.downloads, 'download')}
          </p>
        </div>
        <div className="relative z-1">
          <Menu label={`More for ${name}`} face={<Ellipsis size={20} strokeWidth={1.5} />}>
            <MenuItem onSelect={() => window.open(`/p/${portfolio.handle}`, '_blank', 'noopener')}>
              <ExternalLink size={16} strokeWidth={1.5} aria-hidden="true" />
              View
              <span className="sr-only">(opens a new tab)</span>
            </MenuItem>
            <MenuItem onSelect={() => copyAddress(publicUrl)}>
              <Copy size={16} strokeWidth={1.5} aria-hidden="true" />
              Copy address
            </MenuItem>
            {!isPrimary && (
              <MenuItem onSelect={onDelete}>
                <Trash2 size={16} strokeWidth={1.5} aria-hidden="true" />
                Delete
              </MenuItem>
            )}
          </Menu>
        </div>
      </div>
    </li>
  );
}

/** The menu is closed by then, so both results are shown as toasts. */
const copyAddress = (url: string): Promise<unknown> =>
  navigator.clipboard.writeText(url).then(
    () => toast('Copied!'),
    () => toast.error(`Your browser did not allow copying. The address is ${url}`),
  );

const formatCount = (count: number, what: string): string =>
  `${count.toLocaleString('en-US')} ${what}${count === 1 ? '' : 's'}`;

/** The portfolio's page, rendered once its card is scrolled into view; until then its theme's background. */
function Miniature({ portfolio: { id, layout, theme, name } }: { portfolio: PortfolioSummary }) {
  const container = useRef<HTMLDivElement>(null);
  const isSeen = useInView(container);
  const user = useUser().data;
  const portfolioDetail = usePortfolioDetail(id, isSeen).data;
  return (
    <div
      ref={container}
      inert
      aria-hidden="true"
      className="aspect-4/3 overflow-hidden border-b border-line"
      style={{ background: PORTFOLIO_THEMES[theme].swatches.base100 }}
    >
      {user && portfolioDetail && (
        <PortfolioMiniature user={applyPortfolio(user, portfolioDetail)} layout={layout} theme={theme} name={name} />
      )}
    </div>
  );
}
