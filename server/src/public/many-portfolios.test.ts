import { savePersonalInfo } from '@vitrine/contract/calls/content';
import { updatePortfolioSettings, uploadPagePicture } from '@vitrine/contract/calls/portfolio';
import { deletePortfolio, restorePortfolio } from '@vitrine/contract/calls/portfolios';
import {
  createPost,
  listPosts,
  publishPost,
  readPost,
  savePost,
  sharePostPreview,
  uploadPostPicture,
} from '@vitrine/contract/calls/posts';
import { changeOverlay } from '@vitrine/contract/calls/resumes';
import { RESUME_FORMAT_IDS } from '@vitrine/contract/resume/resume-formats';
import { postContent } from '@vitrine/contract/writing/posts';
import { XMLValidator } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PERSONAL_INFO } from '../../seed/content.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { Client } from '../../testing/client.ts';
import { extractDocxText } from '../../testing/docx.ts';
import { saveFirstSettings } from '../../testing/first-portfolio.ts';
import { createForm } from '../../testing/forms.ts';
import { extractPdfText } from '../../testing/pdf.ts';
import { createSignedInAccount } from '../../testing/people.ts';
import { createTwoColourPicture, uploadPicture } from '../../testing/pictures.ts';
import { addPortfolio, listOwnPortfolios } from '../../testing/portfolios.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ PAYMENTS: 'off', DEFAULT_PLAN: 'enterprise' });
});
afterAll(() => server.close());

const visitor = () => new Client(server.app);
const getStatus = async (path: string, who = visitor()) => (await who.get(path)).status;
const getText = async (path: string, who = visitor()) => (await who.get(path)).text;

async function createOwner() {
  const person = await createSignedInAccount(server);
  const { client } = person;
  await client.call(savePersonalInfo, { body: { data: PERSONAL_INFO } });
  const { handle, publicUrl } = await person.record();
  const setFirst = (isPortfolioPublic: boolean) =>
    client.call(updatePortfolioSettings, { body: { portfolioLayout: 'website', isPortfolioPublic } });
  const settings = (body: object) => saveFirstSettings(client, body);
  /** Sets another headline in one resume. */
  const say = (resumeId: string, value: string) =>
    client.call(changeOverlay, {
      params: { id: resumeId },
      body: {
        changes: [
          {
            set: 'words',
            place: 'personalInfo/designation',
            from: null,
            to: { value, original: PERSONAL_INFO.designation },
          },
        ],
      },
    });
  return { ...person, handle, path: `/p/${handle}`, url: publicUrl as string, setFirst, settings, say };
}

describe('each of several portfolios (rule P21)', () => {
  test('shows its own resume in its own design, in every form, and settings of its own', async () => {
    const { client, path, say } = await createOwner();
    const settings = { resumeFormats: [...RESUME_FORMAT_IDS], fields: { ...NO_FIELDS, noticePeriod: true } };
    const second = await addPortfolio(client, { settings, more: { layout: 'serif', theme: 'nord' } });
    expect((await say(second.resumeId, 'Horologist')).status).toBe(200);
    const read = async (form: string) => {
      const { bytes, text } = await visitor().get(second.path + form);
      return form.endsWith('.pdf') ? extractPdfText(bytes) : form.endsWith('.docx') ? extractDocxText(bytes) : text;
    };
    for (const form of ['', '/resume.pdf', '/resume.docx', '/resume.txt', '/resume.json', '/card.vcf']) {
      const formText = await read(form);
      expect([form, formText.includes('Horologist'), formText.includes(PERSONAL_INFO.designation)]).toEqual([
        form,
        true,
        false,
      ]);
    }
    const [one, two] = [await getText(path), await getText(second.path)];
    expect([one.includes(PERSONAL_INFO.designation), one.includes('Horologist')]).toEqual([true, false]);
    expect([one.includes('class="title-page'), two.includes('class="title-page')]).toEqual([false, true]);
    expect([one.includes(PERSONAL_INFO.noticePeriod), two.includes(PERSONAL_INFO.noticePeriod)]).toEqual([false, true]);
    expect([await getStatus(`${path}/resume.txt`), await getStatus(`${second.path}/resume.txt`)]).toEqual([404, 200]);
    expect(two).toContain(`<link rel="canonical" href="${second.url}"/>`);
    // A card and a QR code for its own address.
    for (const form of ['/card.jpg', '/qr.svg']) {
      const [firstResponse, secondResponse] = [
        await visitor().get(path + form),
        await visitor().get(second.path + form),
      ];
      expect([form, secondResponse.status, secondResponse.bytes.equals(firstResponse.bytes)]).toEqual([
        form,
        200,
        false,
      ]);
    }
    // A single change of the record updates both.
    await client.call(savePersonalInfo, { body: { data: { ...PERSONAL_INFO, city: 'Chemnitz' } } });
    for (const at of [path, second.path]) expect(await getText(at)).toContain('Chemnitz');
  });

  test('is public or private by itself (rule P4)', async () => {
    const { client, path, setFirst } = await createOwner();
    const second = await addPortfolio(client);
    await setFirst(false);
    expect([await getStatus(path), await getStatus(second.path)]).toEqual([404, 200]);
    await second.change({ visibility: 'private' });
    await setFirst(true);
    expect([await getStatus(path), await getStatus(second.path)]).toEqual([200, 404]);
    for (const form of ['/resume.pdf', '/card.jpg', '/qr.svg', '/writing']) {
      expect([form, await getStatus(second.path + form)]).toEqual([form, 404]);
    }
  });

  test('is counted, written to and told of by itself', async () => {
    const { client, record, person } = await createOwner();
    const second = await addPortfolio(client, { settings: { contactForm: true }, name: 'Clocks & <Watches>' });
    const browser = {
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
    };
    await visitor().get(second.path, browser);
    await visitor().get(`${second.path}/resume.pdf`, browser);
    const own = async () => (await listOwnPortfolios(client)).find(({ id }) => id === second.id);
    await expect.poll(own, { timeout: 5_000 }).toMatchObject({ views: 1, downloads: 1 });
    expect(await record()).toMatchObject({ viewsCount: 0, downloadsCount: 0 });

    const fields = { name: 'Ravi', email: 'ravi@example.org', subject: 'Hello', message: 'May I call you?' };
    const answer = await visitor().request('POST', `${second.path}/contact`, {
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer.status).toBe(200);
    expect((await server.mailsTo(person.email)).at(-1)?.text).toContain(`portfolio, ${second.url}.`);

    const bar = (await client.get(second.path)).text;
    for (const part of [
      '<b>Clocks &amp; &lt;Watches&gt;</b>',
      'Everyone can see this page',
      '1 view, 1 download',
      second.url,
    ]) {
      expect(bar).toContain(part);
    }
    // Its links point to its own settings, not to those of the first.
    for (const place of ['#layout', '#theme']) expect(bar).toContain(`href="/portfolios/${second.id}${place}"`);
    expect(/href="\/(portfolio#|themes|dashboard)/.test(bar)).toBe(false);
  });
});

const NO_FIELDS = {
  contactNumber: false,
  email: false,
  address: false,
  gender: false,
  expectedSalary: false,
  noticePeriod: false,
};

describe('a picture (rule P4)', () => {
  test('of the person is seen while one of their portfolios is public, and not while none is', async () => {
    const { client, setFirst } = await createOwner();
    const { pathname } = new URL(await uploadPicture(client));
    const second = await addPortfolio(client, { visibility: 'private' });
    const seen = async () => getStatus(pathname);
    expect(await seen()).toBe(200);
    await setFirst(false);
    expect(await seen()).toBe(404);
    expect(await getStatus(pathname, (await createSignedInAccount(server)).client)).toBe(404);
    expect(await getStatus(pathname, client)).toBe(200);
    await second.change({ visibility: 'public' });
    expect(await seen()).toBe(200);
    expect(await getText(second.path)).toContain(pathname);
    await client.call(deletePortfolio, { params: second.params });
    expect(await seen()).toBe(404);
    await client.call(restorePortfolio, { params: second.params });
    expect(await seen()).toBe(200);
    await second.change({ visibility: 'private' });
    expect(await seen()).toBe(404);
  });

  test('that one portfolio alone shows is as public as that one', async () => {
    const { client, setFirst } = await createOwner();
    const second = await addPortfolio(client);
    const bytes = await createTwoColourPicture(1000, 1000).png().toBuffer();
    const picture = { name: 'p.png', type: 'image/png', bytes };
    const { pictureUrl } = (await client.call(uploadPagePicture, createForm({ use: 'preview', picture }))).body;
    const { pathname } = new URL(pictureUrl);
    expect(await getStatus(pathname)).toBe(404);
    await second.choose({ page: { picture: pictureUrl } });
    expect(await getStatus(pathname)).toBe(200);
    await second.change({ visibility: 'private' });
    expect(await getStatus(pathname)).toBe(404);
    await second.change({ visibility: 'public' });
    await setFirst(false);
    expect(await getStatus(pathname)).toBe(200);
  });
});

async function publish(client: Client, parts: object = {}) {
  const content = { ...postContent.parse({}), title: 'A post', body: 'Words of a post', ...parts };
  const { id, version } = (await client.call(createPost, { body: { content } })).body.payload;
  const published = await client.call(publishPost, { params: { id }, body: { version, state: 'published' } });
  expect(published.status).toBe(200);
  return id as string;
}

describe('the posts of an account (rule P23)', () => {
  const PATHS = ['/writing', '/writing/a-post', '/writing/feed.xml', '/writing/feed.json'];
  const statuses = (path: string) => Promise.all(PATHS.map((place) => getStatus(path + place)));
  const [SHOWN, NOT_SHOWN] = [PATHS.map(() => 200), PATHS.map(() => 404)];

  test('stand on the first portfolio, and on others where their owner says so', async () => {
    const { client, path, settings, record } = await createOwner();
    await publish(client);
    const second = await addPortfolio(client);
    expect([await statuses(path), await statuses(second.path)]).toEqual([SHOWN, NOT_SHOWN]);
    expect(await getText(second.path)).not.toContain('/writing');
    await second.choose({ writing: true });
    expect(await statuses(second.path)).toEqual(SHOWN);
    expect(await getText(second.path)).toContain(`${second.path}/writing/a-post`);
    const feed = await getText(`${second.path}/writing/feed.xml`);
    expect([XMLValidator.validate(feed), feed.includes(`${second.url}/writing/a-post`)]).toEqual([true, true]);
    await settings({ writing: false });
    expect([await statuses(path), await statuses(second.path)]).toEqual([NOT_SHOWN, SHOWN]);
    expect((await record()).writing).toEqual({ posts: [], count: 0 });
    expect(await getText(path)).not.toContain('/writing');
  });

  test('are shown by settings that were stored before there was this switch, as they were then', async () => {
    const { client, path, record } = await createOwner();
    await publish(client);
    const { handle } = await record();
    const { db } = server.context;
    const { portfolio_id } = await db
      .selectFrom('addresses')
      .select('portfolio_id')
      .where('address', '=', handle)
      .executeTakeFirstOrThrow();
    const stored = db
      .selectFrom('portfolios')
      .select('settings')
      .where('id', '=', portfolio_id ?? '');
    const { writing: _, ...before } = JSON.parse((await stored.executeTakeFirstOrThrow()).settings);
    await db
      .updateTable('portfolios')
      .set({ settings: JSON.stringify(before), revision: 1000 })
      .where('id', '=', portfolio_id ?? '')
      .execute();
    expect(await statuses(path)).toEqual(SHOWN);
    expect((await record()).publicSettings.writing).toBe(true);
  });

  test('that were moved lead nowhere where none is shown, and neither do drafts that were given away', async () => {
    const { client, path, settings } = await createOwner();
    const id = await publish(client);
    const second = await addPortfolio(client);
    const edited = (await client.call(readPost, { params: { id } })).body.payload;
    const content = { ...edited.content, slug: 'elsewhere' };
    const saved = await client.call(savePost, { params: { id }, body: { version: edited.version, content } });
    const { version } = saved.body.payload;
    await client.call(publishPost, { params: { id }, body: { version, state: 'published' } });
    expect([await getStatus(`${path}/writing/a-post`), await getStatus(`${second.path}/writing/a-post`)]).toEqual([
      301, 404,
    ]);
    const shared = await client.call(sharePostPreview, { params: { id }, body: { isShared: true } });
    const token = shared.body.payload.previewUrl.split('/').at(-1);
    const drafts = () => Promise.all([path, second.path].map((at) => getStatus(`${at}/drafts/${token}`)));
    expect(await drafts()).toEqual([200, 404]);
    await settings({ writing: false });
    await second.choose({ writing: true });
    expect(await drafts()).toEqual([404, 200]);
    // The app links to their actual address.
    const [post] = (await client.call(listPosts)).body.payload;
    expect(post.url).toBe(`${second.url}/writing/elsewhere`);
  });

  test('have pictures that are seen where a public portfolio shows posts', async () => {
    const { client, setFirst } = await createOwner();
    const bytes = await createTwoColourPicture(900, 600).jpeg().toBuffer();
    const picture = { name: 'p.jpg', type: 'image/jpeg', bytes };
    const uploaded = await client.call(uploadPostPicture, createForm({ picture }));
    expect(uploaded.status).toBe(200);
    const { pathname } = new URL(uploaded.body.payload.url);
    await publish(client, { body: `![A picture](${pathname})` });
    const second = await addPortfolio(client);
    expect(await getStatus(pathname)).toBe(200);
    await setFirst(false);
    expect(await getStatus(pathname)).toBe(404);
    await second.choose({ writing: true });
    expect(await getStatus(pathname)).toBe(200);
    await second.choose({ writing: false });
    expect(await getStatus(pathname)).toBe(404);
  });

  test('are named and listed by one address: the first public portfolio that shows them and wants to be found', async () => {
    const { client, path, url, settings, setFirst } = await createOwner();
    await publish(client);
    await settings({ indexing: true });
    const options = { settings: { indexing: true, writing: true } };
    const second = await addPortfolio(client, options);
    server.pass(1);
    const third = await addPortfolio(client, options);
    const expectCanonicalUrl = async (expectedUrl: string) => {
      for (const at of [path, second.path, third.path]) {
        const page = await visitor().get(`${at}/writing/a-post`);
        if (page.status === 404) continue;
        const canonical = /<link rel="canonical" href="([^"]*)"/.exec(page.text)?.[1];
        // A post that may not be indexed has no canonical address.
        if (canonical !== undefined) expect([at, canonical]).toEqual([at, `${expectedUrl}/writing/a-post`]);
      }
      const listed = (await getText('/sitemap.xml')).match(/<loc>[^<]*\/writing\/a-post<\/loc>/g) ?? [];
      const own = listed.filter((loc) => [path, second.path, third.path].some((at) => loc.includes(`${at}/`)));
      expect(own).toEqual([`<loc>${expectedUrl}/writing/a-post</loc>`]);
    };
    await expectCanonicalUrl(url);
    await setFirst(false);
    await expectCanonicalUrl(second.url);
    await second.choose({ writing: false });
    await expectCanonicalUrl(third.url);
    await second.choose({ writing: true, indexing: false });
    await expectCanonicalUrl(third.url);
    await second.choose({ indexing: true });
    await client.call(deletePortfolio, { params: second.params });
    await expectCanonicalUrl(third.url);
    await client.call(restorePortfolio, { params: second.params });
    await expectCanonicalUrl(second.url);
    const sitemap = await getText('/sitemap.xml');
    expect([url, second.url, third.url].map((at) => sitemap.includes(`<loc>${at}</loc>`))).toEqual([false, true, true]);
  });
});
