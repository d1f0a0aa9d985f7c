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
 * Takes an opening of a link for a human visitor who has not taken one for this visit (rule L5). Other clients take
 * none; a link with a limited number of openings serves them nothing, since any program could otherwise read it for
 * free. The owner takes none either.
 * @param opened null for a part of something that was opened
 * @returns whether access is granted
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

/** Returns whether the owner views their own link. A separate portfolio host reads no session. */
async function isOwner(context: Context, request: FastifyRequest, link: ShareLinkRow): Promise<boolean> {
  if (!request.headers.cookie || isPortfolioHost(context.config, request.host)) return false;
  const session = await readSession(context, request);
  return isFull(session) && session.userId === link.user_id;
}
