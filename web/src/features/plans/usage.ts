import { type PlanFeatures, UNLIMITED } from '@vitrine/contract/plans';
import type { Subscription } from '@vitrine/contract/subscription';
import { formatNumber } from '../../core/plans/price.ts';

/** Something that a plan limits, and how much of it is used. */
export interface Usage {
  label: string;
  /** What counts, in a few words. */
  meaning: string;
  /** '3 / 10', with the unit where it has one; ∞ for no limit. */
  text: string;
  /** From 0 to 1; none without a limit. */
  share: number | undefined;
  /** What to be aware of, in words. */
  warning: '' | 'Almost used up' | 'Limit reached';
}

/** From this share on the limit is near. */
const NEAR = 0.8;

export function listUsage(features: PlanFeatures, { usage }: Pick<Subscription, 'usage'>): Usage[] {
  return [
    measureUsage({ label: 'Projects Used', meaning: 'Projects in your resume' }, usage.projects, features.maxProjects),
    measureUsage(
      { label: 'Resume Downloads', meaning: 'New PDF and Word files this month' },
      usage.resumeDownloads,
      features.resumeDownloads,
    ),
    measureUsage(
      { label: 'Storage Used', meaning: 'Pictures, your resume, and what can be undone', unit: ' MB' },
      usage.storageUsedMB,
      features.maxStorageMB,
    ),
  ];
}

function measureUsage(
  { unit = '', ...named }: Pick<Usage, 'label' | 'meaning'> & { unit?: string },
  used: number,
  limit: number,
): Usage {
  if (limit === UNLIMITED) return { ...named, text: `${formatNumber(used)} / ∞${unit}`, share: undefined, warning: '' };
  const share = limit === 0 ? 1 : Math.min(1, used / limit);
  const warning = share >= 1 ? 'Limit reached' : share >= NEAR ? 'Almost used up' : '';
  return { ...named, text: `${formatNumber(used)} / ${formatNumber(limit)}${unit}`, share, warning };
}
