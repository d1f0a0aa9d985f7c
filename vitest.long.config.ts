import { defineConfig } from 'vitest/config';

/** What takes longer than a person waits: `npm run test:long`. */
export default defineConfig({
  test: {
    environment: 'node',
    // Portfolios carry their style sheet.
    css: true,
    include: ['{contract,formats,portfolio-view,resume-pdf,server,web,e2e,tools}/**/*.long.test.{ts,tsx}'],
    testTimeout: 15 * 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
  },
});
