import { type ListSectionKey, SECTIONS } from '@vitrine/contract/resume';
import { Link } from './link.tsx';

interface ItemHeadingProps {
  of: ListSectionKey;
  title: string;
  /** Where it was: a company, an institute. It stands beside the title, or heads the item alone. */
  place?: string;
  /** The address of that place. */
  href?: string;
}

/** What heads an item: its title; the place where there is none; and for an item without either what it is. */
export function ItemHeading({ of, title, place = '', href = '' }: ItemHeadingProps) {
  const head = title || place || capitalize(SECTIONS[of].singular);
  // With both, the layout has the place beside the title, and its address with it.
  return href && !(title && place) ? <Link href={href}>{head}</Link> : head;
}

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
