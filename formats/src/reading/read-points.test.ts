import { expect, test } from 'vitest';
import { listLines, readPoints, writeLines } from './read-points.ts';

test.each([
  ['', '', []],
  ['Led a team of five.', 'Led a team of five.', []],
  ['Led a team.\n\nAnd another.', 'Led a team.\n\nAnd another.', []],
  ['• Studied things. • Built a model.', '', ['Studied things.', 'Built a model.']],
  ['Payments team. • Cut latency • Wrote the docs', 'Payments team.', ['Cut latency', 'Wrote the docs']],
  ['Payments team.\n- Cut latency\n- Wrote\n  the docs', 'Payments team.', ['Cut latency', 'Wrote the docs']],
  ['• Studied.• Built.', '', ['Studied.', 'Built.']],
  ['•Studied.\n•Built.', '', ['Studied.', 'Built.']],
  ['• Cut costs\n• Led team\n\nTools: Go, Kafka', '', ['Cut costs', 'Led team', 'Tools: Go, Kafka']],
  ['• a\n• b\n\nAchievements:\n• c', '', ['a', 'b', 'Achievements:', 'c']],
  ['• a\n• b\nAchievements:\n• c', '', ['a', 'b', 'Achievements:', 'c']],
  ['• built with\nthree teams:\n• c', '', ['built with three teams:', 'c']],
  ['* One\r\n* Two', '', ['One', 'Two']],
  ['A well-known state-of-the-art thing', 'A well-known state-of-the-art thing', []],
  ['2010 - 2012 in Berlin', '2010 - 2012 in Berlin', []],
])('%j', (text, summary, highlights) => {
  expect(readPoints(text)).toEqual({ summary, highlights });
});

test('a text of two hundred thousand lines behind a point is read in no time', () => {
  const { highlights } = readPoints(`- One\n${'more\n'.repeat(200_000)}`);
  expect(highlights).toHaveLength(1);
  expect(highlights[0]).toHaveLength(3 + 200_000 * 5);
});

test('as one text everything keeps its place', () => {
  const text = 'I lead:\n• teams\n• people\n\nWrite me.';
  expect(writeLines(listLines(text))).toBe('I lead:\n• teams\n• people\nWrite me.');
});
