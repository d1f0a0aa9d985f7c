import type { ListItems } from '@vitrine/contract/resume/resume';
import { hobbies } from '@vitrine/contract/sections/hobbies';
import { getItemSchema } from '@vitrine/contract/sections/section';
import { expect, test } from 'vitest';
import { buildMemberResponses } from '../../../testing/member.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { ListSectionPage } from '../list/list-section-page.tsx';

const hobby = (name: string, labels: string[]): ListItems['hobbies'] =>
  getItemSchema(hobbies).parse({ _id: name, isVisible: true, name, labels });

// Rule R69.
test('an item gets its labels where it is edited, those of others a press away', async () => {
  const { screen, calls } = await renderInApp(<ListSectionPage section="hobbies" />, {
    ...buildMemberResponses(() => ({ hobbies: [hobby('Cycling', ['outdoors'])] })),
    'POST /hobby/post-data': ({ body }) => {
      const { data } = body as { data: ListItems['hobbies'] };
      return { success: true, payload: { ...data, _id: 'new', isVisible: true }, rev: 2, index: 0 };
    },
  });
  await screen.getByRole('button', { name: 'Add hobby' }).click();
  const form = screen.getByRole('form', { name: 'Add hobby' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Sailing');
  await form.getByText(/^More details/).click();
  const labels = form.getByRole('group', { name: 'Labels' });
  await labels.getByRole('button', { name: 'outdoors' }).click();
  await labels.getByRole('textbox', { name: 'Add label' }).fill('sea');
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect
    .poll(() => calls.find(({ call }) => call === 'POST /hobby/post-data')?.body)
    .toMatchObject({
      data: { name: 'Sailing', labels: ['outdoors', 'sea'] },
    });
});
