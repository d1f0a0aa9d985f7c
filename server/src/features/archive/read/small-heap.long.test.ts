import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LIMITS } from '@vitrine/contract/api/limits';
import * as calls from '@vitrine/contract/calls/archive';
import { LIST_SECTION_KEYS } from '@vitrine/contract/resume/resume';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson, signUp } from '../../../../seed/people.ts';
import { createForm } from '../../../../testing/forms.ts';
import { HttpClient, readOutboxTexts, type ServerProcess, startServer } from '../../../../testing/process.ts';

/**
 * Heap of the server in MB: half of Node's default on a machine with 1 GB, where one such archive ended the process.
 */
const HEAP_MB = 256;

let folder: string;
let server: ServerProcess;
let client: HttpClient;
let files: Record<string, Uint8Array>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-small-heap-'));
  server = await startServer(folder, {
    PAYMENTS: 'off',
    DEFAULT_PLAN: 'enterprise',
    NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}`,
  });
  client = new HttpClient(server.origin);
  await signUp(client, newPerson('Asha Rao'), () => readOutboxTexts(folder));
  const download = await fetch(server.origin + calls.downloadArchive.path, { headers: { cookie: client.cookie() } });
  files = unzipSync(new Uint8Array(await download.arrayBuffer()));
});
afterAll(async () => {
  await server.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

const repeat = (count: number, piece: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => piece(at)).join(',');
const createEmptyList = (count: number) => `[${repeat(count, () => '{}')}]`;

const record = (doc: string, docSchema = 5) => ({
  'record.json': `{"doc":${doc},"docSchema":${docSchema},"updatedAt":"2026-01-01T00:00:00.000Z"}`,
});

/** Archives whose files are small when compressed and large once a schema has filled in defaults. */
const ARCHIVES: [name: string, files: () => Record<string, string>][] = [
  ...LIST_SECTION_KEYS.map((key): [string, () => Record<string, string>] => [
    `520,000 empty entries of ${key}`,
    () => record(`{"${key}":${createEmptyList(520_000)}}`),
  ]),
  ['520,000 empty experiences of an older shape', () => record(`{"experiences":${createEmptyList(520_000)}}`, 3)],
  [
    '600,000 empty experiences within the size of a record',
    () => record(`{"experiences":${createEmptyList(600_000)}}`, 3),
  ],
  ['340,000 facts that were kept aside', () => record(`{"kept":{${repeat(340_000, (at) => `"k${at}":0`)}}}`)],
  [
    '100,000 facts of the same, within the size of a record',
    () => record(`{"kept":{${repeat(100_000, (at) => `"k${at}":0`)}}}`),
  ],
  [
    '100,000 volunteerings that an older shape kept aside',
    () => record(`{"kept":{"volunteer":[${repeat(100_000, () => '{"x":1}')}]}}`, 1),
  ],
  [
    'an overlay of 300,000 words',
    () => {
      const [first] = JSON.parse(strFromU8(files['resumes.json'] ?? new Uint8Array()));
      const words = `{${repeat(300_000, (at) => `"projects/${at}":0`)}}`;
      const other = JSON.stringify({ ...first, id: 'other', isPrimary: false, overlay: 'WORDS' });
      return { 'resumes.json': `[${JSON.stringify(first)},${other.replace('"WORDS"', `{"words":${words}}`)}]` };
    },
  ],
];

test.each(ARCHIVES)('%s: the server reads or refuses it, and answers others', async (_, texts) => {
  const change = Object.fromEntries(Object.entries(texts()).map(([path, text]) => [path, strToU8(text)]));
  const archive = Buffer.from(zipSync({ ...files, ...change }));
  const { id } = (await client.call(calls.beginArchiveUpload, { body: { bytes: archive.length } })).body;
  const path = (call: { path: string }) => call.path.replace(':id', id);
  for (let offset = 0; offset < archive.length; offset += LIMITS.accountArchivePart) {
    const bytes = archive.subarray(offset, offset + LIMITS.accountArchivePart);
    const part = { name: 'part', type: 'application/octet-stream', bytes };
    const sent = await client.upload(
      { method: 'POST', path: path(calls.sendArchivePart) },
      createForm({ offset: String(offset), part }),
    );
    expect(sent.status).toBe(200);
  }
  const preview = client.call({ method: 'POST', path: path(calls.previewArchive) }, { body: {} });
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  const { status, body } = await preview;
  expect([200, 400]).toContain(status);
  if (status === 400) expect(body.code).toBe('archive/not-readable');
  expect(server.child.exitCode).toBeNull();
});
