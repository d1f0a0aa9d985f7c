import * as calls from '@vitrine/contract/calls/archive';
import { listSectionCalls, updateVisibility } from '@vitrine/contract/calls/content';
import { changePortfolio } from '@vitrine/contract/calls/portfolios';
import { listResumes, readResume } from '@vitrine/contract/calls/resumes';
import { createShareLink } from '@vitrine/contract/calls/share-links';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { restoreIntoAccount } from '../../../testing/archive-uploads.ts';
import { createMember, type Member } from '../../../testing/full-account.ts';
import { listOwnPortfolios } from '../../../testing/portfolios.ts';

let server: TestApp;
let files: Record<string, Uint8Array>;
beforeAll(async () => {
  server = await startTestApp();
  files = unzipSync((await (await createMember(server)).client.call(calls.downloadArchive)).bytes);
});
afterAll(() => server.close());

// biome-ignore lint/suspicious/noExplicitAny: tests change any part of any file.
type Json = any;
const read = (path: string): Json => JSON.parse(strFromU8(files[path] ?? new Uint8Array()));

/** Creates a handmade archive with further portfolios at chosen addresses, and with projects. */
function forge(addresses: readonly string[], { projects = 0, layout = 'website' } = {}): Buffer {
  const [first] = read('portfolios.json');
  const [handle] = read('addresses.json');
  const [resume] = read('resumes.json');
  const record = read('record.json');
  record.doc.projects = Array.from({ length: projects }, (_, at) => ({
    _id: `p${at}`,
    title: `Project ${at}`,
    isVisible: true,
  }));
  const portfolios = addresses.map((_, at) =>
    at === 0 ? first : { ...first, id: `portfolio-${at}`, isPrimary: false, name: `Page ${at}`, layout },
  );
  const written = {
    'record.json': record,
    'resumes.json': [resume, { ...resume, id: 'another', isPrimary: false, name: 'Another' }],
    'portfolios.json': portfolios,
    'addresses.json': addresses.map((address, at) => ({ ...handle, address, portfolioId: portfolios[at].id })),
  };
  const texts = Object.entries(written).map(([path, value]) => [path, strToU8(JSON.stringify(value))]);
  return Buffer.from(zipSync({ ...files, ...Object.fromEntries(texts) }));
}

const allocatedAddresses: string[] = [];
/** Returns unused addresses. */
function allocateAddresses(count: number): string[] {
  for (let at = 0; at < count; at += 1) allocatedAddresses.push(`wished-${allocatedAddresses.length}`);
  return allocatedAddresses.slice(-count);
}

const listHandles = async ({ client }: Member) => {
  const all = await listOwnPortfolios(client);
  return all.toSorted((one, other) => one.name.localeCompare(other.name)).map(({ handle }) => handle);
};
const findAddress = (address: string) =>
  server.context.db.selectFrom('addresses').selectAll().where('address', '=', address).executeTakeFirst();

describe('addresses of an archive', () => {
  test('beyond the plan are not taken: the portfolio gets one made from the name (rule A44)', async () => {
    const member = await createMember(server, 'Asha Rao', 'free');
    const [first = '', ...others] = allocateAddresses(4);
    expect((await restoreIntoAccount(member.client, forge([first, ...others]))).state).toBe('done');
    expect(await listHandles(member)).toEqual([...others.map(() => expect.stringMatching(/^asha-rao/)), first]);
    for (const address of others) expect(await findAddress(address)).toBeUndefined();
  });
});

describe('plans (rule A43)', () => {
  let member: Member;
  beforeEach(async () => {
    member = await createMember(server, 'Asha Rao', 'free');
    expect(
      (await restoreIntoAccount(member.client, forge(allocateAddresses(4), { projects: 12, layout: 'orbit' }))).state,
    ).toBe('done');
  });

  test('portfolios beyond the plan are private, and cannot be made public one after the other', async () => {
    const all = await listOwnPortfolios(member.client);
    expect(all.filter(({ visibility }) => visibility === 'public')).toHaveLength(1);
    expect(all.every(({ layout }) => layout === 'website')).toBe(true);
    for (const { id, isPrimary } of all) {
      if (isPrimary) continue;
      const { status, body } = await member.client.call(changePortfolio, {
        params: { id },
        body: { visibility: 'public' },
      });
      expect([status, body.code, body.message]).toEqual([
        409,
        'plan/limit',
        'The Free Plan includes 1 public portfolio. Make another one private, or upgrade to show more.',
      ]);
      // Existing portfolios can be edited.
      expect((await member.client.call(changePortfolio, { params: { id }, body: { theme: 'nord' } })).status).toBe(200);
    }
  });

  test('one of them becomes public in the place of another', async () => {
    const [first, other] = await listOwnPortfolios(member.client);
    const change = (id = '', visibility: 'public' | 'private' = 'public') =>
      member.client.call(changePortfolio, { params: { id }, body: { visibility } });
    expect((await change(first?.id, 'private')).status).toBe(200);
    expect((await change(other?.id)).status).toBe(200);
    expect((await change(first?.id)).body.code).toBe('plan/limit');
  });

  test('resumes beyond the plan are all there, and shown by no further portfolio or link', async () => {
    const resumes: { id: string; isPrimary: boolean }[] = (await member.client.call(listResumes)).body.payload;
    const another = resumes.find(({ isPrimary }) => !isPrimary)?.id ?? '';
    const [first] = await listOwnPortfolios(member.client);
    const id = first?.id ?? '';
    const limit = { code: 'plan/limit', feature: 'maxResumes' };
    const show = (resumeId: string) => member.client.call(changePortfolio, { params: { id }, body: { resumeId } });
    expect((await show(another)).body).toMatchObject(limit);
    const link = { label: 'Acme', hasPage: true, formats: [], portfolioId: id };
    const share = (resumeId: string) => member.client.call(createShareLink, { body: { ...link, resumeId } });
    expect((await share(another)).body).toMatchObject(limit);
    expect((await share(first?.resume.id ?? '')).status).toBe(200);
    expect((await member.client.call(readResume, { params: { id: another } })).status).toBe(200);
  });

  test('projects that were deleted come back hidden where others are shown in their place', async () => {
    const { client, record } = await createMember(server, 'Asha Rao', 'free');
    await restoreIntoAccount(client, forge(['asha'], { projects: 13 }));
    const { changeSeveral, remove, restore } = listSectionCalls.projects;
    const change = async (action: 'delete' | 'show' | 'restore', ids: string[]) =>
      expect((await client.call(changeSeveral, { body: { ids, action, to: 0 } as never })).status).toBe(200);
    const shown = async (): Promise<string[]> =>
      (await record()).resume.projects.flatMap(({ _id, isVisible }: Json) => (isVisible ? _id : []));
    const first = await shown();
    expect(first).toHaveLength(10);
    await change('delete', ['p0', 'p1']);
    await client.call(remove, { body: { _id: 'p2' } });
    await change('show', ['p10', 'p11']);
    expect((await client.call(restore, { body: { _id: 'p2' } })).status).toBe(200);
    await change('restore', ['p0', 'p1']);
    // There was room for one of the three.
    expect(await shown()).toEqual(['p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8', 'p9', 'p10', 'p11']);
    expect((await record()).resume.projects).toHaveLength(13);
  });

  test('projects beyond the plan are hidden, and shown in the place of others alone, by every call that shows', async () => {
    const projects: { _id: string; isVisible: boolean }[] = (await member.record()).resume.projects;
    expect(projects.map(({ isVisible }) => isVisible)).toEqual([...Array(10).fill(true), false, false]);
    const show = (id: string, isVisible: boolean) =>
      member.client.call(updateVisibility, { body: { section: 'projects', id, isVisible } });
    expect((await show('p10', true)).body).toMatchObject({
      code: 'plan/limit',
      message: 'The Free Plan shows 10 projects. Hide another one, or upgrade to show more.',
    });
    const several = { ids: ['p10', 'p11'], action: 'show' } as const;
    expect((await member.client.call(listSectionCalls.projects.changeSeveral, { body: several })).body.code).toBe(
      'plan/limit',
    );
    const data = { _id: 'p11', title: 'Another', isVisible: true };
    expect((await member.client.call(listSectionCalls.projects.save, { body: { data } })).body.code).toBe('plan/limit');
    expect((await show('p0', false)).status).toBe(200);
    expect((await show('p10', true)).status).toBe(200);
  });
});
