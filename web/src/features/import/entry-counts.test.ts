import type { ImportReport } from '@vitrine/contract/resume/import-report';
import { expect, test } from 'vitest';
import { describeEntries, describeOtherFacts, describePreview } from './entry-counts.ts';

const leftOut = (reason: string) => ({ path: 'line 3', value: '@article{a', code: 'left-out' as const, reason });
const UNCLOSED = leftOut('The closing brace of a value is missing.');

const createReport = (more: Partial<ImportReport>): ImportReport => ({
  changesResume: true,
  ...{ imported: [], preserved: [], rejected: [], conflicts: [], toComplete: [], unchanged: [], removed: [] },
  entries: { added: 0, completed: 0, unchanged: 0, noRoom: 0 },
  notListed: { imported: 0, preserved: 0, rejected: 0, conflicts: 0 },
  ...more,
});

test.each<[string, Partial<ImportReport>]>([
  [
    '82 entries found: 40 added; 40 already there; 2 not imported because the closing brace of a value is missing.',
    { entries: { added: 40, completed: 0, unchanged: 40, noRoom: 0 }, rejected: [UNCLOSED, UNCLOSED] },
  ],
  [
    '6 entries found: 2 completed; 1 not imported because there is no room for more; 3 not imported because of errors in the file.',
    {
      entries: { added: 0, completed: 2, unchanged: 0, noRoom: 1 },
      rejected: [UNCLOSED, leftOut('After the key a comma is missing.'), leftOut('Its name is missing.')],
    },
  ],
  ['1 entry found: 1 added.', { entries: { added: 1, completed: 0, unchanged: 0, noRoom: 0 } }],
  ['', {}],
])('%s (rule R74)', (text, more) => {
  expect(describeEntries(createReport(more), true)).toBe(text);
});

test('before the import it says what will happen', () => {
  const entries = { added: 1, completed: 1, unchanged: 1, noRoom: 0 };
  expect(describeEntries(createReport({ entries }), false)).toBe(
    '3 entries found: 1 to add; 1 to complete; 1 already there.',
  );
});

test('what the user leaves out is counted as such, before and after, and the counts add up (rule R74)', () => {
  const field = (name: string) => ({ path: name, field: name, value: 'x' });
  const item = { section: 'projects' as const, title: 'Railbook', fields: [field('title')] };
  const report = createReport({
    imported: [
      { section: 'personalInfo', title: 'Profile', isNew: false, fields: [field('email'), field('city')] },
      { ...item, entry: 'projects[0]', isNew: true },
      { ...item, entry: 'projects[1]', isNew: true },
      { ...item, entry: 'projects[2]', isNew: false },
    ],
    entries: { added: 2, completed: 1, unchanged: 1, noRoom: 0 },
  });
  const preview = describePreview(report, new Set(['personalInfo.email', 'projects[0]', 'projects[2]']));
  expect(preview).toBe(
    '4 entries found: 1 to add; 2 left out by you; 1 already there. 1 detail to add to your profile.',
  );
  const done = createReport({ entries: { added: 1, completed: 0, unchanged: 1, noRoom: 0 } });
  expect(describeEntries(done, true, 2)).toBe('4 entries found: 1 added; 2 left out by you; 1 already there.');
});

test('what is no entry is said too: the profile, values that are not valid, and details without a field', () => {
  const fact = { path: 'a', field: 'email', value: 'x' };
  const report = createReport({
    imported: [
      { section: 'personalInfo', title: 'Profile', isNew: false, fields: [fact, fact, { ...fact, field: 'city' }] },
    ],
    // An entry for which there is no room is counted with the entries.
    entries: { added: 0, completed: 0, unchanged: 0, noRoom: 1 },
    rejected: [UNCLOSED, { ...UNCLOSED, code: 'too-many' }, { ...UNCLOSED, code: 'not-valid' }],
    preserved: [{ path: 'a', what: 'Further fields', value: 'isbn 1' }],
  });
  expect(describeOtherFacts(report)).toBe(
    '2 details added to your profile. 1 value is not valid. 1 detail has no matching field. We store them privately and include them when you export.',
  );
  expect(describeOtherFacts(createReport({}))).toBe('');
});
