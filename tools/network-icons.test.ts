import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { NETWORK_ICONS } from '../portfolio-view/src/blocks/network-icons.ts';
import { writeNetworkIcons } from './network-icons.ts';

test('the icons of networks are those of the package that is pinned, and free to use', () => {
  const kept = readFileSync(join(import.meta.dirname, '../portfolio-view/src/blocks/network-icons.ts'), 'utf8');
  expect(kept).toBe(writeNetworkIcons());
});

/** The arguments that each command of a path takes (https://www.w3.org/TR/SVG2/paths.html#PathDataBNF). */
const ARGUMENTS: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };
/** The flags of an arc stand together without a blank, such as '0 011.5'. */
const ARC = /^(?:\s*,?\s*(?:-?\d*\.?\d+[\s,]*){3}[01][\s,]*[01][\s,]*-?\d*\.?\d+[\s,]*-?\d*\.?\d+)+\s*$/;

test.each(Object.entries(NETWORK_ICONS))('the icon of %s is a valid path (rule R41)', (_, path) => {
  expect(path).toMatch(/^[Mm]/);
  expect(path).toMatch(/^[MmLlHhVvCcSsQqTtAaZz\d\s.,-]+$/);
  for (const [, command = '', rest = ''] of path.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    if (command.toLowerCase() === 'a') {
      expect(rest).toMatch(ARC);
      continue;
    }
    const count = rest.match(/-?(?:\d+\.?\d*|\.\d+)/g)?.length ?? 0;
    const each = ARGUMENTS[command.toLowerCase()] ?? Number.NaN;
    expect([command, each === 0 ? count : count % each]).toEqual([command, 0]);
    expect(each === 0 || count > 0).toBe(true);
  }
});
