import { createEmptyValues } from '@vitrine/contract/resume/fields';
import { LIST_SECTIONS } from '@vitrine/contract/resume/resume';
import { expect, test } from 'vitest';
import { createItemView } from './item-view.ts';
import { matchesQuery } from './list-tools.tsx';

const fields = createEmptyValues(LIST_SECTIONS.education.fields);
const createView = (instituteName: string) =>
  createItemView('education', { ...fields, _id: 'i1', isVisible: true, title: 'Chemistry', instituteName });

test.each([
  ['lodz', 'Politechnika Łódzka'],
  ['łódz', 'Lodz University'],
  ['tromso chem', 'Universitetet i Tromsø'],
  ['giessen', 'Universität Gießen'],
])('%j finds what was studied at %s', (query, institute) => {
  expect(matchesQuery(createView(institute), query)).toBe(true);
});

test('every word of a query must stand there', () => {
  expect(matchesQuery(createView('Politechnika Łódzka'), 'lodz physics')).toBe(false);
});
