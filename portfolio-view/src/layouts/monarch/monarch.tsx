import type { PublicView } from '@vitrine/contract/public-view';
import { listSections } from '../../blocks/sections.ts';
import { type SectionRenderers, SectionsInOrder } from '../../blocks/sections-in-order.tsx';
import { SkipLink } from '../../blocks/skip-link.tsx';
import type { LayoutRenderer } from '../layout.ts';
import { About } from './about.tsx';
import { Certifications } from './certifications.tsx';
import { Contents } from './contents.tsx';
import { Education } from './education.tsx';
import { Experience } from './experience.tsx';
import { Invitation } from './invitation.tsx';
import { Ornaments } from './ornaments.tsx';
import { Projects } from './projects.tsx';
import { ReplyCard } from './reply-card.tsx';
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

/** An engraved invitation: a framed card with a crest, what there is to tell on one axis, and a card for the reply. */
function Monarch({ view }: { view: PublicView }) {
  const sections = listSections(view);
  return (
    <>
      <SkipLink />
      <Ornaments />
      <Contents sections={sections} />
      <main id="main">
        <Invitation view={view} />
        <SectionsInOrder view={view} drawings={SECTIONS} />
      </main>
      <ReplyCard view={view} />
    </>
  );
}

export const monarch: LayoutRenderer = { Page: Monarch, css: styleSheet };
