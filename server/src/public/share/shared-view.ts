import { createPublicView, type PublicView } from '@vitrine/contract/portfolio/public-view';
import type { ShareLinkDesign } from '@vitrine/contract/sharing/share-link-notice';
import type { Context } from '../../context/context.ts';
import type { Db } from '../../db/database.ts';
import { readFrozenCopy } from '../../db/frozen-copies.ts';
import { assemblePortfolio, findPortfolioRow, type PortfolioRow } from '../../db/portfolio-queries.ts';
import { parseFormats, parseReveal, type SharedLink, type ShareLinkRow } from '../../db/share-links.ts';

/**
 * Builds the view for the reader of a link: the portfolio with the link's resume, current or frozen when the link was
 * created, with the private facts that its owner reveals. All its addresses are below that of the link, including
 * pictures, because a private portfolio shows nothing elsewhere; and it links to no other page of its owner.
 * @returns undefined if the portfolio was just deleted
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
      omitsUrl: true,
      indexing: false,
      contactForm: false,
      resumeFormats: parseFormats(link),
    },
    { reveal: Object.fromEntries(parseReveal(link).map((fact) => [fact, true])) },
  );
}

/** Finds the design of what a link shows, which a reader without its password may know (rule L6). */
export async function findSharedDesign(db: Db, link: SharedLink): Promise<ShareLinkDesign> {
  const frozen = link.frozen_id === null ? undefined : parseFrozen(await readFrozenCopy(db, link.frozen_id));
  const { layout, theme } = frozen ?? link;
  return { layout, theme };
}

/** A frozen copy from before videos existed has none. */
const parseFrozen = (doc: string | undefined): PortfolioRow | undefined =>
  doc === undefined ? undefined : { videos: [], ...JSON.parse(doc) };
