import { createDefaultPublicSettings } from '@vitrine/contract/portfolio/portfolio';
import { beforeEach, expect, test } from 'vitest';
import { useUser } from '../../../core/session/session.ts';
import { buildMemberResponses } from '../../../testing/member.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { editFirstPortfolio } from '../edited-portfolio.ts';
import { PublicSwitches } from './public-switches.tsx';

const SAVE = 'POST /account/portfolios/first/settings';

// As for a person who has opened the card before.
beforeEach(() => localStorage.setItem('open-cards', JSON.stringify({ public: true })));

/** The switches of the first portfolio, or as those of a further one. */
function Switches({ isFirst }: { isFirst: boolean }) {
  const user = useUser().data;
  return user ? <PublicSwitches of={{ ...editFirstPortfolio(user), isFirst }} /> : null;
}

test('each switch is saved at once by its own call, and reverts if that fails (rule S54)', async () => {
  let isBroken = false;
  const { screen, calls } = await renderInApp(<Switches isFirst />, {
    ...buildMemberResponses(() => ({})),
    [SAVE]: () =>
      isBroken
        ? Response.json({ success: false, code: 'request/failed', message: 'It went wrong.' }, { status: 500 })
        : { success: true, payload: createDefaultPublicSettings() },
  });
  await screen.getByRole('switch', { name: 'Email', exact: true }).click();
  await expect.element(screen.getByText('Saved', { exact: true })).toBeVisible();
  isBroken = true;
  const address = screen.getByRole('switch', { name: 'Address', exact: true });
  await address.click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Not saved. It went wrong.');
  await expect.element(address).not.toBeChecked();
  expect(calls.filter(({ call }) => call === SAVE).map(({ body }) => body)).toEqual([
    { fields: { email: true } },
    { fields: { address: true } },
  ]);
});

test("only the first portfolio can be found by the account's email", async () => {
  const { screen } = await renderInApp(
    <Switches isFirst={false} />,
    buildMemberResponses(() => ({})),
  );
  await expect.element(screen.getByRole('switch', { name: /^Show in search engines/ })).toBeVisible();
  expect(screen.getByRole('switch', { name: /^Find me by email/ }).elements()).toEqual([]);
});
