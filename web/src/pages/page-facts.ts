import type { DocumentPage } from '@vitrine/contract/documents';
import { paths } from '../paths.ts';
import type { PageFacts } from './frame/visitor-document.tsx';
import { HERO } from './landing/content.ts';
import { PREVIEW } from './pictures/catalogue.ts';
import { PRIVACY } from './policies/privacy-text.ts';
import { TERMS } from './policies/terms-text.ts';

/** Titles, descriptions and addresses of the public pages. */
export const PAGE_FACTS: Record<DocumentPage, PageFacts> = {
  landing: {
    title: 'Vitrine - Portfolio and resume builder',
    description: HERO.explanation,
    path: paths.landing,
    picture: PREVIEW.path,
  },
  pricing: {
    title: 'Choose Your Plan - Vitrine',
    description: 'Start for free, upgrade when you need more features',
    path: paths.pricing,
  },
  about: { title: 'About - Vitrine', description: 'Who makes Vitrine, and why.', path: paths.about },
  contact: { title: 'Contact - Vitrine', description: 'Write to us.', path: paths.contact },
  refunds: { title: 'Cancellation and Refund - Vitrine', description: 'How to cancel.', path: paths.refunds },
  terms: { title: `${TERMS.title} - Vitrine`, description: TERMS.intro, path: paths.terms },
  privacy: { title: `${PRIVACY.title} - Vitrine`, description: PRIVACY.intro, path: paths.privacy },
  notFound: { title: '404 - Page Not Found - Vitrine', description: 'There is no page at this address.' },
};
