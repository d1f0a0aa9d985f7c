import type { Stage } from '@vitrine/contract/api/call';
import { toApiError } from '../../http/to-api-error.ts';
import { countMetric } from '../../telemetry/record-metrics.ts';

/** The outcome of a sign-in, by the stage it reached. */
const OUTCOMES: Record<Stage, string> = {
  full: 'signed-in',
  mfa: 'code-wanted',
  unverified: 'unverified',
  external: 'unknown-identity',
  none: 'refused',
};

/**
 * Counts a sign-in attempt by its outcome: a stage, 'throttled', 'refused' for invalid input, or 'failed' for an error
 * of the server or of a provider (rule W2).
 * @param way 'password', 'code', or the id of a configured provider: never client input
 */
export async function countSignIn<T extends { stage: Stage }>(way: string, attempt: () => Promise<T>): Promise<T> {
  try {
    const result = await attempt();
    countMetric('vitrine_sign_ins_total', { way, outcome: OUTCOMES[result.stage] });
    return result;
  } catch (error) {
    const { status } = toApiError(error);
    const outcome = status === 429 ? 'throttled' : status >= 500 ? 'failed' : 'refused';
    countMetric('vitrine_sign_ins_total', { way, outcome });
    throw error;
  }
}
