import sample from '@jsonresume/schema/sample.resume.json' with { type: 'json' };
import { createEmptyResume, type Resume } from '@vitrine/contract/resume/resume';
import { countRounds } from '@vitrine/contract/testing/rounds';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exportJsonResume } from './export.ts';
import { extractContent, importOrThrow, resumeArbitrary } from './testing.ts';

const RUNS = { numRuns: countRounds(25) };

describe('every resume', () => {
  it('comes back from its export, hidden items and fields without a JSON Resume key included', () => {
    fc.assert(
      fc.property(resumeArbitrary, (resume) => {
        const sent = JSON.parse(JSON.stringify(exportJsonResume(resume)));
        expect(extractContent(importOrThrow(sent).resume)).toEqual(extractContent(resume));
      }),
      RUNS,
    );
  });

  it('is exported the same after it came back', () => {
    fc.assert(
      fc.property(resumeArbitrary, (resume) => {
        const once = exportJsonResume(resume);
        expect(exportJsonResume(importOrThrow(once).resume)).toEqual(once);
      }),
      RUNS,
    );
  });

  it('gains nothing from its own export', () => {
    fc.assert(
      fc.property(resumeArbitrary, (resume) => {
        const { report, resume: same } = importOrThrow(exportJsonResume(resume), resume);
        expect({ imported: report.imported, conflicts: report.conflicts }).toEqual({ imported: [], conflicts: [] });
        expect(extractContent(same)).toEqual(extractContent(resume));
      }),
      RUNS,
    );
  });

  it('takes the place of any other one', () => {
    fc.assert(
      fc.property(resumeArbitrary, resumeArbitrary, (resume, other) => {
        const { resume: replaced } = importOrThrow(exportJsonResume(other), resume, { mode: 'replace' });
        // A hidden item stays hidden and keeps its labels, which are tested separately.
        const preservedKeys = ['isVisible', 'labels', 'pointLabels'];
        expect(extractContent(replaced, preservedKeys)).toEqual(extractContent(other, preservedKeys));
      }),
      RUNS,
    );
  });
});

describe('an imported resume that was changed in any way', () => {
  const before = importOrThrow(sample).resume;

  it('comes back from its export, with what was kept', () => {
    fc.assert(
      fc.property(resumeArbitrary, (other) => {
        const changed = { ...other, kept: before.kept, ...mixItems(before, other) };
        const document = exportJsonResume(changed);
        const { resume } = importOrThrow(document);
        expect(extractContent(resume)).toEqual(extractContent(changed));
        expect(exportJsonResume(resume)).toEqual(document);
        expect(document).toMatchObject({ meta: sample.meta });
      }),
      RUNS,
    );
  });
});

/** Creates items with the fields of another resume and the unmapped data of this one. */
const mixItems = (resume: Resume, other: Resume) => ({
  experiences: other.experiences.map((item, index) => ({ ...item, kept: resume.experiences[index]?.kept })),
  projects: other.projects.map((item, index) => ({ ...item, kept: resume.projects[index]?.kept })),
  education: other.education.map((item, index) => ({ ...item, kept: resume.education[index]?.kept })),
});

it('an empty resume is a document too', () => {
  expect(importOrThrow(exportJsonResume(createEmptyResume())).report.imported).toEqual([]);
});
