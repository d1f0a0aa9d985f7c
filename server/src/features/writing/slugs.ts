import { LIMITS } from '@vitrine/contract/api/limits';
import { romanize } from '../../primitives/romanize.ts';

/** Derives an address from a title: 'Notes on caching' becomes 'notes-on-caching'. Words are kept whole if possible. */
export function slugify(title: string): string {
  const words = romanize(title).split(' ').filter(Boolean);
  let slug = '';
  for (const word of words) {
    const candidate = slug ? `${slug}-${word}` : word.slice(0, LIMITS.postSlug);
    if (candidate.length > LIMITS.postSlug) break;
    slug = candidate;
  }
  return slug || 'post';
}

/** Returns the address itself, or with the first free numeric suffix. */
export function createUniqueSlug(preferredSlug: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : `-${number}`;
    const slug = preferredSlug.slice(0, LIMITS.postSlug - suffix.length).replace(/-$/, '') + suffix;
    if (!taken.has(slug)) return slug;
  }
}
