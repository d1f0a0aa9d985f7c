import { CONTACT_TEXTS } from '@vitrine/contract/pages/contact';
import { readOutboxTexts } from '@vitrine/server/testing/process';
import { paths } from '@vitrine/web/paths';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shareTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await shareTestEnvironment();
});
afterAll(() => environment.close());

const CONTACT_CALL = '**/email/contact';
const getField = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const getSendButton = (page: Page) => page.locator('#contact-form button');

async function fillForm(page: Page): Promise<void> {
  await getField(page, 'Your Name').fill('Asha Rao');
  await getField(page, 'Email Address').fill('asha@example.org');
  await getField(page, 'Subject').fill('A question');
  await getField(page, 'Message').fill('How do I add a second resume?');
}

const readForm = (page: Page) =>
  page.locator('#contact-form').evaluate((form: HTMLFormElement) => Object.fromEntries(new FormData(form)));

describe('the contact form', () => {
  test('says that it is sending, sends once, thanks, and is empty again', async () => {
    const { page, context } = await environment.visit();
    await page.goto(paths.contact);
    await fillForm(page);
    let requests = 0;
    let releaseResponse = () => {};
    const waiting = new Promise<void>((resolve) => {
      releaseResponse = resolve;
    });
    await page.route(CONTACT_CALL, async (route) => {
      requests += 1;
      await waiting;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.getByRole('button', { name: 'Loading...' }).waitFor();
    await page.getByRole('button', { name: 'Loading...' }).click();
    releaseResponse();
    await page.getByRole('status').getByText("Thank you for your message! We'll get back to you soon.").waitFor();
    await page.getByRole('button', { name: 'Send Message' }).waitFor();
    expect(requests).toBe(1);
    expect(await readForm(page)).toEqual({ name: '', email: '', subject: '', message: '', topic: '' });
    await page.reload();
    expect((await readForm(page)).message).toBe('');
    const mails = await readOutboxTexts(environment.folder);
    const sent = mails.filter(({ text }) => text.includes('How do I add a second resume?'));
    expect(sent.map(({ text }) => text.includes('Reply-To: asha@example.org'))).toEqual([true]);
    await context.close();
  });

  test('names what is missing at the fields and goes to the first of them, without asking the server', async () => {
    const { page, context } = await environment.visit();
    let requests = 0;
    await page.route(CONTACT_CALL, (route) => {
      requests += 1;
      return route.continue();
    });
    await page.goto(paths.contact);
    await getField(page, 'Subject').press('Enter');
    for (const name of ['Name', 'Email', 'Subject', 'Message']) await page.getByText(`${name} is required`).waitFor();
    const first = getField(page, 'Your Name');
    await expect.poll(() => first.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await first.getAttribute('aria-invalid')).toBe('true');
    const note = page.locator(`#${await first.getAttribute('aria-describedby')}`);
    expect(await note.textContent()).toBe('Name is required');
    await first.fill('Asha Rao');
    expect(await note.isHidden()).toBe(true);
    expect(await first.getAttribute('aria-invalid')).toBeNull();
    expect(requests).toBe(0);
    await context.close();
  });

  test('names at once what is missing and what is wrong', async () => {
    const { page, context } = await environment.visit();
    await page.goto(paths.contact);
    await fillForm(page);
    await getField(page, 'Email Address').fill('nobody');
    await getField(page, 'Subject').fill(' ');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.getByText('Invalid email format').waitFor();
    await page.getByText('Subject is required').waitFor();
    await expect
      .poll(() => getField(page, 'Email Address').evaluate((element) => element === document.activeElement))
      .toBe(true);
    await page.route(CONTACT_CALL, (route) => route.abort());
    await Promise.all([page.waitForEvent('requestfailed'), page.getByRole('button', { name: 'Send Message' }).click()]);
    await page.locator('#contact-form button:not([aria-busy])').waitFor();
    await page.getByText('Subject is required').waitFor();
    expect(await page.getByText(CONTACT_TEXTS.failed).isVisible()).toBe(false);
    await context.close();
  });

  test('shows what the server finds wrong at its field', async () => {
    const { page, context } = await environment.visit();
    await page.goto(paths.contact);
    await fillForm(page);
    await getField(page, 'Email Address').fill('nobody');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.getByText('Invalid email format').waitFor();
    await expect
      .poll(() => getField(page, 'Email Address').evaluate((element) => element === document.activeElement))
      .toBe(true);
    expect(await readForm(page)).toMatchObject({ email: 'nobody', message: 'How do I add a second resume?' });
    await context.close();
  });

  test.each([
    ['the network is down', { abort: true }],
    ['the server refuses', { status: 429, body: '{"success":false,"code":"request/throttled","message":"x"}' }],
    ['something else answers', { status: 502, body: '<h1>Bad gateway</h1>' }],
  ])(
    'keeps everything when %s, over a reload too, and works the next time',
    async (_what, { abort, ...answer }: { abort?: boolean; status?: number; body?: string }) => {
      const { page, context } = await environment.visit();
      await page.goto(paths.contact);
      await fillForm(page);
      const before = await readForm(page);
      await page.route(CONTACT_CALL, (route) => (abort ? route.abort() : route.fulfill(answer)));
      await page.getByRole('button', { name: 'Send Message' }).click();
      await page.getByRole('alert').getByText('Failed to send message. Please try again later.').waitFor();
      expect(await readForm(page)).toEqual(before);
      expect(await getSendButton(page).textContent()).toBe('Send Message');
      await page.unroute(CONTACT_CALL);
      await page.goto(paths.about);
      await page.goto(paths.contact);
      expect(await readForm(page)).toEqual(before);
      await page.getByRole('button', { name: 'Send Message' }).click();
      await page.getByText('Thank you for your message!').waitFor();
      expect(await page.getByText('Failed to send message.').isHidden()).toBe(true);
      await context.close();
    },
  );

  test('is out of the way without JavaScript, and the address to write to is there instead', async () => {
    const { page, context } = await environment.visit({ javaScriptEnabled: false });
    await page.goto(paths.contact);
    expect(await page.locator('#contact-form').isHidden()).toBe(true);
    // Locators by role and text ignore the content of noscript elements.
    const notice = page.locator('noscript p');
    expect(await notice.isVisible()).toBe(true);
    expect(await notice.textContent()).toContain('The form needs JavaScript');
    expect(await notice.locator('a').getAttribute('href')).toBe('mailto:support@localhost');
    const main = page.getByRole('main');
    await main.getByText('Can I cancel at any time?').click();
    await main.getByText('takes effect at the end of the billing period').waitFor();
    await context.close();
  });

  test('whose script does not come cannot be sent, so that no message ends up in an address', async () => {
    const { page, context } = await environment.visit();
    await page.route('**/contact-form.js', (route) => route.fulfill({ body: '' }));
    await page.goto(paths.contact);
    expect(await getSendButton(page).isDisabled()).toBe(true);
    await context.close();
  });
});

test('prices change by the month and by the year without JavaScript, by keyboard', async () => {
  const { page, context } = await environment.visit({ javaScriptEnabled: false });
  await page.goto(paths.pricing);
  const pro = page.getByRole('listitem').filter({ hasText: 'Pro Plan' });
  const listShownPrices = async () => {
    const parts = ['₹499', '₹4,990', 'per month', 'per year'];
    const visible = await Promise.all(parts.map((part) => pro.getByText(part, { exact: true }).isVisible()));
    return parts.filter((_, index) => visible[index]);
  };
  expect(await listShownPrices()).toEqual(['₹499', 'per month']);
  await page.getByRole('radio', { name: 'Monthly' }).focus();
  await page.keyboard.press('ArrowRight');
  expect(await page.getByRole('radio', { name: 'Yearly (Save 17%)' }).isChecked()).toBe(true);
  expect(await listShownPrices()).toEqual(['₹4,990', 'per year']);
  await pro.getByRole('link', { name: 'Get Started' }).click();
  expect(new URL(page.url()).pathname).toBe(paths.register);
  await context.close();
});

test('the pages complain of nothing but the failures that were made', () => {
  expect(environment.consoleErrors.filter((consoleError) => !/Failed to load resource/.test(consoleError))).toEqual([]);
});
