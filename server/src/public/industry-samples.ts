import { INDUSTRIES } from '@vitrine/contract/industries/industries';
import { INDUSTRY_IDS, type IndustryId } from '@vitrine/contract/industries/industry';
import { MEDIA_TYPES } from '@vitrine/contract/resume/resume-formats';
import { buildIndustrySample } from '@vitrine/resume-pdf/samples/industries/industry-samples';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context.ts';
import { createFileName, formatContentDisposition, RESUME_RENDERERS, renderPages } from '../core/files/resume-file.ts';
import { buildPortfolioHeaders } from '../http/security-headers.ts';
import { Cache } from './cache.ts';
import { type Encoded, encodeFile, encodeText, sendEncoded } from './encode-text.ts';
import { runInSampleQueue } from './sample-queue.ts';

/** Only a new version of the product changes the samples. */
const CACHE_REVISION = '';

/** Cache size for all samples, so that each is rendered once. */
const CACHE_BYTES = 16 * 1024 * 1024;

/** Matches 'page-2.svg'; pages are numbered from 1. */
const PAGE_FILE_PATTERN = /^page-([1-9])\.svg$/;

/**
 * Registers `/samples/industries/:industry/resume.pdf` and its pages as images (`page-1.svg`): the resume of a
 * fictional person for each industry, public to everyone (rule R67).
 */
export function industrySampleRoutes(app: FastifyInstance, context: Context): void {
  const headers = buildPortfolioHeaders(context.config);
  const cache = new Cache(CACHE_BYTES);

  app.get<{ Params: { industry: string; file: string } }>(
    '/samples/industries/:industry/:file',
    async (request, reply) => {
      const { industry, file } = request.params;
      const id = INDUSTRY_IDS.find((known) => known === industry);
      const render = id && findRenderer(context, id, file);
      if (!render) return reply.callNotFound();
      const encoded = await cache.getOrRender(`${id}/${file}`, CACHE_REVISION, () =>
        runInSampleQueue(request, async () => ({ encoded: await render(), revision: CACHE_REVISION })),
      );
      reply.header('cache-control', 'public, max-age=3600').header('vary', 'Accept-Encoding');
      reply.header('x-robots-tag', 'noindex').headers(headers);
      if (encoded.headers) reply.headers(encoded.headers);
      return sendEncoded(request, reply, encoded);
    },
  );
}

/** Returns the function that renders a sample's file; undefined for an unknown name. */
function findRenderer(context: Context, id: IndustryId, file: string): (() => Promise<Encoded>) | undefined {
  if (file === 'resume.pdf') {
    return async () => {
      const view = buildIndustrySample(id);
      const fileHeaders = {
        'content-disposition': formatContentDisposition('inline', createFileName(view.name, 'pdf')),
      };
      return { ...encodeFile(await RESUME_RENDERERS.pdf(context, view), MEDIA_TYPES.pdf), headers: fileHeaders };
    };
  }
  const page = Number(PAGE_FILE_PATTERN.exec(file)?.[1]);
  if (!(page <= INDUSTRIES[id].samplePages)) return undefined;
  return async () => {
    const { pages } = await renderPages(context.resumes, buildIndustrySample(id), {});
    return encodeText(pages[page - 1] ?? '', 'image/svg+xml');
  };
}
