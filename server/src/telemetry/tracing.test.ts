import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { forgotPassword } from '@vitrine/contract/calls/passwords';
import { afterEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../testing/app.ts';
import { Client } from '../../testing/client.ts';
import { type OtlpReceiver, startOtlpReceiver } from '../../testing/otlp-receiver.ts';
import { createSignedInAccount } from '../../testing/people.ts';
import { startTracing } from './start-tracing.ts';

const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';
const PARENT_SPAN_ID = 'b7ad6b7169203331';
const createTraceparent = (flags = '01') => `00-${TRACE_ID}-${PARENT_SPAN_ID}-${flags}`;

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of cleanups.splice(0).reverse()) await close();
});

/** Starts a server with tracing. `end` stops it and flushes its spans. */
async function startTraced(url: string, more: Record<string, string> = {}) {
  const failures: string[] = [];
  const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json', ...more };
  const protocol = environment.OTEL_EXPORTER_OTLP_PROTOCOL as 'http/json';
  const stop = await startTracing({ url: `${url}/v1/traces`, protocol }, (sentence) => failures.push(sentence));
  const server = await startTestApp(environment);
  let isStopped = false;
  const end = async () => {
    if (isStopped) return;
    isStopped = true;
    await server.close();
    await stop();
  };
  cleanups.push(end);
  return { server, end, failures };
}

async function startReceiver(behave?: 'take' | 'refuse' | 'hang'): Promise<OtlpReceiver> {
  const receiver = await startOtlpReceiver(behave);
  cleanups.push(receiver.close);
  return receiver;
}

/** Sends the body after the server's 100-continue. @returns the status */
async function postSlowly(url: string, headers: Record<string, string>, body: string): Promise<number | undefined> {
  const sent = request(url, {
    method: 'POST',
    headers: { ...headers, expect: '100-continue', 'content-length': String(Buffer.byteLength(body)) },
  });
  sent.once('continue', () => sent.end(body));
  sent.flushHeaders();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode;
}

describe('what is traced (rule W5)', () => {
  test('a request by its route, in the trace that it belongs to, with what was done for it', async () => {
    const receiver = await startReceiver();
    const { server, end } = await startTraced(receiver.url);
    // A unique name, so that the file is not cached.
    const { record } = await createSignedInAccount(server, 'Ravi Traced');
    const { handle } = await record();
    await new Client(server.app).get(`/p/${handle}/resume.pdf`, { headers: { traceparent: createTraceparent() } });
    await end();
    const requestSpans = receiver.spans.filter(({ traceId }) => traceId === TRACE_ID);
    const request = requestSpans.find(({ name }) => name === 'GET /p/:address/resume.pdf');
    expect(request).toMatchObject({
      parentSpanId: PARENT_SPAN_ID,
      kind: 2,
      attributes: {
        'http.request.method': 'GET',
        'http.route': '/p/:address/resume.pdf',
        'http.response.status_code': '200',
      },
      resource: { 'service.name': 'vitrine', 'service.version': expect.stringMatching(/^\d/) },
    });
    expect(request?.attributes['vitrine.request.id']).toMatch(/^[0-9a-f]{12}-/);
    const inside = requestSpans.filter(({ parentSpanId }) => parentSpanId === request?.spanId).map(({ name }) => name);
    expect(inside).toContain('typeset pdf');
    const select = requestSpans.find(({ name }) => name.startsWith('select '));
    expect(select).toMatchObject({
      kind: 3,
      attributes: {
        'db.system.name': server.config.databaseUrl ? 'postgresql' : 'sqlite',
        'db.operation.name': 'select',
        'db.query.text': expect.stringMatching(/^select .*(\$1|\?)/),
      },
    });
  });

  test('a mail within the request that sends it, also behind a body that comes over the network', async () => {
    const receiver = await startReceiver();
    const { server, end } = await startTraced(receiver.url);
    const { person } = await createSignedInAccount(server);
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = server.app.server.address() as AddressInfo;
    const headers = { origin: 'http://localhost:3000', 'content-type': 'application/json', host: 'localhost:3000' };
    const address = `http://127.0.0.1:${port}${forgotPassword.path}`;
    const body = JSON.stringify({ email: person.email });
    expect(await postSlowly(address, { ...headers, traceparent: createTraceparent() }, body)).toBe(200);
    await end();
    const requestSpans = receiver.spans.filter(({ traceId }) => traceId === TRACE_ID);
    expect(requestSpans.map(({ name }) => name)).toContain('send mail');
    expect(requestSpans.filter(({ name }) => name.startsWith('insert '))).not.toEqual([]);
  });

  test('no more than the trace that asks says: one that is not sampled is not sent', async () => {
    const receiver = await startReceiver();
    const { server, end } = await startTraced(receiver.url);
    await new Client(server.app).get('/healthz', { headers: { traceparent: createTraceparent('00') } });
    await new Client(server.app).get('/healthz', { headers: { traceparent: 'nonsense' } });
    await end();
    expect(receiver.spans.filter(({ traceId }) => traceId === TRACE_ID)).toEqual([]);
    // An invalid header starts a new trace.
    expect(receiver.spans.filter(({ name }) => name === 'GET /healthz')).toHaveLength(1);
  });

  test('on to a mail service of the operator', async () => {
    const receivedHeaders: Record<string, unknown>[] = [];
    const service = createServer((request, response) => {
      receivedHeaders.push(request.headers);
      response.end(JSON.stringify({ success: true }));
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    cleanups.push(() => service.close());
    const receiver = await startReceiver();
    const { port } = service.address() as AddressInfo;
    const mail = { MAIL_SERVICE_URL: `http://127.0.0.1:${port}`, MAIL_SERVICE_TOKEN: 'token' };
    const { server, end } = await startTraced(receiver.url, mail);
    const headers = { traceparent: createTraceparent() };
    await new Client(server.app).call(forgotPassword, { body: { email: 'asha@example.org' }, headers });
    await end();
    const span = receiver.spans.find(({ name }) => name === 'send mail');
    expect(receivedHeaders[0]?.traceparent).toBe(`00-${TRACE_ID}-${span?.spanId}-01`);
  });

  test('as protobuf too, which most receivers expect', async () => {
    const receiver = await startReceiver();
    const { server, end } = await startTraced(receiver.url, { OTEL_EXPORTER_OTLP_PROTOCOL: 'http/protobuf' });
    await new Client(server.app).get('/healthz');
    await end();
    expect(receiver.headers[0]).toMatchObject({ path: '/v1/traces', 'content-type': 'application/x-protobuf' });
    expect(Buffer.concat(receiver.bodies).toString('latin1')).toContain('GET /healthz');
  });
});

describe('a receiver that fails harms no request (rule W6)', () => {
  test.each(['refuse', 'hang', 'gone'] as const)('%s', async (how) => {
    const receiver = await startReceiver(how === 'gone' ? 'take' : how);
    if (how === 'gone') receiver.close();
    const { server, end, failures } = await startTraced(receiver.url);
    const answers = await Promise.all(Array.from({ length: 50 }, () => new Client(server.app).get('/readyz')));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    // Pending spans are flushed for at most two seconds, whatever the receiver does.
    await end();
    if (how === 'refuse')
      expect(failures).toEqual([expect.stringMatching(/^Traces were not taken by 127\.0\.0\.1:\d+: /)]);
  });
});
