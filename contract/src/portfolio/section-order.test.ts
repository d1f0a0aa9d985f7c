import { expect, test } from 'vitest';
import { completeSectionOrder, MOVABLE_SECTIONS } from './section-order.ts';

test('without a choice sections have the default order, posts after talks', () => {
  expect(completeSectionOrder([])).toEqual(MOVABLE_SECTIONS);
  expect(MOVABLE_SECTIONS[MOVABLE_SECTIONS.indexOf('talks') + 1]).toBe('writing');
  expect(MOVABLE_SECTIONS).not.toContain('footerLinks');
});

test('a section that is not listed stays before the one that follows it by default (rule P42)', () => {
  const order = completeSectionOrder(['projects', 'experiences', 'personalInfo']);
  expect(order.slice(0, 2)).toEqual(['projects', 'experiences']);
  expect([...order].sort()).toEqual([...MOVABLE_SECTIONS].sort());
  expect(order.indexOf('skills')).toBe(order.indexOf('education') - 1);
});
