import { setImmediate } from 'node:timers/promises';
import type { Call } from '@vitrine/contract/api/call';
import { ERRORS } from '@vitrine/contract/api/errors';
import { escapeHtml } from '@vitrine/contract/text/html';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Config } from '../config/config.ts';

/** Registers `/openapi.json` for programs and `/docs` for humans. */
export function registerApiDocs(app: FastifyInstance, config: Config, calls: readonly Call[]): void {
  // Half a megabyte, which takes 0.2 s: generated once, on the first request.
  let document: Promise<Buffer> | undefined;
  app.get('/openapi.json', async (_request, reply) => {
    document ??= buildOpenApi(calls, config.publicOrigin).then((openApi) => Buffer.from(JSON.stringify(openApi)));
    return reply
      .header('cache-control', 'no-cache')
      .type('application/json; charset=utf-8')
      .send(await document);
  });
  app.get('/docs', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('content-type', 'text/html; charset=utf-8')
      .send(renderDocs(calls)),
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

function renderDocs(calls: readonly Call[]): string {
  const rows = calls.map(({ method, path, summary, access }) => {
    const audience = access === 'anyone' ? 'anyone' : access.join(', ');
    return `<tr><td><code>${method} ${escapeHtml(path)}</code></td><td>${escapeHtml(summary)}</td><td>${audience}</td></tr>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Calls of Vitrine</title><link rel="icon" href="/favicon.svg"><style>${STYLE}</style></head><body><main><h1>The calls of Vitrine</h1><p>JSON in, JSON out, with the session cookie of the signed-in person. Shapes of bodies, answers and failures stand in <a href="/openapi.json">openapi.json</a>.</p><table><thead><tr><th scope="col">Call</th><th scope="col">What it does</th><th scope="col">Who may</th></tr></thead><tbody>${rows.join('')}</tbody></table></main></body></html>`;
}

/**
 * Builds the OpenAPI 3.1 document from the declarations of the calls, so that it is always current. Yields to other
 * requests after each call.
 */
async function buildOpenApi(calls: readonly Call[], origin: string): Promise<object> {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: describeOperation(call) };
    await setImmediate();
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Vitrine', version: '1', description: 'The calls of Vitrine, for its app and for your scripts.' },
    servers: [{ url: origin }],
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'vitrine_session' } },
      schemas: { Failure: FAILURE_SCHEMA },
    },
    paths,
  };
}

const FAILURE_SCHEMA = {
  type: 'object',
  required: ['success', 'code', 'message'],
  properties: {
    success: { const: false },
    code: { enum: Object.keys(ERRORS) },
    message: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' }, description: 'A sentence per wrong field.' },
    retryAfter: { type: 'number', description: 'Seconds.' },
  },
};

const toJsonSchema = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });

function describeOperation(call: Call): object {
  const params = toJsonSchema(call.params, 'input') as { properties?: Record<string, object>; required?: string[] };
  const parameters = Object.entries(params.properties ?? {}).map(([name, schema]) => {
    const inPath = call.path.includes(`:${name}`);
    return {
      name,
      in: inPath ? 'path' : 'query',
      required: inPath || params.required?.includes(name) === true,
      schema,
    };
  });
  return {
    summary: call.summary,
    ...(call.access === 'anyone' ? {} : { security: [{ session: [] }] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(call.method === 'GET' || call.method === 'DELETE'
      ? {}
      : {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: toJsonSchema(call.body, 'input') } },
          },
        }),
    responses: {
      200: { description: 'Done', content: { [call.produces ?? 'application/json']: describeResponse(call) } },
      ...describeFailures(call),
    },
  };
}

const describeResponse = (call: Call) => (call.produces ? {} : { schema: toJsonSchema(call.answer, 'output') });

/** Describes the failures of a call by status: those that it declares and those that any call can have. */
function describeFailures({ errors, access }: Call): Record<string, object> {
  const codes = [
    ...errors,
    'request/invalid' as const,
    ...(access === 'anyone' ? [] : (['auth/no-session', 'auth/wrong-stage'] as const)),
  ];
  const byStatus: Record<string, object> = {};
  for (const status of new Set(codes.map((code) => ERRORS[code].status))) {
    const statusCodes = codes.filter((code) => ERRORS[code].status === status);
    byStatus[status] = {
      description: statusCodes.join(', '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    };
  }
  return byStatus;
}
