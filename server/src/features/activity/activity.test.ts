import { EVENTS } from '@vitrine/contract/activity/events';
import { TIME_UNITS } from '@vitrine/contract/api/limits';
import { signIn, signOut } from '@vitrine/contract/calls/accounts';
import { exportActivity, listActivity } from '@vitrine/contract/calls/activity';
import { listSectionCalls, savePersonalInfo, saveSkills } from '@vitrine/contract/calls/content';
import { changePortfolio } from '@vitrine/contract/calls/portfolios';
import { createPost, deletePost, publishPost, restorePost, savePost } from '@vitrine/contract/calls/posts';
import { downloadResume, undoImport } from '@vitrine/contract/calls/resume';
import { createResume, deleteResume, restoreResume } from '@vitrine/contract/calls/resumes';
import { changeShareLink, deleteShareLink } from '@vitrine/contract/calls/share-links';
import type { Theme } from '@vitrine/contract/portfolio/portfolio';
import { postContent } from '@vitrine/contract/writing/posts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ITEMS, PERSONAL_INFO } from '../../../seed/content.ts';
import { grantPlan } from '../../../seed/plans.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { Client } from '../../../testing/client.ts';
import { changeFirstLook, readFirstIds } from '../../../testing/first-portfolio.ts';
import { importDocument } from '../../../testing/forms.ts';
import { createSignedInAccount } from '../../../testing/people.ts';
import { createSharedLink, visitPage } from '../../../testing/share-links.ts';
import { newId } from '../../primitives/ids.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

interface Entry {
  id: string;
  at: number;
  event: keyof typeof EVENTS;
  detail: Record<string, string>;
  isStaff: boolean;
}

async function listEntries(client: Client, params: Record<string, string> = {}): Promise<Entry[]> {
  const { body } = await client.call(listActivity, { params });
  return body.payload;
}

const formatEntry = ({ event, detail }: Entry) => {
  const { section, action, many, format, from, state } = detail;
  return [event, section, action, many, format, from, state].filter(Boolean).join(' ');
};

test('a life of an account is all there, the newest first (rule S48)', async () => {
  const { client, person, record } = await createSignedInAccount(server);
  const { _id, handle } = await record();
  await grantPlan(server.context.db, _id, 'enterprise', server.context.clock());
  const { experiences, projects } = listSectionCalls;
  // Each at a distinct time, so that the order is significant.
  const steps: (() => Promise<unknown>)[] = [
    () => client.call(savePersonalInfo, { body: { data: PERSONAL_INFO } }),
    () => client.call(saveSkills, { body: { technical: ['Go'], soft: [] } }),
  ];
  for (const step of steps) {
    server.pass(TIME_UNITS.SECOND);
    await step();
  }
  const next = async <T>(step: () => Promise<T>): Promise<T> => {
    server.pass(TIME_UNITS.SECOND);
    return step();
  };
  const job = (await next(() => client.call(experiences.save, { body: { data: ITEMS.experiences } }))).body.payload;
  await next(() => client.call(experiences.save, { body: { data: { ...ITEMS.experiences, _id: job._id } } }));
  const project = (await next(() => client.call(projects.save, { body: { data: ITEMS.projects } }))).body.payload;
  await next(() => client.call(projects.changeSeveral, { body: { ids: [project._id], action: 'hide' } }));
  await next(() => client.call(projects.reorder, { body: { ids: [project._id] } }));
  await next(() => client.call(experiences.remove, { body: { _id: job._id } }));
  await next(() => client.call(experiences.restore, { body: { _id: job._id } }));
  const data = { basics: { name: 'Asha Rao' }, work: [{ name: 'Acme', position: 'Baker' }] };
  await next(() => importDocument(client, data, { dryRun: 'true' }));
  await next(() => importDocument(client, data));
  await next(() => client.call(undoImport, { body: {} }));
  await next(() => importDocument(client, '@book{a, title={On cups}, year={2020}}'));
  await next(() => client.call(downloadResume, { params: { format: 'txt' } }));
  const resume = (await next(() => client.call(createResume, { body: { name: 'Other' } }))).body.payload;
  await next(() => client.call(deleteResume, { params: { id: resume.id } }));
  await next(() => client.call(restoreResume, { params: { id: resume.id } }));
  const content = { ...postContent.parse({}), title: 'Cups', body: 'Text' };
  const post = (await next(() => client.call(createPost, { body: { content } }))).body.payload;
  const params = { id: post.id };
  const saved = await next(() => client.call(savePost, { params, body: { version: post.version, content } }));
  const { version } = saved.body.payload;
  await next(() => client.call(publishPost, { params, body: { version, state: 'published' } }));
  await next(() => client.call(deletePost, { params }));
  await next(() => client.call(restorePost, { params }));
  const { portfolioId } = await readFirstIds(client);
  await next(() => client.call(changePortfolio, { params: { id: portfolioId }, body: { visibility: 'public' } }));
  const { link, path } = await next(() => createSharedLink(client));
  await next(() => visitPage(new Client(server.app), path));
  await next(() => client.call(changeShareLink, { params: { id: link.id }, body: { isRevoked: true } }));
  await next(() => client.call(deleteShareLink, { params: { id: link.id } }));
  const message = { name: 'Dev', email: 'dev@example.org', subject: 'Hello', message: 'Hello there' };
  const sent = await next(() =>
    new Client(server.app).request('POST', `/p/${handle}/contact`, {
      body: new URLSearchParams(message).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
  );
  expect(sent.status).toBe(404);
  await next(() => client.call(signOut, { body: {} }));
  const again = new Client(server.app);
  const { email, password } = person;
  await next(() => again.call(signIn, { body: { email, password: 'Wrong-Password-9' } }));
  await next(() => again.call(signIn, { body: { email, password }, headers: { 'user-agent': FIREFOX } }));

  const entries = await listEntries(again);
  expect(entries.map(formatEntry).reverse()).toEqual([
    'verified',
    'signed-in',
    'section-changed personalInfo',
    'section-changed skills',
    'entry-added experiences',
    'entry-changed experiences',
    'entry-added projects',
    'entries-changed projects hide 1',
    'entries-reordered projects',
    'entry-deleted experiences',
    'entry-restored experiences',
    'imported JSON Resume',
    'import-undone',
    'imported BibTeX',
    'downloaded txt',
    'resume-made',
    'resume-deleted',
    'resume-restored',
    'post-made',
    'post-changed',
    'post-published published',
    'post-deleted',
    'post-restored',
    'portfolio-changed',
    'share-link-made',
    'share-link-opened',
    'share-link-revoked',
    'share-link-deleted',
    'signed-out',
    'sign-in-refused',
    'signed-in',
  ]);
  expect(entries[0]?.detail).toMatchObject({
    device: 'Firefox 144 on Windows',
    network: expect.stringMatching(/^10\./),
  });
  // It contains no user input.
  const stored = JSON.stringify(entries);
  for (const typed of [ITEMS.experiences.companyName, 'Acme', 'Cups', 'Hello', 'Wrong', person.email])
    expect(stored).not.toContain(typed);
});

test('several changes of one thing in ten minutes are one entry (rule S48)', async () => {
  const { client } = await createSignedInAccount(server);
  const change = (theme: Theme) => changeFirstLook(client, { theme });
  const changes = async () => (await listEntries(client)).filter(({ event }) => event === 'portfolio-changed').length;
  await change('dark');
  server.pass(TIME_UNITS.MINUTE);
  await change('light');
  expect(await changes()).toBe(1);
  await client.call(saveSkills, { body: { technical: ['Go'], soft: [] } });
  server.pass(1);
  await change('dark');
  expect(await changes()).toBe(2);
  server.pass(10 * TIME_UNITS.MINUTE);
  await change('light');
  expect(await changes()).toBe(3);
});

test('a hundred thousand entries are paged through without gaps, of one kind and by words (rule S49)', async () => {
  const { client, record } = await createSignedInAccount(server);
  const { _id } = await record();
  const { db, clock } = server.context;
  const start = clock();
  const ENTRY_COUNT = 2_000;
  const rows = Array.from({ length: ENTRY_COUNT }, (_, at) => ({
    id: newId(),
    user_id: _id,
    event: at % 10 === 0 ? ('signed-in' as const) : ('entry-changed' as const),
    // Some have the same timestamp.
    at: start + Math.floor(at / 3),
    detail: JSON.stringify(at % 10 === 0 ? { device: `Firefox ${at}` } : { section: 'projects' }),
    actor: null,
  }));
  for (let from = 0; from < ENTRY_COUNT; from += 500)
    await db
      .insertInto('audit')
      .values(rows.slice(from, from + 500))
      .execute();
  const seen: string[] = [];
  for (let after: string | undefined; ; ) {
    const { body } = await client.call(listActivity, { params: after ? { after } : {} });
    expect(body.payload.length).toBeLessThanOrEqual(50);
    seen.push(...body.payload.map(({ id }: Entry) => id));
    if (body.next === null) break;
    after = body.next;
  }
  expect(seen.slice(0, ENTRY_COUNT)).toEqual(
    rows.toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1)).map(({ id }) => id),
  );
  expect(
    (await listEntries(client, { group: 'security' })).every(({ event }) => EVENTS[event].group === 'security'),
  ).toBe(true);
  expect((await listEntries(client, { q: 'firefox 1990' })).map(({ detail }) => detail.device)).toEqual([
    'Firefox 1990',
  ]);
  expect((await listEntries(client, { q: 'changed AN entry', group: 'content' })).length).toBe(50);
  expect(await listEntries(client, { q: '%' })).toHaveLength(50);
  expect(await listEntries(client, { q: 'nothing of that kind' })).toEqual([]);
  const { headers, text } = await client.call(exportActivity, { params: { q: 'Firefox' } });
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(text.trim().split('\r\n')).toHaveLength(ENTRY_COUNT / 10 + 1);
});

test('nobody sees the journal of another, and what support did is told as theirs', async () => {
  const [asha, dev] = [await createSignedInAccount(server), await createSignedInAccount(server)];
  const { _id } = await asha.record();
  const entry = { id: newId(), user_id: _id, event: 'record-read' as const, at: server.context.clock(), detail: '{}' };
  await server.context.db
    .insertInto('audit')
    .values({ ...entry, actor: 'somebody' })
    .execute();
  expect((await listEntries(asha.client))[0]).toMatchObject({ event: 'record-read', isStaff: true });
  expect((await listEntries(dev.client)).map(({ id }) => id)).not.toContain(entry.id);
  expect((await new Client(server.app).call(listActivity)).status).toBe(401);
  const bad = await asha.client.call(listActivity, { params: { after: 'x', group: 'all' as 'money' } });
  expect([bad.status, Object.keys(bad.body.fields)]).toEqual([400, ['group']]);
});
