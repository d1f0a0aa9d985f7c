import type { PublicView } from '@vitrine/contract/public-view';
import type { ComponentType } from 'react';
import { listSections, type SectionId } from './sections.ts';

type Section = ComponentType<{ view: PublicView }>;

/** How a layout draws each section. One that has its contact outside the main part draws none here. */
export type SectionRenderers = Record<Exclude<SectionId, 'contact'>, Section> & { contact?: Section };

/** The sections that have something to say, in reading order. */
export function SectionsInOrder({ view, drawings }: { view: PublicView; drawings: SectionRenderers }) {
  return listSections(view).map((id) => {
    const Section = drawings[id];
    return Section && <Section key={id} view={view} />;
  });
}
