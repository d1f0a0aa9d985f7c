import type { PublicResume, PublicView } from '@vitrine/contract/public-view';
import type { ReactNode } from 'react';
import { toRelativeUrl } from './here.ts';
import { safeSource } from './safe-href.ts';

interface CompanyLogoProps {
  view: PublicView;
  job: PublicResume['experiences'][number];
  className: string;
  /** What stands where no logo was uploaded. */
  otherwise?: ReactNode;
}

/** The logo of a company, whose name stands beside it. */
export function CompanyLogo({ view, job, className, otherwise = null }: CompanyLogoProps) {
  const src = safeSource(toRelativeUrl(view.logos[job._id] ?? '', view));
  if (!src) return otherwise;
  return <img className={className} src={src} width={48} height={48} alt="" loading="lazy" />;
}
