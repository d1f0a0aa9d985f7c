import type { ArchiveRestore } from '@vitrine/contract/account/archive';
import { LIMITS } from '@vitrine/contract/api/limits';
import {
  beginArchiveUpload,
  readArchiveRestore,
  restoreArchive,
  sendArchivePart,
} from '@vitrine/contract/calls/archive';
import { expect } from 'vitest';
import type { restoreAccount } from '../src/features/archive/restore/restore-archive.ts';
import type { RestoreStep } from '../src/features/archive/restore/restore-step.ts';
import { runSlice } from '../src/features/archive/restore/run-slice.ts';
import type { Client } from './client.ts';
import { createForm } from './forms.ts';

/** Uploads an archive in parts. @returns the id of the upload */
export async function uploadArchive(client: Client, archive: Buffer): Promise<string> {
  const beginResponse = await client.call(beginArchiveUpload, { body: { bytes: archive.length } });
  expect([beginResponse.status, beginResponse.body.message]).toEqual([200, undefined]);
  const { id } = beginResponse.body;
  for (let offset = 0; offset < archive.length; offset += LIMITS.accountArchivePart) {
    const bytes = archive.subarray(offset, offset + LIMITS.accountArchivePart);
    const part = { name: 'part', type: 'application/octet-stream', bytes };
    const sent = await client.call(sendArchivePart, {
      params: { id },
      ...createForm({ offset: String(offset), part }),
    });
    expect([sent.status, sent.body.received]).toEqual([200, offset + bytes.length]);
  }
  return id;
}

/** Waits until a restore has finished. */
export async function waitForRestore(client: Client): Promise<ArchiveRestore> {
  let restore: ArchiveRestore | undefined;
  await expect
    .poll(
      async () => {
        restore = (await client.call(readArchiveRestore)).body.payload;
        return restore?.state;
      },
      { timeout: 180_000, interval: 250 },
    )
    .not.toBe('running');
  return restore as ArchiveRestore;
}

/** Uploads and restores an archive. @returns the finished restore */
export async function restoreIntoAccount(client: Client, archive: Buffer): Promise<ArchiveRestore> {
  const id = await uploadArchive(client, archive);
  const beginResponse = await client.call(restoreArchive, { params: { id } });
  expect([beginResponse.status, beginResponse.body.message]).toEqual([200, undefined]);
  return waitForRestore(client);
}

/** Runs a restore step by step without the server's queue. */
export async function runRestore(
  steps: ReturnType<typeof restoreAccount>,
  onStep: (step: RestoreStep) => Promise<void> = async () => undefined,
): Promise<void> {
  while (!(await runSlice(steps, onStep, 0)));
}
