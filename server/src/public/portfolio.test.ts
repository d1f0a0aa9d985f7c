import { listSectionCalls, saveFooterLinks, savePersonalInfo, updateVisibility } from '@vitrine/contract/calls/content';
import {
  changeHandle,
  updatePortfolioSettings,
  updatePublicSettings,
  updateThemes,
} from '@vitrine/contract/calls/portfolio';
import { PRIVATE_FIELDS } from '@vitrine/contract/fields';
import { LIST_SECTION_KEYS } from '@vitrine/contract/resume';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ITEMS, PERSONAL_INFO } from '../../seed/content.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { Client } from '../../testing/client.ts';
import { pdfText, squeezed } from '../../testing/pdf.ts';
import { signedIn } from '../../testing/people.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const visitor = () => new Client(server.app);
const goPrivate = { portfolioLayout: 'website', isPortfolioPublic: false };
const goPublic = { portfolioLayout: 'website', isPortfolioPublic: true };
const EVERY_FORM = ['', '/resume.json', '/resume.pdf'] as const;

async function author() {
  const owner = await signedIn(server);
  await owner.client.call(savePersonalInfo, { body: { data: PERSONAL_INFO } });
  const { handle } = await owner.record();
  return { ...owner, path: `/p/${handle}` };
}

/** The text of a public form, whatever it is made of. */
async function textOf(client: Client, path: string): Promise<string> {
  const answer = await client.get(path);
  expect([path, answer.status]).toEqual([path, 200]);
  return path.endsWith('.pdf') ? squeezed(await pdfText(answer.bytes)) : answer.text;
}

describe('a public portfolio', () => {
  test('is a document without script, with an ETag that answers 304', async () => {
    const { path } = await author();
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
    expect((await visitor().get(path)).text).not.toContain('<script');
  });

  test.each(EVERY_FORM)('changes at once with its data, theme and settings (%s)', async (form) => {
    const { client, path } = await author();
    const etags: unknown[] = [];
    const look = async () => etags.push((await visitor().get(path + form)).headers.etag);
    await look();
    await client.call(savePersonalInfo, { body: { data: { ...PERSONAL_INFO, firstName: 'Nisha' } } });
    await look();
    await client.call(updatePublicSettings, { body: { fields: { email: true } } });
    await look();
    expect(new Set(etags).size).toBe(3);
    await client.call(updateThemes, { body: { portfolioTheme: 'dracula' } });
    await look();
    expect(new Set(etags).size).toBe(form === '' ? 4 : 3);
  });

  test.each(EVERY_FORM)('asks search engines to stay away until its owner wants them (%s)', async (form) => {
    const { client, path } = await author();
    expect((await visitor().get(path + form)).headers['x-robots-tag']).toBe('noindex');
    await client.call(updatePublicSettings, { body: { indexing: true } });
    expect((await visitor().get(path + form)).headers['x-robots-tag']).toBeUndefined();
  });

  test('ignores parameters that are not its own', async () => {
    const { path } = await author();
    const plain = await visitor().get(path);
    const decorated = await visitor().get(`${path}?utm_source=x&layout=orbit&theme=dracula`);
    expect(decorated.headers.etag).toBe(plain.headers.etag);
  });

  test('is shown to its owner in the dress that they ask for, and stored nowhere', async () => {
    const { client, path } = await author();
    const plain = await client.get(path);
    const dressed = await client.get(`${path}?theme=dracula`);
    expect(dressed.text).not.toBe(plain.text);
    expect(dressed.headers['cache-control']).toBe('private, no-store');
  });
});

describe('a private portfolio', () => {
  test.each(EVERY_FORM)('answers like an address that nobody has (%s)', async (form) => {
    const { client, path } = await author();
    await client.call(updatePortfolioSettings, { body: goPrivate });
    const stranger = await signedIn(server);
    for (const who of [visitor(), stranger.client]) {
      const ofPrivate = await who.get(path + form);
      const ofNobody = await who.get(`/p/nobody-at-all${form}`);
      expect(ofPrivate.status).toBe(404);
      expect(ofPrivate.text).toBe(ofNobody.text);
      const comparable = ({ headers: { 'x-request-id': _id, date: _date, ...rest } }: typeof ofPrivate) => rest;
      expect(comparable(ofPrivate)).toEqual(comparable(ofNobody));
    }
    expect((await client.get(path + form)).status).toBe(200);
  });

  test.each(EVERY_FORM)('is gone the moment it is made private, and back when it is not (%s)', async (form) => {
    const { client, path } = await author();
    expect((await visitor().get(path + form)).status).toBe(200);
    await client.call(updatePortfolioSettings, { body: goPrivate });
    expect((await visitor().get(path + form)).status).toBe(404);
    const cached = await visitor().get(path + form, { headers: { 'if-none-match': '*' } });
    expect(cached.status).toBe(404);
    await client.call(updatePortfolioSettings, { body: goPublic });
    expect((await visitor().get(path + form)).status).toBe(200);
  });

  test('is found neither by an old handle nor by its email', async () => {
    const { client, person, path } = await author();
    await client.call(changeHandle, { body: { handle: `moved-${process.pid}-x` } });
    await client.call(updatePortfolioSettings, { body: goPrivate });
    expect((await visitor().get(path)).status).toBe(404);
    expect((await visitor().get(`/p/${person.email}`)).status).toBe(404);
  });
});

describe('the email form of the address', () => {
  test('leads to the handle of a public portfolio, unless that is switched off', async () => {
    const { client, person, path } = await author();
    const found = await visitor().get(`/p/${person.email.toUpperCase()}`);
    expect([found.status, found.headers.location, found.headers['cache-control']]).toEqual([
      301,
      `http://localhost:3000${path}`,
      'no-store',
    ]);
    const file = await visitor().get(`/p/${person.email}/resume.pdf`);
    expect(file.headers.location).toBe(`http://localhost:3000${path}/resume.pdf`);
    await client.call(updatePublicSettings, { body: { findByEmail: false } });
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

/** A word that stands nowhere else, and that no typesetter breaks. */
const canary = (name: string) => `Canary${name}Zq`;

/** A profile whose private fields hold canaries, each in the form that its field takes. */
const PLANTED = {
  contactNumber: canary('contactNumber'),
  email: `${canary('email')}@example.org`,
  address: canary('address'),
  gender: 'Other',
  expectedSalary: canary('expectedSalary'),
  noticePeriod: canary('noticePeriod'),
} as const;

describe('what is private or hidden', () => {
  test.each(EVERY_FORM)('stays out of the public form until its own switch is on (%s)', async (form) => {
    const { client, path } = await author();
    await client.call(savePersonalInfo, { body: { data: { ...PERSONAL_INFO, ...PLANTED } } });
    await client.call(saveFooterLinks, { body: { data: { email: `${canary('email')}@example.org` } } });
    const seen = async () => {
      const text = await textOf(visitor(), path + form);
      return PRIVATE_FIELDS.filter((field) => text.includes(field === 'gender' ? 'Other' : canary(field)));
    };
    expect(await seen()).toEqual([]);
    for (const field of PRIVATE_FIELDS) {
      await client.call(updatePublicSettings, { body: { fields: { [field]: true } } });
      expect(await seen()).toEqual([field]);
      await client.call(updatePublicSettings, { body: { fields: { [field]: false } } });
    }
    expect(await seen()).toEqual([]);
  });

  test.each(EVERY_FORM)('hidden items and fields that are never shown stay out (%s)', async (form) => {
    const { client, path, record } = await author();
    for (const key of LIST_SECTION_KEYS) {
      const title = { experiences: 'role', projects: 'title', education: 'title', certificates: 'title' }[key];
      const data = { ...ITEMS[key], [title]: canary(key) };
      await client.call(listSectionCalls[key].save, { body: { data } });
    }
    const shown = await textOf(visitor(), path + form);
    for (const key of LIST_SECTION_KEYS) expect(shown).toContain(canary(key));
    for (const never of ['kaveri.example/logo.png', 'drive.example/marks']) expect(shown).not.toContain(never);
    const { resume } = await record();
    for (const key of LIST_SECTION_KEYS) {
      const [{ _id: id }] = resume[key];
      await client.call(updateVisibility, { body: { section: key, id, isVisible: false } });
      expect(await textOf(visitor(), path + form)).not.toContain(canary(key));
      expect(await textOf(client, path + form)).not.toContain(canary(key));
    }
  });
});

describe('a host of its own for portfolios', () => {
  test('serves public addresses alone and reads no cookie', async () => {
    const apart = await startTestApp({ PORTFOLIO_ORIGIN: 'http://portfolios.localhost:3000' });
    try {
      const { client, record, person } = await signedIn(apart);
      const { handle, publicUrl } = await record();
      expect(publicUrl).toBe(`http://portfolios.localhost:3000/p/${handle}`);
      const headers = { host: 'portfolios.localhost:3000' };
      expect((await client.get(`/p/${handle}`, { headers })).status).toBe(200);
      await client.call(updatePortfolioSettings, { body: goPrivate });
      const byEmail = await client.get(`/p/${person.email}`);
      expect([byEmail.status, byEmail.headers.location]).toEqual([301, `/p/${handle}`]);
      expect((await client.get(`/p/${handle}`, { headers })).status).toBe(404);
      expect((await client.get(`/p/${handle}`)).status).toBe(200);
      for (const path of ['/', '/login', '/auth/session', '/outbox', '/docs']) {
        expect([path, (await client.get(path, { headers })).status]).toEqual([path, 404]);
      }
    } finally {
      await apart.close();
    }
  });
});
