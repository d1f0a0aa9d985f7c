import { TIME_UNITS } from '@vitrine/contract/api/limits';
import { saveSkills } from '@vitrine/contract/calls/content';
import { addDomain, checkDomain } from '@vitrine/contract/calls/domains';
import { updatePortfolioSettings } from '@vitrine/contract/calls/portfolio';
import { changePortfolio, createPortfolio, savePortfolioSettings } from '@vitrine/contract/calls/portfolios';
import { createPost, publishPost } from '@vitrine/contract/calls/posts';
import { createResume } from '@vitrine/contract/calls/resumes';
import { postContent } from '@vitrine/contract/writing/posts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { Client } from '../../../testing/client.ts';
import { type DnsRecords, startDnsServer } from '../../../testing/dns-server.ts';
import { createDomainOwner, createDomainSettings, getAtDomain, setRecord } from '../../../testing/domains.ts';
import { readFirstIds, saveFirstSettings } from '../../../testing/first-portfolio.ts';
import { DOMAIN_PREFIX, getDomainHeaders } from '../../http/own-domain.ts';
import { DOMAIN_ALLOWED_PATH } from '../../http/probe-paths.ts';

const TOKEN = 'a token of a proxy';

const records: Record<string, DnsRecords> = {};
let dns: Awaited<ReturnType<typeof startDnsServer>>;
let server: TestApp;
beforeAll(async () => {
  dns = await startDnsServer(records);
  server = await startTestApp({
    ...createDomainSettings(dns.server),
    CUSTOM_DOMAIN_TOKEN: TOKEN,
    METRICS_TOKEN: 'm'.repeat(32),
  });
});
afterAll(async () => {
  await server.close();
  await dns.close();
});

let domainCount = 0;
/** Creates an owner with a domain, and a visitor. */
async function createServedDomain() {
  domainCount += 1;
  const domain = `asha-${domainCount}.example`;
  const owner = await createDomainOwner(server, records);
  await owner.prove(domain);
  const stranger = new Client(server.app);
  const at = (path = '/', headers: Record<string, string> = {}) => getAtDomain(stranger, domain, path, headers);
  const origin = `http://${domain}:3000`;
  return { ...owner, domain, origin, stranger, at };
}

describe('a portfolio at the domain of its owner (rule P26)', () => {
  test('that becomes private while its preview image is rendered is not sent', async () => {
    const { at, client } = await createServedDomain();
    const { portfolioId: id } = await readFirstIds(client);
    const { resumes } = server.context;
    const { card } = resumes;
    // An image, since resume files are cached by content: another test may have rendered the same resume.
    resumes.card = async (...job) => {
      await client.call(changePortfolio, { params: { id }, body: { visibility: 'private' } });
      return card(...job);
    };
    const { status } = await at('/card.jpg');
    resumes.card = card;
    expect(status).toBe(404);
  });

  test('names itself by that alone, and loads everything from there', async () => {
    const { at, origin, handle } = await createServedDomain();
    const { status, text, headers } = await at();
    expect(status).toBe(200);
    expect(text).toContain(`<link rel="canonical" href="${origin}/"`);
    expect(text).toContain(`<meta property="og:url" content="${origin}/"`);
    expect(text).toContain(`${origin}/card.jpg`);
    expect(text).not.toContain(`/p/${handle}`);
    expect(text).not.toContain(DOMAIN_PREFIX);
    expect(text).not.toContain('http://localhost:3000/p');
    expect(headers['set-cookie']).toBeUndefined();
  });

  test.each([
    '/resume.txt',
    '/resume.json',
    '/card.vcf',
    '/qr.svg',
    '/card.jpg',
    '/writing/feed.xml',
    '/writing',
    '/writing/idempotency',
  ])('%s is there, and no cookie is set', async (path) => {
    const { at, handle, client } = await createServedDomain();
    await saveFirstSettings(client, { writing: true, resumeFormats: ['txt', 'json'] });
    const content = { ...postContent.parse({}), title: 'Idempotency', body: 'Twice is once.' };
    const { id, version } = (await client.call(createPost, { body: { content } })).body.payload;
    await client.call(publishPost, { params: { id }, body: { version, state: 'published' } });
    const { status, headers, text } = await at(path);
    expect([status, headers['set-cookie']]).toEqual([200, undefined]);
    expect(text).not.toContain(`/p/${handle}`);
  });

  test('its address here leads there, with what was asked; its owner stays', async () => {
    const { stranger, client, handle, origin } = await createServedDomain();
    for (const [path, to] of [
      ['', '/'],
      ['/resume.pdf', '/resume.pdf'],
      ['?utm_source=x', '?utm_source=x'],
    ]) {
      const { status, headers } = await stranger.get(`/p/${handle}${path}`);
      expect([path, status, headers.location, headers['cache-control']]).toEqual([
        path,
        301,
        origin + (to === '/' ? '' : to),
        'no-store',
      ]);
    }
    expect((await client.get(`/p/${handle}`)).status).toBe(200);
  });

  test('a change is there at the next request, and a private one for nobody, not even with a cookie', async () => {
    const { at, client, domain } = await createServedDomain();
    await at();
    await client.call(saveSkills, { body: { technical: ['Falconry'], soft: [] } });
    expect((await at()).text).toContain('Falconry');
    const settings = { portfolioLayout: 'website', isPortfolioPublic: false } as const;
    await client.call(updatePortfolioSettings, { body: settings });
    for (const path of ['/', '/resume.txt', '/card.vcf', '/robots.txt', '/sitemap.xml'])
      expect([path, (await at(path)).status]).toEqual([path, 404]);
    expect((await getAtDomain(client, domain)).status).toBe(404);
  });

  test('lists itself for search engines where its owner wants that, and in no other list', async () => {
    const { at, client, origin, handle, stranger } = await createServedDomain();
    expect((await at('/robots.txt')).text).toContain(`Sitemap: ${origin}/sitemap.xml`);
    expect((await at('/sitemap.xml')).text).not.toContain('<loc>');
    await saveFirstSettings(client, { indexing: true });
    expect((await at('/sitemap.xml')).text).toContain(`<loc>${origin}/</loc>`);
    expect((await stranger.get('/sitemap.xml')).text).not.toContain(handle);
  });

  test('another portfolio of its owner names it by its domain, as the home of posts', async () => {
    const { at, client, domain, origin, stranger } = await createServedDomain();
    await saveFirstSettings(client, { indexing: true, writing: true });
    const content = { ...postContent.parse({}), title: 'Idempotency', body: 'Twice is once.' };
    const { id, version } = (await client.call(createPost, { body: { content } })).body.payload;
    await client.call(publishPost, { params: { id }, body: { version, state: 'published' } });
    const { resumeId } = await readFirstIds(client);
    const other = (await client.call(createPortfolio, { body: { name: 'Other', resumeId } })).body.payload;
    const params = { id: other.id };
    await client.call(changePortfolio, { params, body: { visibility: 'public' } });
    await client.call(savePortfolioSettings, { params, body: { writing: true, indexing: true } });
    const { text } = await stranger.get(`/p/${other.handle}/writing/idempotency`);
    expect(text).toContain(`<link rel="canonical" href="${origin}/writing/idempotency"`);
    // The sitemap of a domain lists posts whose canonical address is on that domain, and no others.
    const post = `<loc>${origin}/writing/idempotency</loc>`;
    expect((await at('/sitemap.xml')).text).toContain(post);
    await saveFirstSettings(client, { writing: false });
    expect((await at('/sitemap.xml')).text).not.toContain(post);
    await saveFirstSettings(client, { writing: true });
    await client.call(addDomain, { body: { domain: `talks-${domain}`, portfolioId: other.id } }).then(async (added) => {
      setRecord(records, added.body.payload);
      await client.call(checkDomain, { params: { id: added.body.payload.id } });
    });
    const elsewhere = (await getAtDomain(stranger, `talks-${domain}`, '/sitemap.xml')).text;
    expect([elsewhere.includes(`<loc>http://talks-${domain}:3000/</loc>`), elsewhere.includes('idempotency')]).toEqual([
      true,
      false,
    ]);
  });

  test('portfolios in other languages are named by where they are, and a page is reported by its domain', async () => {
    const { at, client, origin, stranger, userId } = await createServedDomain();
    const copy = (await client.call(createResume, { body: { name: 'Deutsch', language: 'de' } })).body.payload;
    const portfolioInput = { name: 'Deutsch', resumeId: copy.id };
    const other = (await client.call(createPortfolio, { body: portfolioInput })).body.payload;
    await client.call(changePortfolio, { params: { id: other.id }, body: { visibility: 'public' } });
    expect((await at()).text).toContain(`hreflang="de" href="${other.publicUrl}"`);
    expect((await stranger.get(`/p/${other.handle}`)).text).toContain(`hreflang="en" href="${origin}/"`);

    const body = new URLSearchParams({ page: `${origin}/`, reason: 'spam', words: '' }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };
    expect((await stranger.request('POST', '/report', { body, headers })).status).toBe(200);
    const reports = server.context.db.selectFrom('reports').select('user_id').where('user_id', '=', userId);
    expect(await reports.execute()).toHaveLength(1);
  });

  test('visitors write to its owner from there, and from no other origin', async () => {
    const { at, client, domain, origin, person, stranger } = await createServedDomain();
    await saveFirstSettings(client, { contactForm: true });
    expect((await at()).text).toContain('action="/contact"');
    const write = (from: string) =>
      stranger.post('/contact', 'name=Ravi&email=ravi%40example.com&message=Hello+there', {
        headers: { host: domain, origin: from, 'content-type': 'application/x-www-form-urlencoded' },
      });
    expect((await write('http://localhost:3000')).status).toBe(403);
    expect((await write('https://evil.example')).status).toBe(403);
    const sent = await write(origin);
    expect(sent.status).toBe(200);
    expect(sent.text).toContain('href="/"');
    expect((await server.mailsTo(person.email)).at(-1)?.text).toContain(origin);
    expect((await at('/contact')).headers.location).toBe('/#contact');
  });

  test('a link that is followed within it comes from nowhere else', async () => {
    const { at, origin, portfolioId } = await createServedDomain();
    const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';
    await at('/', { 'user-agent': browser, referer: `${origin}/writing` });
    const read = () =>
      server.context.db
        .selectFrom('visit_facts')
        .select('value')
        .where('portfolio_id', '=', portfolioId)
        .where('fact', '=', 'source')
        .execute();
    await expect.poll(read, { timeout: 5_000 }).toEqual([{ value: 'direct' }]);
  });
});

describe('hosts (rule P28)', () => {
  test.each([
    ['ASHA', (domain: string) => domain.toUpperCase()],
    ['a dot at the end', (domain: string) => `${domain}.`],
    ['a port', (domain: string) => `${domain}:8443`],
  ])('%s is the same domain', async (_name, change) => {
    const { stranger, domain } = await createServedDomain();
    expect((await getAtDomain(stranger, change(domain))).status).toBe(200);
  });

  test.each([
    'asha.example.evil.example',
    'evil.example',
    'x..example',
    '-',
    '127.0.0.1.example',
    'asha-1.example@evil.example',
  ])('%s is nobody’s', async (host) => {
    await createServedDomain();
    for (const path of ['/', '/resume.pdf', '/auth/session', '/pictures/x.webp', '/healthz/x'])
      expect([path, (await getAtDomain(new Client(server.app), host, path)).status]).toEqual([path, 421]);
  });

  test('a whole address in the place of a path is the same page', async () => {
    const { at, domain } = await createServedDomain();
    expect((await at(`http://${domain}/card.vcf`)).text).toContain('BEGIN:VCARD');
  });

  test('probes name the machine by any name, whether or not a domain is there', async () => {
    const { domain } = await createServedDomain();
    for (const host of ['vitrine.svc.cluster.local', domain])
      for (const path of ['/healthz', '/readyz'])
        expect([host, path, (await getAtDomain(new Client(server.app), host, path)).status]).toEqual([host, path, 200]);
  });

  test('what browsers keep of HTTPS is for a day, and for the domain alone', () => {
    const headers = { 'strict-transport-security': 'max-age=31536000; includeSubDomains', vary: 'Cookie' };
    expect(getDomainHeaders(headers)).toEqual({ 'strict-transport-security': 'max-age=86400', vary: 'Cookie' });
    expect(getDomainHeaders({ vary: 'Cookie' })).toEqual({ vary: 'Cookie' });
  });

  test('what a proxy says of another host is not believed', async () => {
    const { stranger, domain, handle } = await createServedDomain();
    const page = await stranger.get('/', { headers: { 'x-forwarded-host': domain, accept: 'text/html' } });
    expect(page.text).not.toContain(handle);
  });

  test('there is nothing of the app at a domain, and nothing of a domain at the app', async () => {
    const { at, domain, stranger, client, handle } = await createServedDomain();
    for (const path of [
      '/login',
      '/dashboard',
      '/auth/session',
      '/outbox',
      '/p/somebody',
      `${DOMAIN_PREFIX}${domain}`,
    ]) {
      const answer = await at(path);
      expect([path, answer.status, answer.headers['set-cookie']]).toEqual([path, 404, undefined]);
    }
    for (const path of ['', '/resume.txt', '/robots.txt'])
      for (const prefix of [DOMAIN_PREFIX, '/%6Fwn-domain/'])
        expect((await stranger.get(`${prefix}${domain}${path}`)).status).toBe(404);
    expect((await stranger.get(`/%6Fwn-domain/${handle}`)).status).toBe(404);
    const post = { headers: { host: domain, origin: `http://${domain}:3000` } };
    expect((await client.post('/auth/sign-out', {}, post)).status).toBe(403);
  });

  test('a plan that ends leaves a domain as it is; where they are off it is nobody’s', async () => {
    const { at, domain } = await createServedDomain();
    server.pass(800 * TIME_UNITS.DAY);
    expect((await at()).status).toBe(200);
    const off = await startTestApp();
    expect((await getAtDomain(new Client(off.app), domain)).status).toBe(421);
    await off.close();
  });
});

describe('certificates on demand (rule P28)', () => {
  const token = `token=${encodeURIComponent(TOKEN)}`;
  const requestPermission = (
    query: string,
    headers: Record<string, string> = {},
    from = '127.0.0.1',
    testApp = server,
  ) => new Client(testApp.app).get(`${DOMAIN_ALLOWED_PATH}?${query}`, { headers, from });

  test('are for our own host and for proven domains alone', async () => {
    const { domain, add } = await createServedDomain();
    await add('unproven.example');
    const allowed = await Promise.all(
      [domain, domain.toUpperCase(), 'localhost', 'unproven.example', 'evil.example', '', '%00', 'x'.repeat(300)].map(
        async (name) => (await requestPermission(`domain=${name}&${token}`)).status,
      ),
    );
    expect(allowed).toEqual([200, 200, 404, 404, 404, 404, 404, 404]);
  });

  const hidden = { 'x-forwarded-for': '192.0.2.1' };

  test('are told to whoever has the token, wherever they are', async () => {
    const { domain } = await createServedDomain();
    for (const from of ['127.0.0.1', '192.0.2.1'])
      for (const headers of [{}, hidden, { host: 'whatever:3000' }] as Record<string, string>[]) {
        expect((await requestPermission(`domain=${domain}&${token}`, headers, from)).status).toBe(200);
        expect((await requestPermission(`domain=${domain}`, headers, from)).text).not.toBe('yes');
        expect((await requestPermission(`domain=${domain}&token=wrong`, headers, from)).text).not.toBe('yes');
      }
  });

  test('are told to this machine where nothing is in front of it, and no token is set', async () => {
    const alone = await startTestApp(createDomainSettings(dns.server));
    const isAnswered = async (headers: Record<string, string>, from: string) =>
      (await requestPermission('domain=evil.example', headers, from, alone)).text === 'no';
    expect(await isAnswered({}, '127.0.0.1')).toBe(true);
    expect(await isAnswered(hidden, '127.0.0.1')).toBe(false);
    expect(await isAnswered({}, '192.0.2.1')).toBe(false);
    await alone.close();
  });
});

test('what is for whoever runs the server is, at every host, as a path that does not exist (rules P28 and W1)', async () => {
  const { domain } = await createServedDomain();
  const unproven = 'unknown.example';
  const get = async (host: string, path: string, accept: string) => {
    const { status, text, headers } = await new Client(server.app).get(path, { headers: { host, accept } });
    const { date: _, 'x-request-id': __, 'content-length': ___, ...otherHeaders } = headers;
    // A page contains the requested path.
    return { status, text: text.replaceAll(path.replace(/\?.*/, ''), 'PATH'), kept: otherHeaders };
  };
  for (const host of ['localhost:3000', `${domain}:3000`, unproven, '10.0.0.7:3000'])
    for (const accept of ['text/html', 'application/json'])
      for (const path of [
        '/metrics',
        '/metrics/',
        DOMAIN_ALLOWED_PATH,
        `${DOMAIN_ALLOWED_PATH}?domain=${domain}&token=x`,
      ])
        expect([host, path, await get(host, path, accept)]).toEqual([host, path, await get(host, '/nothing', accept)]);
  expect((await get('localhost:3000', '/metrics', 'text/html')).status).toBe(404);
  expect((await get(`${domain}:3000`, '/metrics', 'text/html')).status).toBe(404);
});
