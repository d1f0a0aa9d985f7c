import { toast } from 'sonner';
import { UpgradeForError } from '../plans/upgrade.tsx';
import { toApiError } from './failure-text.ts';

/** Shows a toast about a failed background action and its reason, with an upgrade link if that helps. */
export function toastFailure(what: string, error: unknown): void {
  toast.error(`${what} ${toApiError(error).message}`, { action: <UpgradeForError error={error} /> });
}
