import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LAYOUT_IDS, THEMES } from '@vitrine/contract/portfolio/portfolio';
import { saveFirstSettings } from '@vitrine/server/testing/first-portfolio';
import { paths, toSamplePath } from '@vitrine/web/paths';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createMember } from '../support/members.ts';
import { shareTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await shareTestEnvironment();
});
afterEach(() => {
  // The browser logs validation errors of the visitor too.
  expect(environment.consoleErrors.filter((text) => !text.includes('status of 400'))).toEqual([]);
});
afterAll(() => environment.close());

const readMails = () =>
  readdirSync(join(environment.folder, 'outbox')).map((name) =>
    readFileSync(join(environment.folder, 'outbox', name), 'utf8'),
  );

test('a visitor without script writes to the owner, is told what is wrong, and loses nothing (rules S43 and P14)', async () => {
  const { person, client } = await createMember(environment, { resume: true });
  await saveFirstSettings(client, { contactForm: true });
  const { handle } = (await client.get(`/user/get-data/${person.email}`)).body.payload;
  const { page, context } = await environment.visit({ javaScriptEnabled: false });
  await page.goto(`/p/${handle}`);
  await page.getByRole('link', { name: 'Write to me' }).click();
  // A space passes the browser's validation, but not the server's.
  await page.getByLabel('Your name').fill(' ');
  await page.getByLabel('Your email').fill('ravi@example.org');
  await page.getByLabel('Message').fill('I read your page.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your message was not sent' }).waitFor();
  const name = page.getByLabel('Your name');
  expect(await name.getAttribute('aria-invalid')).toBe('true');
  expect(await page.getByText('Name is required').getAttribute('id')).toBe(await name.getAttribute('aria-describedby'));
  expect(await page.getByLabel('Message').inputValue()).toBe('I read your page.');

  await name.fill('Ravi Menon');
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your message is on its way' }).waitFor();
  expect(
    readMails().filter((mail) => mail.includes(`To: ${person.email}`) && mail.includes('I read your page.')),
  ).toHaveLength(1);
  await page.getByRole('link', { name: /^Back to the portfolio of/ }).click();
  await page.waitForURL(`**/p/${handle}`);
  await context.close();
});

describe.each(LAYOUT_IDS)('%s', (layout) => {
  test('loads nothing but its fonts, from our own address, and runs nothing', async () => {
    const { page, context } = await environment.visit();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(`${request.resourceType()} ${new URL(request.url()).origin}`));
    await page.goto(toSamplePath(layout, 'nord'));
    await page.evaluate(() => document.fonts.ready);
    expect(new Set(requests)).toEqual(new Set([`document ${environment.origin}`, `font ${environment.origin}`]));
    expect(requests.length).toBeLessThanOrEqual(3);
    await context.close();
  });
});

test('the landing page leads to every design and every theme', async () => {
  const { page, context } = await environment.visit();
  await page.goto(paths.landing);
  const designs = page.getByRole('list', { name: 'The designs' }).getByRole('link');
  const themes = page.getByRole('list', { name: 'The themes' }).getByRole('link');
  expect([await designs.count(), await themes.count()]).toEqual([LAYOUT_IDS.length, THEMES.length]);
  for (const link of [...(await designs.all()), ...(await themes.all())]) {
    const path = (await link.getAttribute('href')) ?? '';
    expect([path, (await fetch(environment.origin + path)).status]).toEqual([path, 200]);
  }
  await context.close();
});
