import { LIMITS } from '@vitrine/contract/api/limits';
import { MAX_PICTURE_FILE_BYTES, toPicturePath } from '@vitrine/contract/portfolio/pictures';
import { createEmptyValues } from '@vitrine/contract/resume/fields';
import { projects } from '@vitrine/contract/sections/projects';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createPictureFile, dispatchFile, servePictures } from '../../../testing/picture-files.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { FORM_RULES } from './form-rules.ts';
import type { FormValues } from './form-values.ts';
import { SectionForm } from './section-form.tsx';

beforeEach(servePictures);
afterEach(() => {
  vi.restoreAllMocks();
});

const getAddress = (letter: string) => `https://vitrine.example${toPicturePath(letter.repeat(43), 1200)}`;
const createRow = (letter: string, description = '') => ({ picture: getAddress(letter), description });

/** Opens the form of a project with its pictures; each upload gets the next letter as its name. */
async function openForm(values: FormValues, answer?: (at: number) => unknown) {
  const save = vi.fn(async (sent: FormValues) => ({ values: sent }));
  const { title, picture, pictureDescription, pictures, summaryPoints } = projects.fields;
  const fields = { title, picture, pictureDescription, pictures, summaryPoints };
  let count = 0;
  const { screen, calls } = await renderInApp(
    <SectionForm
      label="Edit project"
      draftKey={`test:${Math.random()}`}
      editedPart={{ section: 'projects', item: 'new' }}
      fields={fields}
      rules={FORM_RULES.projects}
      stored={{ values: { ...createEmptyValues(fields), title: 'Railbook', ...values } }}
      save={save}
    />,
    {
      'POST /resume/picture': () => {
        count += 1;
        return answer?.(count - 1) ?? { success: true, pictureUrl: getAddress('abcdefghij'[count - 1] ?? 'k') };
      },
    },
  );
  const group = screen.getByRole('group', { name: 'More pictures' });
  const choose = (...files: File[]) =>
    userEvent.upload(group.element().querySelector('input[type=file]') as Element, files);
  const submit = async () => {
    await screen.getByRole('button', { name: 'Submit' }).click();
    await vi.waitFor(() => expect(save).toHaveBeenCalled());
    return save.mock.calls[0]?.[0];
  };
  return { screen, calls, save, group, choose, submit };
}

test('the picture of a project is a visible part of its form; further ones follow the first (rule R55)', async () => {
  const { screen, group } = await openForm({});
  await expect.element(screen.getByRole('group', { name: 'Picture', exact: true })).toBeVisible();
  expect(screen.container.querySelector('details')?.open).toBe(false);
  expect(group.query()).toBeNull();
});

test('several pictures are chosen at once, described, reordered and saved with the project (rule R55)', async () => {
  const { screen, group, choose, submit } = await openForm({ picture: getAddress('z') });
  await choose(createPictureFile(), createPictureFile());
  await expect.element(group.getByRole('textbox', { name: 'What it shows' }).nth(1)).toBeVisible();
  expect(group.element().querySelectorAll('li img')).toHaveLength(2);
  await group.getByRole('textbox', { name: 'What it shows' }).nth(1).fill('From above');
  await screen.getByRole('button', { name: 'Move picture 3 up' }).click();
  expect(await submit()).toMatchObject({
    picture: getAddress('z'),
    pictures: [createRow('b', 'From above'), createRow('a')],
  });
});

test('a dropped one is added to those that are there, and one is removed', async () => {
  const { screen, group, submit } = await openForm({
    picture: getAddress('z'),
    pictures: [createRow('y'), createRow('x')],
  });
  dispatchFile(group.getByRole('button', { name: 'Add pictures' }).element(), 'drop', createPictureFile());
  await expect.element(group.getByRole('button', { name: 'Remove picture 4' })).toBeVisible();
  await screen.getByRole('button', { name: 'Remove picture 2' }).click();
  expect(await submit()).toMatchObject({ pictures: [createRow('x'), createRow('a')] });
});

test('one that is refused is named, and does not stop the others', async () => {
  const refuse = (at: number) =>
    at === 0
      ? Response.json({ success: false, code: 'photo/not-a-picture', message: 'No image.' }, { status: 400 })
      : undefined;
  const { group, choose, calls } = await openForm({ picture: getAddress('z') }, refuse);
  await choose(createPictureFile(MAX_PICTURE_FILE_BYTES + 1), createPictureFile(), createPictureFile());
  await expect.element(group.getByText(/too large\. It can have up to 2MB\. .*: No image\./)).toBeVisible();
  expect(calls).toHaveLength(2);
  expect(group.element().querySelectorAll('li img')).toHaveLength(1);
});

test('no more are added than a project can have', async () => {
  const pictures = Array.from({ length: LIMITS.itemPictures - 1 }, () => createRow('y'));
  const { group, choose, calls } = await openForm({ picture: getAddress('z'), pictures });
  await choose(createPictureFile(), createPictureFile());
  await expect.element(group.getByText('At most 8 pictures can be added.').first()).toBeVisible();
  expect(calls).toHaveLength(1);
  expect(group.getByRole('button', { name: 'Add pictures' }).query()).toBeNull();
});

test('the form waits for pictures that are on their way', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const { screen, group, choose, save, submit } = await openForm({ picture: getAddress('z') }, () => promise);
  await choose(createPictureFile());
  await expect.element(group.getByText('Uploading...')).toBeVisible();
  await screen.getByRole('button', { name: 'Submit' }).click();
  await expect.element(group.getByText(/still uploading\. Submit again/)).toBeVisible();
  expect(save).not.toHaveBeenCalled();
  resolve({ success: true, pictureUrl: getAddress('a') });
  await expect.element(group.getByRole('button', { name: 'Remove picture 2' })).toBeVisible();
  expect(await submit()).toMatchObject({ pictures: [createRow('a')] });
});

test('the next one takes the place of a first picture that is removed', async () => {
  const pictures = [createRow('y', 'From above'), createRow('x')];
  const { screen, submit } = await openForm({ picture: getAddress('z'), pictureDescription: 'The front', pictures });
  await screen.getByRole('button', { name: 'Remove', exact: true }).click();
  expect(await submit()).toMatchObject({
    picture: getAddress('y'),
    pictureDescription: 'From above',
    pictures: [createRow('x')],
  });
});
