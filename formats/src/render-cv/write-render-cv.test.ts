import { createEmptyResume, type Resume } from '@vitrine/contract/resume/resume';
import { countRounds } from '@vitrine/contract/testing/rounds';
import { Ajv2020 } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exportJsonResume } from '../json-resume/export.ts';
import { asArray, asObject, isObject, type JsonObject, pick } from '../json-resume/json.ts';
import { createIdGenerator, extractContent, importOrThrow, resumeArbitrary } from '../json-resume/testing.ts';
import { importDocument } from '../reading/read-document.ts';
import { readYaml } from '../reading/read-yaml.ts';
import schema from './fixtures/cv-schema.json' with { type: 'json' };
import { RENDER_CV_SAMPLE } from './full-sample.ts';
import { parsePlace } from './read-header.ts';
import { readRenderCv } from './read-render-cv.ts';
import { writeRenderCv } from './write-render-cv.ts';

const RUNS = { numRuns: countRounds(25) };
const ajv = new Ajv2020({ strict: false, allErrors: true });
ajvFormats.default(ajv);
const isValid = ajv.compile(schema);
const listSchemaErrors = (text: string) => (isValid(readYaml(text)) ? [] : (isValid.errors ?? []));

/** RenderCV treats a year as its January, and rejects an end before its start unless a text replaces both. */
const listReversed = (file: unknown): JsonObject[] =>
  Object.values(asObject(asObject(asObject(file).cv).sections))
    .flatMap(asArray)
    .map(asObject)
    .filter(({ date, start_date: start, end_date: end }) => {
      const [from, to] = [start, end].map((day) => `${day}-01-01`.slice(0, 10));
      return date === undefined && start !== undefined && /^\d/.test(String(end)) && String(from) > String(to);
    });

const importText = (text: string, current = createEmptyResume()) => {
  const result = importDocument(readRenderCv(text), current, { mode: 'merge', newId: createIdGenerator() });
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result;
};

/** Entries of custom sections are grouped by heading. */
const groupByHeading = (entries: readonly JsonObject[]): JsonObject[] =>
  [...Map.groupBy(entries, ({ heading }) => heading).values()].flat();

/** Returns the document that a RenderCV file represents for a resume: without the fields in `leftOut`. */
function expectedDocument(resume: Resume): JsonObject {
  const { basics, meta, ...document } = exportJsonResume(resume);
  const { location: _, image: __, ...rest } = asObject(basics);
  const { personalInfo: ___, skills: ____, footerLinks, ...lists } = asObject(asObject(meta)['x-vitrine']);
  const { city, region, country } = resume.personalInfo;
  const place = [city, region, country].filter(Boolean).join(', ');
  const additions = asArray(lists.additions).filter(isObject);
  return {
    ...document,
    basics: { ...rest, ...(place && { location: parsePlace(place) }) },
    meta: {
      'x-vitrine': {
        ...lists,
        additions: groupByHeading(additions),
        footerLinks: pick(asObject(footerLinks), ['email', 'resume']),
      },
    },
  };
}

/** Profiles are in two lists in the file. */
const sortProfiles = (resume: Resume): unknown => {
  const { footerLinks, ...rest } = extractContent(resume) as { footerLinks: Resume['footerLinks'] };
  const profiles = footerLinks.profiles.map((row) => JSON.stringify(row)).sort();
  return { ...rest, footerLinks: { ...footerLinks, profiles } };
};

const UNSUPPORTED_FIELDS = [
  'gender',
  'openToWork',
  'address',
  'expectedSalary',
  'noticePeriod',
  'introduction',
  'pictureUrl',
] as const;

describe('every resume', () => {
  test('is a file that RenderCV takes', () => {
    fc.assert(
      fc.property(resumeArbitrary, (resume) => {
        const { text } = writeRenderCv(resume);
        expect(listSchemaErrors(text)).toEqual([]);
        expect(listReversed(readYaml(text))).toEqual([]);
      }),
      RUNS,
    );
  });

  test('comes back but for what it names as left out', () => {
    fc.assert(
      fc.property(resumeArbitrary, (resume) => {
        const { text, leftOut } = writeRenderCv(resume);
        const back = importText(text);
        const expected = importOrThrow(expectedDocument(resume), undefined, { hasFinalTexts: true }).resume;
        expect(sortProfiles(back.resume)).toEqual(sortProfiles(expected));
        expect(leftOut.map(({ field }) => field).toSorted()).toEqual(
          UNSUPPORTED_FIELDS.filter((field) => resume.personalInfo[field]).toSorted(),
        );
        expect(back.report.rejected).toEqual([]);
      }),
      RUNS,
    );
  });

  test('gains nothing from its own file that it came from, and is written the same again', () => {
    fc.assert(
      fc.property(resumeArbitrary, (resume) => {
        const { text } = writeRenderCv(resume);
        const { resume: once } = importText(text);
        const again = importText(text, once);
        expect(again.report.imported).toEqual([]);
        expect(again.resume).toEqual(once);
        expect(writeRenderCv(resume).text).toBe(text);
      }),
      RUNS,
    );
  });
});

test('the sample comes back as it was read', () => {
  const { resume } = importText(RENDER_CV_SAMPLE);
  const { text, leftOut } = writeRenderCv(resume);
  expect(leftOut).toEqual([]);
  expect(listSchemaErrors(text)).toEqual([]);
  expect(sortProfiles(importText(text).resume)).toEqual(sortProfiles(resume));
});
