import { expect, test } from 'vitest';
import { folded } from './folded.ts';

test.each([
  ['Łódź', 'lodz'],
  ['Tromsø', 'tromso'],
  ['Đorđević', 'dordevic'],
  ['Straße', 'strasse'],
  ['STRAẞE', 'strasse'],
  ['Ærø', 'aero'],
  ['Œuvre', 'oeuvre'],
  ['Þórður', 'thordur'],
  ['IĞDIR', 'igdir'],
  ['Iğdır', 'igdir'],
  ['İzmir', 'izmir'],
  ['Résumé', 'resume'],
  ['ΣΆΜΟΣ', 'σαμοσ'],
  ['Σάμος', 'σαμοσ'],
])('%s is found by %s', (text, typed) => {
  expect(folded(text)).toBe(folded(typed));
  expect(folded(text)).toBe(typed);
});

test('words that differ by a vowel sign stay different', () => {
  expect(folded('कि')).not.toBe(folded('का'));
});
