import type { ImportReport } from '@vitrine/contract/resume/import-report';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { buildMemberResponses } from '../../testing/member.ts';
import { type MockResponses, renderInApp } from '../../testing/render-in-app.tsx';
import { ImportPage } from './import-page.tsx';

const SEND = 'POST /resume/import';

const createFact = (path: string, field: string, value: string, more = {}) => ({ path, field, value, ...more });

const REPORT: ImportReport = {
  changesResume: true,
  imported: [
    {
      section: 'personalInfo',
      title: 'Profile',
      isNew: false,
      fields: [createFact('line 1', 'firstName', 'Asha'), createFact('line 2', 'email', 'asha@asha.example')],
    },
    {
      section: 'experiences',
      title: 'Engineer, Kaveri',
      entry: 'work[0]',
      isNew: true,
      fields: [
        createFact('work[0].position', 'role', 'Engineer', { line: 'Engineer at Kaveri, 2021', isUnsure: true }),
        createFact('work[0].name', 'companyName', 'Kaveri', { line: 'Engineer at Kaveri, 2021', isUnsure: false }),
      ],
    },
    {
      section: 'experiences',
      title: 'Intern, Lumen',
      entry: 'work[1]',
      isNew: true,
      fields: [createFact('work[1].position', 'role', 'Intern')],
    },
  ],
  preserved: [],
  rejected: [],
  conflicts: [
    { path: 'line 3', source: 'basics.phone', title: 'Contact number', current: '1', incoming: '2' },
    { path: 'line 4', title: 'Languages', current: 'Native', incoming: 'Fluent' },
  ],
  toComplete: [],
  entries: { added: 0, completed: 0, unchanged: 0, noRoom: 0 },
  unchanged: [],
  removed: [],
  notListed: { imported: 0, preserved: 0, rejected: 0, conflicts: 0 },
};

const createAnswers = (more: MockResponses = {}): MockResponses => ({
  ...buildMemberResponses(() => ({})),
  [SEND]: () => ({ success: true, format: 'PDF', report: REPORT, rev: 7, canUndo: true }),
  ...more,
});

async function openWithFile(file: File, mockResponses = createAnswers()) {
  const { screen, calls } = await renderInApp(<ImportPage />, mockResponses);
  const chooser = screen.getByLabelText('File to import');
  await expect.element(chooser).toBeInTheDocument();
  const input = chooser.element() as HTMLInputElement;
  const data = new DataTransfer();
  data.items.add(file);
  input.files = data.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  const sent = () => calls.filter(({ call }) => call === SEND).map(({ body }) => body as FormData);
  return { screen, sent };
}

const getPlaces = (form: FormData | undefined, field: string) => JSON.parse(String(form?.get(field))) as string[];

test('what is unchecked is named when the import is confirmed, and what was chosen of two as well (rule R74)', async () => {
  const { screen, sent } = await openWithFile(new File(['%PDF-1.7'], 'asha.pdf'));
  await screen.getByRole('checkbox', { name: 'Intern, Lumen' }).click();
  await screen.getByRole('checkbox', { name: 'Email' }).click();
  await screen.getByRole('radio', { name: /^Use from the file: 2/ }).click();
  await expect.element(screen.getByText('Experience (1 of 2)')).toBeVisible();
  await screen.getByRole('button', { name: 'Import', exact: true }).click();
  await expect.element(screen.getByText('Your resume was imported.')).toBeVisible();
  const [trial, confirmed] = sent();
  expect([trial?.get('dryRun'), confirmed?.get('dryRun'), confirmed?.get('rev')]).toEqual(['true', 'false', '7']);
  expect(getPlaces(trial, 'without')).toEqual([]);
  expect(getPlaces(confirmed, 'without').sort()).toEqual(['personalInfo.email', 'work[1]']);
  expect(getPlaces(confirmed, 'overwrite')).toEqual(['basics.phone']);
});

test('an import that cannot be undone any more leads to where the last one can be', async () => {
  const { screen } = await openWithFile(
    new File(['%PDF-1.7'], 'asha.pdf'),
    createAnswers({
      'POST /resume/import/undo': () =>
        Response.json({ success: false, code: 'content/changed', message: 'Changed.' }, { status: 409 }),
    }),
  );
  await screen.getByRole('button', { name: 'Import', exact: true }).click();
  await screen.getByRole('button', { name: 'Undo', exact: true }).click();
  await screen.getByRole('button', { name: 'Undo the import' }).click();
  await screen.getByRole('link', { name: 'Go to the import page' }).click();
  await expect.element(screen.getByRole('button', { name: 'Undo the last import' })).toBeVisible();
});

test('a section is left out as a whole, and nothing is left to import', async () => {
  const { screen } = await openWithFile(
    new File(['{}'], 'asha.json'),
    createAnswers({
      [SEND]: () => ({
        success: true,
        format: 'JSON Resume',
        report: { ...REPORT, conflicts: [] },
        rev: 1,
        canUndo: false,
      }),
    }),
  );
  await screen.getByRole('button', { name: 'Leave all out of Experience' }).click();
  await screen.getByRole('button', { name: 'Leave all out of Profile' }).click();
  await expect.element(screen.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
  await screen.getByRole('button', { name: 'Include all of Profile' }).click();
  await expect.element(screen.getByRole('button', { name: 'Import', exact: true })).toBeEnabled();
});

test('what was read by its looks shows its line, and a guess says so (rule R78)', async () => {
  const { screen } = await openWithFile(new File(['%PDF-1.7'], 'asha.pdf'));
  await expect.element(screen.getByText('1 entry needs a check')).toBeVisible();
  await expect.element(screen.getByText('This is a guess.')).toBeVisible();
  await expect.element(screen.getByText('Read from “Engineer at Kaveri, 2021”').first()).toBeVisible();
});

test('a file that cannot be read says why, and another can be chosen (rule R76)', async () => {
  const message = 'This PDF has no text in it.';
  const failure = () => Response.json({ success: false, code: 'import/unreadable', message }, { status: 400 });
  const { screen } = await openWithFile(new File(['%PDF-1.7'], 'scan.pdf'), createAnswers({ [SEND]: failure }));
  await expect.element(screen.getByText(message)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
  await screen.getByRole('button', { name: 'Choose another file' }).click();
  await expect.element(screen.getByRole('button', { name: 'Choose a file' })).toBeVisible();
});

const createZipFile = (files: Record<string, string>) =>
  zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
  ) as Uint8Array<ArrayBuffer>;

const LINKEDIN_ANSWER = { success: true, format: 'LinkedIn data export', report: REPORT, rev: 1, canUndo: false };

test('of an archive of LinkedIn only the files leave the device that a resume needs (rule R77)', async () => {
  const files = {
    'Positions.csv': 'Company Name,Title,Description,Location,Started On,Finished On\nKaveri,Engineer,,,Mar 2021,\n',
    'messages.csv': 'CONVERSATION ID,CONTENT\n1,SECRET\n',
    'Connections.csv': 'First Name,Email\nRavi,SECRET\n',
  };
  const { screen, sent } = await openWithFile(
    new File([createZipFile(files)], 'Basic_LinkedInDataExport.zip'),
    createAnswers({ [SEND]: () => LINKEDIN_ANSWER }),
  );
  await expect
    .element(screen.getByText('LinkedIn data export. 1 of its files was read, and 2 never left your device.'))
    .toBeVisible();
  const file = sent()[0]?.get('file');
  const sentFiles = unzipSync(file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array());
  expect(Object.keys(sentFiles)).toEqual(['Positions.csv']);
  expect(strFromU8(sentFiles['Positions.csv'] ?? new Uint8Array())).toBe(files['Positions.csv']);
});

test('a table of LinkedIn that is damaged is told as left out, and stays on the device (rules R76 and R77)', async () => {
  const archive = createZipFile({
    'Skills.csv': `Name\n${'Rust\n'.repeat(50)}`,
    'Positions.csv': 'Company Name\nKaveri\n',
    'Languages.csv': 'Name\nHindi\n',
  });
  archive[50] = (archive[50] ?? 0) ^ 0xff;
  const { screen } = await openWithFile(
    new File([archive], 'export.zip'),
    createAnswers({ [SEND]: () => LINKEDIN_ANSWER }),
  );
  await expect
    .element(screen.getByText('LinkedIn data export. 2 of its files were read, and 1 never left your device.'))
    .toBeVisible();
  await expect.element(screen.getByText('1 file cannot be read')).toBeVisible();
  await expect.element(screen.getByText('Skills.csv: It is damaged. Download the archive once more.')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Not imported' })).toBeVisible();
  await expect.element(screen.getByText('Skills.csv', { exact: true })).toBeVisible();
  await expect
    .element(screen.getByText('It is damaged. Download the archive once more.', { exact: true }))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Import', exact: true }).click();
  await expect.element(screen.getByText(/1 not imported because it is damaged\.$/)).toBeVisible();
});

test.each(['CV', 'CV.docm', 'cv.odt', 'account.zip'])(
  'an archive that is no export of LinkedIn goes to the server as it is, called %s (rule R76)',
  async (name) => {
    const content = createZipFile({ 'word/document.xml': '<document/>', 'a.txt': 'a' });
    const { screen, sent } = await openWithFile(new File([content], name));
    await expect.element(screen.getByText('PDF.', { exact: true })).toBeVisible();
    const file = sent()[0]?.get('file');
    expect(file instanceof File && file.size).toBe(content.length);
  },
);

test.each([
  ['an empty file', new File([], 'empty.pdf'), 'This file is empty.'],
  [
    'an export that a resume needs nothing of',
    new File([createZipFile({ 'messages.csv': 'CONTENT\nSECRET\n' })], 'Basic_LinkedInDataExport.zip'),
    /has none of the files/,
  ],
  [
    'a file beyond the limit',
    new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'big.pdf'),
    'This file is larger than 10 MB.',
  ],
])('%s is refused before anything is sent', async (_what, file, message) => {
  const { screen, sent } = await openWithFile(file);
  await expect.element(screen.getByText(message)).toBeVisible();
  expect(sent()).toEqual([]);
});
