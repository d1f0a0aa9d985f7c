import { listSectionCalls } from '@vitrine/contract/calls/content';
import type { ResumeDesign } from '@vitrine/contract/resume/resume-design';
import { ITEMS } from '@vitrine/server/seed/content';
import { importDocument } from '@vitrine/server/testing/forms';
import { paths } from '@vitrine/web/paths';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { createMember, signInAs } from '../support/members.ts';
import type { TestEnvironment } from '../support/test-environment.ts';

export const WIDE_SCREEN = { viewport: { width: 1440, height: 900 } } as const;
export const PHONE = { viewport: { width: 360, height: 740 } } as const;
export const PARSER_PATH = `${paths.resume}?view=parser`;

type Member = Awaited<ReturnType<typeof createMember>>;

/** Creates a user with a resume and opens its page. */
export async function openResumePage(
  environment: TestEnvironment,
  prepare: (client: Member['client']) => Promise<unknown> = async () => {},
  path: string = paths.resume,
  options: Parameters<TestEnvironment['visit']>[0] = WIDE_SCREEN,
) {
  const { person, client } = await createMember(environment, { resume: true });
  await prepare(client);
  const { page, context } = await environment.visit(options);
  await signInAs(page, person, path);
  await page.getByRole('heading', { level: 1, name: 'Resume' }).waitFor();
  const record = async () => (await client.get(`/user/get-data/${person.email}`)).body.payload;
  const design = async (): Promise<ResumeDesign> => (await record()).resumeDesign;
  return {
    person,
    client,
    page,
    context,
    record,
    design,
    address: `${environment.origin}/p/${(await record()).handle}`,
  };
}

/** Changes the name in a user's resume over HTTP. */
export const changeName = (client: Member['client'], name: string) =>
  importDocument(client, { basics: { name, email: 'somebody@example.com' } }, { mode: 'replace' });

/** Adds positions with more points than fit on a page. */
export async function addLongRoles(client: Member['client'], dates: object = {}): Promise<void> {
  const summaryPoints = Array.from({ length: 18 }, (_, index) => `Point ${index}: ${'measured work '.repeat(14)}`);
  for (const role of ['Engineer', 'Architect', 'Lead']) {
    const data = { ...ITEMS.experiences, ...dates, role, summaryPoints };
    await client.call(listSectionCalls.experiences.save, { body: { data } });
  }
}

export const getFirstPage = (page: Page) => page.getByAltText(/^Page 1 of/);
/** Returns what the preview's pages look like, to detect changes. */
export const readPreviewSources = (page: Page) =>
  page
    .getByLabel('Pages of your resume')
    .locator('img, canvas')
    .evaluateAll((parts: (HTMLImageElement | HTMLCanvasElement)[]) =>
      parts.map((part) => ('src' in part ? part.src : part.toDataURL())),
    );
/** Returns the text of the preview's pages, and whether all of them are typeset as printed. */
export const readPreview = (page: Page): Promise<{ text: string; isTypeset: boolean }> =>
  page
    .getByLabel('Pages of your resume')
    .locator('canvas')
    .evaluateAll((bands) => ({
      text: bands.map(({ textContent }) => textContent).join('\n'),
      isTypeset: !bands.some((band) => band.hasAttribute('data-preliminary')),
    }));
export const getOption = (page: Page, name: string | RegExp) => page.getByRole('radio', { name, exact: true });
export const waitUntilSaved = (page: Page) => page.getByRole('status').getByText('Saved', { exact: true }).waitFor();

/** Performs a change and waits until the preview has changed. */
export async function expectPreviewChange(page: Page, change: () => Promise<unknown>): Promise<void> {
  await getFirstPage(page).first().waitFor();
  const before = await readPreviewSources(page);
  await change();
  await expect.poll(() => readPreviewSources(page)).not.toEqual(before);
}

export const fetchBytes = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer());
