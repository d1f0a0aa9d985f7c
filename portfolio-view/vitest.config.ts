import { defineConfig } from 'vitest/config';

export default defineConfig({
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  test: {
    name: 'portfolio-view',
    include: ['src/**/*.test.{ts,tsx}'],
    // Documents carry their style sheet, so the tests need it as it is and not vitest's empty stand-in.
    css: true,
  },
});
