import type { SupportMessage } from '@vitrine/contract/administration/messages';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { AdminArea } from './admin-area.tsx';

const message = (change: Partial<SupportMessage>): SupportMessage => ({
  id: '0197aaaa-bbbb-7ccc-8ddd-eeeeeeeeeeee',
  name: 'Asha Rao',
  email: 'asha.rao.with.a.long.address@departments.of.a.large.example.org',
  subject: 'The PDF of my resume has lost its second page, and the link https://vitrine.example/p/asha-rao too',
  message: 'It was there yesterday.\nNow it is not.',
  createdAt: Date.UTC(2026, 10, 27, 8),
  account: null,
  hasPriority: false,
  answerBy: null,
  isOverdue: false,
  ...change,
});

const account = { id: 'u1', name: 'Asha Rao', email: 'asha@example.org', plan: 'Enterprise Plan' };
const answerBy = Date.UTC(2026, 10, 27, 12);

test('messages say who wrote, by when to answer, and leave the list once they are answered (rule D24)', async () => {
  await page.viewport(360, 800);
  let messages = [
    message({ id: 'late', account, hasPriority: true, answerBy, isOverdue: true }),
    message({ id: 'due', account: { ...account, email: null, name: null }, hasPriority: true, answerBy }),
    message({ id: 'visitor', subject: 'A question' }),
  ];
  const { screen, calls } = await renderInApp(
    <AdminArea NotFound={() => null} />,
    {
      'GET /auth/session': () => ({ stage: 'full', email: 'mira@example.org', role: 'support' }),
      'GET /user/get-data/mira%40example.org': () => ({ success: true, payload: { uid: 'm', resume: {} }, rev: 1 }),
      'GET /administration/messages': () => ({ success: true, messages, next: null }),
      'POST /administration/messages/visitor/answered': () => {
        messages = messages.slice(0, 2);
        return { success: true, message: 'Marked as answered.' };
      },
    },
    { href: '/admin/messages' },
  );
  const rows = screen.getByRole('list', { name: 'Messages' }).getByRole('listitem');
  await expect.element(rows.nth(2)).toBeVisible();
  const texts = () => rows.elements().map(({ textContent }) => textContent);
  expect(texts()[0]).toMatch(
    /^PriorityOverdue since .*Verified account: asha@example.org, Enterprise Plan\. Name: Asha Rao/,
  );
  expect(texts()[1]).toMatch(/^PriorityAnswer by .*Verified account: deleted since, Enterprise Plan/);
  expect(texts()[2]).toMatch(/^A question.*Not signed in: name and address are not checked\./);
  expect(document.documentElement.scrollWidth).toBe(360);

  await rows
    .nth(2)
    .getByRole('button', { name: /^Mark as answered/ })
    .click();
  const dialog = screen.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Mark as answered' }).click();
  await expect.element(screen.getByText('Marked as answered.')).toBeVisible();
  await expect.poll(() => texts().length).toBe(2);
  expect(calls.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1);
});
