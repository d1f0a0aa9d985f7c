import { type Feature, type Plan, type PlanName, UNLIMITED } from '@vitrine/contract/plans/plans';
import { Building2, Check, Lock, type LucideIcon, Sprout, X, Zap } from 'lucide-react';
import { formatNumber } from './price.ts';

/** Short name of a plan: 'Pro'. */
export const toShortPlanName = (displayName: string): string => displayName.replace(/ Plan$/, '');

/** Marks a choice that requires a larger plan. @param props.plan the plan's name, '' if unknown */
export function PlanBadge({ plan }: { plan: string }) {
  return (
    <span className="inline-flex items-center gap-1">
      <Lock size={14} strokeWidth={1.5} aria-hidden="true" />
      {toShortPlanName(plan)}
      <span className="sr-only">{plan ? 'only' : 'Not in your plan'}</span>
    </span>
  );
}

/** The icon of each plan, by its name. */
export const PLAN_ICONS: Record<PlanName, LucideIcon> = { free: Sprout, pro: Zap, enterprise: Building2 };

/** The value of a feature in a plan: a number, a check mark or a cross; and whether it is not available yet. */
export function FeatureValue({ plan, feature }: { plan: Plan; feature: Feature }) {
  return (
    <>
      {plan.soon.includes(feature) && (
        <span className="rounded-sm border border-line px-1.5 text-xs font-normal text-muted">soon</span>
      )}
      <FeatureValueText value={plan.features[feature]} />
    </>
  );
}

function FeatureValueText({ value }: { value: number | boolean }) {
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
