import { TIME_UNITS } from '@vitrine/contract/api/limits';
import { signIn } from '@vitrine/contract/calls/accounts';
import { listSectionCalls, saveFooterLinks, savePersonalInfo } from '@vitrine/contract/calls/content';
import { updatePhotoUrl } from '@vitrine/contract/calls/photo';
import { changePortfolio, deletePortfolio } from '@vitrine/contract/calls/portfolios';
import { changeShareLink, deleteShareLink } from '@vitrine/contract/calls/share-links';
import { parsePictureName } from '@vitrine/contract/portfolio/pictures';
import type { RevealableFact } from '@vitrine/contract/resume/person-facts';
import { REVEALABLE_FACTS } from '@vitrine/contract/resume/person-facts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ITEMS, PERSONAL_INFO } from '../../../seed/content.ts';
import { grantPlan } from '../../../seed/plans.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { Client } from '../../../testing/client.ts';
import { createSignedInAccount } from '../../../testing/people.ts';
import { uploadPicture } from '../../../testing/pictures.ts';
import { addPortfolio } from '../../../testing/portfolios.ts';
import { createSharedLink, visitPage } from '../../../testing/share-links.ts';
import { deleteExpired } from '../../db/delete-expired.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const createReader = () => new Client(server.app);

/** Private facts, each with a unique value. A gender is one of few words, and is looked up in the data. */
const SECRETS = {
  contactNumber: '+91 80 5550 7788',
  email: 'secretaddress@example.org',
  address: 'Secretstreet',
  gender: '"gender": "Other"',
  expectedSalary: 'Secretsalary',
  noticePeriod: 'Secretnotice',
  references: 'Secretreferee',
} as const satisfies Record<RevealableFact, string>;

async function createOwnerWithSecrets() {
  const { client, person, record } = await createSignedInAccount(server);
  const { references, gender: _, ...facts } = SECRETS;
  await client.call(savePersonalInfo, { body: { data: { ...PERSONAL_INFO, ...facts, gender: 'Other' } } });
  await client.call(saveFooterLinks, { body: { data: {} } });
  await client.call(listSectionCalls.references.save, { body: { data: { ...ITEMS.references, name: references } } });
  return { client, person, record };
}

/** Lists the private facts in the page, the text and the data of a link. */
async function listRevealed(path: string): Promise<string[]> {
  const visitor = createReader();
  const texts = await Promise.all(
    ['', '/resume.txt', '/resume.json', '/card.vcf'].map(async (form) => (await visitPage(visitor, path + form)).text),
  );
  return REVEALABLE_FACTS.filter((fact) => texts.some((text) => text.includes(SECRETS[fact])));
}

test('reveals nothing private but what its owner switches on, each by itself (rule L4)', async () => {
  const { client } = await createOwnerWithSecrets();
  const { link, path } = await createSharedLink(client);
  expect(await listRevealed(path)).toEqual([]);
  for (const fact of REVEALABLE_FACTS) {
    await client.call(changeShareLink, { params: { id: link.id }, body: { reveal: [fact] } });
    expect([fact, await listRevealed(path)]).toEqual([fact, [fact]]);
  }
  await client.call(changeShareLink, { params: { id: link.id }, body: { reveal: [] } });
  expect(await listRevealed(path)).toEqual([]);
  // The public page is not affected.
  const { handle } = (await client.get('/account/portfolios')).body.payload[0];
  expect((await visitPage(createReader(), `/p/${handle}`)).text).not.toContain(SECRETS.address);
});

describe('pictures of a link', () => {
  test('are below its address, and nowhere else while the portfolio is private (rules L1 and L3)', async () => {
    const { client } = await createOwnerWithSecrets();
    const name = parsePictureName(await uploadPicture(client)) ?? '';
    const { id } = (await client.get('/account/portfolios')).body.payload[0];
    await client.call(changePortfolio, { params: { id }, body: { visibility: 'private' } });
    const { path } = await createSharedLink(client);
    const { path: other } = await createSharedLink((await createOwnerWithSecrets()).client);
    const page = (await visitPage(createReader(), path)).text;
    const shown = new RegExp(`${path}/pictures/${name}-\\d+\\.webp`).exec(page)?.[0] ?? '';
    const picture = await visitPage(createReader(), shown);
    expect([picture.status, picture.headers['content-type'], picture.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'private, no-store',
    ]);
    for (const nowhere of [`/pictures/${name}-448.webp`, `${other}/pictures/${name}-448.webp`, `${path}/pictures/x`])
      expect([nowhere, (await visitPage(createReader(), nowhere)).status]).toEqual([nowhere, 404]);
    expect(page).not.toMatch(/["(]\/pictures\//);
  });
});

test('files of a link, which are kept and passed on, do not name its address (rule L7)', async () => {
  const { client } = await createOwnerWithSecrets();
  await uploadPicture(client);
  const { path } = await createSharedLink(client);
  for (const form of ['/resume.json', '/resume.txt', '/card.vcf', '/resume.pdf', '/resume.docx']) {
    const { status, bytes } = await visitPage(createReader(), path + form);
    expect([form, status, bytes.includes(path.slice('/s/'.length))]).toEqual([form, 200, false]);
  }
  const { handle } = (await client.get('/account/portfolios')).body.payload[0];
  expect((await visitPage(createReader(), `/p/${handle}/card.vcf`)).text).toContain(`/p/${handle}`);
});

describe('a frozen link (rule L8)', () => {
  test('stays as it was while record, look and picture change, and one that follows does not', async () => {
    const { client, person } = await createOwnerWithSecrets();
    const name = parsePictureName(await uploadPicture(client)) ?? '';
    const [frozen, live] = [await createSharedLink(client, { isFrozen: true }), await createSharedLink(client)];
    const forms = ['', '/resume.txt', '/resume.json', '/card.vcf'];
    const read = async (path: string) =>
      Promise.all(forms.map(async (form) => (await visitPage(createReader(), path + form)).text.replaceAll(path, '')));
    const before = await read(frozen.path);
    expect(await read(live.path)).toEqual(before);
    await client.call(savePersonalInfo, { body: { data: { ...PERSONAL_INFO, firstName: 'Changed' } } });
    const { id } = (await client.get('/account/portfolios')).body.payload[0];
    await client.call(changePortfolio, { params: { id }, body: { theme: 'forest' } });
    await client.call(updatePhotoUrl, { body: { photoUrl: await uploadPicture(client) } });
    expect(await read(frozen.path)).toEqual(before);
    expect((await read(live.path)).join()).toContain('Changed');
    const picture = `${frozen.path}/pictures/${name}-448.webp`;
    expect((await visitPage(createReader(), picture)).status).toBe(200);
    // Its picture is kept for as long as the link.
    server.pass(2 * TIME_UNITS.DAY);
    await deleteExpired(server.context.db, server.context.clock());
    expect((await visitPage(createReader(), picture)).status).toBe(200);
    // The session has expired by then.
    const again = createReader();
    await again.call(signIn, { body: { email: person.email, password: person.password } });
    await again.call(deleteShareLink, { params: { id: frozen.link.id } });
    await deleteExpired(server.context.db, server.context.clock());
    const remainingPicture = server.context.db.selectFrom('pictures').select('name').where('name', '=', name);
    expect(await remainingPicture.executeTakeFirst()).toBeUndefined();
  });

  test('outlives its resume, and a link that follows it does not; neither outlives the portfolio', async () => {
    const { client, record } = await createOwnerWithSecrets();
    const { _id } = await record();
    await grantPlan(server.context.db, _id, 'enterprise', server.context.clock());
    const second = await addPortfolio(client, { visibility: 'private' });
    const resumes = await client.post('/account/resumes', { name: 'Another' });
    const resumeId = resumes.body.payload.id;
    const ids = { portfolioId: second.params.id, resumeId };
    const [frozen, live] = [
      await createSharedLink(client, { ...ids, isFrozen: true }),
      await createSharedLink(client, ids),
    ];
    const statuses = async () => [
      (await visitPage(createReader(), frozen.path)).status,
      (await visitPage(createReader(), live.path)).status,
    ];
    expect(await statuses()).toEqual([200, 200]);
    await client.request('DELETE', `/account/resumes/${resumeId}`, {});
    expect(await statuses()).toEqual([200, 404]);
    const states = (await client.get('/account/share-links')).body.payload.map(({ state }: { state: string }) => state);
    expect(states).toEqual(['gone', 'open']);
    await client.call(deletePortfolio, { params: second.params });
    expect(await statuses()).toEqual([404, 404]);
  });
});

test('nothing of a link is in the sitemap (rule L7)', async () => {
  const { client } = await createOwnerWithSecrets();
  const { path } = await createSharedLink(client);
  const text = (await visitPage(createReader(), '/sitemap.xml')).text;
  expect(text).toContain('<loc>');
  expect(text).not.toContain(path);
  expect(text).not.toContain('/s/');
});
