import { defineConfig } from 'vitest/config';
import { FIRST_ON_POSTGRES, maxWorkers, onPostgres } from './vitest.config.ts';

/** The same whatever the database: no database at all, or one of their own. */
const WITHOUT_DATABASE = [
  'server/src/{config,integrations,primitives}/**',
  'server/src/main.test.ts',
  'server/src/cli/{existing-data,healthcheck}.test.ts',
  'server/src/cli/doctor/**',
  'server/src/public/samples.test.ts',
  'server/src/features/content/validation.test.ts',
  'server/src/db/lowered-limits.test.ts',
  'server/src/core/{jobs,videos}/**',
  'server/src/features/videos/captions.test.ts',
];

const long = {
  environment: 'node',
  maxWorkers,
  testTimeout: 15 * 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 15_000 } },
} as const;

/** What takes longer than a person waits: `npm run test:long`. */
export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      {
        test: {
          ...long,
          name: 'programs',
          include: ['{contract,formats,resume-pdf,server,tools,web}/**/*.long.test.{ts,tsx}'],
        },
      },
      {
        extends: './portfolio-view/vitest.config.ts',
        test: {
          ...long,
          name: 'portfolio-view',
          include: ['portfolio-view/src/**/*.long.test.{ts,tsx}'],
        },
      },
      { test: { ...long, name: 'journeys', include: ['e2e/**/*.long.test.ts'], isolate: false } },
      {
        test: {
          ...onPostgres,
          include: ['server/src/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/*.long.test.*', ...FIRST_ON_POSTGRES, ...WITHOUT_DATABASE],
        },
      },
    ],
  },
});
