import type { ListSectionKey } from '@vitrine/contract/resume';

export function ListSectionPage({ section }: { section: ListSectionKey }) {
  return <p>{section}</p>;
}
