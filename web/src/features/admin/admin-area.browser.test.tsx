import { expect, test } from 'vitest';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { AdminArea } from './admin-area.tsx';

const NotFound = () => <p>Nothing here</p>;
const session = (role?: string) => ({ stage: 'full', email: 'mira@example.org', ...(role && { role }) });

test('shows nothing to who has no role, and asks the server for nothing (rule D20)', async () => {
  const { screen, calls } = await renderInApp(
    <AdminArea NotFound={NotFound} />,
    { 'GET /auth/session': () => session() },
    { href: '/admin' },
  );
  await expect.element(screen.getByText('Nothing here')).toBeVisible();
  expect(calls.map(({ call }) => call)).toEqual(['GET /auth/session']);
});

test('shows support what support may open, and says where nothing is found', async () => {
  const { screen } = await renderInApp(
    <AdminArea NotFound={NotFound} />,
    {
      'GET /auth/session': () => session('support'),
      'GET /administration/reports': () => ({ success: true, reports: [], next: null }),
    },
    { href: '/admin/reports' },
  );
  await expect.element(screen.getByText('No report waits for a decision.')).toBeVisible();
  const links = screen.getByRole('navigation', { name: 'Administration' }).getByRole('link');
  expect(links.elements().map(({ textContent }) => textContent)).toEqual(['Accounts', 'Messages', 'Reports', 'Audit']);
});
