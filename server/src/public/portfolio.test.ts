import { join } from 'node:path';
import { savePersonalInfo, saveSkills } from '@vitrine/contract/calls/content';
import { updatePortfolioSettings } from '@vitrine/contract/calls/portfolio';
import type { PublicView } from '@vitrine/contract/portfolio/public-view';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PERSONAL_INFO } from '../../seed/content.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { Client } from '../../testing/client.ts';
import { changeFirstHandle, changeFirstLook, saveFirstSettings } from '../../testing/first-portfolio.ts';
import { createSignedInAccount } from '../../testing/people.ts';
import { uploadPicture } from '../../testing/pictures.ts';
import { softDeleteAccount } from '../db/delete-account.ts';
import { ApiError } from '../errors.ts';
import { createServer } from '../http/server.ts';
import { VisitCounter } from './counters.ts';
import { loadBuiltDocuments } from './documents.ts';
import { portfolioRoutes } from './portfolio.ts';
import type { FormatRequest } from './public-format.ts';
import { createPublicFormats } from './public-formats.ts';

const BUILD = join(import.meta.dirname, '../../../web/dist');

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const visitor = () => new Client(server.app);
let handles = 0;
const createHandle = () => {
  handles += 1;
  return `moved-${process.pid}-${handles}`;
};
const PRIVATE_SETTINGS = { portfolioLayout: 'website', isPortfolioPublic: false };
const PUBLIC_SETTINGS = { portfolioLayout: 'website', isPortfolioPublic: true };
const EVERY_FORM = ['', '/resume.json', '/resume.pdf', '/card.jpg', '/card.vcf', '/qr.svg'] as const;

async function createOwner() {
  const owner = await createSignedInAccount(server);
  await owner.client.call(savePersonalInfo, { body: { data: PERSONAL_INFO } });
  const { handle } = await owner.record();
  return { ...owner, path: `/p/${handle}` };
}

test.each(EVERY_FORM)(
  'without content a portfolio is there for its owner alone, in the form %j (rule P41)',
  async (form) => {
    const { client, record } = await createSignedInAccount(server, undefined, { isEmpty: true });
    const { handle } = await record();
    const readStatuses = async () => [
      (await visitor().get(`/p/${handle}${form}`)).status,
      (await client.get(`/p/${handle}${form}`)).status,
      // What the owner has looked at may be cached by now.
      (await visitor().get(`/p/${handle}${form}`)).status,
    ];
    expect(await readStatuses()).toEqual([404, 200, 404]);
    await client.call(saveSkills, { body: { technical: ['Triage'], soft: [] } });
    expect(await readStatuses()).toEqual([200, 200, 200]);
  },
);

describe('a public portfolio', () => {
  test('is a document without script, with an ETag that answers 304', async () => {
    const { path } = await createOwner();
    const page = await visitor().get(path, { headers: { 'accept-encoding': 'br, gzip' } });
    expect(page.status).toBe(200);
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding, Cookie',
    });
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    const again = await visitor().get(path, { headers: { 'if-none-match': String(page.headers.etag) } });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    // The metadata for search engines is data, which browsers do not execute.
    expect((await visitor().get(path)).text.match(/<script[^>]*>/g)).toEqual(['<script type="application/ld+json">']);
  });

  /** The changes that each form shows, and that therefore invalidate it. */
  test.each([
    ['', ['name', 'email', 'theme', 'handle']],
    ['/resume.json', ['name', 'email', 'handle']],
    ['/resume.pdf', ['name', 'email']],
    ['/card.jpg', ['name', 'theme', 'handle']],
    ['/card.vcf', ['name', 'email', 'handle']],
    ['/qr.svg', ['handle']],
  ])('changes at once with what it shows, and only then (%s)', async (form, expected) => {
    const { client, record } = await createOwner();
    const getEtag = async () => (await visitor().get(`/p/${(await record()).handle}${form}`)).headers.etag;
    const changes = {
      name: () => client.call(savePersonalInfo, { body: { data: { ...PERSONAL_INFO, firstName: 'Nisha' } } }),
      email: () => saveFirstSettings(client, { fields: { email: true } }),
      theme: () => changeFirstLook(client, { theme: 'dracula' }),
      handle: () => changeFirstHandle(client, createHandle()),
    };
    const seen: string[] = [];
    let etag = await getEtag();
    for (const [what, change] of Object.entries(changes)) {
      expect([what, (await change()).status]).toEqual([what, 200]);
      const next = await getEtag();
      if (next !== etag) seen.push(what);
      etag = next;
    }
    expect(seen).toEqual(expected);
  });

  test.each(EVERY_FORM)('asks search engines to stay away until its owner wants them (%s) (rule P6)', async (form) => {
    const { client, path } = await createOwner();
    expect((await visitor().get(path + form)).headers['x-robots-tag']).toBe('noindex');
    await saveFirstSettings(client, { indexing: true });
    expect((await visitor().get(path + form)).headers['x-robots-tag']).toBeUndefined();
  });

  test('ignores parameters that are not its own', async () => {
    const { path } = await createOwner();
    const plain = await visitor().get(path);
    const decorated = await visitor().get(`${path}?utm_source=x&layout=orbit&theme=dracula`);
    expect(decorated.headers.etag).toBe(plain.headers.etag);
  });

  test('is shown to its owner in the layout and theme that they ask for, and stored nowhere', async () => {
    const { client, path } = await createOwner();
    const plain = await client.get(path);
    const themed = await client.get(`${path}?theme=dracula`);
    expect(themed.text).not.toBe(plain.text);
    expect(themed.headers['cache-control']).toBe('private, no-store');
  });
});

describe('a private portfolio', () => {
  test.each(EVERY_FORM)('answers like an address that nobody has (%s)', async (form) => {
    const { client, path } = await createOwner();
    await client.call(updatePortfolioSettings, { body: PRIVATE_SETTINGS });
    const stranger = await createSignedInAccount(server);
    for (const who of [visitor(), stranger.client]) {
      const privateResponse = await who.get(path + form);
      const unknownResponse = await who.get(`/p/nobody-at-all${form}`);
      expect(privateResponse.status).toBe(404);
      expect(privateResponse.text).toBe(unknownResponse.text);
      const toComparable = ({ headers: { 'x-request-id': _id, date: _date, ...rest } }: typeof privateResponse) => rest;
      expect(toComparable(privateResponse)).toEqual(toComparable(unknownResponse));
    }
    expect((await client.get(path + form)).status).toBe(200);
  });

  test.each(EVERY_FORM)('is gone the moment it is made private, and back when it is not (%s)', async (form) => {
    const { client, path } = await createOwner();
    expect((await visitor().get(path + form)).status).toBe(200);
    await client.call(updatePortfolioSettings, { body: PRIVATE_SETTINGS });
    expect((await visitor().get(path + form)).status).toBe(404);
    const cached = await visitor().get(path + form, { headers: { 'if-none-match': '*' } });
    expect(cached.status).toBe(404);
    await client.call(updatePortfolioSettings, { body: PUBLIC_SETTINGS });
    expect((await visitor().get(path + form)).status).toBe(200);
  });

  test('is found neither by an old handle nor by its email', async () => {
    const { client, person, path } = await createOwner();
    await changeFirstHandle(client, createHandle());
    await client.call(updatePortfolioSettings, { body: PRIVATE_SETTINGS });
    expect((await visitor().get(path)).status).toBe(404);
    expect((await visitor().get(`/p/${person.email}`)).status).toBe(404);
  });
});

describe('between looking an address up and making its page', () => {
  /** Creates a server that runs a function after each query. */
  async function createInterruptedClient(afterQuery: () => Promise<unknown>) {
    const db = new Proxy(server.context.db, {
      get: (real, key) => {
        const value = Reflect.get(real, key);
        if (key !== 'executeQuery') return typeof value === 'function' ? value.bind(real) : value;
        return async (...query: Parameters<typeof real.executeQuery>) => {
          const result = await real.executeQuery(...query);
          await afterQuery();
          return result;
        };
      },
    });
    const app = await createServer(server.config);
    app.setNotFoundHandler((_request, reply) => reply.code(404).send('nothing'));
    const context = { ...server.context, db };
    const counters = new VisitCounter(server.context.db, () => undefined);
    portfolioRoutes(app, context, createPublicFormats(context, await loadBuiltDocuments(BUILD)), counters);
    return new Client(app);
  }

  test('nothing is served that was written after it became private', async () => {
    const { client, path } = await createOwner();
    const visitors = await createInterruptedClient(async () => {
      await client.call(updatePortfolioSettings, { body: PRIVATE_SETTINGS });
      await client.call(savePersonalInfo, { body: { data: { ...PERSONAL_INFO, firstName: 'Secret' } } });
    });
    const answer = await visitors.get(path);
    expect([answer.status, answer.text]).toEqual([404, 'nothing']);
  });

  /** Creates a client of an app that runs a function before a page or file is finished. */
  async function createDelayedApp(beforeFinish: () => Promise<unknown>) {
    const app = await createServer(server.config);
    app.setNotFoundHandler((_request, reply) => reply.code(404).send('nothing'));
    const { context } = server;
    let makings = 0;
    const slow = createPublicFormats(context, await loadBuiltDocuments(BUILD)).map((it) => ({
      ...it,
      make: async (view: PublicView, formatRequest: FormatRequest) => {
        const rendered = await it.make(view, formatRequest);
        makings += 1;
        await beforeFinish();
        return rendered;
      },
    }));
    portfolioRoutes(app, context, slow, new VisitCounter(context.db, () => undefined));
    return { visitors: new Client(app), makings: () => makings };
  }

  test('what was made private while it was being made is given to nobody', async () => {
    const { client, path } = await createOwner();
    const { visitors } = await createDelayedApp(() => client.call(updatePortfolioSettings, { body: PRIVATE_SETTINGS }));
    const answer = await visitors.get(path);
    expect([answer.status, answer.text]).toEqual([404, 'nothing']);
  });

  test('what was changed while it was being made is made anew', async () => {
    const { client, path } = await createOwner();
    let edits = 0;
    const { visitors, makings } = await createDelayedApp(async () => {
      edits += 1;
      if (edits === 1)
        await client.call(savePersonalInfo, { body: { data: { ...PERSONAL_INFO, firstName: 'Later' } } });
    });
    const answer = await visitors.get(path);
    expect([answer.status, makings()]).toEqual([200, 2]);
    expect(answer.text).toContain('Later');
    expect(answer.text).not.toContain(PERSONAL_INFO.firstName);
  });

  test('what changes each time before it is made is not given away either', async () => {
    const { client, path } = await createOwner();
    let edits = 0;
    const { visitors, makings } = await createDelayedApp(() => {
      edits += 1;
      const data = { ...PERSONAL_INFO, firstName: `Edit ${edits}` };
      return client.call(savePersonalInfo, { body: { data } });
    });
    const answer = await visitors.get(path);
    expect([answer.status, makings()]).toEqual([503, 3]);
  });

  test.each([
    ['resume/unprintable', 422, 'This file cannot be made'],
    ['request/unavailable', 503, 'Not just now'],
  ] as const)('%s is told in a page to who followed a link, and as data to programs', async (code, status, title) => {
    const { path } = await createOwner();
    const { visitors } = await createDelayedApp(() =>
      Promise.reject(new ApiError(code, { message: 'For its owner', retryAfter: 2 })),
    );
    const page = await visitors.get(`${path}/resume.pdf`, { headers: { accept: 'text/html,*/*' } });
    expect([page.status, page.headers['content-type'], page.headers['retry-after']]).toEqual([
      status,
      'text/html; charset=utf-8',
      '2',
    ]);
    expect(page.text).toContain(`<h1>${title}</h1>`);
    expect(page.text).toContain(`href="${path}"`);
    expect(page.text).not.toContain('For its owner');
    const data = await visitors.get(`${path}/resume.pdf`, { headers: { accept: '*/*' } });
    expect([data.status, data.body.code]).toEqual([status, code]);
  });

  test('an account that is deleted is an address that nobody has', async () => {
    const { path, record } = await createOwner();
    const { uid } = await record();
    const now = server.context.clock();
    const visitors = await createInterruptedClient(() =>
      server.context.db.transaction().execute((tx) => softDeleteAccount(tx, uid, now)),
    );
    expect((await visitors.get(path)).status).toBe(404);
  });
});

test('an owner who looks again and again is answered from memory, and never kept by a browser', async () => {
  const { client, path } = await createOwner();
  // A unique name, since files are cached by content.
  await client.call(savePersonalInfo, { body: { data: { ...PERSONAL_INFO, firstName: 'Ottilie' } } });
  let rendered = 0;
  const { pdf } = server.context.resumes;
  server.context.resumes.pdf = (...order) => {
    rendered += 1;
    return pdf(...order);
  };
  const answers = [];
  for (let n = 0; n < 3; n += 1) answers.push(await client.get(`${path}/resume.pdf?theme=dracula`));
  server.context.resumes.pdf = pdf;
  expect(rendered).toBe(1);
  expect(new Set(answers.map(({ headers }) => headers['cache-control']))).toEqual(new Set(['private, no-store']));
});

describe('the email form of the address', () => {
  test('leads to the handle of a public portfolio, unless that is switched off (rule P2)', async () => {
    const { client, person, path } = await createOwner();
    const result = await visitor().get(`/p/${person.email.toUpperCase()}`);
    expect([result.status, result.headers.location, result.headers['cache-control']]).toEqual([
      301,
      `http://localhost:3000${path}`,
      'no-store',
    ]);
    const file = await visitor().get(`/p/${person.email}/resume.pdf`);
    expect(file.headers.location).toBe(`http://localhost:3000${path}/resume.pdf`);
    await saveFirstSettings(client, { findByEmail: false });
    expect((await visitor().get(`/p/${person.email}`)).status).toBe(404);
  });

  test('is throttled', async () => {
    const prober = visitor();
    const statuses = [];
    for (let n = 0; n < 61; n += 1) statuses.push((await prober.get(`/p/guess${n}@example.org`)).status);
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.filter((status) => status === 404)).toHaveLength(60);
  });
});

describe('a host of its own for portfolios', () => {
  test('serves public addresses alone and reads no cookie', async () => {
    const apart = await startTestApp({ PORTFOLIO_ORIGIN: 'http://portfolios.localhost:3000' });
    try {
      const { client, record, person } = await createSignedInAccount(apart);
      const { handle, publicUrl } = await record();
      expect(publicUrl).toBe(`http://portfolios.localhost:3000/p/${handle}`);
      const headers = { host: 'portfolios.localhost:3000' };
      expect((await client.get(`/p/${handle}`, { headers })).status).toBe(200);
      await client.call(updatePortfolioSettings, { body: PRIVATE_SETTINGS });
      const byEmail = await client.get(`/p/${person.email}`);
      expect([byEmail.status, byEmail.headers.location]).toEqual([301, `/p/${handle}`]);
      expect((await client.get(`/p/${handle}`, { headers })).status).toBe(404);
      expect((await client.get(`/p/${handle}`)).status).toBe(200);
      const page = await client.get(`/p/${handle}`);
      expect(page.text).toContain('href="http://localhost:3000/"');
      // Self-contained, since that host serves none of our other files.
      const missing = await client.get('/p/nobody-at-all', { headers: { ...headers, accept: 'text/html' } });
      expect([missing.status, missing.text.includes('404 - Page Not Found')]).toEqual([404, true]);
      expect(missing.text).not.toMatch(/<script|<link|src=/);
      const photo = new URL(await uploadPicture(client));
      expect((await client.get(`/p/${handle}`)).text).toContain(`src="${photo.pathname}"`);
      for (const path of ['/', '/login', '/auth/session', '/outbox', '/docs']) {
        expect([path, (await client.get(path, { headers })).status]).toEqual([path, 404]);
      }
    } finally {
      await apart.close();
    }
  });
});
