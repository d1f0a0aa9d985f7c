import type { DocumentPage } from '@vitrine/contract/pages/documents';
import { THEMES, type Theme } from '@vitrine/contract/portfolio/portfolio';
import { PORTFOLIO_THEMES } from '@vitrine/portfolio-view/themes';
import { paths } from '../core/navigation/paths.ts';
import aboutStyle from '../styles/documents/about.css?inline';
import contactStyle from '../styles/documents/contact.css?inline';
import landingStyle from '../styles/documents/landing.css?inline';
import notFoundStyle from '../styles/documents/not-found.css?inline';
import policyStyle from '../styles/documents/policies.css?inline';
import pricingStyle from '../styles/documents/pricing.css?inline';
import { HERO as ABOUT } from './about/content.ts';
import { CONTACT } from './contact/content.ts';
import { FORM_SCRIPT } from './contact/message-form.tsx';
import type { PageMetadata } from './frame/visitor-document.tsx';
import { HERO } from './landing/content.ts';
import { CAROUSEL_SCRIPT } from './landing/testimonials.tsx';
import { PREVIEW } from './pictures/catalogue.ts';
import { PRIVACY } from './policies/privacy-text.ts';
import { REFUNDS } from './policies/refund-text.ts';
import { TERMS } from './policies/terms-text.ts';
import { PRICING } from './pricing.tsx';

/** Script that reveals sections when they are scrolled into view; see web/public/reveal.js. */
const REVEAL_SCRIPT = '/reveal.js';

/** CSS variables used by the miniature and the swatches. */
const COLOUR_VARIABLES = [
  '--base-100',
  '--ink',
  '--muted',
  '--primary',
  '--on-primary',
  '--secondary',
  '--accent',
] as const;

const toCssVariables = (theme: Theme): string =>
  COLOUR_VARIABLES.map((name) => `${name}:${PORTFOLIO_THEMES[theme].variables[name]}`).join(';');

const toHoverSelector = (theme: Theme): string => `.try-on:has([data-theme=${theme}]:is(:hover,:focus-visible))`;

/**
 * Applies the colours of a theme to its own swatch, and to the miniature while the theme is hovered or focused. Works
 * without a script.
 */
const THEME_PREVIEW_STYLE = [
  `.try-on{${toCssVariables('light')}}`,
  `@media (prefers-color-scheme:dark){.try-on{${toCssVariables('dark')}}}`,
  ...THEMES.map((theme) => `[data-theme=${theme}],${toHoverSelector(theme)}{${toCssVariables(theme)}}`),
].join('');

/** Titles, descriptions and addresses of the public pages. */
export const PAGE_METADATA: Record<DocumentPage, PageMetadata> = {
  landing: {
    title: 'Vitrine - Portfolio and resume builder',
    description: HERO.explanation,
    path: paths.landing,
    picture: PREVIEW.path,
    scripts: [REVEAL_SCRIPT, CAROUSEL_SCRIPT],
    style: landingStyle + THEME_PREVIEW_STYLE,
  },
  pricing: {
    title: `${PRICING.title} - Vitrine`,
    description: `${PRICING.subtitle}. Free, Pro and Enterprise, by the month or by the year.`,
    path: paths.pricing,
    style: pricingStyle,
  },
  about: { title: 'About - Vitrine', description: ABOUT.text, path: paths.about, style: aboutStyle },
  contact: {
    title: `${CONTACT.title} - Vitrine`,
    description: `${CONTACT.text} Email, business hours, and answers to what is asked most.`,
    path: paths.contact,
    scripts: [FORM_SCRIPT],
    style: contactStyle,
  },
  refunds: { title: `${REFUNDS.title} - Vitrine`, description: REFUNDS.intro, path: paths.refunds, style: policyStyle },
  terms: { title: `${TERMS.title} - Vitrine`, description: TERMS.intro, path: paths.terms, style: policyStyle },
  privacy: { title: `${PRIVACY.title} - Vitrine`, description: PRIVACY.intro, path: paths.privacy, style: policyStyle },
  notFound: {
    title: '404 - Page Not Found - Vitrine',
    description: 'There is no page at this address.',
    style: notFoundStyle,
  },
};
