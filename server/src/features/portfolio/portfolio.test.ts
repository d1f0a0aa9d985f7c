import { TIME_UNITS } from '@vitrine/contract/api/limits';
import { savePersonalInfo, saveSkills } from '@vitrine/contract/calls/content';
import { updatePortfolioSettings } from '@vitrine/contract/calls/portfolio';
import { createDefaultPageSettings } from '@vitrine/contract/portfolio/portfolio';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PERSONAL_INFO } from '../../../seed/content.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { Client } from '../../../testing/client.ts';
import { changeFirstHandle, isHandleFree, saveFirstSettings } from '../../../testing/first-portfolio.ts';
import { createSignedInAccount } from '../../../testing/people.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

let count = 0;
const createHandle = () => {
  count += 1;
  return `fresh-${count}`;
};

describe('the handle', () => {
  test('is made from the name, and numbered for the next of that name', async () => {
    const first = await (await createSignedInAccount(server, 'José Álvarez')).record();
    const second = await (await createSignedInAccount(server, 'Jose Alvarez')).record();
    expect([first.handle, second.handle]).toEqual(['jose-alvarez', 'jose-alvarez-2']);
    expect(first.publicUrl).toBe('http://localhost:3000/p/jose-alvarez');
  });

  test('is made from a name in another script, which keeps its words', async () => {
    const { handle } = await (await createSignedInAccount(server, 'अत्रि श्रीवास्तव')).record();
    expect(handle).toBe('atri-shrivastav');
  });

  test('is made up where the name gives none', async () => {
    const { handle } = await (await createSignedInAccount(server, 'Donaudampfschifffahrtsgesellschaft')).record();
    expect(handle).toMatch(/^portfolio-[a-z0-9]{1,4}$/);
  });

  test.each([
    ['ab', 'Use 3 to 30 small letters, digits and hyphens'],
    ['x'.repeat(31), 'Use 3 to 30 small letters, digits and hyphens'],
    ['asha rao', 'Use 3 to 30 small letters, digits and hyphens'],
    ['-asha', 'Use single hyphens, only between letters or digits'],
    ['asha--rao', 'Use single hyphens, only between letters or digits'],
    ['admin', 'This address is reserved'],
  ])('%s is refused', async (handle, message) => {
    const { client } = await createSignedInAccount(server);
    const answer = await changeFirstHandle(client, handle);
    expect([answer.status, answer.body.fields]).toEqual([400, { handle: message }]);
  });

  test('of somebody else cannot be taken, not even one that they gave up (rule P1)', async () => {
    const owner = await createSignedInAccount(server);
    const old = (await owner.record()).handle;
    const next = createHandle();
    await changeFirstHandle(owner.client, next);
    const other = await createSignedInAccount(server);
    for (const handle of [old, next]) {
      const answer = await changeFirstHandle(other.client, handle);
      expect([answer.status, answer.body.code]).toEqual([409, 'handle/taken']);
      expect(await isHandleFree(other.client, handle)).toBe(false);
    }
    expect(await isHandleFree(owner.client, old)).toBe(true);
  });

  test('of two who want the same at once, one gets it', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => createSignedInAccount(server)));
    const handle = createHandle();
    const answers = await Promise.all(people.map(({ client }) => changeFirstHandle(client, handle)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  test('can be changed three times a month; old ones redirect (rule P1)', async () => {
    const { client, record } = await createSignedInAccount(server);
    const first = (await record()).handle;
    const handles = [createHandle(), createHandle(), createHandle(), createHandle()];
    const statuses = [];
    for (const handle of handles) statuses.push((await changeFirstHandle(client, handle)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    for (const old of [first, handles[0], handles[1]]) {
      const answer = await new Client(server.app).get(`/p/${old}`);
      expect([answer.status, answer.headers.location]).toEqual([301, `http://localhost:3000/p/${handles[2]}`]);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    server.pass(30 * TIME_UNITS.DAY);
    const again = await createSignedInAccount(server);
    expect((await changeFirstHandle(again.client, handles[3])).status).toBe(200);
  });

  test('and three times only where it goes back and forth; a change that fails is none', async () => {
    const { client, record } = await createSignedInAccount(server);
    const other = await createSignedInAccount(server);
    const first = (await record()).handle;
    const second = createHandle();
    const change = async (handle: string) => (await changeFirstHandle(client, handle)).status;
    expect(await change((await other.record()).handle)).toBe(409);
    expect(await change(first)).toBe(200);
    const statuses = [];
    for (const handle of [second, first, second, first]) statuses.push(await change(handle));
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});

describe('settings', () => {
  test('layout and visibility are saved together (rule P3)', async () => {
    const { client, record } = await createSignedInAccount(server);
    const answer = await client.call(updatePortfolioSettings, {
      body: { portfolioLayout: 'website', isPortfolioPublic: false },
    });
    expect(answer.body).toEqual({
      success: true,
      message: 'Portfolio settings updated successfully!',
      data: { portfolioLayout: 'website', isPortfolioPublic: false },
    });
    expect(await record()).toMatchObject({ portfolioLayout: 'website', isPortfolioPublic: false });
  });

  test('a layout that nobody knows is refused with its field', async () => {
    const { client } = await createSignedInAccount(server);
    const unknown = await client.call(updatePortfolioSettings, {
      body: { portfolioLayout: 'neon', isPortfolioPublic: true },
    });
    expect([unknown.status, Object.keys(unknown.body.fields)]).toEqual([400, ['portfolioLayout']]);
  });

  test('switches start private and are changed one at a time, also at once (rules P2 and P5)', async () => {
    const { client, record } = await createSignedInAccount(server);
    const off = {
      contactNumber: false,
      email: false,
      address: false,
      gender: false,
      expectedSalary: false,
      noticePeriod: false,
    };
    expect((await record()).publicSettings).toEqual({
      fields: off,
      indexing: false,
      findByEmail: true,
      contactForm: false,
      writing: true,
      resumeFormats: ['pdf', 'json'],
      sections: [],
      page: createDefaultPageSettings(),
    });
    await Promise.all([
      saveFirstSettings(client, { fields: { email: true } }),
      saveFirstSettings(client, { fields: { gender: true } }),
      saveFirstSettings(client, { indexing: true }),
    ]);
    expect((await record()).publicSettings).toEqual({
      fields: { ...off, email: true, gender: true },
      indexing: true,
      findByEmail: true,
      contactForm: false,
      writing: true,
      resumeFormats: ['pdf', 'json'],
      sections: [],
      page: createDefaultPageSettings(),
    });
  });
});

describe('the order of sections', () => {
  test('is seen by the next visitor, and can be taken back (rule P42)', async () => {
    const { client, record } = await createSignedInAccount(server);
    await client.call(saveSkills, { body: { technical: ['Triage'], soft: [] } });
    await client.call(savePersonalInfo, { body: { data: { ...PERSONAL_INFO, summary: 'Nurse.' } } });
    const { handle } = await record();
    const readOrder = async () => {
      const { text } = await new Client(server.app).get(`/p/${handle}`);
      return ['about', 'skills'].toSorted((a, b) => text.indexOf(`id="${a}"`) - text.indexOf(`id="${b}"`));
    };
    expect(await readOrder()).toEqual(['about', 'skills']);
    await saveFirstSettings(client, { sections: ['skills', 'personalInfo'] });
    expect(await readOrder()).toEqual(['skills', 'about']);
    await saveFirstSettings(client, { sections: [] });
    expect(await readOrder()).toEqual(['about', 'skills']);
  });

  test.each([
    [['skills', 'skills'], 'sections names a section twice'],
    [['footerLinks'], /^A section must be one of: personalInfo, /],
    ['skills', 'sections must be a list of sections'],
  ])('%j is refused (rule P42)', async (sections, message) => {
    const { client } = await createSignedInAccount(server);
    const { status, body } = await saveFirstSettings(client, { sections } as never);
    expect([status, Object.values(body.fields)]).toEqual([400, [expect.stringMatching(message)]]);
  });
});
