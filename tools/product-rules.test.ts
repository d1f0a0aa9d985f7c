import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** The rules of docs/product, in their order: `- **A12** ...`. */
const RULES = globSync('docs/product/*.md', { cwd: ROOT })
  .sort()
  .flatMap((file) => Array.from(read(file).matchAll(/^- \*\*([A-Z]\d+)\*\* /gm), ([, number]) => number ?? ''));

/** What a comment, a test or a page names: 'rule A12', 'rules A3 and A7', 'rules R2 to R9', 'rules A25, R16'. */
const NAMED = /\brules? ((?:[SARPM]\d+(?:, | and | to )?)+)/g;

test('every rule has a number of its own, and the overview knows how many there are', () => {
  expect(new Set(RULES).size).toBe(RULES.length);
  expect(RULES.length).toBeGreaterThan(100);
  const overview = read('docs/product/README.md');
  for (const letter of new Set(RULES.map(([first]) => first))) {
    const numbers = RULES.filter((rule) => rule[0] === letter);
    expect(overview).toContain(`${letter}1-${letter}${numbers.length}`);
  }
});

test('every rule that code, tests and pages name is there', () => {
  const files = globSync(
    ['{contract,formats,portfolio-view,resume-pdf,server,web,e2e,bench}/**/*.{ts,tsx}', '*.md', 'docs/**/*.md'],
    { cwd: ROOT, exclude: (name) => name === 'node_modules' || name === 'dist' },
  );
  const named = files.flatMap((file) =>
    Array.from(read(file).matchAll(NAMED), ([, list = '']) => list.match(/[A-Z]\d+/g) ?? [])
      .flat()
      .map((rule) => ({ file, rule })),
  );
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter(({ rule }) => !RULES.includes(rule))).toEqual([]);
});
