import type { UserRecord } from '@vitrine/contract/account/accounts';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import type { EditedPortfolio } from '../edited-portfolio.ts';
import { WebsiteCard } from './website-card.tsx';

const FIRST = { id: 'p1', user: {} as UserRecord } as EditedPortfolio;
const CALL = 'GET /portfolio/site.zip?portfolio=p1';
const NAME = 'Download as a website';

const archive = () => new Response('PK', { headers: { 'content-type': 'application/zip' } });

test('says that it works, and what to do with what came', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { screen } = await renderInApp(<WebsiteCard of={FIRST} />, { [CALL]: () => promise });
  await userEvent.click(screen.getByRole('button', { name: NAME }));
  await expect.element(screen.getByText('Creating your website...')).toBeVisible();
  resolve(archive());
  await expect.element(screen.getByText('Downloaded. Unpack it and open index.html.')).toBeVisible();
});

test('asks for the portfolio whose settings are on screen, with the address that was typed', async () => {
  const call = `${CALL}&base=https%3A%2F%2Fasha.example%2Fwork`;
  const { screen, calls } = await renderInApp(<WebsiteCard of={FIRST} />, { [call]: archive });
  await userEvent.fill(screen.getByLabelText('Address of the website (optional)'), ' https://asha.example/work ');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Downloaded. Unpack it and open index.html.')).toBeVisible();
  expect(calls.map((recordedCall) => recordedCall.call)).toEqual([call]);
});

test('marks an address that is none, until another is typed', async () => {
  const message = 'Please enter an https address such as https://asha.example/work';
  const refusal = { success: false, code: 'request/invalid', message: 'Not right yet.', fields: { base: message } };
  const { screen } = await renderInApp(<WebsiteCard of={FIRST} />, {
    [`${CALL}&base=asha`]: () => Response.json(refusal, { status: 400 }),
  });
  const field = screen.getByLabelText('Address of the website (optional)');
  await userEvent.fill(field, 'asha');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText(message)).toBeVisible();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await userEvent.fill(field, 'https://asha.example');
  await expect.element(screen.getByText(message)).not.toBeInTheDocument();
});

test('goes on while another address is typed, and says how it ended', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { screen, calls } = await renderInApp(<WebsiteCard of={FIRST} />, { [CALL]: () => promise });
  await userEvent.click(screen.getByRole('button', { name: NAME }));
  await userEvent.fill(screen.getByLabelText('Address of the website (optional)'), 'https://asha.example');
  await expect.element(screen.getByText('Creating your website...')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  resolve(Response.json({ success: false, code: 'files/unavailable', message: 'Not just now.' }, { status: 503 }));
  await expect.element(screen.getByText('Your website was not downloaded.')).toBeVisible();
  expect(calls).toHaveLength(1);
});

test('says that nothing came, and why, and tries again', async () => {
  let isDown = true;
  const refusal = { success: false, code: 'files/unavailable', message: 'Files are not to be had just now.' };
  const { screen } = await renderInApp(<WebsiteCard of={FIRST} />, {
    [CALL]: () => (isDown ? Response.json(refusal, { status: 503 }) : archive()),
  });
  await userEvent.click(screen.getByRole('button', { name: NAME }));
  await expect.element(screen.getByText('Your website was not downloaded.')).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await expect.element(screen.getByText('Downloaded. Unpack it and open index.html.')).toBeVisible();
});
