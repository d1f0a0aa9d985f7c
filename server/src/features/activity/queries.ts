import { ACTIVITY_GROUPS, type AccountEvent, type ActivityGroup, EVENTS } from '@vitrine/contract/activity/events';
import { z } from 'zod';
import type { Db } from '../../db/database.ts';

/** Filter of a journal's entries. */
export interface ActivityFilter {
  group?: ActivityGroup | undefined;
  q?: string | undefined;
}

const detailSchema = z.record(z.string(), z.string()).catch({});
const EVENT_NAMES = Object.keys(EVENTS) as AccountEvent[];
const isKnownEvent = (event: string): event is AccountEvent => Object.hasOwn(EVENTS, event);

/** Returns the events whose text and group name together contain all words of a search. */
const findEvents = (words: readonly string[]): AccountEvent[] =>
  EVENT_NAMES.filter((name) => {
    const text = `${name} ${EVENTS[name].text} ${ACTIVITY_GROUPS[EVENTS[name].group]}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });

/** Reads entries of an account's journal, newest first. @param after the last entry of the previous page */
export async function readActivity(
  db: Db,
  userId: string,
  { group, q = '' }: ActivityFilter,
  { after, limit }: { after?: { at: number; id: string } | undefined; limit: number },
) {
  let query = db
    .selectFrom('audit')
    .select(['id', 'at', 'event', 'detail', 'actor'])
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (group)
    query = query.where(
      'event',
      'in',
      EVENT_NAMES.filter((name) => EVENTS[name].group === group),
    );
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length > 0) {
    const events = findEvents(words);
    query = query.where(({ or, and, eb, fn }) =>
      or([
        ...(events.length > 0 ? [eb('event', 'in', events)] : []),
        and(words.map((word) => eb(fn<string>('lower', ['detail']), 'like', `%${escapeLike(word)}%`))),
      ]),
    );
  }
  if (after) {
    query = query
      .where('at', '<=', after.at)
      .where(({ or, eb }) => or([eb('at', '<', after.at), eb('id', '<', after.id)]));
  }
  const rows = await query.execute();
  // Skips events that this version does not know.
  return rows.flatMap(({ event, detail, actor, ...row }) =>
    isKnownEvent(event)
      ? [{ ...row, event, detail: detailSchema.parse(JSON.parse(detail)), isStaff: actor !== null }]
      : [],
  );
}

/** Removes LIKE wildcards and escapes from a search text; no searched value contains them. */
const escapeLike = (text: string): string => text.replace(/[%_\\]/g, '');
