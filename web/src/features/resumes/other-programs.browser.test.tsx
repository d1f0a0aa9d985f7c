import { expect, test } from 'vitest';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { OtherPrograms } from './other-programs.tsx';

const exportedFile = {
  success: true,
  fileName: 'Asha-Rao-Resume.yaml',
  mediaType: 'application/yaml',
  text: 'cv:\n  name: Asha Rao\n',
  leftOut: [
    { section: 'experiences', fields: ['companyLogo', 'isHidden'] },
    { section: 'talks', fields: [] },
  ],
};

test('a resume is taken along, and what the format has no place for is named (rule R79)', async () => {
  const { screen, calls } = await renderInApp(<OtherPrograms resumeId="second" />, {
    'GET /resume/export?format=rendercv&resume=second': () => exportedFile,
  });
  await screen.getByText('Export for other apps').click();
  await expect.element(screen.getByText(/^Exports what this resume shows\./)).toBeVisible();
  await screen.getByRole('button', { name: 'RenderCV' }).click();
  await expect.element(screen.getByText('Downloaded: Asha-Rao-Resume.yaml.')).toBeVisible();
  await expect.element(screen.getByText('Experience: Company logo, Hidden entries')).toBeVisible();
  await expect.element(screen.getByText('Talks', { exact: true })).toBeVisible();
  expect(calls).toHaveLength(1);
});

test('what was not made says so, and is tried again', async () => {
  let isDown = true;
  const { screen } = await renderInApp(<OtherPrograms resumeId={undefined} />, {
    'GET /resume/export?format=markdown': () =>
      isDown
        ? new Response('<h1>Bad gateway</h1>', { status: 502 })
        : { ...exportedFile, fileName: 'Asha.md', leftOut: [] },
  });
  await screen.getByText('Export for other apps').click();
  await expect.element(screen.getByText(/^Exports your whole resume, including hidden entries\./)).toBeVisible();
  await screen.getByRole('button', { name: 'Markdown' }).click();
  await expect.element(screen.getByText('The file was not downloaded.')).toBeVisible();
  isDown = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('Downloaded: Asha.md.')).toBeVisible();
});
