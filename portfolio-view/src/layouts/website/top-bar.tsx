import type { PublicView } from '@vitrine/contract/public-view';
import { NameAndSections } from '../../blocks/name-and-sections.tsx';
import type { SectionId } from '../../blocks/sections.ts';

/** Name and section links. On narrow screens the name scrolls away and the links stay. */
export function TopBar({ view, sections }: { view: PublicView; sections: readonly SectionId[] }) {
  return (
    <header className="bar">
      <div className="wrap">
        <NameAndSections view={view} sections={sections} />
      </div>
    </header>
  );
}
