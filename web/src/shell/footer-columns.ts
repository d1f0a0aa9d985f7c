import { REPORT_PATH } from '@vitrine/contract/pages/report-path';
import { paths, type ScreenPath } from '../core/navigation/paths.ts';

/** A screen of the app by its path, anything else by its URL. */
export type FooterLink = { label: string } & ({ to: ScreenPath } | { href: string });

export interface FooterColumn {
  title: string;
  links: readonly FooterLink[];
}

export const CREDIT = 'Made by the Vitrine team';

const CORE_FEATURES: FooterColumn = {
  title: 'Core Features',
  links: [
    { label: 'Portfolio', to: paths.portfolio },
    { label: 'Resume', to: paths.resume },
    { label: 'Themes', to: paths.themes },
    { label: 'Import', to: paths.importResume },
    { label: 'Avatar', to: paths.avatar },
  ],
};

const COMPANY: FooterColumn = {
  title: 'Company',
  links: [
    { label: 'About', href: paths.about },
    { label: 'Pricing', href: paths.pricing },
    { label: 'Contact', href: paths.contact },
  ],
};

const LEGAL: FooterColumn = {
  title: 'Legal',
  links: [
    { label: 'Terms', href: paths.terms },
    { label: 'Privacy', href: paths.privacy },
    { label: 'Cancellation and Refund', href: paths.refunds },
    { label: 'Report a page', href: REPORT_PATH },
  ],
};

/** Returns the columns of every page's footer. The column with the support address is omitted if none is known. */
export function createFooterColumns(supportEmail: string | undefined): readonly FooterColumn[] {
  const emailColumn = supportEmail
    ? [{ title: 'Email', links: [{ label: supportEmail, href: `mailto:${supportEmail}` }] }]
    : [];
  return [CORE_FEATURES, COMPANY, ...emailColumn, LEGAL];
}
