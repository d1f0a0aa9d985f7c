import { strFromU8, strToU8, zipSync } from 'fflate';
import { getCurrentPlan } from '../src/core/plan-limits/plan-limits.ts';
import { openArchive } from '../src/features/archive/read/open-archive.ts';
import type { ByteSource } from '../src/features/archive/read/zip-reader.ts';
import type { TestApp } from './app.ts';
import type { Member } from './full-account.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests change any part of any file.
export type Json = any;

/** Files of an account archive, keyed by path. */
export type ArchiveFiles = Record<string, Uint8Array>;

/** Changes to files of an archive: a function for JSON, bytes as a replacement, undefined to delete. */
export type ArchiveChange = Record<string, ((value: Json) => Json) | Uint8Array | undefined>;

/** Builds an archive of files, with some changed. */
export function forgeArchive(files: ArchiveFiles, change: ArchiveChange): Buffer {
  const all: ArchiveFiles = { ...files };
  for (const [path, to] of Object.entries(change)) {
    if (to === undefined) delete all[path];
    else if (to instanceof Uint8Array) all[path] = to;
    else {
      const value = JSON.parse(strFromU8(all[path] ?? new Uint8Array()));
      all[path] = strToU8(JSON.stringify(to(value) ?? value));
    }
  }
  return Buffer.from(zipSync(all, { level: 0 }));
}

export const createByteSource = (bytes: Buffer): ByteSource => ({
  size: bytes.length,
  read: async (start, end) => bytes.subarray(start, end),
});

/** Reads an archive like the server's child process, with the member's plan and unlimited storage. */
export const openAsServer = async ({ context }: TestApp, { userId, person }: Member, bytes: Buffer) =>
  openArchive(createByteSource(bytes), {
    now: context.clock(),
    plan: await getCurrentPlan(context, context.db, userId),
    remainingBytes: Number.MAX_SAFE_INTEGER,
    proof: { key: 'a key', email: person.email, endedLinks: [] },
    maxTextBytes: Number.MAX_SAFE_INTEGER,
  });
