import type { Stage } from '@vitrine/contract/api/call';
import { toApiError } from '../../http/to-api-error.ts';
import { countMetric } from '../../telemetry/record-metrics.ts';

/** What a stage that was reached means for a sign-in. */
const OUTCOMES: Record<Stage, string> = {
  full: 'signed-in',
  mfa: 'code-wanted',
  unverified: 'unverified',
  external: 'unknown-identity',
  none: 'refused',
};

/**
 * Counts an attempt to sign in by what came of it: a stage, 'throttled', 'refused' for what was not right, or 'failed'
 * where the fault is ours or a provider's (rule W2).
 * @param way 'password', 'code', or the id of a provider in the settings: never what somebody sent
 */
export async function countSignIn<T extends { stage: Stage }>(way: string, attempt: () => Promise<T>): Promise<T> {
  try {
    const reached = await attempt();
    countMetric('vitrine_sign_ins_total', { way, outcome: OUTCOMES[reached.stage] });
    return reached;
  } catch (error) {
    const { status } = toApiError(error);
    const outcome = status === 429 ? 'throttled' : status >= 500 ? 'failed' : 'refused';
    countMetric('vitrine_sign_ins_total', { way, outcome });
    throw error;
  }
}
