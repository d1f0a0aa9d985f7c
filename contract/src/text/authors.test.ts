import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listAuthors, markOwnName } from './authors.ts';

const asha = { firstName: 'Asha', lastName: 'Rao' };
const own = (text: string, owner = asha) =>
  markOwnName(text, owner)
    .filter(({ isOwn }) => isOwn)
    .map((part) => part.text);

test.each([
  ['Asha Rao, Meera Iyer', 'Asha Rao'],
  ['A. Rao, M. Iyer', 'A. Rao'],
  ['M. Iyer, Rao, A., Doe, J.', 'Rao, A.'],
  ['Iyer M, Rao A, Doe J', 'Rao A'],
  ['Iyer M, Rao AK, Doe J', 'Rao AK'],
  ['Meera Iyer and Asha K. Rao', 'Asha K. Rao'],
  ['Meera Iyer, and ASHA RAO', 'ASHA RAO'],
  ['Meera Iyer & Áshà Ráo', 'Áshà Ráo'],
  ['Meera Iyer; Rao Asha', 'Rao Asha'],
  ['Asha Rao et al.', 'Asha Rao'],
  ['Asha Rao*, Meera Iyer', 'Asha Rao*'],
])('%s: %s is set apart (rule R52)', (text, name) => {
  expect(own(text)).toEqual([name]);
});

test.each([
  ['नीता मेहता, आशा राव', { firstName: 'आशा', lastName: 'राव' }, 'आशा राव'],
  ['नीता मेहता, आ. राव', { firstName: 'आशा', lastName: 'राव' }, 'आ. राव'],
  ['李雷、王小明', { firstName: '小明', lastName: '王' }, '王小明'],
  ['李雷, 小明 王', { firstName: '小明', lastName: '王' }, '小明 王'],
  ['Иванов И., Петров П.', { firstName: 'Пётр', lastName: 'Петров' }, 'Петров П.'],
  ['ليلى حداد، أحمد علي', { firstName: 'احمد', lastName: 'علي' }, 'أحمد علي'],
  ['J.-P. Dupont, A. Rao', { firstName: 'Jean-Pierre', lastName: 'Dupont' }, 'J.-P. Dupont'],
  ['J. van der Berg, A. Rao', { firstName: 'Jan', lastName: 'van der Berg' }, 'J. van der Berg'],
  ['Soren Sorensen, A. Rao', { firstName: 'Søren', lastName: 'Sørensen' }, 'Soren Sorensen'],
  ['Yilmaz Ozgur', { firstName: 'Yılmaz', lastName: 'Özgür' }, 'Yilmaz Ozgur'],
  ['Madonna, Asha Rao', { firstName: 'Madonna', lastName: '' }, 'Madonna'],
])('%s, of %o: %s (rule R52)', (text, owner, name) => {
  expect(own(text, owner)).toEqual([name]);
});

test.each([
  ['Anil Rao, Meera Iyer', 'somebody else of the same family'],
  ['Rao, Meera Iyer', 'a family name alone'],
  ['Asha Raos, Meera Iyer', 'another family'],
  ['A. Rao, A. Rao', 'two who could be meant'],
  ['रवि राव', 'another script'],
  ['', 'nobody'],
])('%s: %s (rule R52)', (text) => {
  expect(own(text)).toEqual([]);
});

test('vowel signs are no accents', () => {
  expect(own('रव राव', { firstName: 'रवि', lastName: 'राव' })).toEqual([]);
});

test('a letter alone is a whole name where scripts have no capitals', () => {
  expect(own('王明', { firstName: '明华', lastName: '王' })).toEqual([]);
});

test('the full name counts before one with initials', () => {
  expect(own('A. Rao, Asha Rao')).toEqual(['Asha Rao']);
});

test.each([
  ['Barnes and Noble, Asha Rao', ['Barnes and Noble', 'Asha Rao']],
  ['Department of Health and Human Services', ['Department of Health and Human Services']],
  ['A. Rao and M. Iyer', ['A. Rao', 'M. Iyer']],
  ['Rao, A., Iyer, M. K.', ['A. Rao', 'M. K. Iyer']],
  ['Asha Rao et al.', ['Asha Rao', 'et al.']],
  ['Asha Rao, IBM', ['Asha Rao', 'IBM']],
  ['Asha Rao and & Meera Iyer', ['Asha Rao', 'Meera Iyer']],
  ['Rao, , A., and ; Meera Iyer', ['A. Rao', 'Meera Iyer']],
  [', A.', ['A.']],
  ['Rao ;, A.', ['Rao', 'A.']],
  ['and Asha Rao & Meera Iyer', ['Asha Rao', 'Meera Iyer']],
])('%s lists %o', (text, names) => {
  expect(listAuthors(text)).toEqual(names);
});

test('whatever is set apart, the list says the same', () => {
  const name = fc.constantFrom('Asha Rao', 'A.', 'Rao', 'and', 'et al.', ',', ';', '&', 'A. Rao', '、', '*', '');
  const lists = fc.oneof(
    fc.array(name).map((names) => names.join(' ')),
    fc.string({ unit: 'grapheme' }),
  );
  fc.assert(
    fc.property(lists, (text) => {
      expect(
        markOwnName(text, asha)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
    }),
  );
});
