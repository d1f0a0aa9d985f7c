import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findFreePort } from '../../testing/free-port.ts';
import { MailFailed } from './mail.ts';
import { createServiceMailer } from './mail-service.ts';

interface ReceivedRequest {
  method: string | undefined;
  path: string | undefined;
  headers: IncomingMessage['headers'];
  body: unknown;
}

const received: ReceivedRequest[] = [];
type Responder = (response: ServerResponse) => void;
const respondWithSuccess: Responder = (response) => response.end('{"success":true}');
let respond: Responder;
let url: string;

/** A mock mail service on loopback. */
const service = createServer(async (request, response) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  const { method, url: path, headers } = request;
  received.push({ method, path, headers, body: JSON.parse(text) });
  respond(response);
});
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(() => {
  service.closeAllConnections();
  return new Promise((resolve) => service.close(resolve));
});
beforeEach(() => {
  received.length = 0;
  respond = respondWithSuccess;
});

const mail = { to: 'asha@example.org', subject: 'नमस्ते', text: 'Plain', html: '<p>Rich</p>' };
const settings = { token: 'a-token', from: 'vitrine@example.org' };
const send = () => createServiceMailer({ ...settings, url })(mail);

/** Returns the error that sending fails with. */
const getFailure = async (sending: Promise<void>) => {
  const error = await sending.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof MailFailed)) throw new Error(`Not a mail that failed: ${String(error)}`);
  return error;
};

describe('a mail', () => {
  test('is posted as rule A30 says, with the token and a key of its own', async () => {
    await send();
    await send();
    expect(received).toHaveLength(2);
    expect(received[0]).toMatchObject({
      method: 'POST',
      path: '/api/v1/send-custom-email',
      headers: { authorization: 'Bearer a-token', 'content-type': 'application/json' },
    });
    expect(received[0]?.body).toEqual({ from: 'vitrine@example.org', ...mail });
    const keys = received.map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toMatch(/^[\w-]{36}$/);
    expect(new Set(keys).size).toBe(2);
  });

  test('that is sent again has the same key', async () => {
    const again = { ...mail, id: 'one-notice' };
    for (let n = 0; n < 2; n += 1) await createServiceMailer({ ...settings, url })(again);
    expect(received.map(({ headers }) => headers['idempotency-key'])).toEqual(['one-notice', 'one-notice']);
    expect(received[1]?.body).not.toHaveProperty('id');
  });

  test('carries the settings of the mail server that is to be used', async () => {
    await createServiceMailer({ ...settings, url, smtpUrl: 'smtps://asha%40x:p%2Fw@mail.example' })(mail);
    const smtp = { host: 'mail.example', port: 465, secure: true, user: 'asha@x', pass: 'p/w' };
    expect(received[0]?.body).toEqual({ from: 'vitrine@example.org', ...mail, smtp });
  });

  test.each(['', '/', '/base', '/base/', '/api/v1/send-custom-email', '/api/v1/send-custom-email/'])(
    'finds the call of a service at %j',
    async (path) => {
      await createServiceMailer({ ...settings, url: `${url}${path}` })(mail);
      const base = path.startsWith('/base') ? '/base' : '';
      expect(received[0]?.path).toBe(`${base}/api/v1/send-custom-email`);
    },
  );
});

describe('a mail fails', () => {
  const respondWithStatus =
    (code: number, body = '{"success":true}'): Responder =>
    (response) =>
      response.writeHead(code, { location: '/elsewhere' }).end(body);
  const respondWith =
    (body: string): Responder =>
    (response) =>
      response.end(body);

  test.each<[string, Responder, string, boolean]>([
    ['no right', respondWithStatus(401), 'HTTP 401', true],
    ['a broken service', respondWithStatus(500), 'HTTP 500', true],
    ['another place', respondWithStatus(307), 'HTTP 307', true],
    ['a mail that will never do', respondWithStatus(422), 'HTTP 422', false],
    ['no success', respondWith('{"success":false,"message":"asha@example.org is unknown"}'), 'NO SUCCESS', true],
    ['success as a text', respondWith('{"success":"true"}'), 'NO SUCCESS', true],
    ['garbage', respondWith('<h1>asha@example.org was not found</h1>'), 'NO SUCCESS', true],
    ['nothing', respondWith(''), 'NO SUCCESS', true],
    ['null', respondWith('null'), 'NO SUCCESS', true],
    [
      'half an answer',
      (response) => response.writeHead(200, { 'content-length': 99 }).write('{"suc', () => response.destroy()),
      'UND_ERR_SOCKET',
      true,
    ],
  ])('on %s', async (_name, responder, code, mayTryAgain) => {
    respond = responder;
    const error = await getFailure(send());
    expect([error.code, error.mayTryAgain]).toEqual([code, mayTryAgain]);
    expect(received).toHaveLength(1);
    // Nothing that may be logged contains the address.
    expect(`${error.stack} ${(error.cause as Error).stack}`).not.toContain('asha');
  });

  test('on a service that hangs, when the time is over', async () => {
    const deadline = new AbortController();
    respond = () => deadline.abort();
    const error = await getFailure(createServiceMailer({ ...settings, url, deadline: () => deadline.signal })(mail));
    expect([error.code, error.mayTryAgain]).toEqual(['TIMEOUT', true]);
  });

  test('on a service that hangs in the middle of its answer', async () => {
    const deadline = new AbortController();
    respond = (response) => response.writeHead(200).write('{"success":', () => deadline.abort());
    const error = await getFailure(createServiceMailer({ ...settings, url, deadline: () => deadline.signal })(mail));
    expect(error.code).toBe('TIMEOUT');
  });

  test('on a service that is not there', async () => {
    const error = await getFailure(
      createServiceMailer({ ...settings, url: `http://127.0.0.1:${await findFreePort()}` })(mail),
    );
    expect([error.code, error.mayTryAgain]).toEqual(['ECONNREFUSED', true]);
  });
});
