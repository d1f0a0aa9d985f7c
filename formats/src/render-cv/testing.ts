import fc from 'fast-check';

/** Characters with a meaning in YAML, Markdown or JSON, and values of a wrong type. */
const MUTATION_PIECES = [
  ...': |- |? |& |* |*a|&a |<<: |!!str |!x |%|@|`|"|\'|[|]|{|}|, |#| #|\n|\n\n|\n  |\n    |\t|---\n|...\n|> |>-\n'.split(
    '|',
  ),
  ...[
    'null',
    '~',
    'true',
    '-1',
    '1e400',
    '.inf',
    '2020-02-30',
    '__proto__: x',
    'constructor: 1',
    '**',
    '](',
    '\\',
    '\0',
    '\uFEFF',
    '\uD800',
    '|\n',
  ],
];

/** Generates mutations of a text: lines and characters are removed, duplicated, moved, or replaced by syntax. */
export const createMutations = (text: string): fc.Arbitrary<string> => {
  const step = fc.record({
    at: fc.nat(text.length),
    length: fc.oneof({ weight: 3, arbitrary: fc.nat(6) }, { weight: 1, arbitrary: fc.nat(400) }),
    kind: fc.constantFrom('cut', 'double', 'put', 'replace'),
    piece: fc.constantFrom(...MUTATION_PIECES),
  });
  return fc.array(step, { minLength: 1, maxLength: 6 }).map((steps) =>
    steps.reduce((before, { at, length, kind, piece }) => {
      const [start, part, end] = [before.slice(0, at), before.slice(at, at + length), before.slice(at + length)];
      if (kind === 'cut') return start + end;
      if (kind === 'double') return start + part + part + end;
      return kind === 'put' ? start + piece + part + end : start + piece + end;
    }, text),
  );
};
