import { DURATIONS } from '@vitrine/contract/limits';
import type { Context } from './context.ts';
import { clean } from './db/clean.ts';

/** Cleans at the start and every hour. @returns stops it */
export function startHousekeeping(context: Context, onError: (error: unknown) => void): () => void {
  const run = () => void clean(context.db, context.clock()).catch(onError);
  const timer = setInterval(run, DURATIONS.HOUR).unref();
  run();
  return () => clearInterval(timer);
}
