import { paths } from '@vitrine/web/paths';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dialog } from '../accounts/my-account-screen.ts';
import { findAccessibilityViolations, measureHorizontalOverflow } from '../support/axe.ts';
import { shareTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';
import { openPlanPage, sandbox } from './plan-screen.ts';

let environment: TestEnvironment;
let bought: Awaited<ReturnType<typeof openPlanPage>>;
beforeAll(async () => {
  environment = await shareTestEnvironment();
  bought = await openPlanPage(environment, { plan: 'pro' });
});
afterAll(() => environment.close());

const DRESSES = [360, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

test.each(DRESSES)(
  'axe finds nothing on plans and payments at $width px, $colorScheme',
  async ({ width, colorScheme }) => {
    const { page } = bought;
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const isFine = async (what: string) =>
      expect([what, await findAccessibilityViolations(page), await measureHorizontalOverflow(page)]).toEqual([
        what,
        [],
        0,
      ]);

    await page.goto(paths.plan);
    await page.getByRole('table').waitFor();
    await isFine('plan');
    await page.getByRole('button', { name: 'Upgrade to Enterprise Plan' }).click();
    await dialog(page, 'Upgrade to Enterprise Plan').getByRole('button', { name: /^Pay/ }).click();
    await sandbox(page).getByRole('button', { name: 'Fail' }).click();
    await sandbox(page).getByRole('alert').waitFor();
    await isFine('sandbox');
    await page.keyboard.press('Escape');
    await dialog(page, 'Upgrade to Enterprise Plan').getByRole('alert').waitFor();
    await isFine('offer with a failure');
    await leave(page);
    await page.getByRole('button', { name: /^Request refund/ }).click();
    await isFine('refund');
    await leave(page);
    await page.getByRole('button', { name: 'Cancel plan' }).click();
    await isFine('cancel');
    await leave(page);
    await page.goto(paths.payment);
    await page.getByRole('button', { name: 'Pay Now' }).click();
    await page.getByText('Please enter a valid amount').waitFor();
    await isFine('payment');
  },
);

async function leave(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
}
