import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LAYOUTS, TEMPLATES, THEMES } from '../contract/src/portfolio/portfolio.ts';
import { RESUME_LANGUAGES } from '../contract/src/resume/resume-design.ts';
import { skills } from '../contract/src/sections/skills.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

const PAGES = globSync('docs/product/*.md', { cwd: ROOT }).sort();
/** The rules of docs/product, in their order: `- **A12** ...`. */
const RULES = PAGES.flatMap((file) =>
  Array.from(read(file).matchAll(/^- \*\*([A-Z]\d+)\*\* /gm), ([, number]) => number ?? ''),
);

/** References in a comment, a test or a page: 'rule A12', 'rules A3 and A7', 'rules R2 to R9', 'rules A25, R16'. */
const RULE_REFERENCE = /\brules? ((?:[SARPMOIWDLV]\d+(?:, | and | to )?)+)/g;

/** @returns the referenced rules, including those within 'R2 to R9' */
function listReferences(text: string): string[] {
  return Array.from(text.matchAll(RULE_REFERENCE), ([, list = '']) => list).flatMap((list) => {
    const rangeRules = Array.from(list.matchAll(/([A-Z])(\d+) to [A-Z](\d+)/g), ([, letter, first, last]) =>
      Array.from({ length: Number(last) - Number(first) }, (_, n) => `${letter}${Number(first) + n}`),
    );
    return [...(list.match(/[A-Z]\d+/g) ?? []), ...rangeRules.flat()];
  });
}

/** @returns the text of a rule */
const readRule = (rule: string) =>
  new RegExp(`^- \\*\\*${rule}\\*\\* (.+)$`, 'm').exec(PAGES.map(read).join('\n'))?.[1] ?? '';

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
    ['{contract,formats,portfolio-view,resume-pdf,server,web,e2e,bench,tools}/**/*.{ts,tsx}', '*.md', 'docs/**/*.md'],
    { cwd: ROOT, exclude: (name) => name === 'node_modules' || name === 'dist' },
  );
  const referencedRules = files.flatMap((file) => listReferences(read(file)).map((rule) => ({ file, rule })));
  expect(referencedRules.length).toBeGreaterThan(60);
  expect(referencedRules.filter(({ rule }) => !RULES.includes(rule))).toEqual([]);
});

test('every rule is named by a test', () => {
  const tests = globSync('{contract,formats,portfolio-view,resume-pdf,server,web,e2e,tools}/**/*.test.{ts,tsx}', {
    cwd: ROOT,
    exclude: (name) => name === 'node_modules' || name === 'dist',
  });
  // This file contains references as examples, and tests some rules.
  const referencedRules = new Set(
    tests.filter((file) => join(ROOT, file) !== import.meta.filename).flatMap((file) => listReferences(read(file))),
  );
  expect(RULES.filter((rule) => !referencedRules.has(rule))).toEqual([]);
});

const NUMBER_WORDS: Record<string, string> = { Seven: '7', 'Twenty-two': '22', Three: '3' };
/** Parses the number at the beginning of a sentence, a word or digits. */
const parseLeadingNumber = (text: string) => {
  const [, word = ''] = /^([\w-]+)/.exec(text) ?? [];
  return Number(NUMBER_WORDS[word] ?? word);
};

test('rules that list names list those that the contract has (rules P8, P9, R27 and S24)', () => {
  const layouts = Object.entries(LAYOUTS).map(([id, name]) => `${id} (${name})`);
  expect(readRule('P8').replace(', the default)', ')').split(': ')[1]).toBe(`${layouts.join(', ')}.`);
  expect(readRule('P9').split('. ')[0]?.split(': ')[1]).toBe(THEMES.join(', '));
  expect(readRule('R27')).toContain(`templates (${TEMPLATES.join(', ')})`);
  expect(readRule('R27')).toContain(`language of headings (${Object.keys(RESUME_LANGUAGES).length})`);
  expect([
    parseLeadingNumber(readRule('P8')),
    parseLeadingNumber(readRule('P9')),
    parseLeadingNumber(readRule('R27')),
  ]).toEqual([layouts.length, THEMES.length, TEMPLATES.length]);
  const { technical, soft } = skills.fields;
  expect(readRule('S24')).toContain(`technical suggestions: ${technical.suggestions?.join(', ')}.`);
  expect(readRule('S24')).toContain(`soft ones: ${soft.suggestions?.join(', ')}.`);
});
