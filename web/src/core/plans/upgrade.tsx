import { Link } from '@tanstack/react-router';
import type { PlanName } from '@vitrine/contract/plans/plans';
import { buttonClass, textLink } from '../../ui/button.tsx';
import { ApiError } from '../api/api.ts';
import { paths } from '../navigation/paths.ts';

/** The plan above which there is none. */
const TOP_PLAN = 'enterprise' satisfies PlanName;

interface UpgradeLinkProps {
  /** The plan that one has, as the record or a refusal names it. */
  plan: unknown;
  /** As a link in a sentence. */
  inText?: boolean;
}

/**
 * The way to a larger plan; nothing where there is none. It does not ask about unsaved input: the forms that stand
 * beside it keep that until one is back.
 */
export function UpgradeLink({ plan, inText = false }: UpgradeLinkProps) {
  if (plan === TOP_PLAN) return null;
  return (
    <Link to={paths.plan} ignoreBlocker className={inText ? textLink : buttonClass()}>
      Upgrade
    </Link>
  );
}

/** Whether a call was refused for what a larger plan allows. */
export const isPlanLimit = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'plan/limit';

/** The way to upgrade beside a refusal that a larger plan lifts; nothing beside any other failure. */
export function UpgradeFor({ error }: { error: unknown }) {
  return isPlanLimit(error) && <UpgradeLink plan={error.failure?.plan} />;
}
