import { findPostgres, startCluster } from '@vitrine/server/testing/postgres';

/** Runs a measurement on the embedded database, and on PostgreSQL if it is installed. */
export async function measureOnBoth(
  measure: (name: string, database: Record<string, string>) => Promise<void>,
): Promise<void> {
  await measure('SQLite', {});
  const programs = findPostgres();
  if (!programs) return console.log('PostgreSQL is not installed on this machine: not measured.');
  const cluster = await startCluster(programs);
  try {
    await measure('PostgreSQL', { DATABASE_URL: `${cluster.url}/postgres` });
  } finally {
    await cluster.stop();
  }
}
