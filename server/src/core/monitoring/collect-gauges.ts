import { statfs } from 'node:fs/promises';
import { TIME_UNITS } from '@vitrine/contract/api/limits';
import type { Context } from '../../context/context.ts';
import { isEmbedded, isReachable, readPoolState } from '../../db/database.ts';
import {
  countAccounts,
  countStoredFiles,
  countUnwantedFiles,
  countWaitingMessages,
  readDatabaseVersion,
  readMailQueue,
} from '../../db/monitoring-queries.ts';
import { VERSION } from '../../primitives/version.ts';
import type { MetricRegistry } from '../../telemetry/metric-registry.ts';

/** Interval between table counts: each reads every row, and the numbers change slowly. */
const COUNT_INTERVAL_MS = 5 * TIME_UNITS.MINUTE;

/** Database timeout: Prometheus gives up after ten seconds, and would get no metrics at all. */
const DATABASE_TIMEOUT_MS = 3_000;

/** A form of public pages with a page cache. */
export interface CachedFormat {
  path: string;
  cache: { readonly bytes: number };
}

/** Returns a function that collects gauges. Gauges that cannot be read are omitted without affecting others. */
export function createGaugeCollector(
  { db, clock, config, resumes }: Context,
  registry: MetricRegistry,
  formats: readonly CachedFormat[],
): () => Promise<void> {
  let countedAt = Number.NEGATIVE_INFINITY;
  let version: string | undefined;

  const readDatabase = async () => {
    const isUp = await isReachable(db);
    registry.setGauge('vitrine_database_up', {}, isUp ? 1 : 0);
    if (!isUp) return;
    version ??= await readDatabaseVersion(db, isEmbedded(db));
    const database = `${isEmbedded(db) ? 'sqlite' : 'postgresql'} ${version}`;
    registry.setGauge('vitrine_build_info', { version: VERSION, node: process.version, database }, 1);
    const { length, oldestAt } = await readMailQueue(db);
    registry.setGauge('vitrine_mail_queue_length', {}, length);
    const age = oldestAt === undefined ? 0 : Math.max(0, clock() - oldestAt) / 1_000;
    registry.setGauge('vitrine_mail_queue_oldest_age_seconds', {}, age);
    registry.setGauge('vitrine_contact_messages_waiting', {}, await countWaitingMessages(db));
    registry.setGauge('vitrine_files_to_remove', {}, await countUnwantedFiles(db));
    if (performance.now() - countedAt < COUNT_INTERVAL_MS) return;
    countedAt = performance.now();
    registry.setGauge('vitrine_accounts', {}, await countAccounts(db));
    registry.clearGauge('vitrine_stored_files');
    registry.clearGauge('vitrine_stored_bytes');
    for (const { kind, files, bytes } of await countStoredFiles(db)) {
      registry.setGauge('vitrine_stored_files', { kind }, files);
      if (bytes !== undefined) registry.setGauge('vitrine_stored_bytes', { kind }, bytes);
    }
  };

  return async () => {
    const { waiting, starting, idle, busy } = resumes.load;
    registry.setGauge('vitrine_typeset_queue_length', {}, waiting);
    for (const [state, count] of Object.entries({ starting, idle, busy }))
      registry.setGauge('vitrine_typesetters', { state }, count);
    for (const { path, cache } of formats)
      registry.setGauge('vitrine_page_cache_bytes', { form: path || '/' }, cache.bytes);
    const pool = readPoolState(db);
    if (pool) {
      registry.setGauge('vitrine_database_pool_size', {}, pool.size);
      registry.setGauge('vitrine_database_pool_connections', { state: 'in-use' }, pool.open - pool.idle);
      registry.setGauge('vitrine_database_pool_connections', { state: 'idle' }, pool.idle);
      registry.setGauge('vitrine_database_pool_waiting', {}, pool.waiting);
    }
    const disk = await statfs(config.dataFolder).catch(() => undefined);
    if (disk) registry.setGauge('vitrine_data_free_bytes', {}, disk.bavail * disk.bsize);
    const isRead = await succeedsWithin(DATABASE_TIMEOUT_MS, readDatabase());
    if (!isRead) registry.setGauge('vitrine_database_up', {}, 0);
  };
}

/** Returns whether work succeeded within the timeout; later results are ignored. */
async function succeedsWithin(timeoutMs: number, work: Promise<void>): Promise<boolean> {
  const { promise: timedOut, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), timeoutMs);
  const succeeded = work.then(
    () => true,
    () => false,
  );
  return Promise.race([succeeded, timedOut]).finally(() => clearTimeout(timer));
}
