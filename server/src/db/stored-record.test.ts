import { createEmptyResume } from '@vitrine/contract/resume/resume';
import { expect, test } from 'vitest';
import { RECORD_DOC_SCHEMA, readStoredRecord } from './stored-record.ts';

const VOLUNTEER = [
  { organization: 'Red Cross', position: 'Driver', startDate: '2018-02', highlights: ['Drove 9,000 km'], fee: 0 },
  'not an entry',
];
const stored = (kept: object, doc_schema: number) => ({
  doc: JSON.stringify({ ...createEmptyResume(), kept }),
  doc_schema,
});

test('what imports kept aside as volunteering becomes the section, hidden, with ids that stay', () => {
  const old = stored({ volunteer: VOLUNTEER, films: [{ name: 'Erlich' }] }, 1);
  const { volunteering, kept } = readStoredRecord(old);
  expect(volunteering).toMatchObject([
    { role: 'Driver', organization: 'Red Cross', summaryPoints: ['Drove 9,000 km'], current: true, isVisible: false },
  ]);
  // An unmapped field stays with its item; an invalid entry stays with the document.
  expect(volunteering[0]?.kept).toEqual({ fee: 0 });
  expect(kept).toEqual({ films: [{ name: 'Erlich' }], volunteer: ['not an entry'] });
  expect(readStoredRecord(old).volunteering).toEqual(volunteering);
});

test('what they kept aside of awards, publications and interests does too, in documents of the second shape', () => {
  const kept = {
    awards: [{ title: 'Best Paper', awarder: 'SIGMOD', date: '2023-06', medal: 'gold' }],
    publications: [{ name: 'Half the Memory', publisher: 'SIGMOD', releaseDate: '2023-06-18' }],
    interests: [{ name: 'Cycling', keywords: ['Touring'] }],
    volunteer: VOLUNTEER,
  };
  const resume = readStoredRecord(stored(kept, 2));
  expect(resume.awards).toMatchObject([
    { _id: 'awards-1', title: 'Best Paper', awarder: 'SIGMOD', kept: { medal: 'gold' }, isVisible: false },
  ]);
  expect(resume.publications).toMatchObject([{ title: 'Half the Memory', date: '2023-06-18', isVisible: false }]);
  expect(resume.hobbies).toMatchObject([{ name: 'Cycling', keywords: ['Touring'], isVisible: false }]);
  // For the second shape, volunteering was migrated before.
  expect([resume.volunteering, resume.kept]).toEqual([[], { volunteer: VOLUNTEER }]);
});

test('references become a section, hidden, in documents of the fourth shape', () => {
  const resume = readStoredRecord(stored({ references: [{ name: 'Erlich', reference: 'Fine' }] }, 4));
  expect(resume.references).toMatchObject([{ name: 'Erlich', text: 'Fine', isVisible: false }]);
  expect(resume.kept).toEqual({});
});

test('a document of today is read as it is, and one that says nothing of it too', () => {
  expect(readStoredRecord(stored({ volunteer: VOLUNTEER }, RECORD_DOC_SCHEMA)).volunteering).toEqual([]);
  expect(readStoredRecord(stored({}, 1))).toEqual(createEmptyResume());
});

test('an entry that is none, and one without an id, leave the others readable', () => {
  const doc = JSON.stringify({
    ...createEmptyResume(),
    experiences: [['a'], { role: 'Engineer' }, { _id: 'b', role: 'Lead' }],
  });
  const { experiences } = readStoredRecord({ doc, doc_schema: RECORD_DOC_SCHEMA });
  expect(experiences).toMatchObject([{ role: 'Engineer' }, { _id: 'b', role: 'Lead' }]);
  expect(experiences[0]?._id).toMatch(/^[\w-]{36}$/);
});

test('a section that is younger than the document is empty, and what no reader knows is left out', () => {
  const { volunteering: _, ...older } = createEmptyResume();
  const doc = JSON.stringify({ ...older, experiences: [{ _id: 'a', role: 7, endDate: null }, null, 'x'], odd: 1 });
  const resume = readStoredRecord({ doc, doc_schema: 1 });
  expect(resume.volunteering).toEqual([]);
  expect(resume.experiences).toMatchObject([{ _id: 'a', role: '', endDate: '', isVisible: true }]);
  expect(resume).not.toHaveProperty('odd');
});
