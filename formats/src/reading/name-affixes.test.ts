import { expect, test } from 'vitest';
import { removeNameAffixes } from './name-affixes.ts';

test.each([
  ['Mr. Mila Novak Sr.', 'Mila Novak', ['Mr.', 'Sr.']],
  ['Prof. Dr. Mila Novak', 'Mila Novak', ['Prof. Dr.']],
  ['Mila Novak, PhD, MBA', 'Mila Novak', ['PhD, MBA']],
  ['Mila Novak III', 'Mila Novak', ['III']],
  ['Herr Jörg Müßig', 'Jörg Müßig', ['Herr']],
  ['Sr. Juan Pérez', 'Juan Pérez', ['Sr.']],
  ['Dipl.-Ing. Anna Berg', 'Anna Berg', ['Dipl.-Ing.']],
  ['Ma Long', 'Ma Long', []],
  ['Pan Wei', 'Pan Wei', []],
  ['Anna Ba', 'Anna Ba', []],
  ['Mr.', 'Mr.', []],
  ['', '', []],
])('%j is %j', (written, name, affixes) => {
  expect(removeNameAffixes(written)).toEqual({ name, affixes });
});
