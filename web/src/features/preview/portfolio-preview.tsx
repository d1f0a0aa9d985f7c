import type { UserRecord } from '@vitrine/contract/accounts';
import { useEffect, useRef } from 'react';
import { drawPortfolio } from '../../core/preview/draw-portfolio.ts';
import { recordAudience, recordPortfolio } from '../../core/preview/record-portfolio.ts';
import { ScaledFrame } from '../../ui/scaled-frame.tsx';
import { type FramedPage, framedPage } from './framed-page.ts';
import { PreviewNotice, PreviewWait } from './preview-states.tsx';
import { useLivePreview } from './use-drawn.ts';

const RHYTHM = { rest: 150, most: 400 };
const draw = (user: UserRecord) => drawPortfolio(recordPortfolio(user), recordAudience(user));
const wantsNoMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The public page as it will be, following what is typed. @param props.width what it is laid out for */
export function PortfolioPreview({ width }: { width: number }) {
  const { drawing: html, section, error, again } = useLivePreview(draw, RHYTHM);
  const first = useRef<string>(undefined);
  first.current ??= html;
  const frame = useRef<HTMLIFrameElement>(null);
  const page = useRef<FramedPage>(undefined);
  const latest = useRef(html);
  latest.current = html;

  useEffect(() => {
    if (!html) return;
    page.current?.show(html);
    if (section) page.current?.reveal(section);
  }, [html, section]);

  const arrive = () => {
    const document = frame.current?.contentDocument;
    if (!document) return;
    page.current = framedPage(document, wantsNoMotion);
    if (latest.current) page.current.show(latest.current);
    if (section) page.current.reveal(section);
  };
  return (
    <>
      {error !== undefined && (
        <PreviewNotice text="The portfolio could not be drawn just now." stale={html !== undefined} onRetry={again} />
      )}
      <div className="min-h-0 flex-1 overflow-hidden rounded-sm border border-line bg-surface">
        {first.current ? (
          <ScaledFrame
            title="Preview of your portfolio"
            html={first.current}
            width={width}
            frame={frame}
            onLoad={arrive}
          />
        ) : (
          error === undefined && <PreviewWait />
        )}
      </div>
    </>
  );
}
