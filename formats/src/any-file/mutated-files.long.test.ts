import { readFileSync } from 'node:fs';
import { createEmptyResume } from '@vitrine/contract/resume/resume';
import { countRounds } from '@vitrine/contract/testing/rounds';
import { expect, test, vi } from 'vitest';
import { createIdGenerator } from '../json-resume/testing.ts';
import { UnreadableFile } from '../reading/unreadable-file.ts';
import { listFullSamples } from './full-samples.ts';
import { importFile } from './import-file.ts';

/** Total number of mutations. `MUTATIONS=100000` was run once without terminating a process (decision 113). */
const MUTATION_COUNT = Number(process.env.MUTATIONS ?? countRounds(1_000));

/** Creates a deterministic sequence of numbers from 0 to below 1. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const INSERTED_CHARACTERS = [
  '"',
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '\n',
  '<',
  '>',
  '&',
  '*',
  '-',
  '#',
  '\\',
  '\0',
  '(',
  ')',
  '=',
  ' ',
];

/** Returns the file with a few bytes changed, removed, inserted or repeated. */
function mutate(file: Uint8Array, random: () => number): Uint8Array {
  let mutated = Buffer.from(file);
  const pick = (limit: number) => Math.floor(random() * limit);
  for (let remaining = 1 + pick(6); remaining > 0; remaining -= 1) {
    const at = pick(mutated.length);
    const [before, after] = [mutated.subarray(0, at), mutated.subarray(at)];
    const kind = random();
    if (kind < 0.35) mutated[at] = pick(256);
    else if (kind < 0.6)
      mutated = Buffer.concat([
        before,
        Buffer.from(INSERTED_CHARACTERS[pick(INSERTED_CHARACTERS.length)] ?? ''),
        after,
      ]);
    else if (kind < 0.8) mutated = Buffer.concat([before, after.subarray(1 + pick(40))]);
    else mutated = Buffer.concat([before, after.subarray(0, pick(400)), after]);
  }
  return mutated;
}

const PDFS = ['react-two-columns', 'word-chronological', 'timeline'];
const listPdfs = () =>
  PDFS.flatMap((name) => {
    const path = new URL(`../../../bench/parse/corpus/${name}.pdf`, import.meta.url);
    return [{ format: 'PDF', variant: name, name: 'sample', bytes: new Uint8Array(readFileSync(path)) }];
  });

const samples = [...listFullSamples(), ...listPdfs()];

test.each(samples.map((sample) => [`${sample.format} ${sample.variant ?? ''}`.trim(), sample] as const))(
  '%s, damaged on purpose, is read or refused with a sentence, and nothing else (rule R76)',
  async (what, { bytes }) => {
    const random = createRandom(what.length);
    // The PDF reader logs what it cannot read.
    for (const method of ['log', 'warn'] as const) vi.spyOn(console, method).mockImplementation(() => undefined);
    let refused = 0;
    const rounds = Math.ceil(MUTATION_COUNT / samples.length);
    for (let n = 0; n < rounds; n += 1) {
      const options = { mode: 'merge', newId: createIdGenerator() } as const;
      const result = await importFile(
        { name: 'file', bytes: mutate(bytes, random) },
        createEmptyResume(),
        options,
      ).catch((error: unknown) => {
        if (!(error instanceof UnreadableFile)) throw error;
        expect(error.message).toMatch(/^[A-Z].*\.$/s);
        return undefined;
      });
      if (!result?.ok) refused += 1;
    }
    vi.restoreAllMocks();
    expect(refused).toBeLessThan(rounds);
  },
);
