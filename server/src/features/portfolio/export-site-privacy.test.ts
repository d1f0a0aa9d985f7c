import { listSectionCalls, saveFooterLinks, savePersonalInfo, updateVisibility } from '@vitrine/contract/calls/content';
import { uploadItemPicture } from '@vitrine/contract/calls/photo';
import { exportSite } from '@vitrine/contract/calls/portfolio';
import { createPost, publishPost } from '@vitrine/contract/calls/posts';
import { saveLabels } from '@vitrine/contract/calls/resumes';
import { PRIVATE_FIELDS } from '@vitrine/contract/resume/person-facts';
import { LIST_SECTION_KEYS } from '@vitrine/contract/resume/resume';
import { RESUME_FORMAT_IDS } from '@vitrine/contract/resume/resume-formats';
import { postContent } from '@vitrine/contract/writing/posts';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ITEMS, PERSONAL_INFO } from '../../../seed/content.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { CANARY_FACTS, CANARY_WORDS, createCanary } from '../../../testing/canaries.ts';
import { extractDocxText } from '../../../testing/docx.ts';
import { saveFirstSettings } from '../../../testing/first-portfolio.ts';
import { createForm } from '../../../testing/forms.ts';
import { extractPdfContent, removeSeparators } from '../../../testing/pdf.ts';
import { createSignedInAccount } from '../../../testing/people.ts';
import { createTwoColourPicture } from '../../../testing/pictures.ts';
import { addPortfolio } from '../../../testing/portfolios.ts';
import { makeVideo, uploadVideo } from '../../../testing/videos.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ PAYMENTS: 'off', DEFAULT_PLAN: 'enterprise' });
});
afterAll(() => server.close());

/** Reads the text of each file of a site, or the path of a file without text. */
async function readSite(bytes: Uint8Array): Promise<[path: string, words: string][]> {
  const words: [string, string][] = [];
  for (const [path, file] of Object.entries(unzipSync(bytes))) {
    const end = path.split('.').at(-1) ?? '';
    const text = { pdf: extractPdfContent, docx: extractDocxText }[end];
    const isText = ['html', 'xml', 'json', 'txt', 'vcf', 'svg'].includes(end);
    const read = text
      ? removeSeparators(await text(Buffer.from(file)))
      : isText
        ? strFromU8(file).replace(/\r\n /g, '')
        : '';
    words.push([path, `${path} ${read}`]);
  }
  return words;
}

async function makeOwner() {
  const person = await createSignedInAccount(server);
  const { client } = person;
  await client.call(savePersonalInfo, { body: { data: { ...PERSONAL_INFO, ...CANARY_FACTS } } });
  await client.call(saveFooterLinks, { body: { data: { email: CANARY_FACTS.email } } });
  const settings = (body: object) => saveFirstSettings(client, body);
  await settings({ resumeFormats: [...RESUME_FORMAT_IDS], indexing: true, contactForm: true });
  const site = async (base?: string) => {
    const { status, bytes } = await client.call(exportSite, { params: base ? { base } : {} });
    expect(status).toBe(200);
    return readSite(bytes);
  };
  const publish = async (title: string, state: 'published' | 'unlisted' | 'draft') => {
    const content = { ...postContent.parse({}), title, body: `Text of ${title}` };
    const { id, version } = (await client.call(createPost, { body: { content } })).body.payload;
    if (state !== 'draft') await client.call(publishPost, { params: { id }, body: { version, state } });
  };
  return { ...person, settings, site, publish };
}

describe('a private fact', () => {
  let member: Awaited<ReturnType<typeof makeOwner>>;
  beforeAll(async () => {
    member = await makeOwner();
    await member.publish('A post', 'published');
  });

  test.each([null, ...PRIVATE_FIELDS])(
    'is in no file until its own switch is on: %s is shown (rules P5 and P7)',
    async (field) => {
      const { settings, site } = member;
      const fields = Object.fromEntries(PRIVATE_FIELDS.map((name) => [name, name === field]));
      await settings({ fields });
      const files = await site('https://asha.example/work');
      for (const [path, words] of files) {
        const seen = PRIVATE_FIELDS.filter((name) => words.includes(CANARY_WORDS[name]) && name !== field);
        expect([path, seen]).toEqual([path, []]);
      }
      // Shown values must appear, which proves that the files belong to this account.
      const page = files.find(([path]) => path === 'index.html')?.[1] ?? '';
      expect(PRIVATE_FIELDS.filter((name) => page.includes(CANARY_WORDS[name]))).toEqual(field ? [field] : []);
    },
  );
});

test('the form becomes a link to write where the email is public, and else is gone (rule P14)', async () => {
  const { settings, site } = await makeOwner();
  const page = async () => (await site()).find(([path]) => path === 'index.html')?.[1] ?? '';
  expect(await page()).not.toMatch(/<form|mailto:/);
  await settings({ fields: { email: true } });
  expect(await page()).toContain(`href="mailto:${CANARY_FACTS.email}"`);
  expect(await page()).not.toContain('<form');
});

test('a hidden item, its picture and its video are in no file (rules R16 and P31)', async () => {
  const { client, site } = await makeOwner();
  const bytes = await createTwoColourPicture().jpeg().toBuffer();
  const upload = createForm({ use: 'project', picture: { name: 'p.jpg', type: 'image/jpeg', bytes } });
  const { pictureUrl } = (await client.call(uploadItemPicture, upload)).body;
  const ids = new Map<string, string>();
  for (const section of LIST_SECTION_KEYS) {
    const words = Object.entries(ITEMS[section]).map(([name, value]) => [
      name,
      typeof value === 'string' && !/url|website|logo|year|date|grade|doi|email/i.test(name)
        ? createCanary(section + name)
        : value,
    ]);
    const data = { ...Object.fromEntries(words), ...(section === 'projects' && { picture: pictureUrl }) };
    const saved = await client.call(listSectionCalls[section].save, { body: { data } });
    expect([section, saved.status]).toEqual([section, 200]);
    ids.set(section, saved.body.payload._id);
  }
  const itemId = ids.get('projects') ?? '';
  const video = (await uploadVideo(client, { itemId }, await makeVideo())).body.payload;
  const names = [video.id, /([\w-]{43})-\d+\.webp/.exec(pictureUrl)?.[1] ?? ''];
  const checkPresence = async () => {
    const all = (await site('https://asha.example')).map(([, words]) => words).join('\n');
    return [all.includes('Canaryexperiences'), all.includes('Canaryprojects'), all.includes(video.id)];
  };
  expect(await checkPresence()).toEqual([true, true, true]);
  for (const [section, id] of ids) {
    await client.call(updateVisibility, { body: { section, id, isVisible: false } });
  }
  for (const [path, words] of await site('https://asha.example')) {
    expect([path, words.match(/Canary[a-z]+/)]).toEqual([path, null]);
    expect([path, names.filter((name) => words.includes(name))]).toEqual([path, []]);
  }
});

test('references, drafts, unlisted posts, labels and private portfolios are in no file (rules R37, P4 and P17)', async () => {
  const { client, site, publish } = await makeOwner();
  const reference = { ...ITEMS.references, name: createCanary('reference') };
  await client.call(listSectionCalls.references.save, { body: { data: reference } });
  const job = await client.call(listSectionCalls.experiences.save, { body: { data: ITEMS.experiences } });
  const labels = [createCanary('label')];
  await client.call(saveLabels, { body: { section: 'experiences', id: job.body.payload._id, labels } });
  await publish('A post', 'published');
  await publish(createCanary('draft'), 'draft');
  await publish(createCanary('unlisted'), 'unlisted');
  const options = {
    name: createCanary('name'),
    language: 'de',
    visibility: 'private',
    more: { handle: 'canary-handle' },
  } as const;
  const other = await addPortfolio(client, options);
  expect(other.handle).toBe('canary-handle');
  for (const base of [undefined, 'https://asha.example']) {
    const files = await site(base);
    expect(files.map(([path]) => path)).toContain('writing/a-post/index.html');
    for (const [path, words] of files) expect([path, words.match(/canary[\w-]*/i)]).toEqual([path, null]);
  }
});
