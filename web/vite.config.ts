import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { callTable } from './plugins/call-table.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Which modules stand in one file. Each file costs a request and compresses by itself, and no screen is to load what only
 * others need: what the entry imports is one file, what the same screens share is another.
 */
const GROUPS = [
  { name: 'app', tags: ['$initial' as const], priority: 1 },
  { name: 'shared', minShareCount: 2, entriesAware: true },
];

/** Without the names of the screens that share it. */
const nameChunk = ({ name }: { name: string }) => `assets/${name.split('~')[0]}-[hash:7].js`;

/**
 * Two bundles from one source: `client`, the app of the signed-in with a manifest of its files, and
 * `ssr`, the React components that the server draws documents with, as one module without imports.
 */
export default defineConfig(({ command }) => ({
  root: here('.'),
  // Portfolios are drawn in a worker too, which has no window that their modules could be refreshed in.
  plugins: [callTable(), react({ exclude: [/node_modules/, /portfolio-view/] }), tailwindcss()],
  appType: 'custom',
  // The router's store brings along what React has had itself since 18; this entry takes React's own.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
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
          output: { chunkFileNames: nameChunk, codeSplitting: { groups: GROUPS } },
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
