import type { PublicView } from '@vitrine/contract/public-view';
import { NameAndSections } from '../../blocks/name-and-sections.tsx';
import type { SectionId } from '../../blocks/sections.ts';

/** Name and section links over a line on which every section is a small body. */
export function Header({ view, sections }: { view: PublicView; sections: readonly SectionId[] }) {
  return (
    <header className="bar">
      <NameAndSections view={view} sections={sections} />
    </header>
  );
}
