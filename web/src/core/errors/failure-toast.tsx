import { toast } from 'sonner';
import { UpgradeFor } from '../plans/upgrade.tsx';
import { toApiError } from './failure-text.ts';

/** Tells in a notice that something done in passing failed, and why, with the way to upgrade where that helps. */
export function toastFailure(what: string, error: unknown): void {
  toast.error(`${what} ${toApiError(error).message}`, { action: <UpgradeFor error={error} /> });
}
