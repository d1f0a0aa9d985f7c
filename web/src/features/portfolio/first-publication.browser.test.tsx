import { useQueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { buildMemberResponses } from '../../testing/member.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { FirstPublication } from './first-publication.tsx';

function Refetch() {
  const client = useQueryClient();
  return (
    <button type="button" onClick={() => client.invalidateQueries()}>
      Refetch
    </button>
  );
}

const PAGE = {
  isPortfolioPublic: true,
  portfolioLayout: 'website',
  handle: 'asha',
  publicUrl: 'https://vitrine.test/p/asha',
};

async function renderWith(technical: readonly string[]) {
  let stored = technical;
  const responses = buildMemberResponses(() => ({ skills: { technical: [...stored], soft: [], groups: [] } }));
  const [record = ''] = Object.keys(responses).filter((call) => call.includes('get-data'));
  const { screen, calls } = await renderInApp(
    <>
      <FirstPublication />
      <Refetch />
    </>,
    {
      ...responses,
      [record]: (call) => {
        const answer = responses[record]?.(call) as { payload: object } | undefined;
        return { success: true, payload: { ...answer?.payload, ...PAGE } };
      },
      'POST /user/updatePortfolioSettings': ({ body }) => ({ success: true, data: body }),
    },
  );
  await expect.poll(() => calls.some(({ call }) => call === record)).toBe(true);
  return {
    screen,
    save: async (next: readonly string[]) => {
      stored = next;
      await screen.getByRole('button', { name: 'Refetch' }).click();
      await expect.poll(() => calls.filter(({ call }) => call === record).length).toBeGreaterThan(1);
    },
  };
}

test('once an empty page has content, its owner learns that it is public, and can keep it private (rule P43)', async () => {
  const { screen, save } = await renderWith([]);
  await save(['Go']);
  await expect.element(screen.getByText('Your portfolio is public')).toBeVisible();
  await screen.getByRole('button', { name: 'Make private' }).click();
  await expect.element(screen.getByText('Only you can see it.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Publish' })).toBeVisible();
});

test('who had content before is told nothing', async () => {
  const { screen, save } = await renderWith(['Go']);
  await save(['Go', 'Rust']);
  await expect.element(screen.getByRole('button', { name: 'Refetch' })).toBeVisible();
  expect(screen.getByText('Your portfolio is public').elements()).toEqual([]);
});
