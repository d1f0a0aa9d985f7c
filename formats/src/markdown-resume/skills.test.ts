import { expect, test } from 'vitest';
import { parseBlocks } from './blocks.ts';
import { readSkills, writeSkills } from './skills.ts';

const read = (...lines: string[]) => readSkills(parseBlocks(lines.join('\n')));

test.each([
  ['Go, Python (asyncio, Django), SQL', ['Go', 'Python (asyncio, Django)', 'SQL']],
  ['AWS (EC2 (spot, on demand), S3), Go', ['AWS (EC2 (spot, on demand), S3)', 'Go']],
  ['Go, C (broken, Rust', ['Go', 'C (broken', 'Rust']],
  ['Java、Python、Go', ['Java', 'Python', 'Go']],
  ['Java，Python；Go', ['Java', 'Python', 'Go']],
  ['جافا، بايثون؛ جو', ['جافا', 'بايثون', 'جو']],
])('%s is words', (text, words) => {
  expect(read(text).loose).toEqual(words);
  expect(read(`- **Languages:** ${text}`).groups).toEqual([{ name: 'Languages', level: '', keywords: words }]);
  expect(read('| What | Which |', '| - | - |', `| Languages | ${text} |`).groups[0]?.keywords).toEqual(words);
});

test.each([
  ['语言：Java、Go', '语言'],
  ['**前端、后端：** Java、Go', '前端、后端'],
  ['**前端、后端**：Java、Go', '前端、后端'],
])('%s has a label', (line, name) => {
  expect(read(line).groups).toEqual([{ name, level: '', keywords: ['Java', 'Go'] }]);
});

test('words with signs in them come back', () => {
  const keywords = ['a、b', 'c (d, e)', 'f (g', 'h) i', '（j', 'k；l'];
  const skills = { technical: keywords, soft: [], groups: [{ name: 'm：', level: 'n：o', keywords }] };
  const { loose: _, ...back } = read(writeSkills(skills));
  expect(back).toEqual(skills);
});
