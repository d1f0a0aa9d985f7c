import { defineConfig } from 'vitest/config';

export default defineConfig({
  // As it is built: React's build for development makes an error stack for each element, which took half of the time.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    name: 'portfolio-view',
    env: { NODE_ENV: 'production' },
    include: ['src/**/*.test.{ts,tsx}'],
    // Documents carry their style sheet, so the tests need it as it is and not vitest's empty stand-in.
    css: true,
    // Browser tests share a machine with whatever else runs; none of them measures time.
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
