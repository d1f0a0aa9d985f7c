import { EVENTS } from '@vitrine/contract/activity/events';
import { rowId } from '@vitrine/contract/api/call';
import * as calls from '@vitrine/contract/calls/activity';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../../context/context.ts';
import { toCsv } from '../../core/files/csv.ts';
import { formatContentDisposition } from '../../core/files/resume-file.ts';
import { implement } from '../../http/implement.ts';
import { keyTime, readPageKey, splitPage } from '../../http/paging.ts';
import { readActivity } from './queries.ts';

/** Number of entries per page. */
const PAGE_SIZE = 50;
/** Number of entries read per query for a table of all of them. */
const EXPORT_BATCH_SIZE = 1_000;

const entryKeySchema = z.object({ at: keyTime, id: rowId });

/** Registers the calls of the account's journal, for its owner (rules S48 and S49). */
export function activityRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;

  implement(app, context, calls.listActivity, async ({ params: { after, ...filter }, session: { userId } }) => {
    const page = { after: readPageKey(entryKeySchema, after), limit: PAGE_SIZE + 1 };
    const rows = await readActivity(db, userId, filter, page);
    const { page: payload, next } = splitPage(rows, ({ at, id }) => ({ at, id }), PAGE_SIZE);
    return { payload, next };
  });

  implement(app, context, calls.exportActivity, async ({ params, session: { userId }, reply }) => {
    const rows: (string | number)[][] = [['time', 'what', 'details', 'by']];
    for (let after: { at: number; id: string } | undefined; ; ) {
      const batch = await readActivity(db, userId, params, { after, limit: EXPORT_BATCH_SIZE });
      for (const { at, event, detail, isStaff } of batch) {
        const details = Object.entries(detail).map(([name, value]) => `${name}: ${value}`);
        rows.push([new Date(at).toISOString(), EVENTS[event].text, details.join(', '), isStaff ? 'support' : '']);
      }
      after = batch.at(-1);
      if (batch.length < EXPORT_BATCH_SIZE) break;
    }
    reply.header('content-disposition', formatContentDisposition('attachment', 'activity.csv'));
    return reply.type('text/csv; charset=utf-8').send(toCsv(rows));
  });
}
