import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = join(import.meta.dirname, '../docs/decisions');
const RECORDS = globSync('[0-9]*.md', { cwd: FOLDER }).sort();
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8');

/** '# 060 Title', then '_2026-11-23, accepted_'. */
const HEAD = /^# (\d{3}) (.+)\n\n_(\d{4}-\d{2}-\d{2}), (accepted|replaced by \[\d{3}\]\([\w-]+\.md\))_\n/;

test('every record has its number, date and status, and a line in the index', () => {
  const rows = read('README.md')
    .split('\n')
    .filter((line) => line.startsWith('| ['))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const records = RECORDS.map((name) => {
    const [, number, title, date, status] = HEAD.exec(read(name)) ?? [];
    return ['', `[${number}](${name})`, title, date, status, ''];
  });
  expect(rows).toEqual(records);
});

test('a record names no file that is not there', () => {
  const named = RECORDS.flatMap((name) =>
    Array.from(read(name).matchAll(/\]\((\d{3}-[\w-]+\.md)\)/g), ([, target]) => target ?? ''),
  );
  expect(named.filter((target) => !RECORDS.includes(target))).toEqual([]);
});
