import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { NETWORK_ICONS } from '../portfolio-view/src/blocks/network-icons.ts';
import { renderNetworkIcons } from './network-icons.ts';

test('the icons of networks are those of the package that is pinned, and free to use', () => {
  const committed = readFileSync(join(import.meta.dirname, '../portfolio-view/src/blocks/network-icons.ts'), 'utf8');
  expect(committed).toBe(renderNetworkIcons());
});

/** Number of arguments of each path command (https://www.w3.org/TR/SVG2/paths.html#PathDataBNF). */
const ARGUMENT_COUNTS: Readonly<Record<string, number>> = {
  m: 2,
  l: 2,
  h: 1,
  v: 1,
  c: 6,
  s: 4,
  q: 4,
  t: 2,
  a: 7,
  z: 0,
};
const NUMBER = /^[\s,]*[+-]?(?:\d+\.?\d*|\.\d+)/;
/** The fourth and the fifth argument of an arc, which may be followed directly by the next one: '0 011.5'. */
const FLAG = /^[\s,]*[01]/;

/** Returns the number of surplus arguments of a command. @throws if one is not a number */
function countSurplusArguments(command: string, text: string): number {
  const each = ARGUMENT_COUNTS[command.toLowerCase()] ?? 0;
  let count = 0;
  for (let rest = text; rest.trim(); count++) {
    const isFlag = each === 7 && [3, 4].includes(count % 7);
    const length = (isFlag ? FLAG : NUMBER).exec(rest)?.[0].length;
    if (!length) throw new Error(`${command} ${text} has no number at ${rest}`);
    rest = rest.slice(length);
  }
  if (each === 0) return count;
  return count === 0 ? each : count % each;
}

test.each(Object.entries(NETWORK_ICONS))('the icon of %s is a valid path (rule R41)', (_, path) => {
  expect(path).toMatch(/^[Mm][MmLlHhVvCcSsQqTtAaZz\d\s.,+-]+$/);
  for (const [, command = '', text = ''] of path.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    expect([command, text, countSurplusArguments(command, text)]).toEqual([command, text, 0]);
  }
});
