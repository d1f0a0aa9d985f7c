import { createEmptyResume } from '@vitrine/contract/resume/resume';
import { expect, test } from 'vitest';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { useUser } from './session.ts';

const Name = () => <p>{useUser().data?.name}</p>;

test('name, email and gender are remembered however the session began, such as by verification in another tab', async () => {
  localStorage.clear();
  const [name, email] = ['Asha Rao', 'asha@example.org'];
  const resume = createEmptyResume();
  resume.personalInfo.gender = 'Female';
  const { screen } = await renderInApp(<Name />, {
    'GET /auth/session': () => ({ stage: 'full', email, name }),
    [`GET /user/get-data/${encodeURIComponent(email)}`]: () => ({ success: true, payload: { name, email, resume } }),
  });
  await expect.element(screen.getByText(name)).toBeVisible();
  expect({ ...localStorage }).toEqual({ name, email, gender: 'Female' });
});
