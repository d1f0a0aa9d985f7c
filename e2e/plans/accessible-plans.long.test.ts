import { sampleCases } from '@vitrine/contract/testing/rounds';
import { paths } from '@vitrine/web/paths';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getDialog } from '../accounts/my-account-screen.ts';
import { findAccessibilityViolations, measureHorizontalOverflow } from '../support/axe.ts';
import { shareTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';
import { getSandboxDialog, openPlanPage } from './plan-screen.ts';

let environment: TestEnvironment;
let proOwner: Awaited<ReturnType<typeof openPlanPage>>;
beforeAll(async () => {
  environment = await shareTestEnvironment();
  proOwner = await openPlanPage(environment, { plan: 'pro' });
});
afterAll(() => environment.close());

const APPEARANCES = [360, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

test.each(sampleCases('appearances of plans', APPEARANCES, 2))(
  'axe finds nothing on plans and payments at $width px, $colorScheme',
  async ({ width, colorScheme }) => {
    const { page } = proOwner;
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const expectAccessible = async (what: string) =>
      expect([what, await findAccessibilityViolations(page), await measureHorizontalOverflow(page)]).toEqual([
        what,
        [],
        0,
      ]);

    await page.goto(paths.plan);
    await page.getByRole('table').waitFor();
    await expectAccessible('plan');
    await page.getByRole('button', { name: 'Upgrade to Enterprise Plan' }).click();
    await getDialog(page, 'Upgrade to Enterprise Plan').getByRole('button', { name: /^Pay/ }).click();
    await getSandboxDialog(page).getByRole('button', { name: 'Fail' }).click();
    await getSandboxDialog(page).getByRole('alert').waitFor();
    await expectAccessible('sandbox');
    await page.keyboard.press('Escape');
    await getDialog(page, 'Upgrade to Enterprise Plan').getByRole('alert').waitFor();
    await expectAccessible('offer with a failure');
    await closeDialog(page);
    await page.getByRole('button', { name: /^Request refund/ }).click();
    await expectAccessible('refund');
    await closeDialog(page);
    await page.getByRole('button', { name: 'Cancel plan' }).click();
    await expectAccessible('cancel');
    await closeDialog(page);
    await page.goto(paths.payment);
    await page.getByRole('button', { name: 'Pay Now' }).click();
    await page.getByText('Please enter a valid amount').waitFor();
    await expectAccessible('payment');
  },
);

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
}
