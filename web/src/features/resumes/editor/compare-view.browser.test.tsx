import type { ResumeSummary } from '@vitrine/contract/calls/resumes';
import { ensurePoints } from '@vitrine/contract/overlay/points';
import { createEmptyResume, resumeSchema } from '@vitrine/contract/resume/resume';
import { createLatestDesign } from '@vitrine/contract/resume/resume-design';
import { expect, test } from 'vitest';
import { buildMemberResponses } from '../../../testing/member.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { CompareView } from './compare-view.tsx';
import { createOverlayEditor, Editing } from './testing/edit-overlay.tsx';

const record = ensurePoints(
  resumeSchema.parse({ ...createEmptyResume(), experiences: [{ _id: 'a', role: 'Clockmaker', labels: ['clocks'] }] }),
);
const summary = (id: string, name: string): ResumeSummary => ({
  id,
  name,
  isPrimary: false,
  language: null,
  template: 'classic',
  industry: null,
  replaced: 0,
  stale: 0,
  portfolios: [],
  createdAt: 1,
  updatedAt: 1,
});

const text = (id: string) => `GET /resume/download?format=txt&resume=${id}`;

test('texts are asked for once they are saved, and where something that is printed has changed', async () => {
  const pendingSave = Promise.withResolvers<void>();
  let isSaving = true;
  const editor = createOverlayEditor({}, async () => {
    if (isSaving) await pendingSave.promise;
  });
  const { screen, calls } = await renderInApp(
    <Editing editor={editor}>
      {({ state }) => (
        <CompareView id="mine" record={record} saved={state.saved} design={createLatestDesign('classic')} />
      )}
    </Editing>,
    {
      ...buildMemberResponses(() => record),
      'GET /account/resumes': () => ({ success: true, payload: [summary('mine', 'Mine'), summary('other', 'Other')] }),
      [text('mine')]: () => new Response('Horologist'),
      [text('other')]: () => new Response('Clockmaker'),
    },
  );
  const countReads = (id: string) => calls.filter(({ call }) => call === text(id)).length;
  await expect.element(screen.getByRole('insertion')).toHaveTextContent('Horologist');
  const before = { mine: countReads('mine'), other: countReads('other') };

  const place = 'experiences/a/role';
  editor.change({ set: 'words', place, to: { value: 'Horologist', original: 'Clockmaker' } });
  await expect.poll(() => editor.getState().saving).toBe('saving');
  expect(countReads('mine')).toBe(before.mine);
  isSaving = false;
  pendingSave.resolve();
  await expect.poll(() => countReads('mine')).toBe(before.mine + 1);

  // It was visible already, so nothing printed has changed.
  editor.change({ set: 'shown', place: 'experiences/a', to: true });
  await expect
    .poll(() => [editor.getState().saving, editor.getState().saved.shown])
    .toEqual(['saved', { 'experiences/a': true }]);
  editor.change({ set: 'words', place, to: { value: 'Watchmaker', original: 'Clockmaker' } });
  await expect.poll(() => editor.getState().saved.words[place]?.value).toBe('Watchmaker');
  await expect.poll(() => countReads('mine')).toBeGreaterThan(before.mine + 1);
  expect([countReads('mine'), countReads('other')]).toEqual([before.mine + 2, before.other]);
});
