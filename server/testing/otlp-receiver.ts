import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';

/** A span in OTLP JSON (opentelemetry-proto, trace.proto). */
export interface ReceivedSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  kind: number;
  attributes: Record<string, string>;
  resource: Record<string, string>;
  isFailed: boolean;
}

/** A real OTLP receiver over HTTP, on loopback. */
export interface OtlpReceiver {
  url: string;
  /** Spans received as JSON. */
  spans: ReceivedSpan[];
  /** Received bodies. */
  bodies: Buffer[];
  headers: Record<string, string | string[] | undefined>[];
  close: () => void;
}

/** Starts a receiver. @param behavior whether it accepts exports, refuses them, or never responds */
export async function startOtlpReceiver(behavior: 'take' | 'refuse' | 'hang' = 'take'): Promise<OtlpReceiver> {
  const receiver: OtlpReceiver = { url: '', spans: [], bodies: [], headers: [], close: () => undefined };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const rawBody = Buffer.concat(chunks);
    const body = request.headers['content-encoding'] === 'gzip' ? gunzipSync(rawBody) : rawBody;
    receiver.bodies.push(body);
    receiver.headers.push({ ...request.headers, path: request.url });
    if (behavior === 'hang') return;
    const isJson = request.headers['content-type'] === 'application/json';
    if (isJson && behavior === 'take') receiver.spans.push(...readSpans(JSON.parse(body.toString())));
    response.writeHead(behavior === 'take' ? 200 : 400, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  receiver.close = () => {
    server.close();
    server.closeAllConnections();
  };
  return receiver;
}

interface Attribute {
  key: string;
  value: Record<string, unknown>;
}

interface Export {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: {
      spans: (Omit<ReceivedSpan, 'attributes' | 'resource' | 'isFailed'> & {
        attributes: Attribute[];
        status?: { code?: number };
      })[];
    }[];
  }[];
}

const readAttributes = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, String(Object.values(value)[0])]));

const readSpans = ({ resourceSpans }: Export): ReceivedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ attributes, status, ...span }) => ({
        ...span,
        attributes: readAttributes(attributes),
        resource: readAttributes(resource.attributes),
        isFailed: status?.code === 2,
      })),
    ),
  );
