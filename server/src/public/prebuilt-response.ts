import type { FastifyReply, FastifyRequest } from 'fastify';
import { limitAnswer } from '../http/limit-answers.ts';
import { chooseEncoding, isFresh } from '../http/negotiate.ts';
import { getOrInsert } from '../primitives/get-or-insert.ts';
import type { Encoded } from './encode-text.ts';

type Headers = Readonly<Record<string, string>>;

/** An encoded response ready to be written: headers as Node takes them, alternating names and values. */
interface Ready {
  status: number;
  headers: readonly string[];
  /** One character per byte: Node writes head and body together for a string, and separately for a buffer. */
  body: string;
}

const readyResponses = new WeakMap<Encoded, WeakMap<Headers, Map<string, Ready>>>();

/**
 * Sends the content, or 304 if the client already has it, bypassing the framework's sending, which inspects every
 * header of every response (docs/decisions/004-public-pages.md). For frequently sent content.
 * @param headers all headers of the response; the same object each time, since the prepared response is cached by it
 */
export function sendPrebuiltResponse(request: FastifyRequest, reply: FastifyReply, encoded: Encoded, headers: Headers) {
  const isKnown = isFresh(request.headers, encoded.etag);
  const coding = isKnown ? '304' : (chooseEncoding(request.headers) ?? '');
  const answer = getOrBuildResponse(encoded, headers, coding);
  reply.hijack();
  const own = ['x-request-id', request.id];
  // As in http/server.ts: a connection must not delay a server that is shutting down.
  if (request.server.isClosing()) own.push('connection', 'close');
  reply.raw.writeHead(answer.status, [...answer.headers, ...own]);
  limitAnswer(request, reply, answer.body);
  reply.raw.end(answer.body, 'latin1');
  return reply;
}

function getOrBuildResponse(encoded: Encoded, headers: Headers, coding: string): Ready {
  const byCoding = getOrInsert(
    getOrInsert(readyResponses, encoded, () => new WeakMap()),
    headers,
    () => new Map<string, Ready>(),
  );
  const known = byCoding.get(coding);
  // The background job may have found a better compression since.
  if (known && known.body.length === selectBody(encoded, coding).length) return known;
  const ready = makeReady(encoded, headers, coding);
  byCoding.set(coding, ready);
  return ready;
}

function makeReady(encoded: Encoded, headers: Headers, coding: string): Ready {
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
