import type { PublicView } from '@vitrine/contract/public-view';
import { sectionsOf } from '../../blocks/sections.ts';
import { type SectionDrawings, SectionsInOrder } from '../../blocks/sections-in-order.tsx';
import { SkipLink } from '../../blocks/skip-link.tsx';
import type { LayoutDrawing } from '../layout.ts';
import { About } from './about.tsx';
import { Certifications } from './certifications.tsx';
import { Education } from './education.tsx';
import { Experience } from './experience.tsx';
import { Footer } from './footer.tsx';
import { Hero } from './hero.tsx';
import { Projects } from './projects.tsx';
import { Skills } from './skills.tsx';
import { styleSheet } from './style-sheet.ts';
import { TopBar } from './top-bar.tsx';

const SECTIONS: SectionDrawings = {
  about: About,
  experience: Experience,
  projects: Projects,
  skills: Skills,
  education: Education,
  certifications: Certifications,
};

/** A professional's home page: bar, opening with portrait, sections on alternating ground, links. */
function Website({ view }: { view: PublicView }) {
  const sections = sectionsOf(view);
  return (
    <>
      <SkipLink />
      <TopBar view={view} sections={sections} />
      <main id="main">
        <Hero view={view} />
        <SectionsInOrder view={view} drawings={SECTIONS} />
      </main>
      <Footer view={view} />
    </>
  );
}

export const website: LayoutDrawing = { Page: Website, css: styleSheet };
