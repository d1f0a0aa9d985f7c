import { flag, line, tags } from '@vitrine/contract/resume/fields';
import { expect, test } from 'vitest';
import { listFieldDifferences } from './conflict-notice.tsx';

const fields = {
  role: line('Role'),
  current: flag('I currently work here'),
  tags: tags('Tags', { entry: 'tag', maxItems: 9, maxLength: 9 }),
  city: line('City'),
};

test('only what differs is named, in words', () => {
  const mine = { role: 'Lead', current: true, tags: ['Go'], city: 'Pune' };
  const theirs = { role: '', current: false, tags: ['Go', 'C'], city: 'Pune' };
  expect(listFieldDifferences(fields, mine, theirs)).toEqual([
    { name: 'role', label: 'Role', mine: 'Lead', theirs: '' },
    { name: 'current', label: 'I currently work here', mine: 'Yes', theirs: 'No' },
    { name: 'tags', label: 'Tags', mine: 'Go', theirs: 'Go, C' },
  ]);
  expect(listFieldDifferences(fields, mine, { ...mine })).toEqual([]);
});
