import { createPublicView, type PublicView } from '@vitrine/contract/portfolio/public-view';
import type { Context } from '../../context/context.ts';
import { readFrozenCopy } from '../../db/frozen-copies.ts';
import { assemblePortfolio, findPortfolioRow, type PortfolioRow } from '../../db/portfolio-queries.ts';
import { parseFormats, parseReveal, type ShareLinkRow } from '../../db/share-links.ts';

/**
 * What the reader of a link sees: the portfolio with the link's resume, as it is or as it was when the link was made,
 * with the private facts that its owner reveals to this reader. Everything in it is below the address of the link,
 * pictures too, because a private portfolio shows nothing anywhere else; and it names no other page of its owner.
 * @returns undefined where the portfolio has just gone
 */
export async function buildSharedView(
  context: Context,
  link: ShareLinkRow,
  token: string,
): Promise<PublicView | undefined> {
  const { db, config } = context;
  const row =
    link.frozen_id === null
      ? await findPortfolioRow(db, link.portfolio_id, link.resume_id)
      : parseFrozen(await readFrozenCopy(db, link.frozen_id));
  if (!row) return undefined;
  const url = `${config.portfolioOrigin}/s/${token}`;
  const { portfolio } = await assemblePortfolio({ ...context, config: { ...config, portfolioOrigin: url } }, row);
  return createPublicView(
    {
      ...portfolio,
      url,
      canonical: undefined,
      isSecret: true,
      indexing: false,
      contactForm: false,
      resumeFormats: parseFormats(link),
    },
    { reveal: Object.fromEntries(parseReveal(link).map((fact) => [fact, true])) },
  );
}

/** A copy that was made before there were videos has none. */
const parseFrozen = (doc: string | undefined): PortfolioRow | undefined =>
  doc === undefined ? undefined : { videos: [], ...JSON.parse(doc) };
