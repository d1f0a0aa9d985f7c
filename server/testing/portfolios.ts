import {
  changePortfolio,
  createPortfolio,
  listPortfolios,
  type PortfolioSummary,
  savePortfolioSettings,
} from '@vitrine/contract/calls/portfolios';
import { createResume, listResumes } from '@vitrine/contract/calls/resumes';
import type { PublicSettings } from '@vitrine/contract/portfolio/portfolio';
import type { Client } from './client.ts';

interface PortfolioOptions {
  name?: string;
  /** Existing resume to use instead of a new one. */
  resumeId?: string;
  /** Language the new resume is translated into. */
  language?: string;
  visibility?: 'public' | 'private';
  settings?: Partial<PublicSettings>;
  /** Further fields of the call. */
  more?: object;
}

export const listOwnPortfolios = async (client: Client): Promise<PortfolioSummary[]> =>
  (await client.call(listPortfolios)).body.payload;

/** Creates a further portfolio with its own resume, public by default. */
export async function addPortfolio(client: Client, options: PortfolioOptions = {}) {
  const { name = 'Teaching', language, visibility = 'public', settings, more } = options;
  const resumeId: string =
    options.resumeId ??
    (await client.call(createResume, { body: { name, ...(language && { language }) } })).body.payload.id;
  const created = await client.call(createPortfolio, { body: { name, resumeId, ...more } });
  if (created.status !== 200) throw new Error(`No portfolio was made: ${created.text}`);
  const { id, handle, publicUrl }: PortfolioSummary = created.body.payload;
  const params = { id };
  const change = (body: object) => client.call(changePortfolio, { params, body });
  const choose = (body: object) => client.call(savePortfolioSettings, { params, body });
  if (settings) await choose(settings);
  if (visibility === 'public') await change({ visibility });
  return { id, params, resumeId, handle, path: `/p/${handle}`, url: publicUrl, change, choose };
}

/** Returns the id of the primary resume, which shows everything that is visible. */
export const readFirstResumeId = async (client: Client): Promise<string> =>
  (await client.call(listResumes)).body.payload[0].id;
