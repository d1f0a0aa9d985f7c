import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newPerson, signUp } from '@vitrine/server/seed/people';
import { importDocument } from '@vitrine/server/testing/forms';
import { HttpClient, readOutboxTexts, startServer } from '@vitrine/server/testing/process';
import { openBrowser } from '@vitrine/tools/browser';

export type Page = Awaited<ReturnType<Awaited<ReturnType<typeof openBrowser>>['newPage']>>;

/** Starts a server with an account that has the sample resume of JSON Resume, and signs it in on a wide screen. */
export async function openSampleAccount(): Promise<{ page: Page; close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
  const [server, browser] = await Promise.all([startServer(folder), openBrowser()]);
  const client = new HttpClient(server.origin);
  const person = newPerson();
  await signUp(client, person, () => readOutboxTexts(folder));
  const file = createRequire(import.meta.url).resolve('@jsonresume/schema/sample.resume.json');
  await importDocument(client, readFileSync(file));
  const context = await browser.newContext({ baseURL: server.origin, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { name: /^Welcome,/ }).waitFor();
  return {
    page,
    close: async () => {
      await browser.close();
      await server.end('SIGTERM');
      rmSync(folder, { recursive: true });
    },
  };
}
