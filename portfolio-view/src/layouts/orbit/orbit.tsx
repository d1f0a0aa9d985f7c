import type { PublicView } from '@vitrine/contract/public-view';
import { listSections } from '../../blocks/sections.ts';
import { type SectionRenderers, SectionsInOrder } from '../../blocks/sections-in-order.tsx';
import { SkipLink } from '../../blocks/skip-link.tsx';
import { PORTFOLIO_THEMES } from '../../themes.ts';
import type { LayoutRenderer } from '../layout.ts';
import { About } from './about.tsx';
import { Certifications } from './certifications.tsx';
import { Education } from './education.tsx';
import { Experience } from './experience.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Hero } from './hero.tsx';
import { Projects } from './projects.tsx';
import { Skills } from './skills.tsx';
import { Sky } from './sky.tsx';
import { styleSheet } from './style-sheet.ts';

const SECTIONS: SectionRenderers = {
  about: About,
  experience: Experience,
  projects: Projects,
  skills: Skills,
  education: Education,
  certifications: Certifications,
};

/** A journey through the sky from the person's sun to the world where they can be reached; by day a star chart. */
function Orbit({ view }: { view: PublicView }) {
  const sections = listSections(view);
  return (
    <div className={`space ${PORTFOLIO_THEMES[view.theme].isDark ? 'night' : 'day'}`}>
      <Sky />
      <SkipLink />
      <Header view={view} sections={sections} />
      <main id="main">
        <Hero view={view} />
        <SectionsInOrder view={view} drawings={SECTIONS} />
      </main>
      <Footer view={view} />
    </div>
  );
}

export const orbit: LayoutRenderer = { Page: Orbit, css: styleSheet };
