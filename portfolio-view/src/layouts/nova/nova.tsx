import type { PublicView } from '@vitrine/contract/public-view';
import { listSections } from '../../blocks/sections.ts';
import { type SectionRenderers, SectionsInOrder } from '../../blocks/sections-in-order.tsx';
import { SkipLink } from '../../blocks/skip-link.tsx';
import type { LayoutRenderer } from '../layout.ts';
import { About } from './about.tsx';
import { Certifications } from './certifications.tsx';
import { Education } from './education.tsx';
import { Experience } from './experience.tsx';
import { Footer } from './footer.tsx';
import { Hero } from './hero.tsx';
import { Projects } from './projects.tsx';
import { RunningHead } from './running-head.tsx';
import { Skills } from './skills.tsx';
import { styleSheet } from './style-sheet.ts';

const SECTIONS: SectionRenderers = {
  about: About,
  experience: Experience,
  projects: Projects,
  skills: Skills,
  education: Education,
  certifications: Certifications,
};

/** A Swiss poster that goes on: one grid of twelve columns, a huge name, titles in the margin, one square. */
function Nova({ view }: { view: PublicView }) {
  const sections = listSections(view);
  return (
    <>
      <SkipLink />
      <RunningHead view={view} sections={sections} />
      <main id="main">
        <Hero view={view} />
        <SectionsInOrder view={view} drawings={SECTIONS} />
      </main>
      <Footer view={view} />
    </>
  );
}

export const nova: LayoutRenderer = { Page: Nova, css: styleSheet };
