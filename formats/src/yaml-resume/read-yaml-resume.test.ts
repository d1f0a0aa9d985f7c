import { createEmptyResume } from '@vitrine/contract/resume/resume';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createIdGenerator } from '../json-resume/testing.ts';
import { importDocument } from '../reading/read-document.ts';
import { readYaml } from '../reading/read-yaml.ts';
import { UnreadableFile } from '../reading/unreadable-file.ts';
import { isYamlResume } from './detect-yaml-resume.ts';
import { YAML_RESUME_SAMPLE } from './full-sample.ts';
import { readYamlResume } from './read-yaml-resume.ts';

const importText = (text: string, current = createEmptyResume()) => {
  const result = importDocument(readYamlResume(text), current, { mode: 'merge', newId: createIdGenerator() });
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result;
};

test('a file of YAMLResume is told by its shape, and twice adds nothing (rule R23)', () => {
  expect(isYamlResume(readYaml(YAML_RESUME_SAMPLE))).toBe(true);
  const { resume } = importText(YAML_RESUME_SAMPLE);
  const again = importText(YAML_RESUME_SAMPLE, resume);
  expect(again.report.imported).toEqual([]);
  expect(again.resume).toEqual(resume);
});

test('lists in a summary are points, dates are read in every form, and marks go (rule R76)', () => {
  const { personalInfo, experiences, education, footerLinks } = importText(YAML_RESUME_SAMPLE).resume;
  expect(personalInfo).toMatchObject({ firstName: 'Asha', city: 'Bengaluru', country: 'India' });
  expect(personalInfo.summary).toContain('I build payment systems that **do not lose money**.');
  expect(experiences[0]).toMatchObject({
    companyName: 'Kaveri Payments',
    startDate: '2021-03-01',
    current: true,
    summary: 'Payments for two million shops.',
  });
  expect(experiences[0]?.summaryPoints).toEqual(
    expect.arrayContaining([
      'Cut settlement time from 40 minutes to **90 seconds**',
      'Wrote [the guide](https://guide.example)',
    ]),
  );
  expect(education[0]).toMatchObject({ fromYear: 'Aug, 2014', toYear: 'May, 2016', grade: '9.1' });
  expect(footerLinks.linkedin).toBe('https://www.linkedin.com/in/asharao');
});

test('what stands among points keeps its place', () => {
  const summary = 'I lead:\\n\\n- teams\\n- people\\n\\nWrite me.';
  const work = `work: [{name: Kaveri, position: Lead, summary: "${summary}"}]`;
  const { personalInfo, experiences } = importText(
    `content: {basics: {name: Asha Rao, summary: "${summary}"}, ${work}}`,
  ).resume;
  expect(personalInfo.summary).toBe('I lead:\n• teams\n• people\nWrite me.');
  expect(experiences).toMatchObject([{ summary: 'I lead:', summaryPoints: ['teams', 'people', 'Write me.'] }]);
});

test('a point goes on in the next line, and a blank line parts what stands behind points', () => {
  const summary = '- Built a thing that\\nwraps here\\n- b\\n\\nOne.\\n\\nTwo.';
  const { experiences } = importText(
    `content: {basics: {name: A}, work: [{name: K, position: L, summary: "${summary}"}]}`,
  ).resume;
  expect(experiences[0]?.summaryPoints).toEqual(['Built a thing that wraps here', 'b', 'One.', 'Two.']);
});

test('one bad entry is left out and told, how the file looks is told, and never refuses the file', () => {
  const { resume, report } = importText(
    'content:\n  basics: {name: Asha Rao}\n  work:\n    - 7\n    - {name: Kaveri, position: Engineer}\nlayouts: []\n',
  );
  expect(resume.experiences).toMatchObject([{ companyName: 'Kaveri' }]);
  expect(report.rejected.map(({ path }) => path)).toEqual(['content.work[0], line 4', 'layouts, line 6']);
});

test('what is no such file is refused with a sentence', () => {
  expect(() => readYamlResume('basics: {name: Asha}')).toThrow(UnreadableFile);
  expect(() => readYamlResume('content: [')).toThrow(UnreadableFile);
});

test('whatever stands in the place of a value, it is read', () => {
  const unknownKeys = fc.constantFrom<unknown>(null, 7, true, [], {}, [[1]], { a: { b: 1 } }, 'x'.repeat(20_000), '', [
    'a',
    null,
  ]);
  const keys = fc.constantFrom(
    'name',
    'position',
    'startDate',
    'endDate',
    'summary',
    'keywords',
    'degree',
    'area',
    'url',
  );
  fc.assert(
    fc.property(fc.dictionary(keys, unknownKeys), unknownKeys, (entry, other) => {
      const content = {
        basics: { name: 'Asha Rao', summary: other },
        work: [entry, other],
        education: [entry],
        skills: other,
      };
      expect(() => importText(JSON.stringify({ content }))).not.toThrow();
    }),
    { numRuns: 300 },
  );
});
