import type { UserRecord } from '@vitrine/contract/account/accounts';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { editFirstPortfolio } from '../edited-portfolio.ts';
import { AddressForm } from './address-form.tsx';

const USER = { portfolioId: 'p1', handle: 'asha', publicUrl: 'https://vitrine.test/p/asha' } as UserRecord;
const CHANGE = 'POST /account/portfolios/p1/handle';

test('a quick Enter changes the address, without waiting for whether it is free', async () => {
  const { screen, calls } = await renderInApp(<AddressForm of={editFirstPortfolio(USER)} />, {
    // The debounced check never completes.
    'GET /account/portfolios/p1/handle/asha-rao': () => new Promise(() => {}),
    [CHANGE]: () => ({
      success: true,
      payload: { handle: 'asha-rao', publicUrl: 'https://vitrine.test/p/asha-rao' },
    }),
  });
  await userEvent.fill(screen.getByLabelText('Address'), 'asha-rao');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText(/^Saved\./)).toBeVisible();
  expect(calls.filter(({ call }) => call === CHANGE).map(({ body }) => body)).toEqual([{ handle: 'asha-rao' }]);
});

test('an address that cannot be one is not sent', async () => {
  const { screen, calls } = await renderInApp(<AddressForm of={editFirstPortfolio(USER)} />);
  await userEvent.fill(screen.getByLabelText('Address'), 'x');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByLabelText('Address')).toHaveFocus();
  expect(calls.filter(({ call }) => call === CHANGE)).toEqual([]);
});
