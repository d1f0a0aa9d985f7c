/** Places that are written over in one file; more than any camera leaves, and than it takes to be in the way. */
export const MAX_PATCHES = 10_000;

/** Bytes of a file that are written over: first those of `head`, then zeros. */
export interface Patch {
  start: number;
  length: number;
  head?: Uint8Array;
}

/** What stands in a file from `start` on, with all patches that reach into it; the same bytes where none does. */
export function applyPatches(bytes: Buffer, start: number, patches: readonly Patch[]): Buffer {
  const end = start + bytes.length;
  const reaching = patches.filter((patch) => patch.start < end && patch.start + patch.length > start);
  if (reaching.length === 0) return bytes;
  const patched = Buffer.from(bytes);
  for (const { start: from, length, head = new Uint8Array() } of reaching) {
    for (let at = Math.max(from, start); at < Math.min(from + length, end); at += 1)
      patched[at - start] = head[at - from] ?? 0;
  }
  return patched;
}
