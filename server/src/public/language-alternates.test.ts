import { savePersonalInfo } from '@vitrine/contract/calls/content';
import { updatePortfolioSettings } from '@vitrine/contract/calls/portfolio';
import { deletePortfolio, restorePortfolio } from '@vitrine/contract/calls/portfolios';
import { changeOverlay, createResume } from '@vitrine/contract/calls/resumes';
import { createLatestDesign } from '@vitrine/contract/resume/resume-design';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PERSONAL_INFO } from '../../seed/content.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { Client } from '../../testing/client.ts';
import { changeFirstHandle, saveFirstDesign } from '../../testing/first-portfolio.ts';
import { createSignedInAccount } from '../../testing/people.ts';
import { addPortfolio } from '../../testing/portfolios.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ PAYMENTS: 'off', DEFAULT_PLAN: 'enterprise' });
});
afterAll(() => server.close());

const visitor = () => new Client(server.app);
const getText = async (path: string, who = visitor()) => (await who.get(path)).text;

async function createOwner() {
  const person = await createSignedInAccount(server);
  const { client } = person;
  await client.call(savePersonalInfo, { body: { data: PERSONAL_INFO } });
  const { handle, publicUrl } = await person.record();
  const setFirst = (isPortfolioPublic: boolean) =>
    client.call(updatePortfolioSettings, { body: { portfolioLayout: 'website', isPortfolioPublic } });
  return { ...person, handle: handle as string, path: `/p/${handle}`, url: publicUrl as string, setFirst };
}

describe('portfolios in several languages (rule P24)', () => {
  const readAlternates = async (path: string, who = visitor()) =>
    Array.from(
      (await getText(path, who)).matchAll(/<link rel="alternate" hreflang="(\w+)" href="([^"]+)"/g),
      ([, ...groups]) => groups,
    );

  test('name one another while they are public, each in its own language, and itself among them', async () => {
    const { client, path, url, setFirst } = await createOwner();
    expect(await readAlternates(path)).toEqual([]);
    const german = await addPortfolio(client, { language: 'de', visibility: 'private' });
    expect(await readAlternates(path)).toEqual([]);
    await german.change({ visibility: 'public' });
    const both = [
      ['en', url],
      ['de', german.url],
    ];
    for (const at of [path, german.path]) expect(await readAlternates(at)).toEqual(both);
    expect(await getText(path)).toContain(`<a lang="de" hreflang="de" href="${german.path}">Deutsch</a>`);
    expect(await getText(german.path)).toContain(`<a lang="en" hreflang="en" href="${path}">English</a>`);

    await setFirst(false);
    expect(await readAlternates(german.path)).toEqual([]);
    expect((await getText(german.path)).includes(`${path}"`)).toBe(false);
    // Its owner sees the private page link to the public one.
    expect(await readAlternates(path, client)).toEqual(both);
    await setFirst(true);
    expect(await readAlternates(german.path)).toEqual(both);
    await client.call(deletePortfolio, { params: german.params });
    expect(await readAlternates(path)).toEqual([]);
    await client.call(restorePortfolio, { params: german.params });
    expect(await readAlternates(path)).toEqual(both);
  });

  test('follow one another to a new address and into another language', async () => {
    const { client, url, handle } = await createOwner();
    const german = await addPortfolio(client, { language: 'de' });
    expect(await readAlternates(german.path)).toContainEqual(['en', url]);
    const next = `${handle.slice(0, 20)}-moved`;
    await changeFirstHandle(client, next);
    expect(await readAlternates(german.path)).toContainEqual(['en', `http://localhost:3000/p/${next}`]);
    // Changes a resume that the first page, which is already rendered, does not show.
    expect((await readAlternates(`/p/${next}`)).map(([language]) => language)).toEqual(['en', 'de']);
    const french = { set: 'language', from: 'de', to: 'fr' };
    const changed = await client.call(changeOverlay, { params: { id: german.resumeId }, body: { changes: [french] } });
    expect(changed.status).toBe(200);
    expect((await readAlternates(`/p/${next}`)).map(([language]) => language)).toEqual(['en', 'fr']);
    // Language of the first portfolio's headings, chosen with its design.
    const design = createLatestDesign('classic');
    await saveFirstDesign(client, { ...design, options: { ...design.options, language: 'ja' } });
    expect((await readAlternates(german.path)).map(([language]) => language)).toEqual(['fr', 'ja']);
  });

  test('of one language are no translations of one another, and of several in another the first is named', async () => {
    const { client, url } = await createOwner();
    const german = await addPortfolio(client, { language: 'de' });
    server.pass(1);
    const teaching = await addPortfolio(client);
    const other = await addPortfolio(client, { resumeId: german.resumeId });
    expect(await readAlternates(teaching.path)).toEqual([
      ['en', teaching.url],
      ['de', german.url],
    ]);
    for (const [at, own] of [
      [german.path, german.url],
      [other.path, other.url],
    ] as const) {
      expect(await readAlternates(at)).toEqual([
        ['en', url],
        ['de', own],
      ]);
    }
  });

  test('are nobody else’s', async () => {
    const [one, another] = [await createOwner(), await createOwner()];
    await addPortfolio(one.client, { language: 'de' });
    await another.client.call(createResume, { body: { name: 'Deutsch', language: 'de' } });
    expect(await readAlternates(another.path)).toEqual([]);
  });
});
