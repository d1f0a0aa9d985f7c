import type { AnnouncementRow } from '@vitrine/contract/administration/notices';
import * as calls from '@vitrine/contract/calls/administration';
import { readNotices } from '@vitrine/contract/calls/notices';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context/context.ts';
import { type Actor, runStaffAction, toActor } from '../../../core/administration/act.ts';
import { ApiError } from '../../../errors.ts';
import { implement, implementForStaff } from '../../../http/implement.ts';
import { newId } from '../../../primitives/ids.ts';
import * as query from './queries.ts';

type ActionContext = Parameters<typeof runStaffAction>[0];

/** Creates an announcement: a line of text shown to all signed-in users for a period. */
export async function createAnnouncement(
  context: ActionContext,
  actor: Actor,
  { words, startsAt, endsAt }: Omit<AnnouncementRow, 'id'>,
): Promise<void> {
  const id = newId();
  const detail = { announcement: id, words };
  await runStaffAction(context, actor, { event: 'announcement-made', userId: null, detail }, async (tx) => {
    await query.addAnnouncement(tx, { id, words, startsAt, endsAt });
  });
}

/** Ends an announcement. @throws {ApiError} content/not-found */
export async function endAnnouncement(context: ActionContext, actor: Actor, id: string): Promise<void> {
  const detail = { announcement: id };
  await runStaffAction(context, actor, { event: 'announcement-ended', userId: null, detail }, async (tx) => {
    if (!(await query.deleteAnnouncement(tx, id))) throw new ApiError('content/not-found');
  });
}

/** Registers the calls of announcements, and of notices for a single owner (rule D18). */
export function announcementRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context;

  implement(app, context, readNotices, async ({ session }) => {
    const suspension = await query.findSuspension(db, session.userId);
    return {
      suspension: suspension?.at ? { at: suspension.at, reason: suspension.reason } : undefined,
      announcements: await query.listCurrentAnnouncements(db, clock()),
    };
  });

  implementForStaff(app, context, calls.listAnnouncements, async () => ({
    announcements: await query.listAnnouncements(db, clock()),
  }));

  implementForStaff(app, context, calls.createAnnouncement, async ({ body, session }) => {
    await createAnnouncement(context, toActor(session), body);
    return { message: 'Everybody who is signed in reads it in that time, until they put it away.' };
  });

  implementForStaff(app, context, calls.endAnnouncement, async ({ params: { id }, session }) => {
    await endAnnouncement(context, toActor(session), id);
    return { message: 'Nobody reads it any more.' };
  });
}
