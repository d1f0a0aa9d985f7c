import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { startDnsServer } from '../../../testing/dns-server.ts';
import {
  generateCertificate,
  startHttpServer,
  startProxy,
  startSmtpServer,
  startTlsProxy,
} from '../../../testing/doctor.ts';
import { OTHER_KEY, useInstallation } from '../../../testing/doctor-installation.ts';
import { findFreePort } from '../../../testing/free-port.ts';
import { startLocalServer } from '../../../testing/server.ts';

const { state, parts, lookAt, keep, ownFolder, expectFinding } = useInstallation();

describe('mail', () => {
  const MAIL_FROM = 'post@vitrine.example';

  test('a server that is not there, whose name is unknown, or that refuses the password', async () => {
    const closed = `smtp://127.0.0.1:${await findFreePort()}`;
    await expectFinding(['mail', 'mail.unreachable', /cannot be reached/, /host and port/], { MAIL_URL: closed });
    await expectFinding(['mail', 'mail.unknown-host', /no mail server nowhere\.invalid/, /Correct the host/], {
      MAIL_URL: 'smtp://nowhere.invalid:587',
    });
    const { url } = keep(await startSmtpServer({ asksPassword: true }));
    const withPassword = (password: string) => ({ MAIL_URL: url.replace('//', `//vitrine:${password}@`), MAIL_FROM });
    await expectFinding(['mail', 'mail.sign-in-refused', /refuses the name or password/, /%40/], withPassword('wrong'));
    const names = (await lookAt('mail', withPassword('right'))).map(({ name }) => name);
    expect(names).toEqual(['mail.nobody-told']);
  });

  test('a mail that really goes out, and one that is refused', async () => {
    const { url, received } = keep(await startSmtpServer());
    const settings = { MAIL_URL: url, MAIL_FROM, SUPPORT_EMAIL: 'help@vitrine.example' };
    expect(await lookAt('mail', settings)).toEqual([]);
    expect(await lookAt('mail', settings, { mailTo: 'me@vitrine.example' })).toEqual([]);
    expect(received).toEqual(['help@vitrine.example', 'me@vitrine.example']);
    const refused = { mailTo: 'refused@vitrine.example' };
    await expectFinding(
      ['mail', 'mail.not-delivered', /refused@vitrine\.example was not taken \(.*550\)/, /MAIL_FROM/],
      settings,
      refused,
    );
  });

  test('a sender that is local, one whose domain does not say who sends, and nobody who is told', async () => {
    const { url } = keep(await startSmtpServer());
    const { server: dns } = keep(
      await startDnsServer({ 'vitrine.example': {}, 'good.example': { txt: 'v=spf1 mx -all' } }),
    );
    const options = { dnsServers: [dns] };
    await expectFinding(['mail', 'mail.local-sender', /spam/, /MAIL_FROM/], { MAIL_URL: url }, options);
    const publicSettings = { MAIL_URL: url, PUBLIC_ORIGIN: 'https://vitrine.example', PAYMENTS: 'off', MAIL_FROM };
    await expectFinding(
      ['mail', 'mail.no-spf', /vitrine\.example of MAIL_FROM/, /TXT record/],
      publicSettings,
      options,
    );
    await expectFinding(
      ['mail', 'mail.nobody-told', /SUPPORT_EMAIL is not set/, /Set SUPPORT_EMAIL/],
      publicSettings,
      options,
    );
    const good = await lookAt('mail', { ...publicSettings, MAIL_FROM: 'post@good.example' }, options);
    expect(good.map(({ name }) => name)).toEqual(['mail.nobody-told']);
  });
});

describe('the public address (rule W11)', () => {
  test('nobody answers there, something else does, or another installation', async () => {
    await expectFinding(['origin', 'origin.unreachable', /ECONNREFUSED/, /Start Vitrine/], {
      PUBLIC_ORIGIN: `http://localhost:${await findFreePort()}`,
    });
    const other = keep(await startHttpServer((_request, response) => response.end('<h1>Welcome to nginx</h1>')));
    await expectFinding(['origin', 'origin.not-ours', /something else answers/, /Host header/], {
      PUBLIC_ORIGIN: other.url,
    });
    await expectFinding(['origin', 'origin.other-installation', /another Vitrine/, /lead to this one/], {
      SECRET_KEY: OTHER_KEY,
    });
  });

  test('a process of another version', async () => {
    const { origin } = state.server;
    const older = keep(
      await startHttpServer(async ({ url, headers: { authorization = '' } }, response) => {
        const answer = await fetch(origin + url, { headers: { authorization } });
        response.end(JSON.stringify({ ...(await answer.json()), version: '0.0.1' }));
      }),
    );
    await expectFinding(['origin', 'processes.other-version', /runs version 0\.0\.1; this program is/, /^Restart it/], {
      PUBLIC_ORIGIN: older.url,
    });
  });

  test('a proxy that is not believed, and one that is', async () => {
    const [port, innerPort] = [await findFreePort(), String(await findFreePort())];
    const dataFolder = ownFolder();
    const settings = { VITRINE_DATA: dataFolder, PORT: innerPort, PUBLIC_ORIGIN: `http://localhost:${port}` };
    const start = async (more: Record<string, string>) => {
      const backend = await startLocalServer(dataFolder, { ...settings, ...more });
      parts.push(backend.close);
      return backend;
    };
    keep(await startProxy(port, `http://127.0.0.1:${innerPort}`));
    const backend = await start({});
    await expectFinding(
      ['origin', 'proxy.not-trusted', /a proxy at 127\.0\.0\.1/, /^Set TRUSTED_PROXIES=127\.0\.0\.1/],
      settings,
    );
    await backend.close();
    await start({ TRUSTED_PROXIES: '127.0.0.1' });
    expect(await lookAt('origin', { ...settings, TRUSTED_PROXIES: '127.0.0.1' })).toEqual([]);
  });

  test('names without an address, and with one where nothing answers', async () => {
    const { server: dns } = keep(
      await startDnsServer({ 'two.example': { a: ['127.0.0.1', '127.0.0.99'] }, 'none.example': {} }),
    );
    const options = { dnsServers: [dns] };
    const { url } = keep(await startHttpServer((_request, response) => response.end()));
    const withHost = (host: string) => ({
      PUBLIC_ORIGIN: url.replace('127.0.0.1', host),
      MAIL_URL: 'smtp://127.0.0.1:1',
      PAYMENTS: 'off',
    });
    await expectFinding(
      ['dns', 'dns.no-address', /none\.example of PUBLIC_ORIGIN has no address/, /A record/],
      withHost('none.example'),
      options,
    );
    await expectFinding(
      ['dns', 'dns.dead-address', /127\.0\.0\.99 as well/, /Remove that A record/],
      withHost('two.example'),
      options,
    );
  });

  test('a certificate that has expired, ends soon, is for another name, or by nobody', async () => {
    const serve = async (name: string, days: number) => {
      const certificate = await generateCertificate(name, days);
      const part = keep(await startTlsProxy(await findFreePort(), certificate, state.server.origin));
      return { settings: { PUBLIC_ORIGIN: part.url }, options: { ca: certificate.ca } };
    };
    const soon = await serve('localhost', 5);
    await expectFinding(
      ['certificate', 'certificate.ends-soon', /ends in [45] days/, /renew/],
      soon.settings,
      soon.options,
    );
    await expectFinding(['certificate', 'certificate.not-trusted', /do not believe/, /authority/], soon.settings);
    const expired = await serve('localhost', -3);
    await expectFinding(
      ['certificate', 'certificate.expired', /has expired/, /renew/],
      expired.settings,
      expired.options,
    );
    const other = await serve('elsewhere.example', 300);
    await expectFinding(
      ['certificate', 'certificate.other-name', /elsewhere\.example, not for localhost/, /Get one for localhost/],
      other.settings,
      other.options,
    );
    const good = await serve('localhost', 300);
    expect(await lookAt('certificate', good.settings, good.options)).toEqual([]);
  });

  test("a process whose clock differs, and the report for whoever has the installation's key alone", async () => {
    const getFutureTime = () => Date.now() + 60_000;
    await expectFinding(
      ['origin', 'clock.between-processes', /differs from the one here by -60 seconds/, /NTP/],
      {},
      { now: getFutureTime },
    );
    for (const authorization of ['', 'Bearer x', `Bearer ${Date.now()}.AAAA`]) {
      expect((await fetch(`${state.server.origin}/doctor`, { headers: { authorization } })).status).toBe(404);
    }
  });
});

describe('who is asked outside', () => {
  /** Writes a settings file with a provider of this issuer. */
  function writeProviderSettings(issuer: string): Record<string, string> {
    const file = join(ownFolder(), 'providers.json');
    writeFileSync(file, JSON.stringify([{ id: 'some', label: 'Some', issuer, clientId: 'a', clientSecret: 'b' }]));
    return { IDENTITY_PROVIDERS: file };
  }

  test('a provider that is not there, has no document, or calls itself something else', async () => {
    const gone = writeProviderSettings(`http://127.0.0.1:${await findFreePort()}`);
    await expectFinding(['providers', 'providers.unreachable', /^Some cannot be reached/, /issuer/], gone);
    const empty = keep(await startHttpServer((_request, response) => response.writeHead(404).end()));
    await expectFinding(
      ['providers', 'providers.no-discovery', /no usable document .*404/, /Correct the issuer/],
      writeProviderSettings(empty.url),
    );
    const issuer = 'https://some.example';
    const other = keep(
      await startHttpServer((_request, response) =>
        response.end(JSON.stringify({ issuer, authorization_endpoint: 'a', token_endpoint: 'b', jwks_uri: 'c' })),
      ),
    );
    await expectFinding(
      ['providers', 'providers.other-issuer', /calls itself https:\/\/some\.example/, /to the letter/],
      writeProviderSettings(other.url),
    );
  });

  test("a clock that differs from somebody else's", async () => {
    const date = new Date(Date.now() + 10 * 60_000).toUTCString();
    const outside = keep(await startHttpServer((_request, response) => response.writeHead(200, { date }).end()));
    await expectFinding(
      ['clock', 'clock.wrong', /(599|600|601) seconds behind/, /NTP/],
      writeProviderSettings(outside.url),
    );
  });

  test('keys of the gateway that do not fit the place, and what invoices leave out', async () => {
    const buildKeySettings = (id: string) => ({
      RAZORPAY_KEY_ID: id,
      RAZORPAY_KEY_SECRET: 'one',
      RAZORPAY_WEBHOOK_SECRET: 'one',
    });
    const publicSettings = { PUBLIC_ORIGIN: 'https://vitrine.example', MAIL_URL: 'smtp://127.0.0.1:1' };
    await expectFinding(['payments', 'payments.test-keys', /without paying/, /rzp_live_/], {
      ...publicSettings,
      ...buildKeySettings('rzp_test_a'),
    });
    await expectFinding(['payments', 'payments.live-keys', /real money/, /rzp_test_/], buildKeySettings('rzp_live_a'));
    await expectFinding(
      ['payments', 'payments.one-secret', /the same as/, /another secret/],
      buildKeySettings('rzp_live_a'),
    );
    await expectFinding(
      ['payments', 'payments.no-seller', /names no address/, /INVOICE_SELLER/],
      buildKeySettings('rzp_live_a'),
    );
  });
});
