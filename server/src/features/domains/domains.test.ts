import { TIME_UNITS } from '@vitrine/contract/api/limits';
import { signIn } from '@vitrine/contract/calls/accounts';
import { addDomain, changeDomain, checkDomain, deleteDomain, listDomains } from '@vitrine/contract/calls/domains';
import { createPortfolio, deletePortfolio } from '@vitrine/contract/calls/portfolios';
import type { OwnDomain } from '@vitrine/contract/domains/domains';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { Client } from '../../../testing/client.ts';
import { type DnsRecords, startDnsServer } from '../../../testing/dns-server.ts';
import { createDomainOwner, createDomainSettings, getAtDomain, setRecord } from '../../../testing/domains.ts';
import { readFirstIds } from '../../../testing/first-portfolio.ts';
import { createSignedInAccount } from '../../../testing/people.ts';
import { checkDomainRecords } from './check-domain-records.ts';

const { DAY, MINUTE } = TIME_UNITS;

const records: Record<string, DnsRecords> = {};
let dns: Awaited<ReturnType<typeof startDnsServer>>;
let server: TestApp;
beforeAll(async () => {
  dns = await startDnsServer(records);
  server = await startTestApp(createDomainSettings(dns.server));
});
afterAll(async () => {
  await server.close();
  await dns.close();
});
afterEach(() => {
  for (const name of Object.keys(records)) delete records[name];
});

const list = async (client: Client): Promise<OwnDomain[]> => (await client.call(listDomains)).body.payload;
/** Lists the domains days later, after the session has expired. */
const listLater = async ({ person }: { person: { email: string; password: string } }): Promise<OwnDomain[]> => {
  const client = new Client(server.app);
  await client.call(signIn, { body: person });
  return list(client);
};
const visit = async (domain: string) => (await getAtDomain(new Client(server.app), domain)).status;
const check = (client: Client, { id }: OwnDomain) => client.call(checkDomain, { params: { id } });

describe('proving a domain (rule P25)', () => {
  test('it waits for its record, and is served from the moment that this is found', async () => {
    const { client, add, portfolioId, handle } = await createDomainOwner(server, records);
    const added = await add('Asha.Example.');
    expect(added).toMatchObject({ domain: 'asha.example', portfolioId, state: 'waiting', isMain: false, endsAt: null });
    expect(added.record.name).toBe('_vitrine.asha.example');
    expect(await visit('asha.example')).toBe(421);
    const tries: [DnsRecords | undefined, string][] = [
      [undefined, 'domain/no-record'],
      [{ txt: 'v=spf1 -all' }, 'domain/other-record'],
      [{ fails: true }, 'domain/no-answer'],
    ];
    for (const [record, code] of tries) {
      if (record) records[added.record.name] = record;
      expect((await check(client, added)).body.code).toBe(code);
    }
    records[added.record.name] = { txt: ['v=spf1 -all', added.record.value] };
    // Verified before it points here: it can be visited, and the portfolio's address here does not redirect yet.
    expect((await check(client, added)).body.payload).toMatchObject({ state: 'proven', isMain: false });
    expect(await visit('asha.example')).toBe(200);
    const stranger = new Client(server.app);
    expect((await stranger.get(`/p/${handle}`)).status).toBe(200);
    setRecord(records, added);
    expect((await check(client, added)).body.payload).toMatchObject({ state: 'served', isMain: true });
    expect((await stranger.get(`/p/${handle}`)).headers.location).toBe('http://asha.example:3000');
    // It points elsewhere, so the address here serves visitors again.
    records['asha.example'] = { a: ['198.51.100.1'] };
    expect((await check(client, added)).body.payload).toMatchObject({ state: 'proven', isMain: false });
    expect((await stranger.get(`/p/${handle}`)).status).toBe(200);
    // The owner may know better, for example behind a CDN.
    await client.call(changeDomain, { params: { id: added.id }, body: { isMain: true } });
    expect((await check(client, added)).body.payload).toMatchObject({ state: 'served', isMain: true });
    expect(await visit('www.asha.example')).toBe(421);
  });

  test.each([
    ['', 'Domain is required'],
    ['localhost', 'Please enter a domain such as example.org'],
    ['192.0.2.1', 'Please enter a domain such as example.org'],
    ['[2001:db8::1]', 'Please enter a domain such as example.org'],
    ['asha.example:8080', 'Please enter a domain such as example.org'],
    ['a b.example', 'Please enter a domain such as example.org'],
    [`${'a'.repeat(64)}.example`, 'Please enter a domain such as example.org'],
  ])('%s is no domain', async (domain, problem) => {
    const { client, portfolioId } = await createDomainOwner(server, records);
    const { status, body } = await client.call(addDomain, { body: { domain, portfolioId } });
    expect([status, body.fields]).toEqual([400, { domain: problem }]);
  });

  test('what is pasted is made a domain of', async () => {
    const { add } = await createDomainOwner(server, records);
    expect((await add('https://www.Müller.example/path?x#y')).domain).toBe('www.xn--mller-kva.example');
  });

  test('twice, without the plan, and for a foreign portfolio it is refused', async () => {
    const { client, add, portfolioId } = await createDomainOwner(server, records);
    const addAndReadCode = async (by: Client, domain: string, of = portfolioId) =>
      (await by.call(addDomain, { body: { domain, portfolioId: of } })).body.code;
    await add('twice.example');
    const freeAccount = await createSignedInAccount(server);
    expect([
      await addAndReadCode(client, 'twice.example'),
      await addAndReadCode(freeAccount.client, 'poor.example', (await readFirstIds(freeAccount.client)).portfolioId),
      await addAndReadCode(client, 'foreign.example', (await readFirstIds(freeAccount.client)).portfolioId),
    ]).toEqual(['domain/added', 'plan/limit', 'content/not-found']);
    const [own] = await list(client);
    for (const call of [checkDomain, changeDomain, deleteDomain])
      expect(
        (await freeAccount.client.call(call, { params: { id: own?.id ?? '' }, body: {} } as never)).body.code,
      ).toBe('content/not-found');
  });

  test('whoever decides of its DNS has it: another account takes it over once the record of the first is gone', async () => {
    const [first, second] = [
      await createDomainOwner(server, records),
      await createDomainOwner(server, records, 'Ravi Iyer'),
    ];
    const firstDomain = await first.prove('taken.example');
    const secondDomain = await second.add('taken.example');
    records[firstDomain.record.name] = { txt: [firstDomain.record.value, secondDomain.record.value] };
    expect((await check(second.client, secondDomain)).body.code).toBe('domain/taken');
    setRecord(records, secondDomain);
    expect((await check(second.client, secondDomain)).body.payload.state).toBe('served');
    expect(await list(first.client)).toMatchObject([{ state: 'waiting', endsAt: null, isMain: false }]);
    const rows = await server.context.db.selectFrom('notices').select('mail').execute();
    expect(rows.map(({ mail }) => JSON.parse(mail))).toContainEqual(
      expect.objectContaining({ to: first.person.email, subject: 'taken.example was proven by another account' }),
    );
    expect((await getAtDomain(new Client(server.app), 'taken.example')).text).toContain('Ravi Iyer');
    // The record of one account does not verify the domain for another.
    expect((await check(first.client, firstDomain)).body.code).toBe('domain/other-record');
  });
});

test('a plan that ended proves nothing more, not even by itself; what is proven stays (rule P26)', async () => {
  const { client, add, prove, portfolioId } = await createDomainOwner(server, records);
  await prove('kept.example');
  const added = await add('late.example');
  setRecord(records, added);
  const { db } = server.context;
  await db.deleteFrom('plan_periods').execute();
  server.pass(10 * MINUTE);
  await checkDomainRecords(server.context);
  expect((await list(client)).map(({ domain, state }) => `${domain} ${state}`)).toEqual([
    'kept.example served',
    'late.example waiting',
  ]);
  expect((await check(client, added)).body.code).toBe('plan/limit');
  const more = { domain: 'more.example', portfolioId };
  expect((await client.call(addDomain, { body: more })).body.code).toBe('plan/limit');
});

test('one whose portfolio was deleted goes to another portfolio when it is added there', async () => {
  const { client, prove, portfolioId } = await createDomainOwner(server, records);
  const { resumeId } = await readFirstIds(client);
  const other = (await client.call(createPortfolio, { body: { name: 'Other', resumeId } })).body.payload.id;
  const { id } = await prove('moved.example');
  await client.call(changeDomain, { params: { id }, body: { portfolioId: other } });
  await client.call(deletePortfolio, { params: { id: other } });
  expect(await visit('moved.example')).toBe(421);
  const { body } = await client.call(addDomain, { body: { domain: 'moved.example', portfolioId } });
  expect(body.payload).toMatchObject({ id, state: 'served', isMain: true });
  expect(await visit('moved.example')).toBe(200);
});

describe('several domains (rule P26)', () => {
  test('one is the address of its portfolio, the others lead to it', async () => {
    const { client, prove } = await createDomainOwner(server, records);
    await prove('main.example');
    const second = await prove('www.main.example');
    const redirect = await getAtDomain(new Client(server.app), 'www.main.example', '/resume.pdf?utm_source=card');
    expect([redirect.status, redirect.headers.location]).toEqual([
      301,
      'http://main.example:3000/resume.pdf?utm_source=card',
    ]);
    await client.call(changeDomain, { params: { id: second.id }, body: { isMain: true } });
    expect([await visit('main.example'), await visit('www.main.example')]).toEqual([301, 200]);
    await client.call(deleteDomain, { params: { id: second.id } });
    expect([await visit('main.example'), await visit('www.main.example')]).toEqual([200, 421]);
  });

  test('a domain goes to another portfolio', async () => {
    const { client, prove, portfolioId } = await createDomainOwner(server, records);
    const { id } = await prove('moving.example');
    const { resumeId } = await readFirstIds(client);
    const { body } = await client.call(createPortfolio, { body: { name: 'Other', resumeId } });
    await client.call(changeDomain, { params: { id }, body: { portfolioId: body.payload.id } });
    // A new portfolio is private.
    expect(await visit('moving.example')).toBe(404);
    expect(await list(client)).toMatchObject([{ portfolioId: body.payload.id, isMain: true }]);
    await client.call(changeDomain, { params: { id }, body: { portfolioId } });
    expect(await visit('moving.example')).toBe(200);
  });
});

describe('looking after domains (rule P27)', () => {
  /** Advances the clock by days, and runs all jobs each day. */
  async function advanceDays(days: number) {
    for (let day = 0; day < days; day += 1) {
      server.pass(DAY);
      await checkDomainRecords(server.context);
    }
  }
  const listMailSubjects = async (email: string) => {
    const rows = await server.context.db.selectFrom('notices').select('mail').execute();
    const all = rows.map(({ mail }) => JSON.parse(mail) as { to: string; subject: string });
    return all.filter(({ to }) => to === email).map(({ subject }) => subject);
  };

  test('one that waits is served by itself, within ten minutes of its record', async () => {
    const { client, add } = await createDomainOwner(server, records);
    const added = await add('awaited.example');
    await checkDomainRecords(server.context);
    setRecord(records, added);
    await checkDomainRecords(server.context);
    expect((await list(client))[0]?.state).toBe('waiting');
    server.pass(10 * MINUTE);
    await checkDomainRecords(server.context);
    expect((await list(client))[0]?.state).toBe('served');
  });

  test('without its record it is served for two weeks, with mails before the end', async () => {
    const owner = await createDomainOwner(server, records);
    const { person, prove, handle } = owner;
    const { record } = await prove('gone.example');
    delete records[record.name];
    await advanceDays(3);
    expect(await listMailSubjects(person.email)).toEqual([]);
    expect(await listLater(owner)).toMatchObject([{ state: 'failing', isMain: true }]);
    await advanceDays(1);
    expect(await listMailSubjects(person.email)).toEqual(['The record of gone.example is gone']);
    await advanceDays(10);
    expect(await listMailSubjects(person.email)).toHaveLength(2);
    expect(await visit('gone.example')).toBe(200);
    await advanceDays(1);
    expect((await listMailSubjects(person.email)).at(-1)).toBe('gone.example was taken off your portfolio');
    expect(await listLater(owner)).toMatchObject([{ state: 'waiting', endsAt: null }]);
    expect(await visit('gone.example')).toBe(421);
    expect((await new Client(server.app).get(`/p/${handle}`)).status).toBe(200);
  });

  test('nobody loses one without having heard of it, however long nobody looked', async () => {
    const owner = await createDomainOwner(server, records);
    const { record } = await owner.prove('unlooked.example');
    delete records[record.name];
    await advanceDays(1);
    server.pass(30 * DAY);
    await checkDomainRecords(server.context);
    expect(await listLater(owner)).toMatchObject([{ state: 'failing' }]);
    expect(await listMailSubjects(owner.person.email)).toEqual(['The record of unlooked.example is gone']);
    await advanceDays(6);
    expect(await listMailSubjects(owner.person.email)).toHaveLength(2);
    expect(await listLater(owner)).toMatchObject([{ state: 'waiting', endsAt: null }]);
  });

  test('a record that comes back is as if it had never gone; DNS that does not answer changes nothing', async () => {
    const owner = await createDomainOwner(server, records);
    const { person, prove } = owner;
    const proven = await prove('again.example');
    records[proven.record.name] = { fails: true };
    await advanceDays(20);
    expect(await listLater(owner)).toMatchObject([{ state: 'served' }]);
    delete records[proven.record.name];
    await advanceDays(10);
    setRecord(records, proven);
    await advanceDays(1);
    expect(await listLater(owner)).toMatchObject([{ state: 'served', endsAt: null }]);
    expect(await listMailSubjects(person.email)).toHaveLength(2);
    delete records[proven.record.name];
    await advanceDays(3);
    expect(await listMailSubjects(person.email)).toHaveLength(2);
  });

  test('with its portfolio or its account it is gone, and there again when they come back', async () => {
    const { userId, prove, portfolioId } = await createDomainOwner(server, records);
    await prove('account.example');
    const { db } = server.context;
    await db.updateTable('users').set({ deleted_at: 1 }).where('id', '=', userId).execute();
    expect(await visit('account.example')).toBe(421);
    await db.updateTable('users').set({ deleted_at: null }).where('id', '=', userId).execute();
    await db.updateTable('portfolios').set({ deleted_at: 1 }).where('id', '=', portfolioId).execute();
    expect(await visit('account.example')).toBe(421);
    await db.updateTable('portfolios').set({ deleted_at: null }).where('id', '=', portfolioId).execute();
    expect(await visit('account.example')).toBe(200);
  });
});
