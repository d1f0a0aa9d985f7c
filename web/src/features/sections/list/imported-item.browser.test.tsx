import { createEmptyValues } from '@vitrine/contract/resume/fields';
import type { ListItems } from '@vitrine/contract/resume/resume';
import { experiences } from '@vitrine/contract/sections/experiences';
import { expect, test } from 'vitest';
import { buildMemberResponses } from '../../../testing/member.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { ListSectionPage } from './list-section-page.tsx';

const IMPORTED: ListItems['experiences'] = {
  ...createEmptyValues(experiences.fields),
  ...{ _id: 'job', isVisible: true, companyName: 'City Hospital', role: 'Nurse' },
  ...{ startDate: '2021-03', current: true, duration: 'Mar 2021 - Present', summaryPoints: ['Ran the ward'] },
};

test('a job that was imported is complete once its owner has edited it, without a logo or an address (rule R10)', async () => {
  let stored = IMPORTED;
  let rev = 1_000;
  const { screen } = await renderInApp(<ListSectionPage section="experiences" />, {
    ...buildMemberResponses(
      () => ({ experiences: [stored] }),
      () => rev,
    ),
    'POST /experience/post-data': ({ body }) => {
      stored = { ...stored, ...(body as { data: ListItems['experiences'] }).data };
      rev += 1;
      return { success: true, payload: stored, rev, index: 0 };
    },
  });
  await expect.element(screen.getByText('Missing: Company logo, Company URL')).toBeVisible();
  await screen.getByRole('button', { name: 'Edit Nurse' }).click();
  const form = screen.getByRole('form', { name: 'Edit experience' });
  await form.getByRole('textbox', { name: /^Role/ }).fill('Ward nurse');
  await form.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect.element(screen.getByText('Ward nurse')).toBeVisible();
  await expect.element(screen.getByText(/Missing/)).not.toBeInTheDocument();
});
