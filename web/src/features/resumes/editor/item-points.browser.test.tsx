import { ensurePoints } from '@vitrine/contract/overlay/points';
import { createEmptyResume, resumeSchema } from '@vitrine/contract/resume/resume';
import { createLatestDesign } from '@vitrine/contract/resume/resume-design';
import { expect, test } from 'vitest';
import { buildMemberResponses } from '../../../testing/member.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { ContentView } from './content-view.tsx';
import { createOverlayEditor, Editing } from './testing/edit-overlay.tsx';

const record = ensurePoints(
  resumeSchema.parse({
    ...createEmptyResume(),
    experiences: [
      { _id: 'a', role: 'Clockmaker', summaryPoints: ['Built forty clocks', 'Trained two'], labels: ['clocks'] },
    ],
  }),
);

// Rule R69.
test('a point is labelled where the resume chooses it', async () => {
  const editor = createOverlayEditor();
  const { screen, calls } = await renderInApp(
    <Editing editor={editor}>
      {(editing) => (
        <ContentView
          record={record}
          shown={record}
          design={createLatestDesign('classic')}
          industry={undefined}
          editor={editing}
        />
      )}
    </Editing>,
    {
      ...buildMemberResponses(() => record),
      'POST /account/labels': () => ({ success: true, labels: ['teaching'], rev: 2 }),
    },
  );
  await screen.getByRole('button', { name: 'Points and wording of Clockmaker' }).click();
  await screen.getByRole('button', { name: 'Labels of point 2' }).click();
  const labels = screen.getByRole('group', { name: 'Labels of point 2' });
  // Labels of other items are offered as suggestions.
  await expect.element(labels.getByRole('button', { name: 'clocks', exact: true })).toBeVisible();
  await labels.getByRole('textbox', { name: 'Add label' }).fill('teaching');
  await labels.getByRole('button', { name: 'Add this label' }).click();
  await expect
    .poll(() => calls.find(({ call }) => call === 'POST /account/labels')?.body)
    .toEqual({
      section: 'experiences',
      id: 'a',
      point: 'p2',
      labels: ['teaching'],
    });
});
