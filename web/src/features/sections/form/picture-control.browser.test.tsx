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
const UPLOAD = 'POST /resume/picture';
const createRefusal = (status: number, body: object) => () => Response.json({ success: false, ...body }, { status });

/** Opens the form of a project, and mocks the response to an upload. */
async function openForm(answer: () => unknown, values: FormValues = {}, isFixed = false) {
  const save = vi.fn(async (sent: FormValues) => ({ values: sent }));
  const { title, picture, pictureDescription } = projects.fields;
  const fields = { title, picture: isFixed ? { ...picture, isFixed: true as const } : picture, pictureDescription };
  const { screen, calls } = await renderInApp(
    <SectionForm
      label="Edit project"
      draftKey={`test:${Math.random()}`}
      editedPart={{ section: 'projects', item: 'new' }}
      fields={fields}
      rules={FORM_RULES.projects}
      stored={{ values: { ...createEmptyValues(fields), title: 'Railbook', ...values } }}
      save={save}
      onSaved={() => {}}
      onCancel={() => {}}
    />,
    { [UPLOAD]: answer },
  );
  const field = screen.getByRole('group', { name: 'Picture' });
  await expect.element(field.getByRole('button').first()).toBeVisible();
  const dropOrPaste = (way: 'drop' | 'paste', file = createPictureFile()) =>
    dispatchFile(field.getByRole('button').first().element(), way, file);
  const choose = async (file = createPictureFile()) =>
    userEvent.upload(field.element().querySelector('input') as Element, file);
  const submit = () => screen.getByRole('button', { name: 'Submit' }).click();
  const hasImage = () => field.element().querySelector('img') !== null;
  return { screen, calls, save, field, hand: dropOrPaste, choose, submit, seen: hasImage };
}

test.each(['choose', 'drop', 'paste'] as const)(
  'a picture is handed over (%s), seen, described, and saved with the project (rule R55)',
  async (way) => {
    const {
      screen,
      calls,
      save,
      field,
      hand: dropOrPaste,
      choose,
      submit,
      seen: hasImage,
    } = await openForm(() => ({
      success: true,
      pictureUrl: getAddress('a'),
    }));
    expect(hasImage()).toBe(false);
    expect(screen.getByRole('textbox', { name: 'What the picture shows' }).query()).toBeNull();
    if (way === 'choose') await choose();
    else dropOrPaste(way);
    await expect.element(field.getByRole('status')).toHaveTextContent('Uploaded. Save to use it.');
    expect(hasImage()).toBe(true);
    const sent = calls[0]?.body as FormData;
    expect([sent.get('use'), (sent.get('picture') as File).name]).toEqual(['project', 'picture']);
    await screen.getByRole('textbox', { name: 'What the picture shows' }).fill('A timetable');
    await submit();
    await vi.waitFor(() =>
      expect(save.mock.calls[0]?.[0]).toEqual({
        title: 'Railbook',
        picture: getAddress('a'),
        pictureDescription: 'A timetable',
      }),
    );
  },
);

test('a picture is replaced, and removed with what it shows (rule R55)', async () => {
  const stored = { picture: getAddress('b'), pictureDescription: 'A timetable' };
  const {
    field,
    choose,
    save,
    submit,
    seen: hasImage,
    screen,
  } = await openForm(() => ({ success: true, pictureUrl: getAddress('a') }), stored);
  await vi.waitFor(() => expect(hasImage()).toBe(true));
  await choose();
  await expect.element(field.getByText('Uploaded. Save to use it.')).toBeVisible();
  await field.getByRole('button', { name: 'Remove' }).click();
  expect(hasImage()).toBe(false);
  expect(screen.getByRole('textbox', { name: 'What the picture shows' }).query()).toBeNull();
  await submit();
  await vi.waitFor(() =>
    expect(save.mock.calls[0]?.[0]).toEqual({ title: 'Railbook', picture: '', pictureDescription: '' }),
  );
});

test('it fills its card, or is uploaded again to be seen whole (rule R55)', async () => {
  const { screen, calls, choose } = await openForm(() => ({ success: true, pictureUrl: getAddress('a') }));
  const whole = screen.getByRole('checkbox', { name: /^Show the whole picture/ });
  expect(whole.query()).toBeNull();
  await choose();
  await whole.click();
  await expect.element(whole).toBeChecked();
  await whole.click();
  await expect.element(whole).not.toBeChecked();
  expect(calls.map(({ body }) => (body as FormData).get('fit'))).toEqual([null, 'whole', null]);
});

test('what is not taken is said at the field, and what was there stays', async () => {
  const message = "This file isn't a readable image. Supported: png, jpg, jpeg, gif.";
  const {
    calls,
    field,
    hand: dropOrPaste,
    seen: hasImage,
    save,
    submit,
  } = await openForm(createRefusal(400, { code: 'photo/not-a-picture', message }), { picture: getAddress('b') });
  dropOrPaste('drop');
  await expect.element(field.getByText(message)).toBeVisible();
  expect(hasImage()).toBe(true);
  expect(calls).toHaveLength(1);
  dropOrPaste('paste', createPictureFile(MAX_PICTURE_FILE_BYTES + 1));
  await expect.element(field.getByText('This picture is too large. It can have up to 2MB.')).toBeVisible();
  expect(calls).toHaveLength(1);
  await submit();
  await vi.waitFor(() => expect(save.mock.calls[0]?.[0]).toMatchObject({ picture: getAddress('b') }));
});

test('a full storage leads to a larger plan', async () => {
  const message = 'The Free Plan holds 50 MB.';
  const { field, hand: dropOrPaste } = await openForm(
    createRefusal(409, { code: 'plan/limit', message, plan: 'free' }),
  );
  dropOrPaste('drop');
  await expect.element(field.getByText(message)).toBeVisible();
  await expect.element(field.getByRole('link', { name: 'Upgrade' })).toBeVisible();
});

test('the form waits for a picture that is on its way', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const { field, hand: dropOrPaste, save, submit } = await openForm(() => promise);
  dropOrPaste('drop');
  await expect.element(field.getByRole('status')).toHaveTextContent('Uploading...');
  await submit();
  await expect.element(field.getByText('The picture is still uploading. Submit again when it is ready.')).toBeVisible();
  expect(save).not.toHaveBeenCalled();
  resolve({ success: true, pictureUrl: getAddress('a') });
  await expect.element(field.getByText('Uploaded. Save to use it.')).toBeVisible();
  await submit();
  await vi.waitFor(() => expect(save.mock.calls[0]?.[0]).toMatchObject({ picture: getAddress('a') }));
});

test('a picture of somebody else can be removed and not chosen (rule R56)', async () => {
  const {
    field,
    hand: dropOrPaste,
    calls,
    save,
    submit,
  } = await openForm(() => ({}), { picture: getAddress('b') }, true);
  await expect.element(field.getByText('You can remove it but not replace it', { exact: false })).toBeVisible();
  expect(field.getByRole('button', { name: /^Choose/ }).query()).toBeNull();
  dropOrPaste('drop');
  expect(calls).toEqual([]);
  await field.getByRole('button', { name: 'Remove' }).click();
  await submit();
  await vi.waitFor(() => expect(save.mock.calls[0]?.[0]).toMatchObject({ picture: '' }));
});

test('a picture that is no longer there is said to be gone', async () => {
  vi.restoreAllMocks();
  const { field, seen: hasImage } = await openForm(() => ({}), { picture: getAddress('b') });
  await expect
    .element(field.getByText('This picture is no longer there. Choose it again, or remove it.'))
    .toBeVisible();
  expect(hasImage()).toBe(false);
});
