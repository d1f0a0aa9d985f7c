import type { PublicView } from '@vitrine/contract/public-view';
import { listSections } from '../../blocks/sections.ts';
import { type SectionRenderers, SectionsInOrder } from '../../blocks/sections-in-order.tsx';
import { SkipLink } from '../../blocks/skip-link.tsx';
import type { LayoutRenderer } from '../layout.ts';
import { About } from './about.tsx';
import { Certifications } from './certifications.tsx';
import { Colophon } from './colophon.tsx';
import { Contact } from './contact.tsx';
import { Education } from './education.tsx';
import { Experience } from './experience.tsx';
import { Introduction } from './introduction.tsx';
import { Projects } from './projects.tsx';
import { Skills } from './skills.tsx';
import { styleSheet } from './style-sheet.ts';
import { TitlePage } from './title-page.tsx';

const CHAPTERS: SectionRenderers = {
  about: About,
  experience: Experience,
  projects: Projects,
  skills: Skills,
  education: Education,
  certifications: Certifications,
  contact: Contact,
};

/** A book: title page with contents, numbered chapters with notes in the margin, colophon. */
function Serif({ view }: { view: PublicView }) {
  const sections = listSections(view);
  return (
    <>
      <SkipLink />
      <TitlePage view={view} sections={sections} />
      <main id="main">
        <Introduction view={view} />
        <SectionsInOrder view={view} drawings={CHAPTERS} />
      </main>
      <Colophon view={view} />
    </>
  );
}

export const serif: LayoutRenderer = { Page: Serif, css: styleSheet };
