import type { PublicView } from '@vitrine/contract/public-view';
import { NameAndSections } from '../../blocks/name-and-sections.tsx';
import type { SectionId } from '../../blocks/sections.ts';

/** A thin strip with the section links. The name joins them where there is room for both. */
export function Masthead({ view, sections }: { view: PublicView; sections: readonly SectionId[] }) {
  return (
    <header className="masthead">
      <NameAndSections view={view} sections={sections} />
    </header>
  );
}
