import { applyOverlay } from '@vitrine/contract/overlay/apply-overlay';
import type { Overlay } from '@vitrine/contract/overlay/overlay';
import { ensurePoints } from '@vitrine/contract/overlay/points';
import { createEmptyResume, resumeSchema } from '@vitrine/contract/resume/resume';
import { expect, test } from 'vitest';
import type { RecordPlace } from '../../../core/preview/places/record-places.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { createOverlayEditor, Editing } from './testing/edit-overlay.tsx';
import { WordsView } from './words-view.tsx';

const record = ensurePoints(
  resumeSchema.parse({
    ...createEmptyResume(),
    personalInfo: {
      languages: [
        { name: 'English', proficiency: 'Fluent' },
        { name: 'Tamil', proficiency: 'Native' },
      ],
    },
    skills: { groups: [{ name: 'Web', level: 'Expert', keywords: ['HTML'] }] },
    additions: ['a', 'b'].map((_id) => ({ _id, heading: 'Patents', title: `Patent ${_id}` })),
  }),
);

async function open(overlay: Partial<Overlay> = {}, editTarget?: RecordPlace) {
  const editor = createOverlayEditor({ language: 'de', ...overlay });
  const { screen } = await renderInApp(
    <Editing editor={editor}>{(editing) => <WordsView record={record} editor={editing} />}</Editing>,
    {},
    editTarget && { state: { editTarget } },
  );
  const applyEdits = () => applyOverlay(record, editor.getState().overlay);
  return { screen, editor, seen: applyEdits };
}

// Rule R68.
test('languages are translated, and how well one speaks them', async () => {
  const { screen, seen: applyEdits, editor } = await open();
  await expect.element(screen.getByText('0 of 6 texts reworded')).toBeVisible();
  const english = screen.getByRole('group', { name: 'Languages: English' });
  await english.getByRole('textbox', { name: 'Language' }).fill('Englisch');
  await english.getByRole('textbox', { name: 'Proficiency' }).fill('verhandlungssicher');
  await expect.element(screen.getByText('1 of 6 texts reworded')).toBeVisible();
  expect(applyEdits().personalInfo.languages).toEqual([
    { name: 'Englisch', proficiency: 'verhandlungssicher' },
    { name: 'Tamil', proficiency: 'Native' },
  ]);
  await english.getByRole('button', { name: 'Back to the original' }).click();
  expect(applyEdits().personalInfo.languages[0]).toEqual({ name: 'English', proficiency: 'Fluent' });
  editor.undo();
  expect(applyEdits().personalInfo.languages[0]?.name).toBe('Englisch');
});

test('a group of skills is named otherwise, with its skills as the record has them', async () => {
  const { screen, seen: applyEdits } = await open();
  const group = screen.getByRole('group', { name: 'Your own groups: Web' });
  await group.getByRole('textbox', { name: 'Name' }).fill('Netz');
  expect(applyEdits().skills.groups).toEqual([{ name: 'Netz', level: 'Expert', keywords: ['HTML'] }]);
});

test('a title of a section is said once for all of its entries', async () => {
  const { screen, seen: applyEdits } = await open();
  const title = screen.getByRole('textbox', { name: 'Section title' });
  await expect.element(title).toBeVisible();
  const [item] = screen.getByRole('textbox', { name: 'Title' }).elements();
  expect(item && title.element().compareDocumentPosition(item)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await title.fill('Patente');
  expect(applyEdits().additions.map(({ heading }) => heading)).toEqual(['Patente', 'Patente']);
});

test('a row whose original has changed says so, and is kept or given up', async () => {
  const before = { name: 'English', proficiency: 'Basic' };
  const { screen, seen: applyEdits } = await open({
    words: { 'personalInfo/languages': { value: [{ ...before, name: 'Englisch' }], original: [before] } },
  });
  await screen.getByRole('combobox', { name: 'Show' }).selectOptions('Original has changed');
  await expect.element(screen.getByText(/1 original has changed/)).toBeVisible();
  await screen.getByRole('button', { name: 'Keep mine' }).click();
  await expect.element(screen.getByText('The original has changed')).not.toBeInTheDocument();
  expect(applyEdits().personalInfo.languages[0]).toEqual({ name: 'Englisch', proficiency: 'Fluent' });
});

test('wording starts with the original, shows what differs, and is given up when it equals the original again', async () => {
  const { screen, seen: applyEdits } = await open({ language: null });
  const title = screen.getByRole('textbox', { name: 'Title' }).first();
  await expect.element(title).toHaveValue('Patent a');
  await title.fill('Patent one');
  expect(applyEdits().additions[0]?.title).toBe('Patent one');
  await expect.element(screen.getByRole('insertion')).toHaveTextContent('one');
  await expect.element(screen.getByRole('deletion')).toHaveTextContent('a');
  // Emptied, it stays empty until it is left, and the resume shows the original.
  await title.fill('');
  expect(applyEdits().additions[0]?.title).toBe('Patent a');
  await expect.element(title).toHaveValue('');
  await title.fill('Patent a');
  await expect.element(screen.getByText('0 of 6 texts reworded')).toBeVisible();
});

test('what is clicked in the preview is focused, with the cursor there (rule S58)', async () => {
  const { screen } = await open(
    { language: null },
    { section: 'additions', item: 'b', field: 'title', text: 'Patent b', offset: 6 },
  );
  const title = screen.getByRole('textbox', { name: 'Title' }).nth(1);
  await expect.element(title).toHaveFocus();
  expect((title.element() as HTMLInputElement).selectionStart).toBe(6);
});
