import type { SectionKey } from '../resume/resume.ts';
import { REGISTERED_SECTIONS } from '../resume/section-registry.ts';

/** A section of a portfolio that its owner can move: all but the contact section, which ends every page. */
export type MovableSection = Exclude<SectionKey, 'footerLinks'> | 'writing';

/** The section that posts follow by default. */
const SECTION_BEFORE_WRITING: SectionKey = 'talks';

/** The movable sections in their default order. */
export const MOVABLE_SECTIONS: readonly MovableSection[] = REGISTERED_SECTIONS.flatMap(({ key }): MovableSection[] => {
  if (key === 'footerLinks') return [];
  return key === SECTION_BEFORE_WRITING ? [key, 'writing'] : [key];
});

/**
 * Returns all movable sections in a chosen order. A section that is not listed, such as one that did not exist when the
 * order was chosen, stays before the one that follows it by default.
 */
export function completeSectionOrder(chosen: readonly MovableSection[]): MovableSection[] {
  const order = [...chosen];
  for (const [index, key] of [...MOVABLE_SECTIONS.entries()].reverse()) {
    if (order.includes(key)) continue;
    const next = MOVABLE_SECTIONS[index + 1];
    order.splice(next === undefined ? order.length : order.indexOf(next), 0, key);
  }
  return order;
}
