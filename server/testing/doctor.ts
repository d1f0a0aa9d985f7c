import { createServer, type RequestListener, request } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';
import { SMTPServer } from 'smtp-server';
import { findFreePort } from './free-port.ts';

/** An auxiliary server next to a tested installation. */
export interface AuxiliaryServer {
  url: string;
  close: () => unknown;
}

/** Starts an HTTP server with a request listener. */
export async function startHttpServer(answer: RequestListener): Promise<AuxiliaryServer> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Forwards requests with a client address, like a proxy. */
const forwardRequests =
  (target: string): RequestListener =>
  (incoming, outgoing) => {
    const headers = { ...incoming.headers, 'x-forwarded-for': '203.0.113.9' };
    const forwarded = request(target + incoming.url, { method: incoming.method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    forwarded.once('error', () => outgoing.writeHead(502).end());
    incoming.pipe(forwarded);
  };

/** Starts a proxy on a fixed port in front of a server. */
export async function startProxy(port: number, target: string): Promise<AuxiliaryServer> {
  const server = createServer(forwardRequests(target));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { url: `http://localhost:${port}`, close: () => server.close() };
}

const DAY = 86_400_000;

/** Generates a certificate for a name, signed by a new authority. */
export async function generateCertificate(name: string, days: number) {
  const authority = await generate([{ name: 'commonName', value: 'Authority of tests' }], {
    notAfterDate: new Date(Date.now() + 900 * DAY),
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true },
    ],
  });
  const own = await generate([{ name: 'commonName', value: name }], {
    notBeforeDate: new Date(Date.now() - 90 * DAY),
    notAfterDate: new Date(Date.now() + days * DAY),
    ca: { key: authority.private, cert: authority.cert },
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: name }] }],
  });
  return { key: own.private, cert: own.cert, ca: authority.cert };
}

/** Starts a proxy with TLS. */
export async function startTlsProxy(
  port: number,
  { key, cert }: { key: string; cert: string },
  target: string,
): Promise<AuxiliaryServer> {
  const server = createTlsServer({ key, cert }, forwardRequests(target));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `https://localhost:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Starts a mail server with one user, which rejects `refused@...`. @returns also the recipients of accepted mails */
export async function startSmtpServer({
  asksPassword = false,
} = {}): Promise<AuxiliaryServer & { received: string[] }> {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: !asksPassword,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'vitrine' && password === 'right' ? done(null, { user: username }) : done(new Error('No.')),
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('refused@') ? Object.assign(new Error('Unknown.'), { responseCode: 550 }) : undefined),
    onData: (stream, session, done) => {
      stream.on('end', () => {
        received.push(...session.envelope.rcptTo.map(({ address }) => address));
        done();
      });
      stream.resume();
    },
  });
  server.on('error', () => undefined);
  const port = await findFreePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { url: `smtp://127.0.0.1:${port}`, close: () => server.close(() => undefined), received };
}
