import { Link } from '@tanstack/react-router';
import type { PlanName } from '@vitrine/contract/plans/plans';
import { getButtonClasses, TEXT_LINK_CLASSES } from '../../ui/button.tsx';
import { ApiError } from '../api/api.ts';
import { paths } from '../navigation/paths.ts';

/** The largest plan. */
const LARGEST_PLAN = 'enterprise' satisfies PlanName;

interface UpgradeLinkProps {
  /** The current plan, as named by the record or an error response. */
  plan: unknown;
  /** Styled as a link in a sentence. */
  inText?: boolean;
}

/**
 * A link to a larger plan; renders nothing for the largest one. It does not ask about unsaved input: the forms next to
 * it restore it when the user returns.
 */
export function UpgradeLink({ plan, inText = false }: UpgradeLinkProps) {
  if (plan === LARGEST_PLAN) return null;
  return (
    <Link to={paths.plan} ignoreBlocker className={inText ? TEXT_LINK_CLASSES : getButtonClasses()}>
      Upgrade
    </Link>
  );
}

/** Whether a call was rejected because of a limit that a larger plan lifts. */
export const isPlanLimitError = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'plan/limit';

/** An upgrade link for errors that a larger plan lifts; renders nothing for other errors. */
export function UpgradeForError({ error }: { error: unknown }) {
  return isPlanLimitError(error) && <UpgradeLink plan={error.failure?.plan} />;
}
