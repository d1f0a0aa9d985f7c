import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import type { DocumentRenderer } from '@vitrine/contract/pages/documents';
import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import type { WritingPage } from '@vitrine/contract/writing/public-posts';
import { createServer as createVite } from 'vite';
import { seedDemo } from '../server/seed/demo.ts';
import { buildApp } from '../server/src/app.ts';
import { readPrivateConfig } from '../server/src/config/data-folder.ts';
import { openContext } from '../server/src/context/open-context.ts';
import { explainFailedStart, listen } from '../server/src/http/listen.ts';

/**
 * Development: the server and the builder in one process on one port, with pages from their sources and a seeded
 * account to sign in with. Client code is rebuilt as it is edited.
 */
const config = readPrivateConfig({ VITRINE_DATA: './data/dev', ...process.env });
const root = join(import.meta.dirname, '../web');
const web = createHttpServer();
const vite = await createVite({
  configFile: join(root, 'vite.config.ts'),
  server: { middlewareMode: true, hmr: { server: web } },
});

/**
 * Preamble of the builder's React plugin. A separate file, because our pages run no inline scripts, in development
 * neither.
 */
const ENTRY = '/development-entry.js';
const ENTRY_SOURCE = `import '/@vite/client';
import refresh from '/@react-refresh';
refresh.injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
await import('/src/main.tsx');`;

const addMiddlewares = (handler: RequestListener) =>
  web.on('request', (request, response) => {
    if (request.url === ENTRY) {
      response.setHeader('content-type', 'text/javascript').end(ENTRY_SOURCE);
      return;
    }
    vite.middlewares(request, response, () => handler(request, response));
  });

const context = await openContext(config, console.error);
// The module exports what documents.tsx declares, which is type-checked there.
const documents = async () => (await vite.ssrLoadModule('/src/documents.tsx')).documents as DocumentRenderer;
const source = {
  documents,
  portfolio: async (view: PublicView) => (await documents()).portfolio(view),
  writing: async (view: PublicView, page: WritingPage) => (await documents()).writing(view, page),
  assets: { styles: [], script: ENTRY, dashboardScripts: [], preload: [] },
  files: undefined,
};
const app = await buildApp(context, source, addMiddlewares);
await listen(app, config).catch((error: unknown) => {
  process.stderr.write(`${explainFailedStart(error)}\n`);
  process.exit(1);
});
const demo = await seedDemo(app, config);
console.log(`Vitrine in development at ${config.publicOrigin}`);
console.log(`  Sign in as ${demo.email} with ${demo.password}`);

process.on('SIGINT', async () => {
  await Promise.all([app.close(), vite.close()]);
  process.exit(0);
});
