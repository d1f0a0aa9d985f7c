import type { Call } from '@vitrine/contract/call';
import { ERRORS } from '@vitrine/contract/errors';
import { z } from 'zod';

/** The OpenAPI 3.1 document of the calls: made from their declarations, so that it cannot fall behind. */
export function openapi(calls: readonly Call[], origin: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Vitrine', version: '1', description: 'The calls of Vitrine, for its app and for your scripts.' },
    servers: [{ url: origin }],
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'vitrine_session' } },
      schemas: { Failure: FAILURE },
    },
    paths,
  };
}

const FAILURE = {
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

function operation(call: Call): object {
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
      200: { description: 'Done', content: { [call.produces ?? 'application/json']: describeAnswer(call) } },
      ...failures(call),
    },
  };
}

const describeAnswer = (call: Call) => (call.produces ? {} : { schema: toJsonSchema(call.answer, 'output') });

/** The failures of a call, by status: those that it declares and those that any call can have. */
function failures({ errors, access }: Call): Record<string, object> {
  const codes = [
    ...errors,
    'request/invalid' as const,
    ...(access === 'anyone' ? [] : (['auth/no-session', 'auth/wrong-stage'] as const)),
  ];
  const byStatus: Record<string, object> = {};
  for (const status of new Set(codes.map((code) => ERRORS[code].status))) {
    const mine = codes.filter((code) => ERRORS[code].status === status);
    byStatus[status] = {
      description: mine.join(', '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    };
  }
  return byStatus;
}
