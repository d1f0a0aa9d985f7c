import { FEATURE_KEYS, FEATURES, type Plan, UNLIMITED } from '@vitrine/contract/plans';
import { Check, X } from 'lucide-react';
import { grouped } from './price.ts';

/** What a plan allows, feature by feature, and which of it is still to come. */
export function FeatureList({ plan }: { plan: Plan }) {
  return (
    <dl className="mt-6 grid gap-x-10 border-t border-line text-sm sm:max-lg:grid-cols-2">
      {FEATURE_KEYS.map((feature) => {
        const value = plan.features[feature];
        return (
          <div
            key={feature}
            className={`flex min-h-10 items-center gap-2 border-b border-line py-1.5 lg:last:border-b-0 max-sm:last:border-b-0 ${value === false ? 'text-muted' : ''}`}
          >
            <dt className="mr-auto">{FEATURES[feature]}</dt>
            <dd className="flex items-center gap-2 font-medium tabular-nums">
              {plan.soon.includes(feature) && (
                <span className="rounded-sm border border-line px-1.5 text-xs font-normal text-muted">soon</span>
              )}
              <Value value={value} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function Value({ value }: { value: number | boolean }) {
  if (value === UNLIMITED) return 'Unlimited';
  if (typeof value === 'number') return grouped(value);
  const Icon = value ? Check : X;
  return (
    <>
      <Icon size={20} strokeWidth={1.5} aria-hidden="true" className={value ? 'text-accent' : 'text-line-strong'} />
      <span className="sr-only">{value ? 'Included' : 'Not included'}</span>
    </>
  );
}
