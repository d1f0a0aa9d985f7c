import { type Feature, type Plan, UNLIMITED } from '@vitrine/contract/plans';
import { Check, X } from 'lucide-react';
import { formatNumber } from './price.ts';

/** What a plan allows of a feature: a number, a tick or a cross; and whether it is still to come. */
export function FeatureValue({ plan, feature }: { plan: Plan; feature: Feature }) {
  return (
    <>
      {plan.soon.includes(feature) && (
        <span className="rounded-sm border border-line px-1.5 text-xs font-normal text-muted">soon</span>
      )}
      <Value value={plan.features[feature]} />
    </>
  );
}

function Value({ value }: { value: number | boolean }) {
  if (value === UNLIMITED) return 'Unlimited';
  if (typeof value === 'number') return formatNumber(value);
  const Icon = value ? Check : X;
  return (
    <>
      <Icon size={20} strokeWidth={1.5} aria-hidden="true" className={value ? 'text-accent' : 'text-line-strong'} />
      <span className="sr-only">{value ? 'Included' : 'Not included'}</span>
    </>
  );
}
