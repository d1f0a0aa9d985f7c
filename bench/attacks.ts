import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { previewArchive, readArchiveRestore, restoreArchive } from '@vitrine/contract/calls/archive';
import { listSectionCalls, saveSkills } from '@vitrine/contract/calls/content';
import { listPortfolios } from '@vitrine/contract/calls/portfolios';
import { createPost, publishPost, sharePostPreview } from '@vitrine/contract/calls/posts';
import { exportResume, importFile, parseResume, previewDraftResume } from '@vitrine/contract/calls/resume';
import { listResumes } from '@vitrine/contract/calls/resumes';
import { createShareLink, listShareLinks } from '@vitrine/contract/calls/share-links';
import { LAYOUT_IDS, THEMES } from '@vitrine/contract/portfolio/portfolio';
import type { PostState } from '@vitrine/contract/writing/posts';
import { toPostPath, WRITING_PATH } from '@vitrine/contract/writing/public-posts';
import { ITEMS } from '@vitrine/server/seed/content';
import { createForm, createImportForm } from '@vitrine/server/testing/forms';
import type { ServerProcess } from '@vitrine/server/testing/process';
import { type AttackAccount, buyLargestPlan, createAccount, fillResume } from './attack-accounts.ts';
import type { Attack, AttackRequest } from './attacker.ts';
import { uploadEmptyProjects, uploadLargePictures } from './hostile-archives.ts';
import * as data from './hostile-data.ts';

const { createArray } = data;

/** An attack, prepared only if it is going to be measured. */
export interface PreparedAttack extends Attack {
  /** Whether the server has finished work that continues after the request. */
  isFinished?: () => Promise<boolean>;
}

type Prepare = () => Promise<PreparedAttack>;

/**
 * The most expensive requests found by the security assessments, by name. The first nine are from the first assessment,
 * the others from the second one (docs/decisions/044-what-neighbours-feel.md). Accounts are on the free plan, except
 * the owner of the first nine, who has the largest.
 */
export function listAttacks(server: ServerProcess): Record<string, Prepare> {
  const owner = memoize(() => prepareOwner(server));
  const importer = memoize(() => createAccount(server));
  const prepareByOwner = (connections: number, list: (owner: Owner) => AttackRequest[]) => async () => {
    const account = await owner();
    return { connections, requests: withCookie(account, list(account)) };
  };
  return {
    nothing: async () => ({ connections: 0, requests: [] }),
    'import of blanks': async () => ({
      connections: 2,
      requests: withCookie(await importer(), [dryRunImport(data.createBlankAddress(40_000))]),
    }),
    invoices: prepareByOwner(120, ({ invoice }) => [get(`/payment/invoice/${invoice}`)]),
    previews: async () => ({ connections: 80, requests: withCookie(await importer(), createArray(20, preview)) }),
    export: prepareByOwner(8, () => [get(exportResume.path)]),
    'plain text': prepareByOwner(8, () => [get('/resume/download?format=txt')]),
    'dry imports': prepareByOwner(8, () => [dryRunImport(data.createLargeWork())]),
    'own page': prepareByOwner(8, listAppearances),
    saves: prepareByOwner(8, () => createArray(20, save)),
    'feed of three posts': () =>
      attackFeed(
        server,
        createArray(3, () => data.LONG_FENCES),
      ),
    'feed of footnotes': () => attackFeed(server, [data.QUOTED_FOOTNOTES]),
    'feed of a deep quote': () => attackFeed(server, [data.DEEP_QUOTE]),
    'archive preview': () => attackArchivePreview(server),
    'small posts': () =>
      attackPosts(server, { bodies: createArray(10, () => data.createHostileFence(14_400)), connections: 1 }),
    'cubic posts': () =>
      attackPosts(server, {
        bodies: createArray(3, () => data.createHostileFence(9_900, 'markdown', '[a](')),
        connections: 1,
      }),
    draft: () => attackDraft(server),
    'large posts': () => attackPosts(server, { bodies: createArray(12, () => data.LONG_FENCES), connections: 6 }),
    'share links': () => attackShareLinks(server),
    'change several': () => attackChangeSeveral(server),
    'restore of pictures': () => attackRestore(server),
    'PDF files': () => attackFileReaders(server),
    'parsed resume': prepareByOwner(8, () => [get(parseResume.path)]),
  };
}

function memoize<T>(create: () => Promise<T>): () => Promise<T> {
  let created: Promise<T> | undefined;
  return () => {
    created ??= create();
    return created;
  };
}

type Owner = AttackAccount & { invoice: string };

async function prepareOwner(server: ServerProcess): Promise<Owner> {
  const account = await createAccount(server);
  const invoice = await buyLargestPlan(account);
  await fillResume(account);
  return { ...account, invoice };
}

const withCookie = ({ cookie }: AttackAccount, requests: readonly AttackRequest[]): AttackRequest[] =>
  requests.map((request) => ({ ...request, cookie }));
const get = (path: string): AttackRequest => ({ method: 'GET', path });
const post = ({ method, path }: { method: string; path: string }, body: object): AttackRequest => ({
  method,
  path,
  body: JSON.stringify(body),
});

function dryRunImport(document: object): AttackRequest {
  const { body, headers } = createImportForm(document, { dryRun: 'true' });
  const { method, path } = importFile;
  return { method, path, body: new Uint8Array(body), contentType: headers['content-type'] };
}
const listAppearances = ({ page }: Owner): AttackRequest[] =>
  LAYOUT_IDS.flatMap((layout) => THEMES.map((theme) => get(`${page}?layout=${layout}&theme=${theme}`)));
const save = (n: number): AttackRequest =>
  n % 2 === 0
    ? post(saveSkills, { technical: [`Skill ${n}`], soft: [] })
    : post(listSectionCalls.certificates.save, { data: { ...ITEMS.certificates, title: `Certificate ${n}` } });
/** A preview that takes about the maximum typesetting time, different for each `n`. */
const preview = (n: number): AttackRequest =>
  post(previewDraftResume, {
    resume: {
      projects: createArray(18, (at) => ({
        title: `Project ${at}`,
        description: data.createText(3_000, n * 100 + at),
      })),
    },
  });

/**
 * Writes posts and sets the state of each. @returns their ids; empty if a body is rejected, so that nothing is attacked
 */
async function writePosts({ client }: AttackAccount, bodies: readonly string[], state: PostState): Promise<string[]> {
  const ids: string[] = [];
  for (const [n, body] of bodies.entries()) {
    const content = { title: `Post ${n}`, summary: 'A summary', slug: `post-${n}`, body };
    const created = await client.call(createPost, { body: { content } });
    if (created.status !== 200) return [];
    const { id, version } = created.body.payload;
    if (state !== 'draft') {
      const path = publishPost.path.replace(':id', id);
      await client.call({ method: publishPost.method, path }, { body: { version, state } });
    }
    ids.push(id);
  }
  return ids;
}

async function attackFeed(server: ServerProcess, bodies: readonly string[]): Promise<PreparedAttack> {
  const account = await createAccount(server);
  const ids = await writePosts(account, bodies, 'published');
  const feeds = ['feed.json', 'feed.xml'].map((name) => get(`${account.page}${WRITING_PATH}/${name}`));
  return { connections: 1, requests: ids.length > 0 ? feeds : [] };
}

async function attackPosts(
  server: ServerProcess,
  { bodies, connections }: { bodies: readonly string[]; connections: number },
): Promise<PreparedAttack> {
  const account = await createAccount(server);
  const ids = await writePosts(account, bodies, 'unlisted');
  return { connections, requests: ids.map((_, n) => get(account.page + toPostPath(`post-${n}`))) };
}

async function attackDraft(server: ServerProcess): Promise<PreparedAttack> {
  const account = await createAccount(server);
  const ids = await writePosts(account, [data.createHostileFence(14_400)], 'draft');
  const requests = await Promise.all(
    ids.map(async (id) => {
      const path = sharePostPreview.path.replace(':id', id);
      const shared = await account.client.call({ method: sharePostPreview.method, path }, { body: { isShared: true } });
      return get(new URL(shared.body.payload.previewUrl).pathname);
    }),
  );
  return { connections: 1, requests };
}

async function attackArchivePreview(server: ServerProcess): Promise<PreparedAttack> {
  const account = await createAccount(server);
  const id = await uploadEmptyProjects(server.origin, account);
  const { method, path } = previewArchive;
  return { connections: 1, requests: withCookie(account, [post({ method, path: path.replace(':id', id) }, {})]) };
}

/** The daily maximum, each with a frozen copy of a record of 1 MB; fewer if the plan has no room for them. */
async function attackShareLinks(server: ServerProcess): Promise<PreparedAttack> {
  const account = await createAccount(server);
  await fillResume(account);
  const [{ id: portfolioId, resume }] = (await account.client.get(listPortfolios.path)).body.payload;
  for (let n = 0, status = 200; n < 60 && status === 200; n += 1) {
    const body = { label: `Link ${n}`, hasPage: true, formats: [], portfolioId, resumeId: resume.id, isFrozen: true };
    ({ status } = await account.client.call(createShareLink, { body }));
  }
  return { connections: 8, requests: withCookie(account, [get(listShareLinks.path)]) };
}

async function attackChangeSeveral(server: ServerProcess): Promise<PreparedAttack> {
  const requests: AttackRequest[][] = [];
  for (let n = 0; n < 6; n += 1) {
    const account = await createAccount(server);
    await fillResume(account);
    const [{ id }] = (await account.client.get(listResumes.path)).body.payload;
    const { record } = (await account.client.get(`${listResumes.path}/${id}`)).body.payload;
    const ids = record.experiences.map(({ _id }: { _id: string }) => _id);
    const actions = ['hide', 'show'].map((action) => post(listSectionCalls.experiences.changeSeveral, { ids, action }));
    requests.push(withCookie(account, actions));
  }
  // Interleaved, so that every account has requests in flight.
  return {
    connections: 12,
    requests: createArray(2, (at) => requests.flatMap((accountRequests) => accountRequests.slice(at, at + 1))).flat(),
  };
}

async function attackRestore(server: ServerProcess): Promise<PreparedAttack> {
  const account = await createAccount(server);
  const id = await uploadLargePictures(server.origin, account, 12);
  const { method, path } = restoreArchive;
  return {
    connections: 1,
    requests: withCookie(account, [post({ method, path: path.replace(':id', id) }, {})]),
    isFinished: async () => (await account.client.get(readArchiveRestore.path)).body.payload.state !== 'running',
  };
}

async function attackFileReaders(server: ServerProcess): Promise<PreparedAttack> {
  const { body, headers } = createForm({
    file: { name: 'resume.pdf', type: 'application/pdf', bytes: data.createHostilePdf() },
    name: 'resume.pdf',
    dryRun: 'true',
  });
  const { method, path } = importFile;
  const request: AttackRequest = { method, path, body: new Uint8Array(body), contentType: headers['content-type'] };
  const requests: AttackRequest[] = [];
  for (let n = 0; n < 7; n += 1) requests.push(...withCookie(await createAccount(server), [request]));
  // Readers that were started go on until their limit.
  const isFinished = async () => (await countReaders()) === 0;
  return { connections: 7, requests, isFinished };
}

/** Returns the number of processes that read files of any server on this machine. */
async function countReaders(): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'args']);
  return stdout.split('\n').filter((line) => line.includes('read-file-program')).length;
}
