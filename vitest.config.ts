import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Both cores of a small machine: a test waits more than it works, for a database, a browser, a typesetter. */
export const maxWorkers = Math.max(2, availableParallelism() - 1);

/** Tests that take longer have a run of their own: vitest.long.config.ts. */
const exclude = ['**/node_modules/**', '**/*.long.test.*'];
const common = {
  environment: 'node',
  // Modules are loaded once for all files of a worker. What a process keeps is kept for the next file too: a test that
  // needs it otherwise makes it so, and leaves nothing behind.
  isolate: false,
  // A project that extends a configuration of its own does not take it over from here.
  maxWorkers,
  testTimeout: 60_000,
  hookTimeout: 120_000,
  exclude,
  expect: { poll: { timeout: 15_000 } },
} as const;

/**
 * The server's suite runs whole on each database. On PostgreSQL `npm test` runs what databases differ most in: tables,
 * locks and transactions, and what people race for; the long tests run the rest.
 */
export const onPostgres = {
  ...common,
  name: 'server on PostgreSQL',
  env: { TEST_DATABASE: 'postgres' },
  globalSetup: 'server/testing/postgres-setup.ts',
} as const;

export const FIRST_ON_POSTGRES = [
  'server/src/db/!(lowered-limits).test.ts',
  'server/src/db/*/*.test.ts',
  'server/src/core/{files,mail-queue,pictures}/**/*.test.ts',
  'server/src/core/backup/moments.test.ts',
  'server/src/cli/doctor/doctor-postgres.test.ts',
  'server/src/features/accounts/{registration,sign-in,takeover}.test.ts',
  'server/src/features/plans/limits.test.ts',
  'server/src/features/plans/{payments/payments,refunds/refunds}.test.ts',
  'server/src/features/resumes/{routes,two-processes}.test.ts',
  'server/src/http/overload.test.ts',
];

export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      { test: { ...common, name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      { test: { ...common, name: 'scheduling', include: ['scheduling/src/**/*.test.ts'] } },
      { test: { ...common, name: 'formats', include: ['formats/src/**/*.test.ts'] } },
      {
        extends: './portfolio-view/vitest.config.ts',
        test: { ...common, name: 'portfolio-view', include: ['portfolio-view/src/**/*.test.{ts,tsx}'] },
      },
      { test: { ...common, name: 'resume-pdf', include: ['resume-pdf/src/**/*.test.ts'] } },
      {
        extends: './web/vite.config.ts',
        test: {
          ...common,
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          exclude: [...exclude, 'web/src/**/*.browser.test.tsx'],
        },
      },
      // Widgets, forms and screens by themselves, each in a real browser without a server.
      {
        extends: './web/vitest.browser.config.ts',
        test: { ...common, name: 'components', include: ['web/src/**/*.browser.test.tsx'], isolate: false },
      },
      { test: { ...common, name: 'tools', include: ['{tools,bench}/**/*.test.ts'] } },
      // A journey is many steps; each waits for what it needs, and a busy machine takes its time.
      { test: { ...common, name: 'journeys', include: ['e2e/**/*.test.ts'], testTimeout: 180_000 } },
      {
        test: {
          ...common,
          name: 'server on SQLite',
          include: ['server/**/*.test.ts'],
          env: { TEST_DATABASE: 'sqlite' },
          exclude: [...exclude, 'server/src/cli/doctor/doctor-postgres.test.ts'],
        },
      },
      { test: { ...onPostgres, exclude, include: FIRST_ON_POSTGRES } },
    ],
  },
});
