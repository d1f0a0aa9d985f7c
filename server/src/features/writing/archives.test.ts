import { LIMITS } from '@vitrine/contract/api/limits';
import {
  createPost,
  exportPosts,
  type ImportedFile,
  importPosts,
  listPosts,
  publishPost,
  readPost,
} from '@vitrine/contract/calls/posts';
import { type PostSummary, postContent } from '@vitrine/contract/writing/posts';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { Client } from '../../../testing/client.ts';
import { createForm } from '../../../testing/forms.ts';
import { createSignedInAccount } from '../../../testing/people.ts';
import { createTwoColourPicture } from '../../../testing/pictures.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

type FileContent = string | Uint8Array;
const zip = (files: Record<string, FileContent>) =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([path, text]) => [path, typeof text === 'string' ? strToU8(text) : text]),
      ),
    ),
  );

async function createImporter() {
  const { client, record } = await createSignedInAccount(server);
  const upload = (bytes: Buffer) =>
    client.call(importPosts, createForm({ archive: { name: 'posts.zip', type: 'application/zip', bytes } }));
  const list = async (): Promise<PostSummary[]> => (await client.call(listPosts)).body.payload;
  const read = async (title: string) => {
    const found = (await list()).find((post) => post.title === title);
    return (await client.call(readPost, { params: { id: found?.id ?? '' } })).body.payload;
  };
  const archive = async () => unzipSync((await client.call(exportPosts)).bytes);
  return { client, record, upload, list, read, archive };
}

const listOutcomes = (report: ImportedFile[]) => report.map(({ path, outcome, notes }) => [path, outcome, ...notes]);

describe('an archive of Markdown files (rule R51)', () => {
  test('becomes drafts with their pictures; what is there already stays once', async () => {
    const { upload, list, read, client } = await createImporter();
    const picture = await createTwoColourPicture(1_000, 500).png().toBuffer();
    const archive = zip({
      'posts/first.md': '---\ntitle: First\ndate: 2024-03-05\ncover: ../images/a.png\n---\n\n![Two](../images/a.png)',
      'posts/second.md': '# Second\n\n![Gone](gone.png) and ![Far](https://example.org/a.png)',
      'posts/bad.md': '+++\ntitle = "Bad"\n+++\n',
      'images/a.png': picture,
      'images/unused.png': picture,
      'images/broken.png': 'no picture',
      'notes.txt': 'not a post',
      '__MACOSX/posts/._first.md': 'not a post',
    });
    const report = (await upload(archive)).body.payload;
    expect(listOutcomes(report)).toEqual([
      ['posts/bad.md', 'refused', 'Its front matter is TOML; only YAML is read'],
      ['posts/first.md', 'imported'],
      ['posts/second.md', 'imported'],
    ]);
    expect((await list()).map(({ title, state }) => [title, state]).sort()).toEqual([
      ['First', 'draft'],
      ['Second', 'draft'],
    ]);
    const first = await read('First');
    expect(first).toMatchObject({ publishedAt: Date.UTC(2024, 2, 5), pictures: [{ width: 1_000, height: 500 }] });
    expect(first.content.body).toMatch(/^!\[Two\]\(\/pictures\/[\w-]{43}-1600\.webp\)$/);
    expect(new URL(first.content.cover).pathname).toBe(first.content.body.slice(7, -1));
    expect((await read('Second')).content.body).toContain('![Gone](gone.png) and ![Far](https://example.org/a.png)');
    // Publishing keeps its own date.
    const body = { version: first.version, state: 'published' };
    const published = await client.call(publishPost, { params: { id: first.id }, body });
    expect(published.body.payload.publishedAt).toBe(Date.UTC(2024, 2, 5));
    const again = (await upload(archive)).body.payload;
    expect(listOutcomes(again).map(([, outcome]) => outcome)).toEqual(['refused', 'known', 'known']);
  });

  test('is compared with what is there by reading each stored text once', async () => {
    const { upload, list } = await createImporter();
    const createArchive = (count: number) =>
      zip(Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at}.md`, `# Same\n\nText ${at}`])));
    await upload(createArchive(3));
    const statements = await server.statementsOf(async () => {
      const report = (await upload(createArchive(40))).body.payload;
      expect(listOutcomes(report).filter(([, outcome]) => outcome === 'known')).toHaveLength(3);
    });
    // The titles, the three texts, and the number of posts, rather than a query per file.
    expect(statements.filter((statement) => statement === 'SelectQuery posts').length).toBeLessThan(5);
    expect(await list()).toHaveLength(40);
  });

  test('comes back as it was exported, in another account too', async () => {
    const { upload, archive, client, list, read } = await createImporter();
    const picture = await createTwoColourPicture(300, 200).png().toBuffer();
    await upload(
      zip({ 'a.md': '---\ntitle: One\ntags: [x, y]\n---\n\n![P](p.png "Title")\n\nText', 'p.png': picture }),
    );
    const content = { ...postContent.parse({}), title: 'One', body: 'Other', originalUrl: 'https://example.org/' };
    await client.call(createPost, { body: { content } });
    const files = await archive();
    const pictures = Object.keys(files).filter((path) => path.startsWith('pictures/'));
    expect(Object.keys(files).filter((path) => path.endsWith('.md'))).toEqual(['a.md', 'one.md']);
    expect(pictures).toHaveLength(1);
    expect(strFromU8(files['a.md'] ?? new Uint8Array())).toContain(`![P](${pictures[0]} "Title")`);
    const packed = zip(files);
    expect(listOutcomes((await upload(packed)).body.payload).map(([, outcome]) => outcome)).toEqual(['known', 'known']);
    expect(await list()).toHaveLength(2);

    const other = await createImporter();
    await other.upload(packed);
    const otherPost = await other.read('One');
    expect((await other.list()).map(({ title, tags }) => [title, tags])).toContainEqual(['One', ['x', 'y']]);
    expect(otherPost.content.originalUrl === 'https://example.org/' || otherPost.pictures.length === 1).toBe(true);
    expect(Buffer.from((await client.call(exportPosts)).bytes)).toEqual(
      Buffer.from((await client.call(exportPosts)).bytes),
    );
    expect((await read('One')).title).toBe('One');
  });

  test.each([
    ['what is no archive', Buffer.from('no archive'), 'This file is not a readable ZIP archive.'],
    ['one without a text', zip({ 'a.txt': 'text' }), 'There is no Markdown file (.md) in this archive.'],
    [
      'one of too many files',
      zip(Object.fromEntries(Array.from({ length: LIMITS.archiveFiles + 1 }, (_, at) => [`${at}.md`, 'a']))),
      'The archive can hold at most 1,000 texts and pictures.',
    ],
    [
      'one that unpacks to too much',
      zip({ 'a.md': 'a', 'b.png': new Uint8Array(LIMITS.unpackedBytes) }),
      'The files of this archive are larger than 60 MB.',
    ],
  ])('%s is refused with a sentence, and nothing is imported', async (_, bytes, message) => {
    const { upload, list } = await createImporter();
    const refused = await upload(bytes);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([400, 'post/not-an-archive', message]);
    expect(await list()).toEqual([]);
  });

  test('of more posts than there is room for is refused whole', async () => {
    const { upload, list } = await createImporter();
    const files = Array.from({ length: LIMITS.posts + 1 }, (_, at) => [`${at}.md`, `Text ${at}`]);
    const refused = await upload(zip(Object.fromEntries(files)));
    expect([refused.status, refused.body.code]).toEqual([409, 'post/too-many']);
    expect(await list()).toEqual([]);
  });

  test('says which pictures and texts it could not read', async () => {
    const { upload } = await createImporter();
    const archive = zip({ 'a.md': '![A](a.png)', 'a.png': 'no picture', 'b.md': new Uint8Array([0xff, 0xfe, 0x41]) });
    const report = (await upload(archive)).body.payload;
    expect(listOutcomes(report)).toEqual([
      ['a.md', 'imported', "a.png: This file isn't a readable image. Supported: png, jpg, jpeg, gif."],
      ['b.md', 'refused', 'It is not text in UTF-8'],
    ]);
  });

  test('with a damaged text imports the others, and says so', async () => {
    const { upload } = await createImporter();
    const archive = zip({ 'a.md': '# One', 'b.md': '# Other' });
    // The first file's data follows its header and its name.
    archive.writeUInt8(0xff, 30 + 'a.md'.length + 2);
    expect(listOutcomes((await upload(archive)).body.payload)).toEqual([
      ['a.md', 'refused', 'It is damaged. Download the archive once more.'],
      ['b.md', 'imported'],
    ]);
  });

  test('leads nowhere outside of itself', async () => {
    const { upload, read } = await createImporter();
    await upload(
      zip({ 'a/x.md': '# X\n\n![E](../../../../etc/passwd.png) ![F](__proto__.png) ![G](/pictures/x.webp)' }),
    );
    expect((await read('X')).content.body).toContain('![E](../../../../etc/passwd.png)');
  });

  test('is exported to its owner alone', async () => {
    expect((await new Client(server.app).call(exportPosts)).status).toBe(401);
    const { archive } = await createImporter();
    expect(await archive()).toEqual({});
  });
});
