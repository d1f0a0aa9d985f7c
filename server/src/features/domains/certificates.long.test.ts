import { once } from 'node:events';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:tls';
import { deleteDomain } from '@vitrine/contract/calls/domains';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { hasCaddy, startTlsCaddy } from '../../../testing/caddy.ts';
import { type DnsRecords, startDnsServer } from '../../../testing/dns-server.ts';
import { createDomainOwner, createDomainSettings } from '../../../testing/domains.ts';

const TOKEN = 'a-token-for-this-caddy';

const records: Record<string, DnsRecords> = {};
let dns: Awaited<ReturnType<typeof startDnsServer>>;
let server: TestApp;
let caddy: Awaited<ReturnType<typeof startTlsCaddy>>;
beforeAll(async () => {
  if (!hasCaddy()) throw new Error('This test needs Caddy (apt-get install caddy).');
  dns = await startDnsServer(records);
  const proxied = { TRUSTED_PROXIES: '127.0.0.1', CUSTOM_DOMAIN_TOKEN: TOKEN };
  server = await startTestApp({ ...createDomainSettings(dns.server), ...proxied });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  caddy = await startTlsCaddy(`http://127.0.0.1:${port}`, TOKEN);
});
afterAll(async () => {
  await caddy.stop();
  await server.close();
  await dns.close();
});

/** Returns the subject of the certificate, or the error that prevents a connection. */
async function handshake(servername: string): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port: caddy.port, servername, rejectUnauthorized: false });
  const failed = once(socket, 'error').then(([error]) => (error as NodeJS.ErrnoException).code ?? 'failed');
  const connected = once(socket, 'secureConnect').then(() => socket.getPeerCertificate().subjectaltname ?? '');
  const outcome = await Promise.race([connected, failed]);
  socket.destroy();
  return outcome;
}

/** Requests a page over TLS and verifies its certificate. */
async function get(domain: string, path: string) {
  const req = request({
    host: '127.0.0.1',
    port: caddy.port,
    path,
    servername: domain,
    ca: caddy.authority(),
    headers: { host: domain, accept: 'text/html' },
  });
  req.end();
  const [answer] = await once(req, 'response');
  let text = '';
  for await (const chunk of answer) text += chunk;
  return { status: answer.statusCode as number, headers: answer.headers, text };
}

test('a certificate is there for a proven domain at the first visit, and for no other name (rule P28)', async () => {
  const owner = await createDomainOwner(server, records);
  expect(await handshake('asha.example')).toMatch(/^ERR_SSL/);
  const { id } = await owner.prove('asha.example');
  expect(await handshake('asha.example')).toBe('DNS:asha.example');
  for (const other of ['evil.example', 'www.asha.example', 'asha.example.evil.example'])
    expect([other, await handshake(other)]).toEqual([other, expect.stringMatching(/^ERR_SSL/)]);

  const page = await get('asha.example', '/');
  expect([page.status, page.headers['set-cookie']]).toEqual([200, undefined]);
  expect(page.text).toContain('Asha Rao');
  expect((await get('asha.example', '/card.vcf')).text).toContain('BEGIN:VCARD');
  for (const path of ['/login', '/auth/session', '/internal/domain-allowed?domain=asha.example'])
    expect([path, (await get('asha.example', path)).status]).toEqual([path, 404]);

  // The certificate of a removed name still exists, but the name serves nothing.
  await owner.client.call(deleteDomain, { params: { id } });
  expect((await get('asha.example', '/')).status).toBe(421);
});
