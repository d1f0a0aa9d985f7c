import { describe, expect, test, vi } from 'vitest';
import { makeVideo, type TestFormat } from '../../../testing/videos.ts';
import { checkVideo } from './check-video.ts';
import { RefusedVideo } from './refused-video.ts';

const MUTATION_COUNT = 1_000;

/** Creates a deterministic sequence of numbers in [0, 1). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Changes, removes or inserts a few bytes, mostly near the headers. */
function mutate(file: Buffer, random: () => number): Buffer {
  let mutated = Buffer.from(file);
  const changeCount = 1 + Math.floor(random() * 6);
  for (let n = 0; n < changeCount; n += 1) {
    const at = Math.floor(random() ** 2 * mutated.length);
    const kind = random();
    if (kind < 0.5) mutated[at] = Math.floor(random() * 256);
    else if (kind < 0.7 && at + 4 < mutated.length)
      mutated.writeUInt32BE([0, 1, 0x7fff_ffff, 0xffff_ffff][n % 4] ?? 0, at);
    else if (kind < 0.85) mutated = Buffer.concat([mutated.subarray(0, at), mutated.subarray(at + 1 + n * 3)]);
    else mutated = Buffer.concat([mutated.subarray(0, at), Buffer.alloc(8, n), mutated.subarray(at)]);
  }
  return mutated;
}

describe.each<TestFormat>(['mp4', 'mp4 in pieces', 'webm', 'webm as it is recorded'])(
  '%s, damaged on purpose',
  (format) => {
    test(`${MUTATION_COUNT} times is taken or refused with a sentence, and nothing else`, async () => {
      const isWebm = format.startsWith('webm');
      const file = await makeVideo({ format, frames: 45, ...(isWebm && { video: 'vp9', audio: 'opus' }), title: 'x' });
      const random = createRandom(format.length);
      // The library logs its recoveries to the console.
      for (const method of ['error', 'warn'] as const) vi.spyOn(console, method).mockImplementation(() => undefined);
      let refused = 0;
      for (let n = 0; n < MUTATION_COUNT; n += 1) {
        const mutated = mutate(file, random);
        await checkVideo({ size: mutated.length, read: async (start, end) => mutated.subarray(start, end) }).catch(
          (error: unknown) => {
            if (!(error instanceof RefusedVideo)) throw error;
            refused += 1;
          },
        );
      }
      vi.restoreAllMocks();
      expect(refused).toBeGreaterThan(MUTATION_COUNT / 10);
    });
  },
);
