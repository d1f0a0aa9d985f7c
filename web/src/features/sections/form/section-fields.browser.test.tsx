import { createEmptyResume } from '@vitrine/contract/resume/resume';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { buildMemberResponses } from '../../../testing/member.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { ProfilePage } from '../pages/profile-page.tsx';

const { personalInfo } = createEmptyResume();

async function openProfile(profile: Record<string, string>) {
  const { screen } = await renderInApp(
    <ProfilePage />,
    buildMemberResponses(() => ({ personalInfo: { ...personalInfo, firstName: 'Asha', lastName: 'Rao', ...profile } })),
  );
  await screen.getByRole('button', { name: 'Edit' }).click();
  return screen;
}

test('an empty introduction can be the summary, and the other way round (rule R82)', async () => {
  const screen = await openProfile({ summary: 'I lead wards.' });
  expect(screen.getByRole('button', { name: 'Use my introduction' }).elements()).toEqual([]);
  const propose = screen.getByRole('button', { name: 'Use my summary' });
  await propose.click();
  const introduction = screen.getByRole('textbox', { name: /^Introduction/ });
  await expect.element(introduction).toHaveValue('I lead wards.');
  await expect.element(introduction).toHaveFocus();
  await expect.element(propose).not.toBeInTheDocument();
  await userEvent.clear(screen.getByRole('textbox', { name: /^Resume Summary/ }));
  await screen.getByRole('button', { name: 'Use my introduction' }).click();
  await expect.element(screen.getByRole('textbox', { name: /^Resume Summary/ })).toHaveValue('I lead wards.');
});

test('with both texts empty nothing is proposed', async () => {
  const screen = await openProfile({});
  await expect.element(screen.getByRole('textbox', { name: /^Introduction/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Use my/ }).elements()).toEqual([]);
});

test('the example of a salary is in the currency of the country, also of one that is being typed (rule R82)', async () => {
  const screen = await openProfile({ country: 'United Kingdom' });
  const salary = screen.getByRole('textbox', { name: 'Expected salary' });
  await expect.element(salary).toHaveAttribute('placeholder', '£35,000');
  await screen.getByRole('textbox', { name: 'Country' }).fill('India');
  await expect.element(salary).toHaveAttribute('placeholder', '₹10 LPA');
  await screen.getByRole('textbox', { name: 'Country' }).fill('Norway');
  await expect.element(salary).toHaveAttribute('placeholder', '45,000 a year');
});
