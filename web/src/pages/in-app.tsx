import { type ReactElement, useEffect } from 'react';
import { FailureNotice } from '../core/errors/failure-notice.tsx';
import { useAllPlans } from '../core/plans/plan-queries.ts';
import { readSupportEmail, useSession, useUser } from '../core/session/session.ts';
import { useFollowInApp } from '../shell/document-links.ts';
import { PageSpinner } from '../ui/loading.tsx';
import { About } from './about.tsx';
import { FORM_SCRIPT } from './contact/message-form.tsx';
import { Contact } from './contact.tsx';
import { FollowLink } from './frame/action-link.tsx';
import { PolicyPage } from './policies/policy-page.tsx';
import { PRIVACY } from './policies/privacy-text.ts';
import { REFUNDS } from './policies/refund-text.ts';
import { TERMS } from './policies/terms-text.ts';
import { Pricing } from './pricing.tsx';

const PAGES = {
  pricing: PricingInApp,
  about: () => <About isMember />,
  contact: ContactInApp,
  refunds: () => <PolicyPage policy={REFUNDS} supportEmail={readSupportEmail() ?? ''} />,
  terms: () => <PolicyPage policy={TERMS} supportEmail={readSupportEmail() ?? ''} />,
  privacy: () => <PolicyPage policy={PRIVACY} supportEmail={readSupportEmail() ?? ''} />,
} satisfies Record<string, () => ReactElement>;

/** A public page for signed-in users: the document of visitors, rendered inside the app's frame. */
export function PublicPage({ page }: { page: keyof typeof PAGES }) {
  const { data, isError } = useSession();
  const followInApp = useFollowInApp();
  const isVisitor = data !== undefined && data.stage !== 'full';
  // After signing out, here or in another tab, show the document instead.
  useEffect(() => {
    if (isVisitor) window.location.reload();
  }, [isVisitor]);
  if (isVisitor || (!data && !isError)) return <PageSpinner />;
  const Page = PAGES[page];
  return (
    <FollowLink value={followInApp}>
      {/* Full width, as in the document. */}
      <div className="-mx-5 -my-6 sm:-mx-8 lg:-my-8">
        <Page />
      </div>
    </FollowLink>
  );
}

function PricingInApp() {
  const { data: plans, error, refetch } = useAllPlans();
  const user = useUser();
  if (plans && user.data) return <Pricing plans={plans} ownPlan={user.data.plan.name} />;
  const failure = error ?? user.error;
  if (!failure) return <PageSpinner />;
  return (
    <div className="mx-auto max-w-lg px-4 py-12">
      <FailureNotice error={failure} onRetry={() => Promise.all([refetch(), user.refetch()])} />
    </div>
  );
}

function ContactInApp() {
  const { name = '', email = '' } = useSession().data ?? {};
  const { data: plans = [] } = useAllPlans();
  return (
    <>
      <script src={FORM_SCRIPT} async />
      <Contact supportEmail={readSupportEmail() ?? ''} plans={plans} sender={{ name, email }} />
    </>
  );
}
