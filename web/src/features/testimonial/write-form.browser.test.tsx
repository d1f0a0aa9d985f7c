import { toPicturePath } from '@vitrine/contract/portfolio/pictures';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createPictureFile, dispatchFile } from '../../testing/picture-files.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { WriteForm } from './write-form.tsx';

const ADDRESS = `https://vitrine.example${toPicturePath('a'.repeat(43), 192)}`;
const WORDS = { author: 'Meera Iyer', role: '', company: '', text: 'She never guessed.' };

/** Renders the form with all required fields filled in except consent. */
async function openForm(answers: { upload?: unknown; write?: () => unknown } = {}) {
  const onWritten = vi.fn();
  const { screen, calls } = await renderInApp(<WriteForm token="token" onWritten={onWritten} />, {
    'POST /testimonial/portrait': () => answers.upload ?? { success: true, portraitUrl: ADDRESS },
    'POST /testimonial/write': () => answers.write?.() ?? { success: true },
  });
  await screen.getByRole('textbox', { name: 'Your name' }).fill(WORDS.author);
  await screen.getByRole('textbox', { name: 'Testimonial' }).fill(WORDS.text);
  const field = screen.getByRole('group', { name: 'Your portrait' });
  const drop = () => dispatchFile(field.getByRole('button').first().element(), 'drop', createPictureFile());
  const submit = () => screen.getByRole('button', { name: 'Send testimonial' }).click();
  return { screen, calls, onWritten, field, drop, handIn: submit };
}

test('a portrait goes with the words that it was chosen for, and consent says so (rule R56)', async () => {
  const { screen, calls, field, drop, handIn: submit, onWritten } = await openForm();
  const consent = (end: string) =>
    screen.getByRole('checkbox', { name: `I wrote this myself, and it may be shown on the page with my name${end}` });
  await expect.element(consent('')).toBeVisible();
  drop();
  await expect
    .element(field.getByRole('status'))
    .toHaveTextContent('Uploaded. It is saved when you send your testimonial.');
  // The preview is the local file, not requested from the server.
  expect(field.element().querySelector('img')?.src).toMatch(/^blob:/);
  const sent = calls[0]?.body as FormData;
  expect(sent.get('token')).toBe('token');
  await consent(' and portrait').click();
  await submit();
  await vi.waitFor(() => expect(onWritten).toHaveBeenCalledOnce());
  expect(calls.at(-1)?.body).toEqual({ token: 'token', words: WORDS, portrait: ADDRESS, consent: true });
});

test('a portrait that is removed again does not go with them', async () => {
  const { screen, calls, field, drop, handIn: submit, onWritten } = await openForm();
  drop();
  await field.getByRole('button', { name: 'Remove' }).click();
  await screen.getByRole('checkbox').click();
  await submit();
  await vi.waitFor(() => expect(onWritten).toHaveBeenCalledOnce());
  expect(calls.at(-1)?.body).toMatchObject({ portrait: '' });
});

test('a portrait that waited too long is asked for again, where it was chosen', async () => {
  const again = 'Please choose the picture again.';
  const refused = { success: false, code: 'request/invalid', message: 'No', fields: { portrait: again } };
  const {
    screen,
    field,
    drop,
    handIn: submit,
    onWritten,
  } = await openForm({
    write: () => Response.json(refused, { status: 400 }),
  });
  drop();
  await expect.element(field.getByRole('button', { name: 'Remove' })).toBeVisible();
  await screen.getByRole('checkbox').click();
  await submit();
  await expect.element(field.getByText(again)).toBeVisible();
  await expect.element(field.getByRole('button', { name: 'Choose another picture' })).toHaveFocus();
  expect(onWritten).not.toHaveBeenCalled();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(field.getByText(again)).not.toBeInTheDocument();
});

test('one for which there is no room is said so, and the words can go without it', async () => {
  const message = 'There is no storage left for a portrait. Please send your testimonial without one.';
  const upload = Response.json({ success: false, code: 'testimonial/no-room', message }, { status: 409 });
  const { screen, calls, field, drop, handIn: submit, onWritten } = await openForm({ upload });
  drop();
  await expect.element(field.getByText(message)).toBeVisible();
  await screen.getByRole('checkbox').click();
  await submit();
  await vi.waitFor(() => expect(onWritten).toHaveBeenCalledOnce());
  expect(calls.at(-1)?.body).toMatchObject({ portrait: '' });
});
