import { DURATIONS, SPANS } from '@vitrine/contract/limits';
import type { Context } from './context.ts';

/** Removes what has run out: sessions, links, throttle windows, deleted items and import snapshots. */
export async function clean({ db, clock }: Context): Promise<void> {
  const now = clock();
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  await db.deleteFrom('throttles').where('resets_at', '<=', now).execute();
  await db
    .deleteFrom('removed_items')
    .where('removed_at', '<=', now - SPANS.restoreItem)
    .execute();
  await db
    .deleteFrom('snapshots')
    .where('created_at', '<=', now - SPANS.undoImport)
    .execute();
  // A registration lives as long as somebody may still sign in to ask for another mail.
  await db
    .deleteFrom('registrations')
    .where('created_at', '<=', now - SPANS.sessionFull)
    .where('user_id', 'is', null)
    .execute();
}

/** Cleans at the start and every hour. @returns stops it */
export function startHousekeeping(context: Context, onError: (error: unknown) => void): () => void {
  const run = () => void clean(context).catch(onError);
  const timer = setInterval(run, DURATIONS.HOUR).unref();
  run();
  return () => clearInterval(timer);
}
