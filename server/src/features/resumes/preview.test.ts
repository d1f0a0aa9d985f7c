import { gunzipSync } from 'node:zlib';
import { LIMITS } from '@vitrine/contract/api/limits';
import { listSectionCalls } from '@vitrine/contract/calls/content';
import { previewDraftResume, previewStoredResume } from '@vitrine/contract/calls/resume';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ITEMS } from '../../../seed/content.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { Client } from '../../../testing/client.ts';
import { createSignedInAccount } from '../../../testing/people.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const MANY_POINTS = Array.from({ length: LIMITS.summaryPoints }, () => 'A point that takes a line of its own');
const createDraft = (role: string, rest: object = {}) => ({ experiences: [{ _id: 'new', role, ...rest }] });

describe('the preview of a resume', () => {
  test('shows what is stored, page by page', async () => {
    const { client, person } = await createSignedInAccount(server);
    await client.call(listSectionCalls.experiences.save, { body: { email: person.email, data: ITEMS.experiences } });
    const { status, body } = await client.call(previewStoredResume, { params: { template: 'classic' } });
    expect(status).toBe(200);
    expect(body.pages).toHaveLength(1);
    expect(body.pages[0]).toMatch(/^<svg /);
  });

  test('gives the first page alone, and says how many there are', async () => {
    const { client, person } = await createSignedInAccount(server);
    const data = { ...ITEMS.experiences, summaryPoints: MANY_POINTS };
    for (const role of ['One', 'Two', 'Three']) {
      await client.call(listSectionCalls.experiences.save, { body: { email: person.email, data: { ...data, role } } });
    }
    const all = (await client.call(previewStoredResume)).body;
    expect(all.count).toBeGreaterThan(1);
    expect(all.pages).toHaveLength(all.count);
    const first = (await client.call(previewStoredResume, { params: { first: 'true' } })).body;
    expect(first).toEqual({ ...all, pages: all.pages.slice(0, 1) });
    expect((await client.call(previewStoredResume, { params: { first: 'yes' as 'true' } })).status).toBe(400);
  });

  test('shows what is typed and stores none of it', async () => {
    const { client, record } = await createSignedInAccount(server);
    const before = await record();
    const [stored, typed] = [
      (await client.call(previewStoredResume)).body.pages,
      (await client.call(previewDraftResume, { body: { resume: createDraft('Engineer') } })).body.pages,
    ];
    expect(typed).not.toEqual(stored);
    const long = Array.from({ length: 5 }, () => ({ _id: 'x', role: 'Engineer', summaryPoints: MANY_POINTS }));
    const many = await client.call(previewDraftResume, { body: { resume: { experiences: long } } });
    expect(many.body.pages.length).toBeGreaterThan(1);
    expect(await record()).toEqual(before);
  });

  test('takes what no form would, and draws it harmlessly', async () => {
    const { client } = await createSignedInAccount(server);
    const resume = {
      ...createDraft('<script>alert(1)</script>', { startDate: '20', companyUrl: 'javascript:alert(1)', current: 'x' }),
      personalInfo: { firstName: '"><img src=x onerror=alert(1)>', email: 'half@', languages: 'none' },
      projects: [null, { _id: 'p', title: '#eval("1")', projectUrl: 'http://' }],
    };
    const { status, body } = await client.call(previewDraftResume, { body: { resume } });
    expect(status).toBe(200);
    // Descriptions contain the text of lines, where these strings are harmless.
    const drawn = body.pages.join().replace(/<desc>[^<]*<\/desc>/g, '');
    expect(drawn).not.toMatch(/<script|<img|javascript:|onerror=|foreignObject|<image/);
  });

  test('leaves out what is hidden', async () => {
    const { client } = await createSignedInAccount(server);
    const preview = async (resume: object) => (await client.call(previewDraftResume, { body: { resume } })).body.pages;
    expect(await preview(createDraft('Secret', { isVisible: false }))).toEqual(await preview({}));
    expect(await preview(createDraft('Secret'))).not.toEqual(await preview({}));
  });

  test('goes out compressed to those who take it', async () => {
    const { client } = await createSignedInAccount(server);
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { host: 'localhost:3000', cookie, 'accept-encoding': 'gzip, br' };
    const answer = await server.app.inject({ url: previewStoredResume.path, headers });
    expect(answer.headers['content-encoding']).toBe('gzip');
    const { pages } = JSON.parse(gunzipSync(answer.rawPayload).toString());
    expect(pages).toEqual((await client.call(previewStoredResume)).body.pages);
  });

  test('is made for an account one after the other, and what is typed takes the place of what was typed before', async () => {
    const { client } = await createSignedInAccount(server);
    const { resumes } = server.context;
    const { svg } = resumes;
    let activeCount = 0;
    let renderCount = 0;
    const gates: (() => void)[] = [];
    resumes.svg = async (...args) => {
      renderCount += 1;
      activeCount += 1;
      expect(activeCount).toBe(1);
      await new Promise<void>((resolve) => gates.push(resolve));
      activeCount -= 1;
      return svg(...args);
    };
    onTestFinished(() => void Object.assign(resumes, { svg }));
    const typed = (role: string) => client.call(previewDraftResume, { body: { resume: createDraft(role) } });
    const waitForRenders = (count: number) => vi.waitUntil(() => gates.length === count);
    const first = typed('First');
    await waitForRenders(1);
    const stored = client.call(previewStoredResume);
    const second = typed('Second');
    // The response arrives while the typesetter still works on the first request.
    expect([(await first).status, (await first).body.code]).toEqual([409, 'preview/overtaken']);
    const third = typed('Third');
    expect((await second).body.code).toBe('preview/overtaken');
    for (let n = 1; n <= 3; n += 1) {
      await waitForRenders(n);
      gates[n - 1]?.();
    }
    expect([(await stored).status, (await third).status, renderCount]).toEqual([200, 200, 3]);
  });

  test('of an account waits in a bounded number', async () => {
    const { client } = await createSignedInAccount(server);
    const { resumes } = server.context;
    const { svg } = resumes;
    const gate = Promise.withResolvers<void>();
    resumes.svg = (...args) => gate.promise.then(() => svg(...args));
    onTestFinished(() => void Object.assign(resumes, { svg }));
    const requests = Array.from({ length: 12 }, () => client.call(previewStoredResume));
    const refused: string[] = [];
    for (const request of requests)
      void request.then(({ status, headers }) => refused.push(`${status}, ${headers['retry-after']}`));
    // No other request is answered before the typesetter continues.
    await expect.poll(() => refused).toEqual(['503, 2', '503, 2', '503, 2']);
    gate.resolve();
    const statuses = (await Promise.all(requests)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(9);
  });

  test('counts as no download', async () => {
    const { client, record } = await createSignedInAccount(server);
    await client.call(previewStoredResume);
    await client.call(previewDraftResume, { body: { resume: {} } });
    expect((await record()).downloadsCount).toBe(0);
  });

  test('says what is too long instead of drawing it', async () => {
    const { client } = await createSignedInAccount(server);
    const resume = { personalInfo: { summary: 'x'.repeat(LIMITS.paragraph + 1) } };
    const { status, body } = await client.call(previewDraftResume, { body: { resume } });
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'resume/unprintable' });
    expect(body.message).toContain('4,001 characters');
  });

  test('refuses what is larger than a typed resume can be, and what is none', async () => {
    const { client } = await createSignedInAccount(server);
    const body = { resume: { kept: 'x'.repeat(LIMITS.previewBytes) } };
    expect((await client.call(previewDraftResume, { body })).status).toBe(413);
    expect((await client.call(previewDraftResume, { body: { resume: 'text' } })).status).toBe(400);
    expect((await client.call(previewStoredResume, { params: { template: 'gothic' as 'classic' } })).status).toBe(400);
  });

  test('is for its owner, signed in', async () => {
    const { client } = await createSignedInAccount(server);
    expect((await new Client(server.app).call(previewDraftResume, { body: { resume: {} } })).status).toBe(401);
    const foreign = { email: 'somebody.else@example.com', resume: {} };
    expect((await client.call(previewDraftResume, { body: foreign })).status).toBe(403);
  });
});
