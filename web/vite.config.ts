import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { callTable } from './plugins/call-table.ts';
import { plainIcons } from './plugins/plain-icons.ts';
import { preactInBrowsers } from './plugins/preact.ts';

const resolvePath = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Which modules share a file. Each file costs a request and is compressed separately, and no screen should load what
 * only others need: the imports of the entry are one file, what the same screens share is another.
 */
const GROUPS = [
  { name: 'app', tags: ['$initial' as const], priority: 1 },
  { name: 'shared', minShareCount: 2, entriesAware: true },
];

/** Returns the file name of a chunk, without the names of the screens that share it. */
const nameChunk = ({ name }: { name: string }) => `assets/${name.split('~')[0]}-[hash:7].js`;

/**
 * Two bundles from one source: `client`, the app of signed-in users with a manifest of its files, and `ssr`, the
 * components with which the server renders documents, as one module without imports.
 */
export default defineConfig(({ command }) => ({
  root: resolvePath('.'),
  // Portfolios are also rendered in a worker, which has no window for React Refresh.
  plugins: [
    preactInBrowsers(),
    callTable(),
    plainIcons(),
    react({ exclude: [/node_modules/, /portfolio-view/] }),
    tailwindcss(),
  ],
  appType: 'custom',
  // The router's store includes a shim for what React has had since 18; this entry uses React's own.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  environments: {
    client: {
      build: {
        outDir: resolvePath('dist/client'),
        emptyOutDir: true,
        manifest: true,
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: resolvePath('src/main.tsx'),
          // The app's entry names every other file, and the random part of a name does not compress.
          output: { chunkFileNames: nameChunk, codeSplitting: { groups: GROUPS } },
        },
      },
    },
    ssr: {
      build: {
        outDir: resolvePath('dist/ssr'),
        emptyOutDir: true,
        target: 'node24',
        rolldownOptions: { input: resolvePath('src/documents.tsx') },
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
