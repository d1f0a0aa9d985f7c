import { FURTHER_SECTIONS } from '@vitrine/contract/resume/section-registry';
import { expect, test } from 'vitest';
import { buildMemberResponses } from '../../testing/member.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { MoreSectionsPage } from './more-sections-page.tsx';

test('further sections are listed with their purpose and number of entries (rule S56)', async () => {
  const awards = [{}, {}] as never;
  const { screen } = await renderInApp(
    <MoreSectionsPage />,
    buildMemberResponses(() => ({ awards, talks: [{}] as never })),
  );
  await expect.element(screen.getByRole('link', { name: /^Awards Prizes.* 2 entries$/ })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: /^Talks .* 1 entry$/ })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: /^Patents .* Add$/ })).toBeVisible();
  // All of them, and the posts.
  expect(screen.getByRole('listitem').elements()).toHaveLength(FURTHER_SECTIONS.length + 1);
  await expect.element(screen.getByRole('link', { name: 'Import a resume' })).toHaveAttribute('href', '/import');
});
