/** Maximum patches of a file: more than any camera needs, and few enough to apply quickly. */
export const MAX_PATCHES = 10_000;

/** A range of a file to overwrite, with `head` followed by zeros. */
export interface Patch {
  start: number;
  length: number;
  head?: Uint8Array;
}

/** Applies patches to the bytes of a file from offset `start`; returns the same buffer if none overlaps. */
export function applyPatches(bytes: Buffer, start: number, patches: readonly Patch[]): Buffer {
  const end = start + bytes.length;
  const overlapping = patches.filter((patch) => patch.start < end && patch.start + patch.length > start);
  if (overlapping.length === 0) return bytes;
  const patched = Buffer.from(bytes);
  for (const { start: from, length, head = new Uint8Array() } of overlapping) {
    for (let at = Math.max(from, start); at < Math.min(from + length, end); at += 1)
      patched[at - start] = head[at - from] ?? 0;
  }
  return patched;
}
