import { Readable } from 'node:stream';
import { exportSite } from '@vitrine/contract/calls/portfolio';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context/context.ts';
import { createFileName, formatContentDisposition } from '../../core/files/resume-file.ts';
import type { SiteFormat } from '../../core/static-site/site-routes.ts';
import { prepareSite } from '../../core/static-site/static-site.ts';
import { writeZip } from '../../core/static-site/write-zip.ts';
import { findFirstPortfolioId, isOwnPortfolio } from '../../db/portfolio-queries.ts';
import { ApiError } from '../../errors.ts';
import { implement } from '../../http/implement.ts';
import { consumeRateLimit } from '../../http/rate-limits.ts';
import { StreamedDownloads } from '../../http/streamed-downloads.ts';

/**
 * Registers the export of a portfolio as a static site in a ZIP archive.
 * @param formats the formats that a portfolio is served in
 */
export function exportSiteRoutes(app: FastifyInstance, context: Context, formats: readonly SiteFormat[]): void {
  const { db } = context;
  const downloads = new StreamedDownloads();

  app.addHook('preClose', async () => downloads.stop());

  implement(app, context, exportSite, async ({ params: { portfolio, base }, session: { userId }, reply }) => {
    downloads.requireSlot(userId);
    await consumeRateLimit(context, 'importPerAccount', userId);
    const portfolioId = portfolio ?? (await findFirstPortfolioId(db, userId));
    if (!(await isOwnPortfolio(db, userId, portfolioId))) throw new ApiError('content/not-found');
    const { name, files } = await prepareSite(context, formats, { userId, portfolioId, base });
    await downloads.send(userId, Readable.from(writeZip(files())), reply, {
      'content-type': 'application/zip',
      'content-disposition': formatContentDisposition('attachment', createFileName(name, 'zip', 'Website')),
    });
    return {};
  });
}
