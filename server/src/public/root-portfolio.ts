import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context/context.ts';
import { resolveAddress } from '../db/resolve-address.ts';

/**
 * Serves a portfolio's public page at an address other than its own.
 * @returns false if it is not public; no response was sent then
 */
export type RootPortfolioHandler = (request: FastifyRequest, reply: FastifyReply, address: string) => Promise<boolean>;

/**
 * Explains why visitors do not see the portfolio of ROOT_PORTFOLIO at the root of the host (rule I5).
 * @returns a sentence for the operator; undefined if they do, or if none is configured
 */
export async function explainRootPortfolioProblem({
  config,
  db,
}: Pick<Context, 'config' | 'db'>): Promise<string | undefined> {
  const { rootPortfolio: handle } = config;
  if (!handle) return undefined;
  const located = await resolveAddress(db, handle);
  if (located?.kind === 'old')
    return `ROOT_PORTFOLIO is ${handle}, which has another address now; visitors of / are led there. Set ROOT_PORTFOLIO to it.`;
  if (located?.kind !== 'handle')
    return `ROOT_PORTFOLIO is ${handle}, but no portfolio has that address. Visitors of / see the landing page.`;
  if (located.visibility !== 'public')
    return `ROOT_PORTFOLIO is ${handle}, which is private. Visitors of / see the landing page until its owner publishes it.`;
  return undefined;
}
