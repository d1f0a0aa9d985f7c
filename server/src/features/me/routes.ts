import { getUser } from '@vitrine/contract/calls/accounts';
import type { FastifyInstance } from 'fastify';
import { getPhotoUrl, getPublicUrl } from '../../config/public-url.ts';
import type { Context } from '../../context/context.ts';
import { getCurrentPlan } from '../../core/plan-limits/plan-limits.ts';
import { describeVideo } from '../../core/videos/describe-video.ts';
import { implementForStages } from '../../http/implement.ts';
import { isFull, promoteSession } from '../../http/session.ts';
import { findRegistrationAccount, readUserRecord } from './queries.ts';

/**
 * Registers the call of the user's own record. An unverified session learns from it that its registration was verified,
 * in any browser.
 */
export function recordRoutes(app: FastifyInstance, context: Context): void {
  const { config, db } = context;

  implementForStages(app, context, getUser, async ({ session, reply }) => {
    if (isFull(session)) {
      const record = await readUserRecord(db, session.userId);
      const plan = await getCurrentPlan(context, db, session.userId);
      const { picture, videoRows, ...rest } = record;
      return {
        payload: {
          ...rest,
          plan,
          photoURL: getPhotoUrl(config, picture),
          publicUrl: getPublicUrl(config, record.handle),
          videos: videoRows.map((row) => describeVideo(config, row)),
        },
      };
    }
    // Verified from another browser with the number shown here: the session continues under a new id.
    if (session.stage === 'unverified' && session.userId) await promoteSession(context, reply, session, session.userId);
    const account = session.registrationId ? await findRegistrationAccount(db, session.registrationId) : null;
    return {
      payload: {
        email: session.email,
        isVerified: account !== null || session.userId !== null,
        twoFactorEnabled: session.stage === 'mfa',
      },
    };
  });
}
