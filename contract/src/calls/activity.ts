import { z } from 'zod';
import { ACTIVITY_GROUPS, type AccountEvent, type ActivityGroup, EVENTS } from '../activity/events.ts';
import { defineCall, extendSuccess } from '../api/call.ts';

const groups = Object.keys(ACTIVITY_GROUPS) as [ActivityGroup, ...ActivityGroup[]];
const events = Object.keys(EVENTS) as [AccountEvent, ...AccountEvent[]];

const filter = z.object({
  /** Only entries of this group. */
  group: z.enum(groups, { error: `group must be one of: ${groups.join(', ')}` }).optional(),
  /** Text to search in events, devices and sections. */
  q: z.string({ error: 'q must be text' }).trim().max(100, 'q can have at most 100 characters').optional(),
});

export const listActivity = defineCall({
  method: 'GET',
  path: '/account/activity',
  summary: "The account's journal: what was done to it and with it, the newest first, a page at a time",
  params: filter.extend({ after: z.string({ error: 'after must be text' }).max(300).optional() }),
  answer: extendSuccess({
    payload: z.array(
      z.object({
        id: z.string(),
        at: z.number(),
        event: z.enum(events),
        detail: z.record(z.string(), z.string()),
        /** Whether staff did it. */
        isStaff: z.boolean(),
      }),
    ),
    /** Cursor of the next page; null on the last one. */
    next: z.string().nullable(),
  }),
});

export const exportActivity = defineCall({
  method: 'GET',
  path: '/account/activity.csv',
  summary: 'The same as a table, all of it',
  params: filter,
  produces: 'text/csv',
  answer: extendSuccess({}),
});
