import type { PublicView } from '@vitrine/contract/public-view';
import { Link } from './link.tsx';

/** Where the page was made, on plans that say so. */
export function MadeWith({ view, className }: { view: PublicView; className?: string }) {
  if (!view.watermark) return null;
  return (
    <Link className={className} href={view.home}>
      Made with Vitrine
    </Link>
  );
}
