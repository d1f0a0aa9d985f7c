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
  terms: { title: `${TERMS.title} - Vitrine`, description: TERMS.intro, path: paths.terms },
  privacy: { title: `${PRIVACY.title} - Vitrine`, description: PRIVACY.intro, path: paths.privacy },
  notFound: { title: '404 - Page Not Found - Vitrine', description: 'There is no page at this address.' },
};
