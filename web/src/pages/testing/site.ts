import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import {
  DOCUMENT_PAGES,
  type DocumentPage,
  type DocumentRenderer,
  type PageContext,
} from '@vitrine/contract/pages/documents';
import type { ReportOutcome } from '@vitrine/contract/pages/report';
import { createServer } from 'vite';
import { PLANS } from './plans.ts';

export const SUPPORT = 'help@vitrine.example';

export const createContext = (path: string): PageContext => ({
  origin: 'https://vitrine.example',
  path,
  supportEmail: SUPPORT,
  passwordMin: 6,
  hasPasswords: true,
  registration: { mode: 'open', domains: [] },
  plans: PLANS,
  assets: {
    styles: ['/assets/app.css'],
    script: '/assets/app.js',
    dashboardScripts: ['/assets/overview.js'],
    preload: ['/assets/font.woff2'],
  },
});

/** Serves the documents with their real style sheet and fonts, each at a loopback address such as `/landing`. */
export async function openSite(): Promise<{ documents: DocumentRenderer; origin: string; close(): Promise<void> }> {
  const vite = await createServer({
    configFile: fileURLToPath(new URL('../../../vite.config.ts', import.meta.url)),
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    logLevel: 'error',
  });
  // The module is that file, which the compiler checks against this interface.
  const { documents } = (await vite.ssrLoadModule('/src/documents.tsx')) as { documents: DocumentRenderer };
  const server = createHttpServer((request, response) => {
    vite.middlewares(request, response, () => {
      const url = request.url ?? '/';
      const report = REPORT_OUTCOMES[url];
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(
        report ? documents.report(report, createContext(url)) : documents.page(findPage(url), createContext(url)),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    documents,
    origin: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await vite.close();
    },
  };
}

/** The report form in each of its states. */
export const REPORT_OUTCOMES: Readonly<Record<string, ReportOutcome>> = {
  '/report': { sent: false, problem: '', values: { page: '/p/asha' }, errors: {} },
  '/report-refused': {
    sent: false,
    problem: '',
    values: { page: `/p/${'a'.repeat(300)}`, reason: 'spam', words: 'As I said', email: 'nobody' },
    errors: { page: 'There is no public page of this server at this address', email: 'Invalid email format' },
  },
  '/report-throttled': { sent: false, problem: 'Too many requests.', values: {}, errors: {} },
  '/report-sent': { sent: true },
};

const findPage = (url: string): DocumentPage => DOCUMENT_PAGES.find((page) => url === `/${page}`) ?? 'notFound';
