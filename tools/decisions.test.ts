import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../docs/decisions');

/** '# 060 Title', then '_2026-11-23, accepted_'. */
const HEAD_PATTERN = /^# (\d{3}) (.+)\n\n_(\d{4}-\d{2}-\d{2}), (accepted|replaced by \[\d{3}\]\([\w./-]+\.md\))_\n/;

describe.each(['.', 'archive'])('the records in %s', (folder) => {
  const records = globSync('[0-9]*.md', { cwd: join(ROOT, folder) }).sort();
  const read = (name: string) => readFileSync(join(ROOT, folder, name), 'utf8');

  test('have a number, a date, a status, and a line in the index', () => {
    const rows = read('README.md')
      .split('\n')
      .filter((line) => line.startsWith('| ['))
      .map((line) => line.split('|').map((cell) => cell.trim()));
    const expected = records.map((name) => {
      const [, number, title, date, status] = HEAD_PATTERN.exec(read(name)) ?? [];
      return ['', `[${number}](${name})`, title, date, status, ''];
    });
    expect(rows).toEqual(expected);
  });

  test('link to files that exist', () => {
    const missing = records.flatMap((name) =>
      Array.from(read(name).matchAll(/\]\(([\w./-]+\.md)(?:#[^)]*)?\)/g), ([, target]) => target ?? '').filter(
        (target) => !existsSync(join(ROOT, folder, dirname(name), target)),
      ),
    );
    expect(missing).toEqual([]);
  });
});
