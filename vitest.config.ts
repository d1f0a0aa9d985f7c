import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Tests that take longer have a run of their own: vitest.long.config.ts. */
const exclude = ['**/node_modules/**', '**/*.long.test.*'];
const common = {
  environment: 'node',
  testTimeout: 30_000,
  hookTimeout: 120_000,
  exclude,
  expect: { poll: { timeout: 15_000 } },
} as const;
const server = { ...common, include: ['server/**/*.test.ts'] };

/** The server's suite runs once for each database; everything else once. */
export default defineConfig({
  test: {
    // Both cores of a small machine: a test waits more than it works, for a database, a browser, a typesetter.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      { test: { ...common, name: 'contract', include: ['contract/src/**/*.test.ts'] } },
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
        test: { ...common, name: 'components', include: ['web/src/**/*.browser.test.tsx'] },
      },
      { test: { ...common, name: 'tools', include: ['tools/**/*.test.ts'] } },
      // A journey is many steps; each waits for what it needs, and a busy machine takes its time.
      { test: { ...common, name: 'journeys', include: ['e2e/**/*.test.ts'], testTimeout: 180_000 } },
      {
        test: {
          ...server,
          name: 'server on SQLite',
          env: { TEST_DATABASE: 'sqlite' },
          exclude: [...exclude, 'server/src/cli/doctor/doctor-postgres.test.ts'],
        },
      },
      {
        test: {
          ...server,
          name: 'server on PostgreSQL',
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: 'server/testing/postgres-setup.ts',
          // The same whatever the database: the process with its embedded defaults, pages without an account, and what
          // is refused before anything is stored.
          exclude: [
            ...exclude,
            'server/src/main.test.ts',
            'server/src/cli/doctor/doctor.test.ts',
            'server/src/cli/doctor/doctor-network.test.ts',
            'server/src/public/samples.test.ts',
            'server/src/features/content/validation.test.ts',
          ],
        },
      },
    ],
  },
});
