import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';
import { importReportSchema } from '@vitrine/contract/resume/import-report';
import { createEmptyResume, resumeSchema } from '@vitrine/contract/resume/resume';
import { countRounds } from '@vitrine/contract/testing/rounds';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validateDocument } from './document.ts';
import { exportJsonResume } from './export.ts';
import { importJsonResume } from './import.ts';
import { asObject, type JsonObject } from './json.ts';
import { createIdGenerator, importOrThrow } from './testing.ts';

const tryImport = (document: unknown) =>
  importJsonResume(document, createEmptyResume(), { mode: 'merge', newId: createIdGenerator() });
const SAMPLE: JsonObject = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@jsonresume/schema/sample.resume.json'), 'utf8'),
);

/** Keys that no field takes and that are not processed. */
const UNMAPPED_KEYS = ['meta', 'image'];

type Path = readonly (string | number)[];

/** Lists the paths of all texts in a document. */
const listTextPaths = (value: unknown): Path[] =>
  typeof value === 'string'
    ? [[]]
    : Object.entries(value ?? {}).flatMap(([key, inner]) => listTextPaths(inner).map((rest) => [key, ...rest]));

/** Replaces the text at one path of a document. */
function replaceText(value: unknown, [key, ...rest]: Path, text: string): unknown {
  if (key === undefined) return text;
  if (Array.isArray(value))
    return value.map((entry, index) => (index === Number(key) ? replaceText(entry, rest, text) : entry));
  return { ...asObject(value), [key]: replaceText(asObject(value)[key], rest, text) };
}

const createMany = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

describe('hostile documents', () => {
  it('cannot reach a prototype', () => {
    const { resume, report } = importOrThrow(
      JSON.parse(
        '{"__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}}, "toString": "text",' +
          '"basics": {"name": "A B", "__proto__": {"label": "x"}, "hasOwnProperty": "y"},' +
          '"work": [{"name": "C", "__proto__": {"position": "x"}, "valueOf": 1, "x-vitrine": {"__proto__": 1, "constructor": 2}}],' +
          '"meta": {"x-vitrine": {"__proto__": {}, "personalInfo": {"toString": 1}}}}',
      ),
    );
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    expect(resume.personalInfo.designation).toBe('');
    expect(resume.experiences[0]?.role).toBe('');
    expect(report.rejected.map(({ path }) => path)).toEqual([
      '__proto__',
      'basics.__proto__',
      'work[0].__proto__',
      'work[0].x-vitrine.__proto__',
      'meta.x-vitrine.__proto__',
    ]);
    const exported = exportJsonResume(resume);
    expect(exported).toMatchObject({ toString: 'text', work: [{ valueOf: 1, 'x-vitrine': { constructor: 2 } }] });
    expect(JSON.stringify(exported)).not.toContain('__proto__');
  });

  it('may not be nested without end', () => {
    const deep = JSON.parse(`{"basics": {}, "x": ${'['.repeat(200_000)}${']'.repeat(200_000)}}`);
    expect(tryImport(deep)).toEqual({
      ok: false,
      errors: [{ path: '', message: 'The document must not be nested deeper than 64 levels.' }],
    });
  });

  const megabyte = 'x'.repeat(1_000_000);
  it.each<[string, object]>([
    ['texts', { basics: { name: 'x'.repeat(1_200), label: 'x'.repeat(600), image: megabyte, x: megabyte } }],
    ['a key', { basics: {}, [megabyte]: 1 }],
    ['items that say nothing', { work: createMany(1_000, () => ({})) }],
    ['items', { work: createMany(1_000, (index) => ({ name: `C${index}` })) }],
    [
      'points',
      { work: [{ highlights: createMany(1_000, (index) => `Point ${index}`), summary: 'a\n'.repeat(8_000) }] },
    ],
    ['sentences', { work: [{ name: 'A', summary: '. '.repeat(8_000) }] }],
    ['skills', { skills: createMany(1_000, (index) => ({ name: `S${index}`, keywords: ['a', `b${index}`] })) }],
    ['languages', { languages: createMany(1_000, (index) => ({ language: `L${index}`, fluency: 'Native' })) }],
    ['a fluency', { languages: [{ language: 'A', fluency: 'limited '.repeat(75) }] }],
    [
      'keywords',
      { projects: [{ keywords: createMany(1_000, (index) => `k${index}`), highlights: createMany(1_000, () => 'h') }] },
    ],
    ['profiles', { basics: { profiles: createMany(1_000, () => ({ network: 'GitHub', username: 'a' })) } }],
    ['unknown keys', { work: [], ...Object.fromEntries(createMany(1_000, (index) => [`key ${index}`, index])) }],
  ])('may be long: %s', (_, document) => {
    const { resume, report } = importOrThrow(document);
    expect(resumeSchema.safeParse(resume).success).toBe(true);
    const { $schema: _added, ...exported } = exportJsonResume(resume);
    expect(isDeepStrictEqual(exported, document)).toBe(true);
    expect(JSON.stringify(report).length).toBeLessThan(500_000);
  });

  it('may have no text far longer than its field, and are told which', () => {
    const claims = { 'x-vitrine': { duration: [megabyte] } };
    expect(validateDocument({ basics: { location: { city: 'x'.repeat(601) } }, work: [claims] })).toEqual([
      {
        path: 'basics.location.city',
        message: 'basics.location.city is too long: it has 601 characters, and can have 600.',
      },
      {
        path: 'work[0].x-vitrine.duration[0]',
        message: 'work[0].x-vitrine.duration[0] is too long: it has 1,000,000 characters, and can have 16,000.',
      },
    ]);
  });

  // A regular expression with quadratic running time needs minutes for some of these.
  it.each([' ', '\n', '\t ', '-', ', ', 'a.', '<', '1', 'limited ', 'é', '@a', '\u3000'])(
    'are read or refused at once with any text made of %j',
    (repeated) => {
      const long = repeated.repeat(250_000 / repeated.length);
      // Has other characters at its ends, or the blanks would be trimmed before the text is processed.
      const text = `a${long}b`;
      for (const path of listTextPaths(SAMPLE)) {
        const result = tryImport(replaceText(SAMPLE, path, text));
        if (UNMAPPED_KEYS.some((key) => path.includes(key))) {
          expect(result.ok && JSON.stringify(exportJsonResume(result.resume))).toContain(JSON.stringify(text));
        } else {
          expect(result.ok ? path : result.errors).toEqual([
            { path: expect.stringContaining(String(path[0])), message: expect.stringContaining('is too long') },
          ]);
        }
      }
    },
  );

  it('may be no longer than a thousand entries where each is compared with what is there', () => {
    const work = createMany(1_001, () => ({ name: 'A' }));
    const projects = [{ keywords: createMany(1_001, (index) => `k${index}`) }];
    expect(validateDocument({ work, projects })).toEqual([
      { path: 'work', message: 'work can have at most 1,000 entries.' },
      { path: 'projects[0].keywords', message: 'projects[0].keywords can have at most 1,000 entries.' },
    ]);
  });

  it('may hold halves of characters and characters that control', () => {
    const name = 'A\ud800 B\u0000\u202e';
    const { resume } = importOrThrow({ basics: { name, x: '\udfff' }, skills: [{ name: '\ud800' }] });
    expect(resume.personalInfo.firstName).toBe('A\ufffd');
    expect(exportJsonResume(resume).basics).toEqual({ name, x: '\udfff' });
  });

  it('never throw, and whatever is taken can be stored, told and exported', () => {
    const keys = fc.constantFrom(
      ...['basics', 'work', 'skills', 'languages', 'projects', 'meta', 'x-vitrine', 'name', 'url', 'profiles'],
      ...['highlights', 'keywords', 'location', 'startDate', 'summary', '__proto__', 'constructor', 'isVisible', ''],
    );
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { depthSize: 'small' },
        fc.oneof(
          fc.string(),
          fc.double(),
          fc.boolean(),
          fc.constant(null),
          fc.constantFrom('2021', 'https://a.example'),
        ),
        fc.array(tie('tree'), { maxLength: 3 }),
        fc.dictionary(keys, tie('tree'), { maxKeys: 6 }),
      ),
    }));
    const object = fc.dictionary(keys, tree, { maxKeys: 4 });
    const list = fc.array(object, { maxLength: 3 });
    const document = fc.record(
      { basics: object, work: list, skills: list, languages: list, projects: list, meta: object, x: tree },
      { requiredKeys: [] },
    );
    let taken = 0;
    fc.assert(
      fc.property(fc.oneof(tree, document), (value) => {
        const result = tryImport(value);
        if (!result.ok) {
          expect(result.errors.length).toBeGreaterThan(0);
          return;
        }
        taken += 1;
        expect(resumeSchema.safeParse(result.resume).success).toBe(true);
        expect(importReportSchema.safeParse(result.report).success).toBe(true);
        const once = exportJsonResume(result.resume);
        expect(exportJsonResume(importOrThrow(once).resume)).toEqual(once);
      }),
      { numRuns: countRounds(200) },
    );
    // About one in seven is accepted; fewer than one in twenty would mean that the documents are too irregular to test
    // much.
    expect(taken).toBeGreaterThan(countRounds(200) / 20);
  });

  it('are told what should stand there, whatever has a length', () => {
    expect(validateDocument({ skills: 'x'.repeat(2_000), basics: { summary: { length: 1e9 } } })).toEqual([
      { path: 'basics.summary', message: 'basics.summary must be text.' },
      { path: 'skills', message: 'skills must be a list.' },
    ]);
    const work = [{ highlights: 'x'.repeat(2_000) }];
    expect(validateDocument({ work })).toEqual([
      { path: 'work[0].highlights', message: 'work[0].highlights must be a list.' },
    ]);
  });

  it('with a hundred thousand errors are read until fifty are found', () => {
    let readCount = 0;
    const entry = {
      get startDate() {
        readCount += 1;
        return 7n;
      },
    };
    const work = Array.from({ length: 900 }, () => entry);
    expect(validateDocument({ work })).toHaveLength(50);
    // Once each to measure the depth, and those that are reported.
    expect(readCount).toBeLessThan(1_000);
  });
});
