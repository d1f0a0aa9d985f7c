import { createEmptyResume } from '@vitrine/contract/resume/resume';
import { countRounds } from '@vitrine/contract/testing/rounds';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { validateDocument } from '../json-resume/document.ts';
import { createIdGenerator } from '../json-resume/testing.ts';
import { importDocument } from '../reading/read-document.ts';
import { UnreadableFile } from '../reading/unreadable-file.ts';
import { createFullCandidate, createFullSkillsPassport } from './full-sample.ts';
import { readEuropass } from './read-europass.ts';

const importEuropass = (text: string) =>
  importDocument(readEuropass(text), createEmptyResume(), { mode: 'merge', newId: createIdGenerator() });
const wrapInProfile = (xml: string) =>
  `<Candidate xmlns="http://www.europass.eu/1.0"><CandidateProfile>${xml}</CandidateProfile></Candidate>`;

test.each([
  ['nothing', ''],
  ['no XML', 'Asha Rao'],
  ['an element that does not end', '<Candidate xmlns="http://www.europass.eu/1.0"><CandidatePerson>'],
  ['another root', '<html/>'],
  ['JSON that is none', '{"SkillsPassport": '],
  ['JSON of something else', '{"a": {"LearnerInfo": {}}}'],
  ['a list', '["LearnerInfo"]'],
  ['a document type', '<!DOCTYPE Candidate SYSTEM "http://evil.example/x.dtd"><Candidate/>'],
  [
    'entities that grow',
    `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${'bcdefghi'.replace(/./g, (name) => `<!ENTITY ${name} "&a;&a;&a;">`)}]><SkillsPassport><LearnerInfo>&i;</LearnerInfo></SkillsPassport>`,
  ],
  ['a document type behind a long comment', `<!--${' '.repeat(100_000)}--><!DOCTYPE x><Candidate/>`],
  ['an entity that nobody declared', '<SkillsPassport>&boom;</SkillsPassport>'],
  ['a depth of 1,000', wrapInProfile(`${'<a>'.repeat(1_000)}${'</a>'.repeat(1_000)}`)],
  ['100,000 elements', wrapInProfile('<Others/>'.repeat(100_000))],
  ['100,000 attributes', `<Candidate ${Array.from({ length: 100_000 }, (_, at) => `a${at}="1"`).join(' ')}/>`],
  ['2 million letters', wrapInProfile(`<ExecutiveSummary>${'x'.repeat(2_000_000)}</ExecutiveSummary>`)],
  ['a picture of 26 million letters', wrapInProfile(`<EmbeddedData>${'x'.repeat(26_000_000)}</EmbeddedData>`)],
  ['JSON of 2 million letters', JSON.stringify({ LearnerInfo: { Headline: 'x'.repeat(2_000_000) } })],
  ['JSON of a great depth', `{"SkillsPassport":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_001)}`],
  ['JSON of many entries', `{"LearnerInfo":{"Education":[${'{},'.repeat(60_000)}{}]}}`],
])('%s is refused with a sentence', (_, text) => {
  const read = () => readEuropass(text);
  expect(read).toThrow(UnreadableFile);
  expect(read).toThrow(/[a-z].*\.$/);
});

test.each([
  ['an empty CV', wrapInProfile('')],
  ['an empty passport', '<SkillsPassport/>'],
  [
    '2,000 jobs',
    wrapInProfile(
      `<EmploymentHistory>${'<EmployerHistory><OrganizationName>K</OrganizationName></EmployerHistory>'.repeat(2_000)}</EmploymentHistory>`,
    ),
  ],
  [
    'a name of 100,000 letters',
    wrapInProfile(`<Others><Title>${'x'.repeat(100_000)}</Title><Other><Title>y</Title></Other></Others>`),
  ],
  [
    'a language of 100,000 levels',
    wrapInProfile(
      `<PersonQualifications><PersonCompetency><CompetencyID>${'deu'.repeat(30_000)}</CompetencyID><TaxonomyID>language</TaxonomyID></PersonCompetency></PersonQualifications>`,
    ),
  ],
  [
    '10,000 different elements',
    wrapInProfile(Array.from({ length: 10_000 }, (__, at) => `<a${at}><b><Title>t</Title></b></a${at}>`).join('')),
  ],
  [
    'a key that changes prototypes',
    '{"LearnerInfo":{"__proto__":{"Education":[{"Title":"x"}]},"constructor":{"a":1}}}',
  ],
  ['HTML of a great depth', wrapInProfile(`<ExecutiveSummary>${'&lt;div&gt;'.repeat(20_000)}x</ExecutiveSummary>`)],
  ['tags that do not end', wrapInProfile(`<ExecutiveSummary>${'&lt;p '.repeat(20_000)}</ExecutiveSummary>`.repeat(10))],
  ['a picture of 20 million letters', wrapInProfile(`<EmbeddedData>${'x'.repeat(20_000_000)}</EmbeddedData>`)],
  ['marks without text', wrapInProfile(`<ExecutiveSummary>${'• '.repeat(5_000)}</ExecutiveSummary>`)],
])('%s is read', (_, text) => {
  expect(importEuropass(text).ok).toBe(true);
});

/**
 * Two thousand files of each kind with parts removed, repeated or changed: some are read, none causes another error.
 */
test.each([
  ['Candidate', createFullCandidate()],
  ['SkillsPassport', createFullSkillsPassport()],
])(
  'changed files of %s are read or refused',
  (_, sample) => {
    const at = fc.nat({ max: sample.length });
    const change = fc.oneof(
      fc.tuple(at, fc.nat({ max: 400 })).map(([from, length]) => sample.slice(0, from) + sample.slice(from + length)),
      fc
        .tuple(at, fc.constantFrom('<', '>', '&', '"', '</', '<x>', '&lt;', '\u0000', '2020', ']]>'))
        .map(([from, insertion]) => sample.slice(0, from) + insertion + sample.slice(from)),
      // Replaces whole elements, so that the result is still XML.
      fc.tuple(fc.nat({ max: 400 }), fc.constantFrom('', '<Title/>', '<a><b>7</b></a>')).map(([nth, other]) => {
        let seen = 0;
        return sample.replace(/<([\w:]+)[^<>]*>[^<>]*<\/\1>/g, (element) => (seen++ === nth ? other : element));
      }),
      fc.tuple(fc.nat({ max: 400 }), fc.string({ maxLength: 20 })).map(([nth, other]) => {
        let seen = 0;
        const text = other.replace(/[<&>]/g, '');
        return sample.replace(/>([^<>]+)</g, (whole) => (seen++ === nth ? `>${text}<` : whole));
      }),
    );
    let read = 0;
    fc.assert(
      fc.property(change, (text) => {
        try {
          expect(validateDocument(readEuropass(text).document)).toEqual([]);
          read += 1;
        } catch (error) {
          if (!(error instanceof UnreadableFile)) throw error;
        }
      }),
      { numRuns: countRounds(500) },
    );
    expect(read).toBeGreaterThan(countRounds(500) / 10);
  },
  180_000,
);
