import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';

test.each([
  ['Cut  settlement\ntime', 'cut settlement time'],
  ['  Led **five** people ', 'led five people'],
  ['See [the paper](https://a.example/x) now', 'see the paper now'],
  ['• Built “it”', 'built "it"'],
  ['İzmir', 'İzmir'],
])('%j reads the same in every rendering', (text, folded) => {
  const result = foldText(text);
  expect(result.folded).toBe(folded);
  expect(result.positions).toHaveLength(folded.length + 1);
});

test('each character knows where it is in the original', () => {
  const text = 'See [the paper](https://a.example/x) **now**';
  const { folded, positions } = foldText(text);
  const at = (word: string) => text.slice(positions[folded.indexOf(word)]).slice(0, word.length);
  expect(['paper', 'now'].map(at)).toEqual(['paper', 'now']);
});
