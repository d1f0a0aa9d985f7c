import { focusManager, onlineManager } from '@tanstack/react-query';
import type { ImportReport } from '@vitrine/contract/resume/import-report';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildMemberResponses } from '../../testing/member.ts';
import { type MockResponses, renderInApp } from '../../testing/render-in-app.tsx';
import { ImportPreview } from './import-preview.tsx';

const SEND = 'POST /resume/import';

const REPORT: ImportReport = {
  changesResume: true,
  imported: [
    {
      section: 'experiences',
      title: 'Engineer, Kaveri',
      entry: 'work[0]',
      isNew: true,
      fields: [{ path: 'line 2', field: 'role', value: 'Engineer', line: 'Engineer at Kaveri', isUnsure: true }],
    },
  ],
  preserved: [],
  rejected: [],
  conflicts: [],
  toComplete: [],
  entries: { added: 0, completed: 0, unchanged: 0, noRoom: 0 },
  unchanged: [],
  removed: [],
  notListed: { imported: 0, preserved: 0, rejected: 0, conflicts: 0 },
};

/** The server's responses; `rev` returns the current version of the resume. */
const createServer = (rev: () => number, report = REPORT): MockResponses => ({
  ...buildMemberResponses(() => ({})),
  [SEND]: ({ body }) => {
    const form = body as FormData;
    if (form.get('rev') !== null && form.get('rev') !== String(rev()))
      return Response.json({ success: false, code: 'content/changed', message: 'Changed.' }, { status: 409 });
    return { success: true, format: 'PDF', report, rev: rev(), canUndo: true };
  },
});

async function renderPreview(answers: MockResponses) {
  const onDone = vi.fn();
  const file = { name: 'asha.pdf', content: new Blob(['%PDF-1.7']) };
  const { screen, calls } = await renderInApp(
    <ImportPreview file={file} onDone={onDone} onBack={() => undefined} />,
    answers,
  );
  const button = screen.getByRole('button', { name: 'Import', exact: true });
  await expect.element(button).toBeEnabled();
  const sent = () => calls.filter(({ call }) => call === SEND).map(({ body }) => body as FormData);
  return { screen, button, onDone, sent };
}

test('a file is read once, however often its person leaves the page and comes back', async () => {
  const { screen, sent } = await renderPreview(createServer(() => 7));
  const later = Date.now() + 60_000;
  const now = vi.spyOn(Date, 'now').mockImplementation(() => later);
  onTestFinished(() => {
    now.mockRestore();
    focusManager.setFocused(undefined);
  });
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await screen.getByRole('radio', { name: /^Replace/ }).click();
  await expect.poll(() => sent().map((form) => form.get('mode'))).toEqual(['merge', 'replace']);
});

test('of an import without an answer nobody says that nothing was imported, and it is never taken twice', async () => {
  let rev = 7;
  let isLost = false;
  const answers = createServer(() => rev);
  const { screen, button, onDone, sent } = await renderPreview({
    ...answers,
    [SEND]: async (recordedCall) => {
      const answer = await answers[SEND]?.(recordedCall);
      if (!isLost) return answer;
      // The import succeeded, but its response was lost.
      rev += 1;
      throw new TypeError('The line is dead.');
    },
  });
  isLost = true;
  await button.click();
  await expect.element(screen.getByText('We do not know whether the import worked.')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Check your resume' })).toBeVisible();
  expect(screen.getByText('Nothing was imported.').elements()).toEqual([]);
  isLost = false;
  await button.click();
  await expect.element(screen.getByText('Your resume has changed since this preview.')).toBeVisible();
  expect(onDone).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Review again' }).click();
  await expect.element(screen.getByText('Your resume has changed since this preview.')).not.toBeInTheDocument();
  await button.click();
  await expect.poll(() => onDone.mock.calls).toMatchObject([[{ format: 'PDF', rev: 8 }]]);
  expect(sent().map((form) => form.get('rev'))).toEqual([null, '7', '7', null, '8']);
});

test('while it is imported nothing can be pressed that would keep its failure from being told', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  let isSlow = false;
  const answers = createServer(() => 7);
  const { screen, button } = await renderPreview({
    ...answers,
    [SEND]: (recordedCall) => (isSlow ? promise : answers[SEND]?.(recordedCall)),
  });
  isSlow = true;
  await button.click();
  const others = [
    screen.getByRole('radio', { name: /^Replace/ }),
    screen.getByRole('button', { name: 'Choose another file' }),
  ];
  for (const other of others) await expect.element(other).toBeDisabled();
  resolve(Response.json({ success: false, code: 'request/failed', message: 'No.' }, { status: 500 }));
  await expect.element(screen.getByText('Nothing was imported.')).toBeVisible();
  for (const other of others) await expect.element(other).toBeEnabled();
});

test('what is refused with a word of the server was not imported', async () => {
  let isRefused = false;
  const answers = createServer(() => 7);
  const { screen, button } = await renderPreview({
    ...answers,
    [SEND]: (recordedCall) =>
      isRefused
        ? Response.json({ success: false, code: 'request/unavailable', message: 'Too many.' }, { status: 503 })
        : answers[SEND]?.(recordedCall),
  });
  isRefused = true;
  await button.click();
  await expect.element(screen.getByText('Nothing was imported.')).toBeVisible();
});

test("a guess that one could take over one's own shows its line, and is counted (rules R74 and R78)", async () => {
  const guess = { path: 'line 4', current: '1', incoming: '2', line: 'Call 2', isUnsure: true };
  const { screen } = await renderPreview(
    createServer(() => 7, {
      ...REPORT,
      conflicts: [
        { ...guess, source: 'basics.phone', title: 'Contact number' },
        // From an entry that already contains a guess.
        { ...guess, source: 'work[0].location', title: 'Engineer, Kaveri: Location', line: 'In 2', isUnsure: true },
        { ...guess, source: 'basics.url', title: 'Website', line: 'At 2', isUnsure: false },
      ],
    }),
  );
  await expect.element(screen.getByText('2 entries need a check')).toBeVisible();
  await expect.element(screen.getByText('Read from “Call 2”')).toBeVisible();
  const choices = screen.getByRole('radio', { name: /^Use from the file: 2.*This is a guess\.$/ });
  await expect.poll(() => choices.elements()).toHaveLength(2);
});

test('what the file says in one is chosen in one', async () => {
  const name = { path: 'page 1', source: 'basics.name' };
  const { screen, button, sent } = await renderPreview(
    createServer(() => 7, {
      ...REPORT,
      conflicts: [
        { ...name, title: 'First name', current: 'Asha', incoming: 'Ada' },
        { ...name, title: 'Last name', current: 'Rao', incoming: 'Lund', isUnsure: true },
      ],
    }),
  );
  const both = screen.getByRole('group', { name: 'First name, Last name' });
  await expect.element(both.getByRole('radio', { name: 'Keep: Asha Rao' })).toBeChecked();
  await both.getByRole('radio', { name: /^Use from the file: Ada Lund.*This is a guess/ }).click();
  await expect.element(both.getByRole('radio', { name: 'Keep: Asha Rao' })).not.toBeChecked();
  await button.click();
  await expect.poll(() => sent().at(-1)?.get('overwrite')).toBe('["basics.name"]');
});
