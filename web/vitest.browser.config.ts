import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { getBrowserLaunchOptions } from '@vitrine/tools/browser';
import { defineConfig } from 'vitest/config';
import { callTable } from './plugins/call-table.ts';
import { PREACT_ALIASES } from './plugins/preact.ts';

/**
 * Component tests: each file is a separate page in a real browser, with the app's styles. The test answers the requests
 * of a component (`testing/render-in-app.tsx`).
 */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  plugins: [callTable(), react(), tailwindcss()],
  // As in the bundle of the app.
  resolve: { alias: PREACT_ALIASES },
  // Pre-bundle all packages before the first test: one discovered later would reload the page in the middle of a test.
  optimizeDeps: { entries: ['web/src/**/*.{ts,tsx}'] },
  test: {
    setupFiles: [fileURLToPath(new URL('./src/testing/component-setup.ts', import.meta.url))],
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({ launchOptions: await getBrowserLaunchOptions(), actionTimeout: 15_000 }),
      instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
      screenshotFailures: false,
    },
  },
});
