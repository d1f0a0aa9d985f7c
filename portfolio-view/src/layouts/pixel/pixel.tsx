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
import { LastPrompt } from './last-prompt.tsx';
import { Projects } from './projects.tsx';
import { Skills } from './skills.tsx';
import { StatusLine } from './status-line.tsx';
import { styleSheet } from './style-sheet.ts';
import { TitleBar } from './title-bar.tsx';
import { Tree } from './tree.tsx';
import { Whoami } from './whoami.tsx';

const SECTIONS: SectionRenderers = {
  about: About,
  experience: Experience,
  projects: Projects,
  skills: Skills,
  education: Education,
  certifications: Certifications,
  contact: Contact,
};

/** A terminal: the sections as files in the pane beside, the person as what their commands print. */
function Pixel({ view }: { view: PublicView }) {
  const sections = listSections(view);
  return (
    <>
      <SkipLink />
      <TitleBar view={view} />
      {sections.length > 0 && <Tree sections={sections} />}
      <main id="main">
        <Whoami view={view} />
        <SectionsInOrder view={view} drawings={SECTIONS} />
        <LastPrompt />
      </main>
      <StatusLine view={view} />
    </>
  );
}

export const pixel: LayoutRenderer = { Page: Pixel, css: styleSheet };
