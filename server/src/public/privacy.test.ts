import { listSectionCalls, saveFooterLinks, savePersonalInfo, updateVisibility } from '@vitrine/contract/calls/content';
import { updatePortfolioSettings } from '@vitrine/contract/calls/portfolio';
import { deletePortfolio } from '@vitrine/contract/calls/portfolios';
import { createPost, publishPost } from '@vitrine/contract/calls/posts';
import { changeOverlay, saveLabels } from '@vitrine/contract/calls/resumes';
import type { Fields } from '@vitrine/contract/resume/fields';
import { PRIVATE_FIELDS, type PrivateField } from '@vitrine/contract/resume/person-facts';
import { LIST_SECTION_KEYS, LIST_SECTIONS, type ListSectionKey } from '@vitrine/contract/resume/resume';
import { createLatestDesign, type ResumeDetail } from '@vitrine/contract/resume/resume-design';
import { RESUME_FORMAT_IDS } from '@vitrine/contract/resume/resume-formats';
import { postContent } from '@vitrine/contract/writing/posts';
import { POSTS_PER_PAGE } from '@vitrine/contract/writing/public-posts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ITEMS, PERSONAL_INFO } from '../../seed/content.ts';
import { grantPlan } from '../../seed/plans.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { CANARY_FACTS, CANARY_WORDS, createCanary } from '../../testing/canaries.ts';
import { Client } from '../../testing/client.ts';
import { saveFirstDesign, saveFirstSettings } from '../../testing/first-portfolio.ts';
import { readOutputText, readSearchableText } from '../../testing/output-text.ts';
import { removeSeparators } from '../../testing/pdf.ts';
import { createSignedInAccount } from '../../testing/people.ts';
import { uploadPicture } from '../../testing/pictures.ts';
import { addPortfolio } from '../../testing/portfolios.ts';
import type { DocumentSource } from './documents.ts';
import { createPublicFormats } from './public-formats.ts';

/** Portfolios on a separate host: every form is requested on both. */
const APP_ORIGIN = 'http://localhost:3000';
const PORTFOLIO_HOST_ORIGIN = 'http://portfolios.localhost:3000';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ PORTFOLIO_ORIGIN: PORTFOLIO_HOST_ORIGIN });
});
afterAll(() => server.close());

/** Every text of an item as a canary value; addresses as URLs. */
function createCanaryItem(key: ListSectionKey): Record<string, unknown> {
  const { fields }: { fields: Fields } = LIST_SECTIONS[key];
  const values = Object.entries(ITEMS[key]).map(([name, value]) => {
    const kind = fields[name]?.kind;
    if (name === 'doi') return [name, 'https://doi.org/10.1000/canarydoi'];
    if (kind === 'url') return [name, `https://canaryurl.example/${key}/${name}`];
    if (kind === 'email') return [name, `canary${key}@example.org`];
    const isText = typeof value === 'string' && !/year|date|grade/i.test(name);
    return [name, isText ? createCanary(`${key}${name}`) : value];
  });
  return Object.fromEntries(values);
}

/** The private facts that a form may show; all others must never appear in it, whatever the settings. */
const FORMS: Record<string, readonly PrivateField[]> = {
  '': PRIVATE_FIELDS,
  '/resume.json': PRIVATE_FIELDS,
  '/resume.pdf': PRIVATE_FIELDS,
  '/resume.docx': PRIVATE_FIELDS,
  '/resume.txt': PRIVATE_FIELDS,
  '/card.vcf': ['contactNumber', 'email', 'address'],
  '/qr.svg': [],
  '/writing': [],
  '/writing/page/2': [],
  '/writing/a-post': [],
  '/writing/feed.xml': [],
  '/writing/feed.json': [],
};

/** Returns the path of a form with the parameters filled in. */
const fillPath = (form: string) => form.replace(':page', '2').replace(':slug', 'a-post');

/** Forms with the items of every section. */
const DOCUMENTS = ['', '/resume.json', '/resume.pdf', '/resume.docx', '/resume.txt'];

test('every public form is listed here, but the preview picture, whose bytes are compared', () => {
  const paths = createPublicFormats(server.context, {} as DocumentSource).map(({ path }) => fillPath(path));
  expect(paths.filter((path) => path !== '/card.jpg').sort()).toEqual(Object.keys(FORMS).sort());
});

async function createOwner() {
  const person = await createSignedInAccount(server);
  await person.client.call(savePersonalInfo, { body: { data: { ...PERSONAL_INFO, ...CANARY_FACTS } } });
  await person.client.call(saveFooterLinks, { body: { data: { email: CANARY_FACTS.email } } });
  const { handle } = await person.record();
  const settings = (body: Parameters<typeof saveFirstSettings>[1]) => saveFirstSettings(person.client, body);
  await settings({ resumeFormats: [...RESUME_FORMAT_IDS] });
  // Enough for a second page.
  for (let at = 0; at <= POSTS_PER_PAGE; at += 1) {
    const content = { ...postContent.parse({}), title: 'A post', body: 'Text' };
    const { id, version } = (await person.client.call(createPost, { body: { content } })).body.payload;
    await person.client.call(publishPost, { params: { id }, body: { version, state: 'published' } });
  }
  return { ...person, path: `/p/${handle}`, settings };
}

/** Creates visitors with and without a session, on both hosts. */
async function createVisitors(): Promise<Client[]> {
  const neighbour = (await createSignedInAccount(server)).client;
  const elsewhere = new Client(server.app, PORTFOLIO_HOST_ORIGIN);
  for (const [name, value] of neighbour.cookies) elsewhere.cookies.set(name, value);
  return [new Client(server.app, APP_ORIGIN), new Client(server.app, PORTFOLIO_HOST_ORIGIN), neighbour, elsewhere];
}

describe('a private fact', () => {
  test('is in no form that anybody gets, until its own switch is on, and gone when it is off (rules P5 and P7)', async () => {
    const { path, settings } = await createOwner();
    const visitors = await createVisitors();
    const sweep = async (shown: readonly PrivateField[]) => {
      for (const [at, who] of visitors.entries()) {
        for (const [form, allowedFacts] of Object.entries(FORMS)) {
          const words = await readSearchableText(who, path + form);
          const seen = PRIVATE_FIELDS.filter((field) => words.includes(CANARY_WORDS[field]));
          expect([at, form, seen]).toEqual([at, form, shown.filter((field) => allowedFacts.includes(field))]);
        }
        for (const file of ['/sitemap.xml', '/robots.txt']) expect((await who.get(file)).text).not.toContain('Canary');
      }
    };
    await sweep([]);
    for (const field of PRIVATE_FIELDS) {
      await settings({ fields: { [field]: true } });
      await sweep([field]);
      await settings({ fields: { [field]: false } });
      await sweep([]);
    }
    await settings({ fields: { email: true, contactNumber: true }, indexing: true, contactForm: true });
    await sweep(['contactNumber', 'email']);
  });

  test('does not reach the preview picture, whose bytes stay what they are', async () => {
    const { path, settings } = await createOwner();
    const who = new Client(server.app, PORTFOLIO_HOST_ORIGIN);
    const etag = async () => (await who.get(`${path}/card.jpg`)).headers.etag;
    const before = await etag();
    const all = Object.fromEntries(PRIVATE_FIELDS.map((field) => [field, true]));
    await settings({ fields: all, indexing: true, contactForm: true });
    expect(await etag()).toBe(before);
  });
});

/** Lists that may be public: all except the references. */
const PUBLIC_LISTS = LIST_SECTION_KEYS.filter((key) => key !== 'references');

describe('references', () => {
  test('are in no form that anybody gets, and in the files of their owner where they choose so (rule R37)', async () => {
    const { client, path, settings } = await createOwner();
    expect(
      (await client.call(listSectionCalls.references.save, { body: { data: createCanaryItem('references') } })).status,
    ).toBe(200);
    const design = createLatestDesign('classic');
    const all = Object.fromEntries(PRIVATE_FIELDS.map((field) => [field, true]));
    await settings({ fields: all, indexing: true, contactForm: true });
    const write = (details: ResumeDetail[] | null) =>
      saveFirstDesign(client, { ...design, options: { ...design.options, details } });
    for (const details of [null, [], ['references']] satisfies (ResumeDetail[] | null)[]) {
      expect((await write(details)).status).toBe(200);
      for (const who of [...(await createVisitors()), client]) {
        for (const form of Object.keys(FORMS)) {
          const words = await readSearchableText(who, path + form);
          expect([form, /canary ?references/i.test(words)]).toEqual([form, false]);
          if (['', '/resume.pdf', '/resume.docx', '/resume.txt'].includes(form)) {
            expect(removeSeparators(words)).toContain(removeSeparators('References on request'));
          }
        }
      }
      for (const format of ['pdf', 'docx', 'txt']) {
        const words = removeSeparators(await readOutputText(client, `/resume/download?format=${format}`));
        expect([format, details, words.includes('Canaryreferencesname')]).toEqual([
          format,
          details,
          details?.length === 1,
        ]);
      }
      expect(await readOutputText(client, '/resume/export.json')).toContain('Canaryreferencesname');
    }
  });
});

describe('a hidden item', () => {
  test('leaves no word in any form, for strangers and for its owner (rule R16)', async () => {
    const { client, path, record } = await createOwner();
    for (const key of LIST_SECTION_KEYS) {
      const saved = await client.call(listSectionCalls[key].save, { body: { data: createCanaryItem(key) } });
      expect([key, saved.status]).toEqual([key, 200]);
    }
    const visitors = [...(await createVisitors()), client];
    const findSections = (words: string) => PUBLIC_LISTS.filter((key) => words.includes(`Canary${key}`));
    for (const form of DOCUMENTS) {
      const words = await readSearchableText(new Client(server.app, PORTFOLIO_HOST_ORIGIN), path + form);
      expect([form, findSections(words)]).toEqual([form, PUBLIC_LISTS]);
      // Never shown, whether hidden or not.
      for (const hiddenUrl of ['canaryurl.example/l.png', 'canaryurl.example/m'])
        expect(words).not.toContain(hiddenUrl);
    }
    const { resume } = await record();
    let shown: string[] = [...PUBLIC_LISTS];
    for (const key of LIST_SECTION_KEYS) {
      const [{ _id: id }] = resume[key];
      await client.call(updateVisibility, { body: { section: key, id, isVisible: false } });
      shown = shown.filter((other) => other !== key);
      for (const who of visitors) {
        for (const form of DOCUMENTS) {
          expect([form, findSections(await readSearchableText(who, path + form))]).toEqual([form, shown]);
        }
      }
    }
    for (const who of visitors) {
      for (const form of Object.keys(FORMS)) {
        expect(await readSearchableText(who, path + form)).not.toMatch(
          /canaryurl|Canary(experiences|projects|education|certificates)/,
        );
      }
    }
  });
});

describe('a private portfolio', () => {
  test('is the same nothing for every stranger in every form, its picture and the sitemap, each time it turns (rule P4)', async () => {
    const { client, path, settings, record } = await createOwner();
    const picture = new URL(await uploadPicture(client)).pathname;
    await settings({ indexing: true, contactForm: true });
    const visitors = await createVisitors();
    const forms = [...Object.keys(FORMS), '/card.jpg', '/contact'].map((form) => path + form);
    const isListed = async () => {
      const who = new Client(server.app, PORTFOLIO_HOST_ORIGIN);
      return (await who.get('/sitemap.xml')).text.includes(path);
    };
    const setPublic = (isPortfolioPublic: boolean) =>
      client.call(updatePortfolioSettings, { body: { portfolioLayout: 'website', isPortfolioPublic } });
    for (const isPublic of [true, false, true, false]) {
      await setPublic(isPublic);
      expect(await isListed()).toBe(isPublic);
      for (const who of visitors) {
        for (const address of [...forms, picture]) {
          const answer = await who.get(address, { headers: { 'if-none-match': '*' } });
          const expectedStatus = address.endsWith('/contact') ? 302 : 304;
          expect([address, answer.status]).toEqual([address, isPublic ? expectedStatus : 404]);
          if (isPublic) continue;
          const unknownResponse = await who.get('/p/nobody-at-all');
          expect(answer.text).toBe(unknownResponse.text);
        }
      }
    }
    expect((await record()).isPortfolioPublic).toBe(false);
    for (const form of Object.keys(FORMS)) expect((await client.get(path + form)).status).toBe(200);
  });
});

describe('a second portfolio with another resume', () => {
  const [HIDDEN, LEFT_OUT, LABEL, NAME] = [
    createCanary('hidden'),
    createCanary('leftOut'),
    createCanary('label'),
    createCanary('name'),
  ];
  const [RECORDS, OWN, FORMER] = [createCanary('recordsWord'), createCanary('ownWord'), createCanary('formerWord')];
  const ALL = [HIDDEN, LEFT_OUT, LABEL, NAME, RECORDS, OWN, FORMER];

  /**
   * Creates two public portfolios: the first shows the notice period and all jobs except the hidden one, the second the
   * address and one job.
   */
  async function createSecondPortfolio() {
    const person = await createOwner();
    const { client, settings, path } = person;
    const { _id: userId } = await person.record();
    await grantPlan(server.context.db, userId, 'pro', server.context.clock());
    const add = async (role: string) => {
      const data = { ...ITEMS.experiences, role };
      return (await client.call(listSectionCalls.experiences.save, { body: { data } })).body.payload._id as string;
    };
    const [hidden, leftOut, worded] = [await add(HIDDEN), await add(LEFT_OUT), await add(RECORDS)];
    await client.call(updateVisibility, { body: { section: 'experiences', id: hidden, isVisible: false } });
    for (const id of [hidden, leftOut, worded]) {
      await client.call(saveLabels, { body: { section: 'experiences', id, labels: [LABEL] } });
    }
    const second = await addPortfolio(client, { name: NAME });
    const words = (place: string, value: string) => ({
      ...{ set: 'words', place: `experiences/${place}`, from: null },
      to: { value, original: FORMER },
    });
    const changes = [
      { set: 'rule', from: { labels: [], withoutLabels: true }, to: { labels: [LABEL], withoutLabels: true } },
      { set: 'shown', place: `experiences/${hidden}`, from: null, to: true },
      { set: 'shown', place: `experiences/${leftOut}`, from: null, to: false },
      words(`${worded}/role`, OWN),
      words(`${hidden}/role`, HIDDEN),
      words(`${leftOut}/role`, LEFT_OUT),
    ];
    const changed = await client.call(changeOverlay, { params: { id: second.resumeId }, body: { changes } });
    expect(changed.status).toBe(200);
    await settings({ fields: { noticePeriod: true } });
    const fields = { address: true };
    await second.choose({ fields, resumeFormats: [...RESUME_FORMAT_IDS], writing: true });
    const expected = {
      [path]: { fact: 'noticePeriod', words: [LEFT_OUT, RECORDS] },
      [second.path]: { fact: 'address', words: [OWN] },
    } as const;
    return { ...person, second, expected };
  }

  test('leaks nothing of what it hides, and nothing of the other (rules P5, P21 and R59)', async () => {
    const { expected } = await createSecondPortfolio();
    const visitors = await createVisitors();
    for (const [path, { fact, words }] of Object.entries(expected)) {
      for (const [at, who] of visitors.entries()) {
        for (const [form, allowedFacts] of Object.entries(FORMS)) {
          const output = await readSearchableText(who, path + form);
          const facts = PRIVATE_FIELDS.filter((field) => output.includes(CANARY_WORDS[field]));
          const canaries = ALL.filter((word) => output.includes(word));
          const shown = DOCUMENTS.includes(form) ? words : [];
          expect([path, form, at, facts, canaries.toSorted()]).toEqual([
            path,
            form,
            at,
            allowedFacts.filter((field) => field === fact),
            shown.toSorted(),
          ]);
        }
      }
    }
  });

  test('is in nothing that the first one says once it is private or deleted (rules P4, P22 and P24)', async () => {
    const { second, client, path } = await createSecondPortfolio();
    const language = { set: 'language', from: null, to: 'de' };
    await client.call(changeOverlay, { params: { id: second.resumeId }, body: { changes: [language] } });
    const visitors = await createVisitors();
    const isNamed = async () => {
      const output = [];
      for (const who of visitors) {
        for (const form of Object.keys(FORMS)) output.push(await readSearchableText(who, path + form));
        output.push((await who.get('/sitemap.xml')).text);
      }
      return output.some((words) => words.includes(second.handle));
    };
    expect(await isNamed()).toBe(true);
    await second.change({ visibility: 'private' });
    expect(await isNamed()).toBe(false);
    await second.change({ visibility: 'public' });
    expect(await isNamed()).toBe(true);
    await client.call(deletePortfolio, { params: second.params });
    expect(await isNamed()).toBe(false);
    for (const who of visitors) {
      for (const form of [...Object.keys(FORMS), '/card.jpg', '/contact']) {
        expect([form, (await who.get(second.path + form)).status]).toEqual([form, 404]);
      }
    }
  });
});

describe('an answer that stands for having none', () => {
  const ANSWERS = ['No logo, use initials', 'No website', 'Prefer not to say', 'Not graded', 'Still studying'];
  const [companyLogo, companyUrl, gender, grade, toYear] = ANSWERS;
  const READ_BY_PEOPLE = DOCUMENTS.filter((form) => !form.endsWith('.json'));

  test('is printed nowhere: not for visitors, not in the files of its owner (rule R10)', async () => {
    const { client, path, settings } = await createOwner();
    await client.call(savePersonalInfo, { body: { data: { ...PERSONAL_INFO, gender } } });
    const { experiences, education } = listSectionCalls;
    const job = await client.call(experiences.save, {
      body: { data: { ...ITEMS.experiences, companyLogo, companyUrl } },
    });
    const study = await client.call(education.save, { body: { data: { ...ITEMS.education, grade, toYear } } });
    expect([job.status, study.status]).toEqual([200, 200]);
    await settings({ fields: Object.fromEntries(PRIVATE_FIELDS.map((field) => [field, true])) });
    const outputs: [Client, string][] = [
      ...Object.keys(FORMS).map((form): [Client, string] => [
        new Client(server.app, PORTFOLIO_HOST_ORIGIN),
        path + form,
      ]),
      ...RESUME_FORMAT_IDS.map((format): [Client, string] => [client, `/resume/download?format=${format}`]),
      [client, '/resume/export.json'],
    ];
    for (const [who, address] of outputs) {
      const words = removeSeparators(await readOutputText(who, address));
      // Proves that the document is the one that was filled in.
      if (DOCUMENTS.some((form) => address === path + form))
        expect(words).toContain(removeSeparators('Kaveri Payments'));
      // Ongoing studies are printed as such; JSON omits the end instead.
      if (READ_BY_PEOPLE.some((form) => address === path + form)) expect(words).toMatch(/2014(?:<\/time>)?–Present/);
      const printed = ANSWERS.filter((text) => words.includes(removeSeparators(text)));
      expect([address, printed]).toEqual([address, []]);
    }
  });
});
