import { emptyResume } from '@vitrine/contract/resume/resume';
import { expect, test } from 'vitest';
import { RESUME_DOC_SCHEMA, readStoredResume } from './stored-resume.ts';

const VOLUNTEER = [
  { organization: 'Red Cross', position: 'Driver', startDate: '2018-02', highlights: ['Drove 9,000 km'], fee: 0 },
  'not an entry',
];
const stored = (kept: object, doc_schema: number) => ({
  doc: JSON.stringify({ ...emptyResume(), kept }),
  doc_schema,
});

test('what imports kept aside as volunteering becomes the section, hidden, with ids that stay', () => {
  const old = stored({ volunteer: VOLUNTEER, awards: [{ title: 'Best' }] }, 1);
  const { volunteering, kept } = readStoredResume(old);
  expect(volunteering).toMatchObject([
    { role: 'Driver', organization: 'Red Cross', summaryPoints: ['Drove 9,000 km'], current: true, isVisible: false },
  ]);
  // A fact without a field stays with its item, an entry that is none with the document.
  expect(volunteering[0]?.kept).toEqual({ fee: 0 });
  expect(kept).toEqual({ awards: [{ title: 'Best' }], volunteer: ['not an entry'] });
  expect(readStoredResume(old).volunteering).toEqual(volunteering);
});

test('a document of today is read as it is, and one that says nothing of it too', () => {
  expect(readStoredResume(stored({ volunteer: VOLUNTEER }, RESUME_DOC_SCHEMA)).volunteering).toEqual([]);
  expect(readStoredResume(stored({}, 1))).toEqual(emptyResume());
});

test('an entry that is none, and one without an id, leave the others readable', () => {
  const doc = JSON.stringify({
    ...emptyResume(),
    experiences: [['a'], { role: 'Engineer' }, { _id: 'b', role: 'Lead' }],
  });
  const { experiences } = readStoredResume({ doc, doc_schema: RESUME_DOC_SCHEMA });
  expect(experiences).toMatchObject([{ role: 'Engineer' }, { _id: 'b', role: 'Lead' }]);
  expect(experiences[0]?._id).toMatch(/^[\w-]{36}$/);
});

test('a section that is younger than the document is empty, and what no reader knows is left out', () => {
  const { volunteering: _, ...older } = emptyResume();
  const doc = JSON.stringify({ ...older, experiences: [{ _id: 'a', role: 7, endDate: null }, null, 'x'], odd: 1 });
  const resume = readStoredResume({ doc, doc_schema: 1 });
  expect(resume.volunteering).toEqual([]);
  expect(resume.experiences).toMatchObject([{ _id: 'a', role: '', endDate: '', isVisible: true }]);
  expect(resume).not.toHaveProperty('odd');
});
