import type { UserRecord } from '@vitrine/contract/account/accounts';
import { DEFAULT_PREFERENCES } from '@vitrine/contract/account/preferences';
import { type PlanFeatures, UNLIMITED } from '@vitrine/contract/plans/plans';
import { createDefaultPublicSettings } from '@vitrine/contract/portfolio/portfolio';
import { createEmptyResume, type Resume } from '@vitrine/contract/resume/resume';
import type { MockResponses } from './render-in-app.tsx';

const email = 'asha@example.com';

/**
 * Returns the server's responses for a signed-in member.
 * @param resume current content of the record; read again after a save
 * @param rev current version of the record
 * @param features of the member's plan
 */
export function buildMemberResponses(
  resume: () => Partial<Resume>,
  rev = () => 1,
  features: Partial<PlanFeatures> = {},
): MockResponses {
  const _id = crypto.randomUUID();
  const createUser = (): Partial<UserRecord> => ({
    _id,
    uid: _id,
    name: 'Asha Rao',
    email,
    hasPassword: true,
    providers: [],
    rev: rev(),
    plan: {
      name: 'enterprise',
      displayName: 'Enterprise Plan',
      features: { maxProjects: UNLIMITED, ...features },
    } as UserRecord['plan'],
    publicSettings: createDefaultPublicSettings(),
    preferences: DEFAULT_PREFERENCES,
    resume: { ...createEmptyResume(), ...resume() },
    portfolioId: 'first',
    postsCount: 0,
    videos: [],
  });
  return {
    'GET /auth/session': () => ({ stage: 'full', email, uid: 'asha', name: 'Asha Rao' }),
    [`GET /user/get-data/${encodeURIComponent(email)}`]: () => ({ success: true, payload: createUser() }),
  };
}
