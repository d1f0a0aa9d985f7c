import { beforeEach, expect, test } from 'vitest';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { Card } from '../../ui/card.tsx';
import { FoldedCards } from './folded-cards.tsx';

beforeEach(() => localStorage.clear());

const OPEN = ['first'];

const openPage = (href = '/settings') =>
  renderInApp(
    <FoldedCards open={OPEN}>
      <Card id="first" title="First">
        <button type="button">One</button>
      </Card>
      <Card id="second" title="Second" hint="More of it">
        <button type="button" id="inside">
          Two
        </button>
      </Card>
    </FoldedCards>,
    {},
    { href },
  );

test('only the first card is open, and one that was opened stays open (rule S59)', async () => {
  const { screen } = await openPage();
  await expect.element(screen.getByRole('button', { name: 'One' })).toBeVisible();
  await expect.element(screen.getByText('Two')).not.toBeVisible();
  await screen.getByRole('heading', { name: 'Second' }).click();
  await expect.element(screen.getByRole('button', { name: 'Two' })).toBeVisible();
  const again = await openPage();
  await expect.element(again.screen.getByRole('button', { name: 'Two' }).last()).toBeVisible();
});

test.each(['second', 'inside'])('an address with #%s opens the card (rule S59)', async (hash) => {
  const { screen } = await openPage(`/settings#${hash}`);
  await expect.element(screen.getByRole('button', { name: 'Two' })).toBeVisible();
});
