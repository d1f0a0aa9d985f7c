import { defineConfig } from 'vitest/config';

export default defineConfig({
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  test: {
    name: 'portfolio-view',
    include: ['src/**/*.test.{ts,tsx}'],
    // Documents carry their style sheet, so the tests need it as it is and not vitest's empty stand-in.
    css: true,
    // Browser tests share a machine with whatever else runs; none of them measures time.
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
