import { expect, test } from 'vitest';
import { openProjects } from '../../../testing/open-projects.tsx';
import type { MockResponses } from '../../../testing/render-in-app.tsx';

/** Creates a file with the header of an MP4. */
function createMp4(): File {
  const content = new Uint8Array(2_000);
  content.set(new TextEncoder().encode('\0\0\0\x20ftypisom'));
  return new File([content], 'hello.mp4', { type: 'video/mp4' });
}

/** Opens the form of a new project, fills it in, and chooses a video. */
async function openNewProject(answers: MockResponses, file = createMp4()) {
  const opened = await openProjects([], answers, undefined, { videoSupport: true });
  const { screen, button, fillForm } = opened;
  await button('Add project').click();
  await fillForm('Railbook');
  await expect.element(button('Choose a video')).toBeVisible();
  const input = screen.container.querySelector<HTMLInputElement>('input[type=file][accept^=video]');
  const transfer = new DataTransfer();
  transfer.items.add(file);
  if (input) input.files = transfer.files;
  input?.dispatchEvent(new Event('change', { bubbles: true }));
  return opened;
}

test('a video that is chosen for a new project is uploaded once it is saved, and the list shows how far (rule P30)', async () => {
  const begun = Promise.withResolvers<unknown>();
  const { screen, calls, button } = await openNewProject({ 'POST /account/videos': () => begun.promise });
  await expect.element(screen.getByText('hello.mp4 will be uploaded when you submit.')).toBeVisible();
  expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
  await button('Submit').click();
  await expect.element(screen.getByRole('progressbar', { name: 'Upload of hello.mp4' })).toBeVisible();
  await expect.element(screen.getByRole('form')).not.toBeInTheDocument();
  const listChanges = () => calls.filter(({ call }) => call.startsWith('POST'));
  await expect.poll(() => listChanges().length).toBe(2);
  const [saved, begin] = listChanges();
  expect(saved?.call).toBe('POST /project/post-data');
  expect(begin?.body).toEqual({ itemId: expect.stringMatching(/^new-/), fileName: 'hello.mp4', bytes: 2_000 });
  await button('Cancel').click();
  await expect.element(screen.getByRole('progressbar')).not.toBeInTheDocument();
});

test('where the upload fails, the project stays and it can be tried again', async () => {
  let tries = 0;
  const again = Promise.withResolvers<unknown>();
  const { screen, calls, button } = await openNewProject({
    'POST /account/videos': () => {
      tries += 1;
      return tries > 1
        ? again.promise
        : Response.json({ success: false, code: 'server/error', message: 'Oh.' }, { status: 500 });
    },
  });
  await button('Submit').click();
  await expect.element(screen.getByText('The upload of hello.mp4 stopped at 0%.')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: /^Railbook/ })).toBeVisible();
  await button('Try again').click();
  await expect.element(screen.getByRole('progressbar')).toBeVisible();
  const listBegins = () => calls.filter(({ call }) => call === 'POST /account/videos');
  await expect.poll(() => listBegins().length).toBe(2);
  const begins = listBegins();
  expect(begins[1]?.body).toEqual(begins[0]?.body);
  await button('Cancel').click();
});

test('a file that is no video is refused before the project is saved, and one that was chosen can be taken off', async () => {
  const { screen } = await openNewProject({}, new File(['%PDF-1.7'], 'cv.mp4'));
  await expect.element(screen.getByText(/^cv\.mp4: This file is not an MP4 or WebM video\./)).toBeVisible();
  await screen.unmount();
  const { screen: other, calls, button } = await openNewProject({});
  await other.getByRole('button', { name: 'Remove video' }).click();
  await button('Submit').click();
  await expect.element(other.getByRole('heading', { name: /^Railbook/ })).toBeVisible();
  expect(calls.filter(({ call }) => call === 'POST /account/videos')).toEqual([]);
});

test('a plan without videos says so in the form of a new project (rule P29)', async () => {
  const { screen, button } = await openProjects([]);
  await button('Add project').click();
  await expect.element(screen.getByText('Your plan does not include videos.')).toBeVisible();
});
