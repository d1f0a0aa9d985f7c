import { DURATIONS, TIME_UNITS } from '@vitrine/contract/api/limits';
import { deleteAccount } from '@vitrine/contract/calls/account';
import { listSectionCalls, savePersonalInfo } from '@vitrine/contract/calls/content';
import { changePortfolio } from '@vitrine/contract/calls/portfolios';
import { changeShareLink, deleteShareLink, listShareOpenings } from '@vitrine/contract/calls/share-links';
import { RESUME_FORMAT_IDS } from '@vitrine/contract/resume/resume-formats';
import type { ShareLink } from '@vitrine/contract/sharing/share-links';
import { PORTFOLIO_THEMES } from '@vitrine/portfolio-view/themes';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { ITEMS, PERSONAL_INFO } from '../../../seed/content.ts';
import { readDocuments, startTestApp, type TestApp } from '../../../testing/app.ts';
import { Client, type TestResponse } from '../../../testing/client.ts';
import { readFirstIds } from '../../../testing/first-portfolio.ts';
import { createSignedInAccount } from '../../../testing/people.ts';
import { createSharedLink, submitPassword, visitPage } from '../../../testing/share-links.ts';
import { buildApp } from '../../app.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/144.0.0.0 Mobile Safari/537.36';
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** Creates an owner with a filled-in record. */
async function createOwner() {
  const { client, person } = await createSignedInAccount(server);
  await client.call(savePersonalInfo, { body: { data: PERSONAL_INFO } });
  await client.call(listSectionCalls.experiences.save, { body: { data: ITEMS.experiences } });
  return { client, person };
}

type Owner = Awaited<ReturnType<typeof createOwner>>;

const createReader = () => new Client(server.app);

/** Removes what differs between responses, or repeats the requested address. */
const toComparable = ({ status, headers, text }: TestResponse, path: string) => {
  const { 'x-request-id': _, 'content-length': __, date: ___, ...others } = headers;
  return { status, headers: others, text: text.replaceAll(path, '/s/TOKEN') };
};

const UNKNOWN_PATH = `/s/${'A'.repeat(22)}`;
const FORMS = ['', '/card.jpg', '/card.vcf', ...RESUME_FORMAT_IDS.map((format) => `/resume.${format}`)];

describe('a link that can be opened', () => {
  test('shows page and files, also of a private portfolio, to nobody else (rules L1 and L3)', async () => {
    const owner = await createOwner();
    await owner.client.call(changePortfolio, {
      params: { id: (await readFirstIds(owner.client)).portfolioId },
      body: { visibility: 'private' },
    });
    const { path } = await createSharedLink(owner.client);
    const visitor = createReader();
    const page = await visitPage(visitor, path);
    expect([page.status, page.text]).toEqual([200, expect.stringContaining(ITEMS.experiences.companyName)]);
    for (const form of FORMS) {
      const { status, headers } = await visitPage(visitor, path + form);
      expect([form, status, headers['cache-control'], headers['referrer-policy'], headers['x-robots-tag']]).toEqual([
        form,
        200,
        'private, no-store',
        'no-referrer',
        'noindex, nofollow, noarchive',
      ]);
    }
    // Nothing links to private pages.
    expect(page.text).not.toContain('/p/');
    const { handle } = (await owner.client.get(`/user/get-data/${owner.person.email}`)).body.payload;
    expect((await visitPage(visitor, `/p/${handle}`)).status).toBe(404);
  });

  test('shows only what was chosen of it (rule L3)', async () => {
    const owner = await createOwner();
    const pageOnly = await createSharedLink(owner.client, { formats: [] });
    const files = await createSharedLink(owner.client, { hasPage: false, formats: ['txt', 'json'] });
    const statuses = async ({ path }: { path: string }) =>
      Promise.all(FORMS.map(async (form) => [form, (await visitPage(createReader(), path + form)).status]));
    expect(Object.fromEntries(await statuses(pageOnly))).toEqual({
      '': 200,
      '/card.jpg': 200,
      '/card.vcf': 200,
      ...Object.fromEntries(RESUME_FORMAT_IDS.map((format) => [`/resume.${format}`, 404])),
    });
    expect(Object.fromEntries(await statuses(files))).toMatchObject({
      '': 200,
      '/card.jpg': 404,
      '/card.vcf': 404,
      '/resume.pdf': 404,
      '/resume.docx': 404,
      '/resume.txt': 200,
      '/resume.json': 200,
    });
    expect((await visitPage(createReader(), files.path)).headers['content-type']).toBe('text/plain; charset=utf-8');
    expect((await visitPage(createReader(), pageOnly.path)).text).not.toContain('/resume.');
  });
});

describe('a link that cannot be opened is the same nothing as none (rule L2)', () => {
  const CLOSED_LINKS: Record<string, (owner: Owner) => Promise<string>> = {
    revoked: async (owner) => {
      const { link, path } = await createSharedLink(owner.client);
      await owner.client.call(changeShareLink, { params: { id: link.id }, body: { isRevoked: true } });
      return path;
    },
    expired: async (owner) => {
      const { path } = await createSharedLink(owner.client, { expiresAt: server.context.clock() + TIME_UNITS.MINUTE });
      server.pass(TIME_UNITS.MINUTE);
      return path;
    },
    'used up': async (owner) => {
      const { path } = await createSharedLink(owner.client, { maxOpenings: 1 });
      expect((await visitPage(createReader(), path)).status).toBe(200);
      return path;
    },
    'used up, with a password': async (owner) => {
      const { path } = await createSharedLink(owner.client, {
        maxOpenings: 1,
        password: 'open sesame',
        endedMessage: 'Ask me again',
      });
      const first = createReader();
      expect((await submitPassword(first, path, 'open sesame')).status).toBe(303);
      expect((await visitPage(first, path)).status).toBe(200);
      return path;
    },
    deleted: async (owner) => {
      const { link, path } = await createSharedLink(owner.client);
      await owner.client.call(deleteShareLink, { params: { id: link.id } });
      return path;
    },
    'made anew': async (owner) => {
      const { link, path } = await createSharedLink(owner.client);
      expect((await owner.client.post(`/account/share-links/${link.id}/renew`, {})).status).toBe(200);
      return path;
    },
    'of an account that was deleted': async (owner) => {
      const { path } = await createSharedLink(owner.client);
      const gone = await owner.client.call(deleteAccount, { body: { email: owner.person.email } });
      expect(gone.status).toBe(200);
      return path;
    },
    'of an account that is suspended': async (owner) => {
      const { path } = await createSharedLink(owner.client);
      const { portfolioId } = await readFirstIds(owner.client);
      await server.context.db.updateTable('portfolios').set({ blocked: 1 }).where('id', '=', portfolioId).execute();
      return path;
    },
    malformed: async () => `/s/${'x'.repeat(23)}`,
  };

  test.each(Object.keys(CLOSED_LINKS))('%s', async (what) => {
    const path = (await CLOSED_LINKS[what]?.(await createOwner())) ?? '';
    for (const form of [...FORMS, `/pictures/${'x'.repeat(43)}-448.webp`]) {
      for (const accept of ['text/html', '*/*']) {
        const unknown = await visitPage(createReader(), UNKNOWN_PATH + form, { accept });
        expect(toComparable(await visitPage(createReader(), path + form, { accept }), path)).toEqual(
          toComparable(unknown, UNKNOWN_PATH),
        );
        expect(unknown.status).toBe(404);
      }
    }
    expect((await submitPassword(createReader(), path, 'open')).status).toBe(404);
  });

  test('at the next request in every process', async () => {
    const owner = await createOwner();
    const { link, path } = await createSharedLink(owner.client);
    const other = await buildApp(server.context, await readDocuments());
    await other.ready();
    const elsewhere = new Client(other);
    expect((await visitPage(elsewhere, path)).status).toBe(200);
    await owner.client.call(changeShareLink, { params: { id: link.id }, body: { isRevoked: true } });
    expect((await visitPage(elsewhere, path)).status).toBe(404);
    await owner.client.call(changeShareLink, { params: { id: link.id }, body: { isRevoked: false } });
    expect((await visitPage(elsewhere, path)).status).toBe(200);
  });
});

describe('a password (rule L6)', () => {
  test('is asked for once, and opens everything of the link', async () => {
    const owner = await createOwner();
    const { path } = await createSharedLink(owner.client, { password: 'open sesame' });
    const visitor = createReader();
    for (const form of FORMS) {
      const asked = await visitPage(visitor, path + form);
      expect([form, asked.status, asked.text]).toEqual([form, 200, expect.stringContaining('asks for a password')]);
      expect(asked.text).not.toContain(ITEMS.experiences.companyName);
    }
    const wrong = await submitPassword(visitor, path, 'open barley');
    expect([wrong.status, wrong.text]).toEqual([403, expect.stringContaining('This is not the password.')]);
    const right = await submitPassword(visitor, path, 'open sesame');
    expect([right.status, right.headers.location]).toEqual([303, path]);
    expect(String(right.headers['set-cookie'])).toMatch(
      new RegExp(`^vitrine_share=[\\w-]{43}; Max-Age=2592000; Path=${path}; HttpOnly; SameSite=Lax$`),
    );
    for (const form of FORMS) expect([form, (await visitPage(visitor, path + form)).status]).toEqual([form, 200]);
    expect((await visitPage(createReader(), path)).text).toContain('asks for a password');
  });

  test('is asked for in the design of the portfolio, which is all that is said of it', async () => {
    const owner = await createOwner();
    const portfolio = { params: { id: (await readFirstIds(owner.client)).portfolioId } };
    await owner.client.call(changePortfolio, { ...portfolio, body: { layout: 'serif', theme: 'dracula' } });
    const { handle } = (await owner.client.get(`/user/get-data/${owner.person.email}`)).body.payload;
    const live = await createSharedLink(owner.client, { label: 'City Hospital', password: 'open sesame' });
    const frozen = await createSharedLink(owner.client, { password: 'open sesame', isFrozen: true });
    await owner.client.call(changePortfolio, { ...portfolio, body: { theme: 'cupcake' } });

    const ask = async ({ path }: { path: string }) => {
      const { headers, text } = await visitPage(createReader(), path);
      return { headers, text, background: /--base-100:([^;]+)/.exec(text)?.[1] };
    };
    const { headers, text, background } = await ask(live);
    expect(background).toBe(PORTFOLIO_THEMES.cupcake.variables['--base-100']);
    expect(text).toContain('Source Serif');
    expect((await ask(frozen)).background).toBe(PORTFOLIO_THEMES.dracula.variables['--base-100']);

    const { firstName, lastName, email, designation } = PERSONAL_INFO;
    for (const fact of [
      firstName,
      lastName,
      email,
      designation,
      owner.person.email,
      owner.person.name,
      handle,
      'Hospital',
    ])
      expect(text).not.toContain(fact);
    expect(text).toMatch(/^<!doctype html><html lang="en">/);
    // The form is sent with its origin, and nothing with the address (rule L7).
    expect(headers['referrer-policy']).toBe('strict-origin');
  });

  test('that is changed has to be given anew', async () => {
    const owner = await createOwner();
    const { link, path } = await createSharedLink(owner.client, { password: 'open sesame' });
    const visitor = createReader();
    await submitPassword(visitor, path, 'open sesame');
    expect((await visitPage(visitor, path)).text).toContain(ITEMS.experiences.companyName);
    await owner.client.call(changeShareLink, { params: { id: link.id }, body: { password: 'open barley' } });
    expect((await visitPage(visitor, path)).text).toContain('asks for a password');
    await owner.client.call(changeShareLink, { params: { id: link.id }, body: { password: '' } });
    expect((await visitPage(createReader(), path)).text).toContain(ITEMS.experiences.companyName);
  });

  test('is not guessed', async () => {
    const owner = await createOwner();
    const { path } = await createSharedLink(owner.client, { password: 'open sesame' });
    // Networks that have used their first two attempts share fifty.
    const networks = await Promise.all(
      Array.from({ length: 9 }, async () => {
        const networkReader = createReader();
        for (const first of ['a', 'b']) expect((await submitPassword(networkReader, path, first)).status).toBe(403);
        return networkReader;
      }),
    );
    const statuses: number[] = [];
    for (let tries = 0; tries < 54; tries += 1)
      statuses.push((await submitPassword(networks[tries % 9] ?? createReader(), path, `guess ${tries}`)).status);
    expect(new Set(statuses.slice(0, 50))).toEqual(new Set([403]));
    expect(statuses.slice(50)).toEqual([429, 429, 429, 429]);
    // A reader without an attempt so far can still try.
    const late = createReader();
    expect((await submitPassword(late, path, 'open barley')).status).toBe(403);
    expect((await submitPassword(late, path, 'open sesame')).status).toBe(303);
    // An IPv6 customer has ten attempts, across all addresses.
    const { path: third } = await createSharedLink(owner.client, { password: 'open sesame' });
    const guess = (n: number) =>
      createReader().request('POST', third, {
        body: 'password=guess',
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
        from: `2001:db8:1:${n}::1`,
      });
    const guesses: number[] = [];
    for (let n = 0; n < 12; n += 1) guesses.push((await guess(n)).status);
    expect(guesses.slice(9)).toEqual([403, 429, 429]);
    const one = createReader();
    const { path: other } = await createSharedLink(owner.client, { password: 'open sesame' });
    for (let tries = 0; tries < 10; tries += 1) expect((await submitPassword(one, other, 'guess')).status).toBe(403);
    const last = await submitPassword(one, other, 'open sesame');
    expect([last.status, last.text]).toEqual([429, expect.stringContaining('Too many attempts.')]);
  });

  test('given, leads to the sentence of a link that has ended (rule L2)', async () => {
    const owner = await createOwner();
    const endedMessage = 'I have found <work>. Thank you!';
    const { link, path } = await createSharedLink(owner.client, { password: 'open sesame', endedMessage });
    const visitor = createReader();
    await submitPassword(visitor, path, 'open sesame');
    await owner.client.call(changeShareLink, { params: { id: link.id }, body: { isRevoked: true } });
    const response = await visitPage(visitor, path);
    expect([response.status, response.text]).toEqual([
      404,
      expect.stringContaining('I have found &lt;work&gt;. Thank you!'),
    ]);
    expect((await visitPage(createReader(), path)).text).not.toContain('I have found');
    expect((await submitPassword(createReader(), path, 'open barley')).text).not.toContain('I have found');
    expect((await submitPassword(createReader(), path, 'open sesame')).text).toContain('I have found');
  });
});

describe('openings (rule L5)', () => {
  const listOpenings = async (owner: Owner, id: string) => {
    const { body } = await owner.client.call(listShareOpenings, { params: { id } });
    return body.payload.map(({ device, opened }: { device: string; opened: string }) => `${opened} on ${device}`);
  };
  const readLink = async (owner: Owner, id: string): Promise<ShareLink> => {
    const { body } = await owner.client.get('/account/share-links');
    return body.payload.find((link: ShareLink) => link.id === id);
  };

  test('are counted by visit, with what was opened and on what', async () => {
    const owner = await createOwner();
    const { link, path } = await createSharedLink(owner.client);
    const [asha, dev] = [createReader(), createReader()];
    await visitPage(asha, path);
    await visitPage(asha, path);
    await visitPage(asha, `${path}/resume.txt`);
    await visitPage(dev, path, { 'user-agent': PHONE });
    expect(await listOpenings(owner, link.id)).toEqual(['page on phone', 'txt on computer', 'page on computer']);
    expect(await readLink(owner, link.id)).toMatchObject({ openings: 2, lastOpenedAt: server.context.clock() });
    server.pass(TIME_UNITS.HOUR);
    await visitPage(asha, path);
    expect((await readLink(owner, link.id)).openings).toBe(3);
  });

  test('are none of programs, of looks ahead, of heads and of its owner', async () => {
    const owner = await createOwner();
    const { link, path } = await createSharedLink(owner.client);
    await visitPage(createReader(), path, { 'user-agent': 'Slackbot-LinkExpanding 1.0' });
    await visitPage(createReader(), path, { 'sec-purpose': 'prefetch' });
    await visitPage(createReader(), `${path}/card.jpg`);
    await createReader().request('HEAD', path, {
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x64; rv:144.0) Gecko/20100101 Firefox/144.0' },
    });
    await visitPage(owner.client, path);
    expect([await listOpenings(owner, link.id), (await readLink(owner, link.id)).openings]).toEqual([[], 0]);
  });

  test('that are limited go to people, and each keeps theirs for an hour', async () => {
    const owner = await createOwner();
    const { link, path } = await createSharedLink(owner.client, { maxOpenings: 1 });
    expect((await visitPage(createReader(), path, { 'user-agent': 'curl/8.5' })).status).toBe(404);
    expect((await visitPage(createReader(), path, { 'sec-purpose': 'prefetch' })).status).toBe(404);
    const asha = createReader();
    expect((await visitPage(asha, path)).status).toBe(200);
    expect((await readLink(owner, link.id)).state).toBe('used-up');
    expect((await visitPage(asha, `${path}/resume.pdf`)).status).toBe(200);
    expect((await visitPage(asha, `${path}/card.jpg`)).status).toBe(200);
    expect((await visitPage(createReader(), path)).status).toBe(404);
    expect((await visitPage(owner.client, path)).status).toBe(200);
    server.pass(TIME_UNITS.HOUR);
    expect((await visitPage(asha, path)).status).toBe(404);
  });

  test('the last of them goes to one of many who come at once', async () => {
    const owner = await createOwner();
    const { path } = await createSharedLink(owner.client, { maxOpenings: 3 });
    const answers = await Promise.all(Array.from({ length: 12 }, () => visitPage(createReader(), path)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  });

  test('are forgotten after a year, and with the link', async () => {
    const owner = await createOwner();
    const { link, path } = await createSharedLink(owner.client);
    await visitPage(createReader(), path);
    const { db } = server.context;
    const count = () => db.selectFrom('share_openings').select('id').where('link_id', '=', link.id).execute();
    expect(await count()).toHaveLength(1);
    await owner.client.call(deleteShareLink, { params: { id: link.id } });
    expect(await count()).toHaveLength(0);
    expect(DURATIONS.keepOpenings).toBe(365 * TIME_UNITS.DAY);
  });
});

test('on a host of portfolios of its own a link is there, and its password is taken there (rules L1 and L6)', async () => {
  const PORTFOLIO_HOST_ORIGIN = 'http://portfolios.localhost:3000';
  const apart = await startTestApp({ PORTFOLIO_ORIGIN: PORTFOLIO_HOST_ORIGIN });
  onTestFinished(() => apart.close());
  const { client } = await createSignedInAccount(apart);
  const { path } = await createSharedLink(client, { password: 'open sesame' });
  const visitor = new Client(apart.app, PORTFOLIO_HOST_ORIGIN);
  expect((await visitPage(visitor, path)).text).toContain('asks for a password');
  expect((await submitPassword(visitor, path, 'open sesame')).status).toBe(303);
  const page = await visitPage(visitor, path);
  expect([page.status, page.text.includes(`${PORTFOLIO_HOST_ORIGIN}${path}`)]).toEqual([200, true]);
});
