import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { browserLaunchOptions } from '@vitrine/tools/browser';
import { defineConfig } from 'vitest/config';
import { callTable } from './plugins/call-table.ts';

/**
 * Component tests: each file is a page of its own in a real browser, with the app's styles. What a component asks the
 * server for is answered by the test (`testing/render-in-app.tsx`).
 */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  plugins: [callTable(), react(), tailwindcss()],
  // All packages are made ready before the first test: one that is found later reloads the page in the middle of a test.
  optimizeDeps: { entries: ['web/src/**/*.{ts,tsx}'] },
  test: {
    setupFiles: [fileURLToPath(new URL('./src/testing/component-setup.ts', import.meta.url))],
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({ launchOptions: await browserLaunchOptions(), actionTimeout: 15_000 }),
      instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
      screenshotFailures: false,
    },
  },
});
