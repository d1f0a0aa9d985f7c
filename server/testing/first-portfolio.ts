import type { publicSettingsInput } from '@vitrine/contract/account/accounts';
import {
  changePortfolio,
  changePortfolioHandle,
  checkPortfolioHandle,
  listPortfolios,
  savePortfolioSettings,
} from '@vitrine/contract/calls/portfolios';
import { listResumes, setResumeDesign } from '@vitrine/contract/calls/resumes';
import type { Layout, Theme } from '@vitrine/contract/portfolio/portfolio';
import type { ResumeDesign } from '@vitrine/contract/resume/resume-design';
import type { z } from 'zod';

/** A client of an account, in process or over HTTP. */
interface OwnerClient<R> {
  get(path: string): Promise<R>;
  call(call: { method: string; path: string }, sent: { params?: Record<string, string>; body?: unknown }): Promise<R>;
}

// biome-ignore lint/suspicious/noExplicitAny: tests look at any part of any answer; a wrong guess fails there.
type Answer = { status: number; body: any };

/** Returns the ids of an account's first portfolio and of the resume that it shows. */
export async function readFirstIds<R extends Answer>(
  client: Pick<OwnerClient<R>, 'get'>,
): Promise<{ portfolioId: string; resumeId: string }> {
  const { body } = await client.get(listPortfolios.path);
  const [{ id, resume }] = body.payload;
  return { portfolioId: id, resumeId: resume.id };
}

const readFirstParams = async <R extends Answer>(client: OwnerClient<R>) => ({
  id: (await readFirstIds(client)).portfolioId,
});

/** Changes what the public sees and finds of the first portfolio. */
export const saveFirstSettings = async <R extends Answer>(
  client: OwnerClient<R>,
  body: z.input<typeof publicSettingsInput>,
): Promise<R> => client.call(savePortfolioSettings, { params: await readFirstParams(client), body });

/** Changes the layout or the theme of the first portfolio. */
export const changeFirstLook = async <R extends Answer>(
  client: OwnerClient<R>,
  body: { layout?: Layout; theme?: Theme },
): Promise<R> => client.call(changePortfolio, { params: await readFirstParams(client), body });

/** Changes the public address of the first portfolio. */
export const changeFirstHandle = async <R extends Answer>(
  client: OwnerClient<R>,
  handle: string | undefined,
): Promise<R> => client.call(changePortfolioHandle, { params: await readFirstParams(client), body: { handle } });

/** Returns whether an address is free for the first portfolio. */
export async function isHandleFree<R extends Answer>(client: OwnerClient<R>, handle: string): Promise<boolean> {
  const { id } = await readFirstParams(client);
  const path = checkPortfolioHandle.path.replace(':id', id).replace(':handle', encodeURIComponent(handle));
  return (await client.get(path)).body.available;
}

/** Changes the design of the first resume. */
export async function saveFirstDesign<R extends Answer>(client: OwnerClient<R>, design: ResumeDesign): Promise<R> {
  const [first] = (await client.get(listResumes.path)).body.payload;
  return client.call(setResumeDesign, { params: { id: first.id }, body: design });
}
