import type { UserRecord } from '@vitrine/contract/account/accounts';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { editFirstPortfolio } from '../first-portfolio.ts';
import { AddressForm } from './address-form.tsx';

const USER = { email: 'asha@example.org', handle: 'asha', publicUrl: 'https://vitrine.test/p/asha' } as UserRecord;
const CHANGE = 'POST /user/handle';

test('a quick Enter changes the address, without waiting for whether it is free', async () => {
  const { screen, calls } = await renderInApp(<AddressForm of={editFirstPortfolio(USER)} />, {
    // The debounced check never completes.
    'GET /user/handle/asha-rao': () => new Promise(() => {}),
    [CHANGE]: () => ({ success: true, handle: 'asha-rao', publicUrl: 'https://vitrine.test/p/asha-rao' }),
  });
  await userEvent.fill(screen.getByLabelText('Address'), 'asha-rao');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText(/^Saved\./)).toBeVisible();
  expect(calls.filter(({ call }) => call === CHANGE).map(({ body }) => body)).toEqual([
    { email: USER.email, handle: 'asha-rao' },
  ]);
});

test('an address that cannot be one is not sent', async () => {
  const { screen, calls } = await renderInApp(<AddressForm of={editFirstPortfolio(USER)} />);
  await userEvent.fill(screen.getByLabelText('Address'), 'x');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByLabelText('Address')).toHaveFocus();
  expect(calls.filter(({ call }) => call === CHANGE)).toEqual([]);
});
