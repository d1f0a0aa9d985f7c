import { savePersonalInfo } from '@vitrine/contract/calls/content';
import { changeHandle, saveResumeDesign, updatePortfolioSettings } from '@vitrine/contract/calls/portfolio';
import { deletePortfolio, restorePortfolio } from '@vitrine/contract/calls/portfolios';
import { changeOverlay, createResume } from '@vitrine/contract/calls/resumes';
import { createLatestDesign } from '@vitrine/contract/resume/resume-design';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PERSONAL_INFO } from '../../seed/content.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { Client } from '../../testing/client.ts';
import { createSignedInAccount } from '../../testing/people.ts';
import { addPortfolio } from '../../testing/portfolios.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ PAYMENTS: 'off', DEFAULT_PLAN: 'enterprise' });
});
afterAll(() => server.close());

const visitor = () => new Client(server.app);
const textOf = async (path: string, who = visitor()) => (await who.get(path)).text;

async function owner() {
  const person = await createSignedInAccount(server);
  const { client } = person;
  await client.call(savePersonalInfo, { body: { data: PERSONAL_INFO } });
  const { handle, publicUrl } = await person.record();
  const setFirst = (isPortfolioPublic: boolean) =>
    client.call(updatePortfolioSettings, { body: { portfolioLayout: 'website', isPortfolioPublic } });
  return { ...person, handle: handle as string, path: `/p/${handle}`, url: publicUrl as string, setFirst };
}

describe('portfolios in several languages (rule P24)', () => {
  const alternates = async (path: string, who = visitor()) =>
    Array.from(
      (await textOf(path, who)).matchAll(/<link rel="alternate" hrefLang="(\w+)" href="([^"]+)"/g),
      ([, ...of]) => of,
    );

  test('name one another while they are public, each in its own language, and itself among them', async () => {
    const { client, path, url, setFirst } = await owner();
    expect(await alternates(path)).toEqual([]);
    const german = await addPortfolio(client, { language: 'de', visibility: 'private' });
    expect(await alternates(path)).toEqual([]);
    await german.change({ visibility: 'public' });
    const both = [
      ['en', url],
      ['de', german.url],
    ];
    for (const at of [path, german.path]) expect(await alternates(at)).toEqual(both);
    expect(await textOf(path)).toContain(`<a lang="de" hrefLang="de" href="${german.path}">Deutsch</a>`);
    expect(await textOf(german.path)).toContain(`<a lang="en" hrefLang="en" href="${path}">English</a>`);

    await setFirst(false);
    expect(await alternates(german.path)).toEqual([]);
    expect((await textOf(german.path)).includes(`${path}"`)).toBe(false);
    // Its owner sees the private page link to the public one.
    expect(await alternates(path, client)).toEqual(both);
    await setFirst(true);
    expect(await alternates(german.path)).toEqual(both);
    await client.call(deletePortfolio, { params: german.params });
    expect(await alternates(path)).toEqual([]);
    await client.call(restorePortfolio, { params: german.params });
    expect(await alternates(path)).toEqual(both);
  });

  test('follow one another to a new address and into another language', async () => {
    const { client, url, handle } = await owner();
    const german = await addPortfolio(client, { language: 'de' });
    expect(await alternates(german.path)).toContainEqual(['en', url]);
    const next = `${handle.slice(0, 20)}-moved`;
    await client.call(changeHandle, { body: { handle: next } });
    expect(await alternates(german.path)).toContainEqual(['en', `http://localhost:3000/p/${next}`]);
    // Changes a resume that the first page, which is already rendered, does not show.
    expect((await alternates(`/p/${next}`)).map(([language]) => language)).toEqual(['en', 'de']);
    const french = { set: 'language', from: 'de', to: 'fr' };
    const changed = await client.call(changeOverlay, { params: { id: german.resumeId }, body: { changes: [french] } });
    expect(changed.status).toBe(200);
    expect((await alternates(`/p/${next}`)).map(([language]) => language)).toEqual(['en', 'fr']);
    // Language of the first portfolio's headings, chosen with its design.
    const design = createLatestDesign('classic');
    await client.call(saveResumeDesign, { body: { ...design, options: { ...design.options, language: 'ja' } } });
    expect((await alternates(german.path)).map(([language]) => language)).toEqual(['fr', 'ja']);
  });

  test('of one language are no translations of one another, and of several in another the first is named', async () => {
    const { client, url } = await owner();
    const german = await addPortfolio(client, { language: 'de' });
    server.pass(1);
    const teaching = await addPortfolio(client);
    const other = await addPortfolio(client, { resumeId: german.resumeId });
    expect(await alternates(teaching.path)).toEqual([
      ['en', teaching.url],
      ['de', german.url],
    ]);
    for (const [at, own] of [
      [german.path, german.url],
      [other.path, other.url],
    ] as const) {
      expect(await alternates(at)).toEqual([
        ['en', url],
        ['de', own],
      ]);
    }
  });

  test('are nobody else’s', async () => {
    const [one, another] = [await owner(), await owner()];
    await addPortfolio(one.client, { language: 'de' });
    await another.client.call(createResume, { body: { name: 'Deutsch', language: 'de' } });
    expect(await alternates(another.path)).toEqual([]);
  });
});
