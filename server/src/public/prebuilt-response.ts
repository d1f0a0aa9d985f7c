import type { FastifyReply, FastifyRequest } from 'fastify';
import { limitResponse } from '../http/limit-responses.ts';
import { chooseEncoding, isFresh } from '../http/negotiate.ts';
import { getOrInsert } from '../primitives/get-or-insert.ts';
import type { Encoded } from './encode-text.ts';

type Headers = Readonly<Record<string, string>>;

/** An encoded response ready to be written: headers as Node takes them, alternating names and values. */
interface PrebuiltResponse {
  status: number;
  headers: readonly string[];
  /** One character per byte: Node writes head and body together for a string, and separately for a buffer. */
  body: string;
}

const responseCache = new WeakMap<Encoded, WeakMap<Headers, Map<string, PrebuiltResponse>>>();

/**
 * Sends the content, or 304 if the client already has it, bypassing the framework's sending, which inspects every
 * header of every response (docs/decisions/004-public-pages.md). For frequently sent content.
 * @param headers all headers of the response; the same object each time, since the prepared response is cached by it
 */
export function sendPrebuiltResponse(request: FastifyRequest, reply: FastifyReply, encoded: Encoded, headers: Headers) {
  const isNotModified = isFresh(request.headers, encoded.etag);
  const coding = isNotModified ? '304' : (chooseEncoding(request.headers) ?? '');
  const response = getOrBuildResponse(encoded, headers, coding);
  reply.hijack();
  const own = ['x-request-id', request.id];
  // As in http/server.ts: a connection must not delay a server that is shutting down.
  if (request.server.isClosing()) own.push('connection', 'close');
  reply.raw.writeHead(response.status, [...response.headers, ...own]);
  limitResponse(request, reply, response.body);
  reply.raw.end(response.body, 'latin1');
  return reply;
}

function getOrBuildResponse(encoded: Encoded, headers: Headers, coding: string): PrebuiltResponse {
  const byCoding = getOrInsert(
    getOrInsert(responseCache, encoded, () => new WeakMap()),
    headers,
    () => new Map<string, PrebuiltResponse>(),
  );
  const known = byCoding.get(coding);
  // The background job may have found a better compression since.
  if (known && known.body.length === selectBody(encoded, coding).length) return known;
  const response = buildResponse(encoded, headers, coding);
  byCoding.set(coding, response);
  return response;
}

function buildResponse(encoded: Encoded, headers: Headers, coding: string): PrebuiltResponse {
  const all = { ...headers, ...encoded.headers, etag: encoded.etag };
  const body = selectBody(encoded, coding);
  if (coding === '304') return { status: 304, headers: Object.entries(all).flat(), body: '' };
  const own = {
    'content-type': encoded.type,
    'content-length': String(body.length),
    ...(encoded.compressed[coding as 'br'] ? { 'content-encoding': coding } : {}),
  };
  return { status: 200, headers: Object.entries({ ...all, ...own }).flat(), body: body.toString('latin1') };
}

const EMPTY_BODY = Buffer.alloc(0);

const selectBody = ({ plain, compressed }: Encoded, coding: string): Buffer =>
  coding === '304' ? EMPTY_BODY : (compressed[coding as 'br'] ?? plain);
