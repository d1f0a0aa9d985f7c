import type { PublicView } from '@vitrine/contract/public-view';
import { NameAndSections } from '../../blocks/name-and-sections.tsx';
import type { SectionId } from '../../blocks/sections.ts';

/** The name and the contents in one line that stays in sight on wide screens; on narrow ones an index. */
export function RunningHead({ view, sections }: { view: PublicView; sections: readonly SectionId[] }) {
  return (
    <header className="head">
      <div className="grid">
        <NameAndSections view={view} sections={sections} />
      </div>
    </header>
  );
}
