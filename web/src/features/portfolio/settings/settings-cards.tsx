import type { ReactNode } from 'react';
import { FoldedCards } from '../../../core/preferences/folded-cards.tsx';
import type { EditedPortfolio } from '../edited-portfolio.ts';
import { AddressForm } from './address-form.tsx';
import { DomainsCard } from './domains-card.tsx';
import { LayoutForm } from './layout-form.tsx';
import { PublicSwitches } from './public-switches.tsx';
import { SectionOrder } from './section-order.tsx';
import { SharingForm } from './sharing-form.tsx';
import { ThemeChooser } from './theme-chooser.tsx';
import { VideoCard } from './video-card.tsx';
import { WebsiteCard } from './website-card.tsx';

const OPEN_CARDS = ['layout'];

/** All settings of a portfolio; each card is saved separately. @param props.resume the choice of its resume */
export function SettingsCards({ of: portfolio, resume }: { of: EditedPortfolio; resume: ReactNode }) {
  return (
    <FoldedCards open={OPEN_CARDS}>
      <div className="grid grid-cols-1 gap-3">
        <LayoutForm of={portfolio} />
        <ThemeChooser of={portfolio} />
        {resume}
        <SectionOrder of={portfolio} />
        <AddressForm of={portfolio} />
        <DomainsCard of={portfolio} />
        <PublicSwitches of={portfolio} />
        <SharingForm of={portfolio} />
        <VideoCard of={portfolio} />
        <WebsiteCard of={portfolio} />
      </div>
    </FoldedCards>
  );
}
