import { expect, test } from 'vitest';
import { moveSection } from './section-order.tsx';

test('a section moves among those with content, and the others stay where they are (rule P42)', () => {
  const order = ['personalInfo', 'experiences', 'projects', 'skills', 'education'] as const;
  const filled = ['personalInfo', 'experiences', 'education'] as const;
  expect(moveSection(order, filled, 2, 1)).toEqual(['personalInfo', 'education', 'experiences', 'projects', 'skills']);
  expect(moveSection(order, filled, 0, 2)).toEqual(['experiences', 'projects', 'skills', 'education', 'personalInfo']);
});
