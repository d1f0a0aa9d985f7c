import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { callTable } from './plugins/call-table.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Two bundles from one source: `client`, the app of the signed-in with a manifest of its files, and
 * `ssr`, the React components that the server draws documents with, as one module without imports.
 */
export default defineConfig(({ command }) => ({
  root: here('.'),
  plugins: [callTable(), react(), tailwindcss()],
  appType: 'custom',
  environments: {
    client: {
      build: {
        outDir: here('dist/client'),
        emptyOutDir: true,
        manifest: true,
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: here('src/main.tsx'),
          // The app's entry names every other file, and what is random in a name does not compress.
          output: { chunkFileNames: 'assets/[name]-[hash:7].js' },
        },
      },
    },
    ssr: {
      build: {
        outDir: here('dist/ssr'),
        emptyOutDir: true,
        target: 'node24',
        rolldownOptions: { input: here('src/documents.tsx') },
      },
      // Only for builds: in development these make React's CommonJS files fail with 'require is not defined'.
      ...(command === 'build'
        ? { resolve: { noExternal: true as const }, define: { 'process.env.NODE_ENV': '"production"' } }
        : {}),
    },
  },
  builder: {
    buildApp: async (builder) => {
      for (const environment of Object.values(builder.environments)) await builder.build(environment);
    },
  },
}));
