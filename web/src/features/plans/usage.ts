import { type PlanFeatures, UNLIMITED } from '@vitrine/contract/plans';
import type { Subscription } from '@vitrine/contract/subscription';
import { grouped } from '../../shell/plans/price.ts';

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

export function usageOf(features: PlanFeatures, { usage }: Pick<Subscription, 'usage'>): Usage[] {
  return [
    measured({ label: 'Projects Used', meaning: 'Projects in your resume' }, usage.projects, features.maxProjects),
    measured(
      { label: 'Resume Downloads', meaning: 'New PDF and Word files this month' },
      usage.resumeDownloads,
      features.resumeDownloads,
    ),
    measured(
      { label: 'Storage Used', meaning: 'Pictures, your resume, and what can be undone', unit: ' MB' },
      usage.storageUsedMB,
      features.maxStorageMB,
    ),
  ];
}

function measured(
  { unit = '', ...named }: Pick<Usage, 'label' | 'meaning'> & { unit?: string },
  used: number,
  limit: number,
): Usage {
  if (limit === UNLIMITED) return { ...named, text: `${grouped(used)} / ∞${unit}`, share: undefined, warning: '' };
  const share = limit === 0 ? 1 : Math.min(1, used / limit);
  const warning = share >= 1 ? 'Limit reached' : share >= NEAR ? 'Almost used up' : '';
  return { ...named, text: `${grouped(used)} / ${grouped(limit)}${unit}`, share, warning };
}
