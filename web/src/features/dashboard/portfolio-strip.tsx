import { ExternalLink } from 'lucide-react';
import { useUser } from '../../core/session/session.ts';
import { getButtonClasses } from '../../ui/button.tsx';
import { CopyUrl } from '../../ui/copy-url.tsx';

/** How long 'Copied!' stays on the tabs of the sections, in milliseconds (rule S15). */
const COPIED_MS = 2_000;

/** The portfolio's address and status, shown while its sections are edited. */
export function PortfolioStrip() {
  const { data } = useUser();
  return (
    <div className="mb-6 flex min-h-22 flex-wrap items-center gap-2 sm:min-h-10">
      {data && (
        <>
          <p className="min-w-0 basis-full truncate text-sm text-muted sm:flex-1">{data.publicUrl}</p>
          <a
            href={`${window.location.origin}/p/${data.handle}`}
            target="_blank"
            rel="noopener"
            className={getButtonClasses('secondary')}
          >
            <ExternalLink size={16} strokeWidth={1.5} aria-hidden="true" />
            View Portfolio
            <span className="sr-only">(opens a new tab)</span>
          </a>
          <CopyUrl url={data.publicUrl} shownFor={COPIED_MS} />
        </>
      )}
    </div>
  );
}
