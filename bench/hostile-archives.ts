import { LIMITS } from '@vitrine/contract/api/limits';
import { beginArchiveUpload, downloadArchive, sendArchivePart } from '@vitrine/contract/calls/archive';
import { createForm } from '@vitrine/server/testing/forms';
import { createTwoColourPicture } from '@vitrine/server/testing/pictures';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { AttackAccount } from './attack-accounts.ts';
import { createArray } from './hostile-data.ts';

type Files = Record<string, Uint8Array>;

/** Downloads the archive of an account. @returns its files by path */
async function downloadFiles(origin: string, { cookie }: AttackAccount): Promise<Files> {
  const response = await fetch(origin + downloadArchive.path, { headers: { cookie } });
  if (!response.ok) throw new Error(`The archive was answered with ${response.status}.`);
  return unzipSync(new Uint8Array(await response.arrayBuffer()));
}

/** @returns the upload id */
async function upload({ client }: AttackAccount, files: Files): Promise<string> {
  const archive = Buffer.from(zipSync(files, { level: 9 }));
  const { id } = (await client.call(beginArchiveUpload, { body: { bytes: archive.length } })).body;
  const path = sendArchivePart.path.replace(':id', id);
  for (let offset = 0; offset < archive.length; offset += LIMITS.accountArchivePart) {
    const bytes = archive.subarray(offset, offset + LIMITS.accountArchivePart);
    const part = { name: 'part', type: 'application/octet-stream', bytes };
    const { status } = await client.upload({ method: 'POST', path }, createForm({ offset: String(offset), part }));
    if (status !== 200) throw new Error(`A part of the archive was answered with ${status}.`);
  }
  return id;
}

/** Uploads an archive of 9 KB with half a million empty projects. @returns the upload id */
export async function uploadEmptyProjects(origin: string, account: AttackAccount): Promise<string> {
  const files = await downloadFiles(origin, account);
  const record = JSON.parse(strFromU8(files['record.json'] ?? new Uint8Array()));
  const projects = createArray(520_000, () => ({}));
  return upload(account, { ...files, 'record.json': strToU8(JSON.stringify({ ...record, doc: { projects } })) });
}

/** Uploads an archive with a draft that references `count` pictures of 49 megapixels. @returns the upload id */
export async function uploadLargePictures(origin: string, account: AttackAccount, count: number): Promise<string> {
  const gif = await createTwoColourPicture(7_000, 7_000).gif().toBuffer();
  const createdAt = new Date(0).toISOString();
  const names = createArray(count, (n) => String(n).padStart(43, 'A'));
  const post = {
    id: '01a21b12-4a38-7001-b44c-00000000aaaa',
    state: 'draft',
    slug: null,
    publishedAt: null,
    draft: { title: 'Pictures' },
    draftBody: names.map((name) => `![](/pictures/${name}-1600.webp)`).join('\n\n'),
    shown: null,
    shownBody: null,
    hasChanges: false,
    createdAt,
    updatedAt: createdAt,
  };
  return upload(account, {
    ...(await downloadFiles(origin, account)),
    'posts/exact/pictures.json': strToU8(JSON.stringify(post)),
    'pictures.json': strToU8(JSON.stringify(names.map((name) => ({ name, kind: 'post', createdAt })))),
    ...Object.fromEntries(names.map((name) => [`pictures/post/${name}.webp`, new Uint8Array(gif)])),
  });
}
