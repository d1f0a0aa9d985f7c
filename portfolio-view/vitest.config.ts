import { defineConfig } from 'vitest/config';

export default defineConfig({
  // As in production.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    name: 'portfolio-view',
    env: { NODE_ENV: 'production' },
    include: ['src/**/*.test.{ts,tsx}'],
    // Documents contain their style sheets, so the tests need the real ones, not vitest's empty stubs.
    css: true,
    // Browser tests share a machine with whatever else runs; none of them measures time.
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
