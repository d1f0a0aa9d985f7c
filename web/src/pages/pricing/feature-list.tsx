import { FEATURE_KEYS, FEATURES, type Plan } from '@vitrine/contract/plans';
import { FeatureValue } from '../../core/plans/feature-value.tsx';

/** What a plan allows, feature by feature, and which of it is still to come. */
export function FeatureList({ plan }: { plan: Plan }) {
  return (
    <dl className="mt-6 grid gap-x-10 border-t border-line text-sm @lg:@max-4xl:grid-cols-2">
      {FEATURE_KEYS.map((feature) => (
        <div
          key={feature}
          className={`flex min-h-10 items-center gap-2 border-b border-line py-1.5 @4xl:last:border-b-0 @max-lg:last:border-b-0 ${plan.features[feature] === false ? 'text-muted' : ''}`}
        >
          <dt className="mr-auto">{FEATURES[feature]}</dt>
          <dd className="flex items-center gap-2 font-medium tabular-nums">
            <FeatureValue plan={plan} feature={feature} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
