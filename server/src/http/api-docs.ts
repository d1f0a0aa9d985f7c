import type { Call } from '@vitrine/contract/call';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { escapeHtml } from '../primitives/html.ts';
import { openapi } from './openapi.ts';

/** `/openapi.json` for programs, `/docs` for people. */
export function apiDocs(app: FastifyInstance, config: Config, calls: readonly Call[]): void {
  const document = openapi(calls, config.publicOrigin);
  const page = docsHtml(calls);
  app.get('/openapi.json', async (_request, reply) => reply.header('cache-control', 'no-cache').send(document));
  app.get('/docs', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').header('content-type', 'text/html; charset=utf-8').send(page),
  );
}

const STYLE = `
  :root { color-scheme: light dark; }
  body { margin: 0 auto; max-width: 860px; padding: 32px 16px; font: 16px/24px system-ui, sans-serif;
    color: light-dark(#1c1b19, #ecebe8); background: light-dark(#faf9f7, #131417); }
  table { width: 100%; border-collapse: collapse; }
  th, td { text-align: left; vertical-align: top; padding: 8px 12px 8px 0; border-top: 1px solid light-dark(#e2dfd9, #33363d); }
  code { font: 14px/20px ui-monospace, monospace; overflow-wrap: anywhere; }
  a { color: light-dark(#2f4fb5, #9db4ff); }
  @media (max-width: 640px) {
    thead { display: none; }
    tr { display: block; padding: 12px 0; border-top: 1px solid light-dark(#e2dfd9, #33363d); }
    td { display: block; padding: 0; border: 0; }
    td:last-child { font-size: 13px; color: light-dark(#5c5851, #a9abb0); }
  }
`;

function docsHtml(calls: readonly Call[]): string {
  const rows = calls.map(({ method, path, summary, access }) => {
    const who = access === 'anyone' ? 'anyone' : access.join(', ');
    return `<tr><td><code>${method} ${escapeHtml(path)}</code></td><td>${escapeHtml(summary)}</td><td>${who}</td></tr>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Calls of Vitrine</title><link rel="icon" href="/favicon.svg"><style>${STYLE}</style></head><body><main><h1>The calls of Vitrine</h1><p>JSON in, JSON out, with the session cookie of the signed-in person. Shapes of bodies, answers and failures stand in <a href="/openapi.json">openapi.json</a>.</p><table><thead><tr><th scope="col">Call</th><th scope="col">What it does</th><th scope="col">Who may</th></tr></thead><tbody>${rows.join('')}</tbody></table></main></body></html>`;
}
