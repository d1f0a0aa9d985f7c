import { DURATIONS, TIME_UNITS } from '@vitrine/contract/api/limits';
import { type Db, transaction } from './database.ts';
import { purgeDeletedAccounts } from './delete-account.ts';
import { deleteUnreferencedPicture, dropPictures, findPicturesToCheck, listUnusedPictures } from './pictures.ts';
import { purgePortfolios } from './portfolio-queries.ts';
import { purgePosts } from './posts.ts';
import { deleteUnwantedVideo, findVideosToCheck } from './videos.ts';
import { deleteOldVisits, deletePastVisitors } from './visit-queries.ts';

/** Maximum number of pictures, and of videos, that one run checks; the next run checks more. */
const MAX_CHECKS_PER_RUN = 500;

/**
 * Deletes expired data: sessions, links, throttle windows, deleted items, import snapshots, unused profile pictures,
 * unreferenced pictures and videos, unpaid orders, visitor data, expired administration data, and deleted accounts.
 */
export async function deleteExpired(db: Db, now: number): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  await db.deleteFrom('codes').where('expires_at', '<=', now).execute();
  await db.deleteFrom('reset_tokens').where('expires_at', '<=', now).execute();
  await db.deleteFrom('first_links').where('expires_at', '<=', now).execute();
  await db
    .deleteFrom('consent_codes')
    .where('created_at', '<=', now - DURATIONS.keepConsents)
    .execute();
  await db
    .deleteFrom('reports')
    .where('decided_at', '<=', now - DURATIONS.keepMessages)
    .execute();
  await db.deleteFrom('announcements').where('ends_at', '<=', now).execute();
  await db.deleteFrom('external_tickets').where('expires_at', '<=', now).execute();
  await db.deleteFrom('popup_states').where('expires_at', '<=', now).execute();
  await db.deleteFrom('throttles').where('resets_at', '<=', now).execute();
  await db
    .deleteFrom('removed_items')
    .where('removed_at', '<=', now - DURATIONS.restoreItem)
    .execute();
  await db
    .deleteFrom('snapshots')
    .where('created_at', '<=', now - DURATIONS.undoImport)
    .execute();
  await db
    .deleteFrom('archive_restores')
    .where('updated_at', '<=', now - DURATIONS.accountArchive)
    .execute();
  // A submitted testimonial is kept until it is decided, and a published one for as long as it can be withdrawn.
  await db
    .deleteFrom('testimonial_requests')
    .where('expires_at', '<=', now - DURATIONS.testimonialLink)
    .where('state', 'in', ['open', 'declined', 'withdrawn'])
    .execute();
  await purgePosts(db, now - DURATIONS.restorePost);
  // Before the resumes that they show.
  await purgePortfolios(db, now - DURATIONS.restorePortfolio);
  await db
    .deleteFrom('resumes')
    .where('deleted_at', '<=', now - DURATIONS.restoreResume)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('portfolios as p').select('p.id').whereRef('p.resume_id', '=', 'resumes.id'))),
    )
    .execute();
  await db
    .deleteFrom('share_links')
    .where('frozen_id', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('resumes as r').select('r.id').whereRef('r.id', '=', 'share_links.resume_id'))),
    )
    .execute();
  await db
    .deleteFrom('share_openings')
    .where('at', '<=', now - DURATIONS.keepOpenings)
    .execute();
  await deleteOldVisits(db, now);
  // A registration is kept as long as its session may request another mail.
  await db
    .deleteFrom('registrations')
    .where('created_at', '<=', now - DURATIONS.sessionFull)
    .where('user_id', 'is', null)
    .execute();
  // A user who registered on its last day still has to verify the address.
  await db
    .deleteFrom('invitations')
    .where('expires_at', '<=', now - DURATIONS.sessionFull)
    .execute();
  await db
    .deleteFrom('contact_messages')
    .where('created_at', '<=', now - DURATIONS.keepMessages)
    .execute();
  await db
    .deleteFrom('gateway_events')
    .where('received_at', '<=', now - DURATIONS.keepAudit)
    .execute();
  // Paid orders are kept; unpaid ones are no longer needed.
  await db
    .deleteFrom('orders')
    .where('state', '=', 'lapsed')
    .where('created_at', '<=', now - DURATIONS.keepAudit)
    .execute();
  await db
    .deleteFrom('audit')
    .where('at', '<=', now - DURATIONS.keepAudit)
    .execute();
  for (const { userId, name } of await listUnusedPictures(db, now - TIME_UNITS.DAY)) {
    await transaction(db, (tx) => dropPictures(tx, userId, [name], now));
  }
  for (const picture of await findPicturesToCheck(db, now, MAX_CHECKS_PER_RUN)) {
    await transaction(db, (tx) => deleteUnreferencedPicture(tx, picture, now));
  }
  for (const video of await findVideosToCheck(db, now, MAX_CHECKS_PER_RUN)) {
    await transaction(db, (tx) => deleteUnwantedVideo(tx, video, now));
  }
  await transaction(db, (tx) => deletePastVisitors(tx, now));
  await purgeDeletedAccounts(db, now);
}
