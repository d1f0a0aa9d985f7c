import type { PublicView } from '@vitrine/contract/public-view';
import { listSections } from '../../blocks/sections.ts';
import { type SectionRenderers, SectionsInOrder } from '../../blocks/sections-in-order.tsx';
import { SkipLink } from '../../blocks/skip-link.tsx';
import type { LayoutRenderer } from '../layout.ts';
import { About } from './about.tsx';
import { Certifications } from './certifications.tsx';
import { Contact } from './contact.tsx';
import { Education } from './education.tsx';
import { Experience } from './experience.tsx';
import { Footer } from './footer.tsx';
import { Hero } from './hero.tsx';
import { Marquee } from './marquee.tsx';
import { Masthead } from './masthead.tsx';
import { Projects } from './projects.tsx';
import { Skills } from './skills.tsx';
import { styleSheet } from './style-sheet.ts';

const SECTIONS: SectionRenderers = {
  about: About,
  experience: Experience,
  projects: Projects,
  skills: Skills,
  education: Education,
  certifications: Certifications,
  contact: Contact,
};

/** A poster in motion: a block of colour for each section, and type as wide and as black as it comes. */
function Pulse({ view }: { view: PublicView }) {
  const sections = listSections(view);
  return (
    <>
      <SkipLink />
      <Masthead view={view} sections={sections} />
      <main id="main">
        <Hero view={view} />
        <Marquee words={view.resume.skills.technical} />
        <SectionsInOrder view={view} drawings={SECTIONS} />
      </main>
      <Footer view={view} />
    </>
  );
}

export const pulse: LayoutRenderer = { Page: Pulse, css: styleSheet };
