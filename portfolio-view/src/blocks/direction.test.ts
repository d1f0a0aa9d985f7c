import { describe, expect, test } from 'vitest';
import { buildLongCareerPortfolio, buildSamplePortfolio } from '../samples.ts';
import { createRightToLeftView } from '../testing/edge-case-people.ts';
import { detectDirection, detectPageDirection } from './direction.ts';

describe('texts run', () => {
  test.each([
    ['as their letters do', ['مرحبا'], 'rtl'],
    ['as Hebrew does', ['שלום'], 'rtl'],
    ['as most of their letters do, not as the first', ['Revit كان أداة التصميم الرئيسية'], 'rtl'],
    ['as most of the whole list', ['Kubernetes', 'Terraform', 'سحابة'], 'ltr'],
    ['from left to right where nothing says otherwise', ['2019 - 2021'], 'ltr'],
    ['from left to right without a word', [], 'ltr'],
    ['from left to right in Devanagari', ['अनुराधा श्रीवास्तव'], 'ltr'],
  ] as const)('%s', (_, texts, direction) => {
    expect(detectDirection(texts)).toBe(direction);
  });
});

test('a page runs as most of what its person has written', () => {
  expect(detectPageDirection(createRightToLeftView())).toBe('rtl');
  expect(detectPageDirection(buildSamplePortfolio())).toBe('ltr');
  expect(detectPageDirection(buildLongCareerPortfolio())).toBe('ltr');
});
