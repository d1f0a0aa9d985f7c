import { createRequire } from 'node:module';
import { countRounds } from '@vitrine/contract/testing/rounds';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { exportJsonResume } from './export.ts';
import { asArray, asObject } from './json.ts';
import { resumeArbitrary } from './testing.ts';

/** Both packages pass the errors, or null, to a callback; one of them asynchronously. */
interface Validator {
  validate(document: unknown, done: (errors: unknown) => void): void;
}

const load = createRequire(import.meta.url);

/**
 * The package of version 1.0.0 requires full dates for certificates, awards and publications. A month or a year is
 * exported as it is known, which the successor allows: an invented day would be wrong.
 */
const isOpenDate = (problem: unknown) =>
  /^#\/(?:certificates|awards|publications)\/\d+\/(?:date|releaseDate)$/.test(String(asObject(problem).path));

it.each(['@jsonresume/schema', 'resume-schema'])('every export is valid by %s', async (name) => {
  // Neither package declares types.
  const validator = load(name) as Validator;
  const errors = async (document: unknown) => {
    const found = await new Promise((resolve) => validator.validate(document, resolve));
    return asArray(found).filter((problem) => !isOpenDate(problem));
  };
  expect(await errors({ basics: [] })).toHaveLength(1);
  await fc.assert(
    fc.asyncProperty(resumeArbitrary, async (resume) => {
      expect(await errors(JSON.parse(JSON.stringify(exportJsonResume(resume))))).toEqual([]);
    }),
    { numRuns: countRounds(25) },
  );
});
