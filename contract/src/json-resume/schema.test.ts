import { createRequire } from 'node:module';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { exportJsonResume } from './export.ts';
import { anyResume } from './testing.ts';

/** Both packages hand the errors, or null, to a callback. */
interface Validator {
  validate(document: unknown, done: (errors: unknown) => void): void;
}

const load = createRequire(import.meta.url);

it.each(['@jsonresume/schema', 'resume-schema'])('every export is valid by %s', (name) => {
  // Neither package declares types.
  const validator = load(name) as Validator;
  const faults = (document: unknown) => {
    let found: unknown = 'no answer';
    validator.validate(document, (errors) => {
      found = errors;
    });
    return found;
  };
  expect(faults({ basics: [] })).not.toBeNull();
  fc.assert(
    fc.property(anyResume, (resume) => {
      expect(faults(JSON.parse(JSON.stringify(exportJsonResume(resume))))).toBeNull();
    }),
    { numRuns: 100 },
  );
});
