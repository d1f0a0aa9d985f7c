import type { DocumentPage, DocumentRenderer, PageContext } from '@vitrine/contract/pages/documents';
import { renderOwnerMessage } from '@vitrine/portfolio-view/message-document';
import { renderPortfolio } from '@vitrine/portfolio-view/portfolio-document';
import { renderShareLinkNotice } from '@vitrine/portfolio-view/share-link-document';
import { renderWriting } from '@vitrine/portfolio-view/writing-document';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { About } from './pages/about.tsx';
import { Contact } from './pages/contact.tsx';
import { AppDocument } from './pages/frame/app-document.tsx';
import { VisitorDocument } from './pages/frame/visitor-document.tsx';
import { Landing } from './pages/landing.tsx';
import { NotFound } from './pages/not-found.tsx';
import { PAGE_METADATA } from './pages/page-metadata.ts';
import { PolicyPage } from './pages/policies/policy-page.tsx';
import { PRIVACY } from './pages/policies/privacy-text.ts';
import { REFUNDS } from './pages/policies/refund-text.ts';
import { TERMS } from './pages/policies/terms-text.ts';
import { Pricing } from './pages/pricing.tsx';
import { Report } from './pages/report/report.tsx';
import { REPORT_METADATA } from './pages/report/report-metadata.ts';

const PAGES: Record<DocumentPage, (context: PageContext) => ReactElement> = {
  landing: () => <Landing />,
  pricing: ({ plans }) => <Pricing plans={plans} />,
  about: () => <About />,
  contact: ({ supportEmail, plans }) => <Contact supportEmail={supportEmail} plans={plans} />,
  refunds: ({ supportEmail }) => <PolicyPage policy={REFUNDS} supportEmail={supportEmail} />,
  terms: ({ supportEmail }) => <PolicyPage policy={TERMS} supportEmail={supportEmail} />,
  privacy: ({ supportEmail }) => <PolicyPage policy={PRIVACY} supportEmail={supportEmail} />,
  notFound: ({ path }) => <NotFound path={path} />,
};

const renderHtml = (document: ReactElement): string => `<!doctype html>${renderToStaticMarkup(document)}`;

/** All documents that the server renders; the entry of the SSR bundle. */
export const documents: DocumentRenderer = {
  portfolio: (view) => renderPortfolio(view),
  writing: (view, page) => renderWriting(view, page),
  ownerMessage: (view, outcome) => renderOwnerMessage(view, outcome),
  shareLinkNotice: (design, notice) => renderShareLinkNotice(design, notice),
  report: (outcome, context) =>
    renderHtml(
      <VisitorDocument facts={REPORT_METADATA} context={context}>
        <Report outcome={outcome} supportEmail={context.supportEmail} />
      </VisitorDocument>,
    ),
  page: (page, context) =>
    renderHtml(
      <VisitorDocument facts={PAGE_METADATA[page]} context={context}>
        {PAGES[page](context)}
      </VisitorDocument>,
    ),
  app: (context) => renderHtml(<AppDocument context={context} />),
};
