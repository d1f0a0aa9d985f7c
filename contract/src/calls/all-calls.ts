import type { Call } from '../api/call.ts';
import * as myAccountCalls from './account.ts';
import * as accountCalls from './accounts.ts';
import * as activityCalls from './activity.ts';
import * as administrationCalls from './administration.ts';
import * as analyticsCalls from './analytics.ts';
import * as archiveCalls from './archive.ts';
import * as contactCalls from './contact.ts';
import * as contentCalls from './content.ts';
import * as domainCalls from './domains.ts';
import * as noticeCalls from './notices.ts';
import * as passwordCalls from './passwords.ts';
import * as paymentCalls from './payments.ts';
import * as photoCalls from './photo.ts';
import * as planCalls from './plans.ts';
import * as portfolioCalls from './portfolio.ts';
import * as portfoliosCalls from './portfolios.ts';
import * as postCalls from './posts.ts';
import * as preferenceCalls from './preferences.ts';
import * as providerCalls from './providers.ts';
import * as resumeCalls from './resume.ts';
import * as resumesCalls from './resumes.ts';
import * as sessionCalls from './sessions.ts';
import * as shareLinkCalls from './share-links.ts';
import * as testimonialCalls from './testimonials.ts';
import * as twoFactorCalls from './two-factor.ts';
import * as videoCalls from './videos.ts';

const MODULES: readonly object[] = [
  myAccountCalls,
  accountCalls,
  activityCalls,
  administrationCalls,
  analyticsCalls,
  archiveCalls,
  contactCalls,
  contentCalls,
  domainCalls,
  noticeCalls,
  passwordCalls,
  paymentCalls,
  photoCalls,
  planCalls,
  portfolioCalls,
  portfoliosCalls,
  postCalls,
  preferenceCalls,
  providerCalls,
  resumeCalls,
  resumesCalls,
  sessionCalls,
  shareLinkCalls,
  testimonialCalls,
  twoFactorCalls,
  videoCalls,
];

const isCall = (value: object): value is Call => 'method' in value && 'path' in value;

/** Returns the calls among the values of a module, including those in records of records, such as those of sections. */
const listCalls = (values: object, depth = 3): Call[] =>
  Object.values(values).flatMap((value: unknown) => {
    if (typeof value !== 'object' || value === null) return [];
    if (isCall(value)) return [value];
    return depth > 1 ? listCalls(value, depth - 1) : [];
  });

/** All calls of the product. */
export const ALL_CALLS: readonly Call[] = MODULES.flatMap((module) => listCalls(module));
