import { findPostgres, startCluster } from './postgres.ts';

/** Starts a PostgreSQL server for the suite and stops it afterwards. The runner has checked that it is installed. */
export async function setup(): Promise<() => Promise<void>> {
  const programs = findPostgres();
  if (!programs) throw new Error('There is no PostgreSQL on this machine; leave this project out.');
  const cluster = await startCluster(programs);
  process.env.TEST_POSTGRES = cluster.url;
  return () => cluster.stop();
}
