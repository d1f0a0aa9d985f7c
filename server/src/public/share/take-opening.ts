import type { ShareOpening } from '@vitrine/contract/sharing/share-links';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context/context.ts';
import { transaction } from '../../db/database.ts';
import { hasOpened, recordOpening, type ShareLinkRow } from '../../db/share-links.ts';
import { getClientNetwork } from '../../http/client-address.ts';
import { isPortfolioHost } from '../../http/request-guard.ts';
import { isFull, readSession } from '../../http/session.ts';
import { findDeviceKind, getAgent, isPerson, isVisit } from '../visitor.ts';

/**
 * Takes an opening of a link for whoever asks, where it is a person who has taken none for this visit (rule L5). What is
 * no person takes none; of a link that can be opened a number of times it gets nothing, or any program could read it
 * for nothing. Its owner takes none either.
 * @param opened null for what belongs to something that was opened
 * @returns whether there was one
 */
export async function takeOpening(
  context: Context,
  request: FastifyRequest,
  link: ShareLinkRow,
  opened: ShareOpening['opened'] | null,
): Promise<boolean> {
  const { db, clock } = context;
  if (await isOwner(context, request, link)) return true;
  const agent = getAgent(request);
  const reader = { linkId: link.id, client: getClientNetwork(request), agent, at: clock() };
  if (opened !== null && isVisit(request) && isPerson(agent)) {
    return transaction(db, (tx) => recordOpening(tx, { ...reader, device: findDeviceKind(agent), opened }));
  }
  return link.most_openings === null || transaction(db, (tx) => hasOpened(tx, reader));
}

/** Whether its owner looks at their own link. The portfolio host of its own reads no session. */
async function isOwner(context: Context, request: FastifyRequest, link: ShareLinkRow): Promise<boolean> {
  if (!request.headers.cookie || isPortfolioHost(context.config, request.host)) return false;
  const session = await readSession(context, request);
  return isFull(session) && session.userId === link.user_id;
}
