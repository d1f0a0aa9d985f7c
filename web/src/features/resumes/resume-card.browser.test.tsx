import type { ResumeSummary } from '@vitrine/contract/calls/resumes';
import { expect, test } from 'vitest';
import { buildMemberResponses } from '../../testing/member.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { ResumeCard } from './resume-card.tsx';

const resume: ResumeSummary = {
  id: 'r',
  name: 'Applications',
  isPrimary: false,
  language: 'de',
  template: 'classic',
  industry: 'trades',
  replaced: 2,
  stale: 0,
  portfolios: [],
  createdAt: 1,
  updatedAt: 1,
};

test('the card of a resume says which industry it was made for (rule S47)', async () => {
  const ignore = () => {};
  const { screen } = await renderInApp(
    <ul>
      <ResumeCard resume={resume} onCopy={ignore} onRename={ignore} onDelete={ignore} />
    </ul>,
    {
      ...buildMemberResponses(() => ({})),
      'GET /resume/preview?resume=r': () => ({
        success: true,
        pages: ['<svg xmlns="http://www.w3.org/2000/svg" />'],
        missing: [],
      }),
    },
  );
  await expect.element(screen.getByText(/^Skilled trades · 2 reworded texts · Deutsch/)).toBeVisible();
});
