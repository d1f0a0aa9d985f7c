import type { ArchiveRestore } from '@vitrine/contract/account/archive';
import { DURATIONS, LIMITS } from '@vitrine/contract/api/limits';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { buildMemberResponses } from '../../testing/member.ts';
import { type MockResponses, renderInApp } from '../../testing/render-in-app.tsx';
import { ArchiveRows } from './archive-rows.tsx';

afterEach(() => vi.restoreAllMocks());

const NO_RESTORE: ArchiveRestore = { state: 'none', step: '', done: 0, total: 0, message: '', counts: {}, notes: [] };
const PREVIEW = {
  name: 'Asha Rao',
  email: 'asha@example.org',
  origin: 'https://kaveri.example',
  createdAt: Date.UTC(2026, 10, 20, 12),
  counts: { entries: 15, resumes: 1, posts: 0 },
  notes: ['Your plan has no room for 2 pictures of the archive.'],
  notRestored: ['Payments belong to the site where they were made.'],
};

const PARTS = 'POST /account/archive/uploads/an-upload/parts';

/** The server's responses; `restore` returns the current state of the restore. */
const createServer = (restore: () => Partial<ArchiveRestore>): MockResponses => ({
  ...buildMemberResponses(() => ({})),
  'GET /account/archive/restore': () => ({ success: true, payload: { ...NO_RESTORE, ...restore() } }),
  'POST /account/archive/uploads': () => ({ success: true, id: 'an-upload' }),
  [PARTS]: ({ body }) => ({ success: true, received: Number((body as FormData).get('offset')) + 1 }),
  'POST /account/archive/uploads/an-upload/preview': () => ({ success: true, payload: PREVIEW }),
  'POST /account/archive/uploads/an-upload/restore': () => ({
    success: true,
    payload: { ...NO_RESTORE, ...restore() },
  }),
  'DELETE /account/archive/uploads/an-upload': () => ({ success: true }),
});

const file = new File([new Uint8Array(LIMITS.accountArchivePart + 10)], 'archive.zip', { type: 'application/zip' });
const chooseFile = async (container: Element, chosen = file) => {
  // Enabled once the session is loaded.
  await expect
    .poll(() => container.querySelector('button:enabled ~ input, div:has(button:enabled) + input'))
    .not.toBeNull();
  const input = container.querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('There is no chooser.');
  // A file as the browser passes it, including its modification time.
  const transfer = new DataTransfer();
  transfer.items.add(chosen);
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
};

test('everything is downloaded by the browser, or it is said why not', async () => {
  let refusal: { code: string; message: string } | null = { code: 'archive/under-way', message: 'An archive is made.' };
  const { screen } = await renderInApp(<ArchiveRows />, {
    ...createServer(() => ({})),
    'GET /account/archive/check': () =>
      refusal ? Response.json({ success: false, ...refusal }, { status: 409 }) : { success: true },
  });
  const downloads: string[] = [];
  // Clicks on a link outside the document do not bubble to it.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.hasAttribute('download')) downloads.push(new URL(this.href).pathname);
  });
  await screen.getByRole('button', { name: 'Download everything' }).click();
  await expect.element(screen.getByRole('alert').getByText('An archive is made.')).toBeVisible();
  expect(downloads).toEqual([]);
  refusal = null;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText(/^Download started\./)).toBeVisible();
  expect(downloads).toEqual(['/account/archive']);
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

test('an archive is uploaded in parts, looked at, confirmed, and followed to its end', async () => {
  let restore: Partial<ArchiveRestore> = {};
  const { screen, calls } = await renderInApp(
    <ArchiveRows />,
    createServer(() => restore),
  );
  await chooseFile(screen.container);
  const dialog = screen.getByRole('alertdialog');
  await expect
    .element(
      dialog.getByText(
        /^Archive of Asha Rao from https:..kaveri\.example, created on .+\. It adds 15 entries and 1 resume\.$/,
      ),
    )
    .toBeVisible();
  await expect.element(dialog.getByText('Your plan has no room for 2 pictures of the archive.')).toBeVisible();
  await expect.element(dialog.getByText('Payments belong to the site where they were made.')).toBeVisible();
  const parts = calls.filter(({ call }) => call === PARTS).map(({ body }) => (body as FormData).get('offset'));
  expect(parts).toEqual(['0', String(LIMITS.accountArchivePart)]);
  restore = { state: 'running', step: 'Pictures', done: 1, total: 4 };
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect.element(screen.getByRole('progressbar', { name: 'Restoring: Pictures' })).toHaveAttribute('value', '1');
  restore = { state: 'done', counts: { entries: 15, resumes: 3 }, notes: ['The address asha-rao cannot be had here.'] };
  await expect.element(screen.getByText('The archive was restored: 15 entries and 3 resumes.')).toBeVisible();
  await expect.element(screen.getByText('The address asha-rao cannot be had here.')).toBeVisible();
});

describe('an upload that was ended in the middle', () => {
  const PART = LIMITS.accountArchivePart;
  const large = new File([new Uint8Array(2 * PART + 10)], 'archive.zip', { lastModified: 1 });
  const received = (at: number) => ({ success: true, received: Math.min(large.size, at + PART) });
  const createRefusal = (code: string, status: number) =>
    Response.json({ success: false, code, message: 'No.' }, { status });
  const readOffset = (body: unknown) => Number((body as FormData).get('offset'));

  async function uploadTwice(secondTime: MockResponses) {
    const answers = createServer(() => ({}));
    const first = await renderInApp(<ArchiveRows />, {
      ...answers,
      [PARTS]: ({ body }) =>
        readOffset(body) < 2 * PART ? received(readOffset(body)) : createRefusal('request/wrong', 400),
    });
    await chooseFile(first.screen.container, large);
    await expect
      .element(first.screen.getByText('The upload of archive.zip stopped at 99%. Choose the file again to continue.'))
      .toBeVisible();
    await first.screen.unmount();
    const second = await renderInApp(<ArchiveRows />, { ...answers, ...secondTime });
    await chooseFile(second.screen.container, large);
    await second.screen.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await expect.element(second.screen.getByText(/stopped at/)).not.toBeInTheDocument();
    const names = second.calls.map(({ call }) => call);
    const offsets = second.calls.filter(({ call }) => call === PARTS).map(({ body }) => readOffset(body));
    return { isBegun: names.includes('POST /account/archive/uploads'), offsets };
  }

  test('goes on where it stopped, also after a reload', async () => {
    const { isBegun: hasStarted, offsets } = await uploadTwice({ [PARTS]: ({ body }) => received(readOffset(body)) });
    expect([hasStarted, offsets]).toEqual([false, [PART, 2 * PART]]);
  });

  test('begins anew where the server no longer has it', async () => {
    let isExpired = true;
    const { isBegun: hasStarted, offsets } = await uploadTwice({
      'POST /account/archive/uploads': () => {
        isExpired = false;
        return { success: true, id: 'an-upload' };
      },
      [PARTS]: ({ body }) => (isExpired ? createRefusal('archive/gone', 404) : received(readOffset(body))),
    });
    expect([hasStarted, offsets]).toEqual([true, [PART, 0, PART, 2 * PART]]);
  });
});

test.each([
  ['request/failed', 500, 1],
  ['archive/not-readable', 400, 0],
])('after a look that ended with %s, %i, the upload is known still: %i', async (code, status, known) => {
  const { screen } = await renderInApp(<ArchiveRows />, {
    ...createServer(() => ({})),
    'POST /account/archive/uploads/an-upload/preview': () =>
      Response.json({ success: false, code, message: 'No.' }, { status }),
  });
  await chooseFile(screen.container);
  await expect.element(screen.getByRole('alert')).toBeVisible();
  expect(screen.getByText(/stopped at \d+%/).elements()).toHaveLength(known);
});

test('why an archive is not taken stands where it was chosen', async () => {
  const message = 'You can restore an archive only into an empty account. This account has posts.';
  const { screen } = await renderInApp(<ArchiveRows />, {
    ...createServer(() => ({})),
    'POST /account/archive/uploads': () =>
      Response.json({ success: false, code: 'archive/not-empty', message }, { status: 409 }),
  });
  await chooseFile(screen.container);
  await expect.element(screen.getByRole('alert').getByText(message)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Choose an archive' })).toBeEnabled();
});

describe('a restore', () => {
  const RESTORE = 'POST /account/archive/uploads/an-upload/restore';
  const DROP = 'DELETE /account/archive/uploads/an-upload';
  /** Accepts parts as they arrive, so that the server reports the upload as complete. */
  const acceptPart = ({ body }: { body: unknown }) => {
    const at = Number((body as FormData).get('offset'));
    return { success: true, received: Math.min(file.size, at + LIMITS.accountArchivePart) };
  };
  const startRestore = async (restore: () => Partial<ArchiveRestore>, more: MockResponses = {}) => {
    const rendered = await renderInApp(<ArchiveRows />, { ...createServer(restore), [PARTS]: acceptPart, ...more });
    await chooseFile(rendered.screen.container);
    await rendered.screen.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
    return rendered;
  };
  const failNetwork = () => {
    throw new TypeError('The line is dead.');
  };

  test('that failed is tried again without another upload, which is known until it is done', async () => {
    let restore: Partial<ArchiveRestore> = {};
    const run = () => {
      restore = { state: 'running', step: 'Pictures', done: 0, total: 1 };
      return { success: true, payload: { ...NO_RESTORE, ...restore } };
    };
    const { screen, calls } = await startRestore(() => restore, { [RESTORE]: run });
    await expect.element(screen.getByRole('progressbar', { name: 'Restoring: Pictures' })).toBeVisible();
    restore = { state: 'failed', message: 'Files cannot be stored just now. Please try again in a moment.' };
    await expect.element(screen.getByText('archive.zip is already uploaded.')).toBeVisible();
    const parts = () => calls.filter(({ call }) => call === PARTS).length;
    const before = parts();
    await screen.getByRole('button', { name: 'Try again' }).click();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
    await expect.element(screen.getByRole('progressbar', { name: 'Restoring: Pictures' })).toBeVisible();
    restore = { state: 'done', counts: { entries: 1 } };
    await expect.element(screen.getByText('The archive was restored: 1 entry.')).toBeVisible();
    expect(screen.getByText(/is already uploaded/).elements()).toEqual([]);
    expect([parts(), calls.map(({ call }) => call).includes(DROP)]).toEqual([before, false]);
  });

  test('that runs although its answer was lost is followed', async () => {
    let restore: Partial<ArchiveRestore> = {};
    const { screen, calls } = await startRestore(() => restore, {
      [RESTORE]: () => {
        restore = { state: 'running', step: 'Videos', done: 0, total: 2 };
        return failNetwork();
      },
    });
    await expect.element(screen.getByRole('progressbar', { name: 'Restoring: Videos' })).toBeVisible();
    await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.getByRole('alert').elements()).toEqual([]);
    expect(calls.map(({ call }) => call)).not.toContain(DROP);
  });

  test('of which nobody knows whether it runs is looked at again, and its upload is kept', async () => {
    let isOffline = false;
    const answers = createServer(() => ({ state: 'running', step: 'Videos', done: 0, total: 2 }));
    let hasStarted = false;
    const { screen, calls } = await startRestore(() => ({}), {
      [RESTORE]: () => {
        isOffline = true;
        hasStarted = true;
        return failNetwork();
      },
      'GET /account/archive/restore': (recordedCall) => {
        if (isOffline) return failNetwork();
        return hasStarted
          ? answers['GET /account/archive/restore']?.(recordedCall)
          : { success: true, payload: NO_RESTORE };
      },
    });
    await expect
      .element(screen.getByRole('alert').getByText('We do not know whether the restore has started.'))
      .toBeVisible();
    isOffline = false;
    await screen.getByRole('button', { name: 'Check again' }).click();
    await expect.element(screen.getByRole('progressbar', { name: 'Restoring: Videos' })).toBeVisible();
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
    expect(calls.map(({ call }) => call)).not.toContain(DROP);
  });

  test.each([
    ['done', 'The archive was restored: 2 posts.', 0],
    ['failed', 'There is no room.', 1],
  ] as const)('that has ended as %s before its lost answer was missed says so', async (state, text, kept) => {
    let restore: Partial<ArchiveRestore> = {};
    const { screen } = await startRestore(() => restore, {
      [RESTORE]: () => {
        restore = { state, message: 'There is no room.', counts: { posts: 2 } };
        return failNetwork();
      },
    });
    await expect.element(screen.getByText(text)).toBeVisible();
    await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
    await expect.poll(() => screen.getByText(/is already uploaded/).elements()).toHaveLength(kept);
    expect(screen.getByText(/^We do not know/).elements()).toEqual([]);
  });

  test.each([{}, { state: 'done', counts: { posts: 2 } }] as const)(
    'that never began, after %j, was not restored',
    async (earlier) => {
      const { screen } = await startRestore(() => earlier, { [RESTORE]: failNetwork });
      await expect.element(screen.getByRole('alertdialog').getByText('The archive was not restored.')).toBeVisible();
    },
  );

  describe('whose page is left', () => {
    // The same user throughout, so that the upload stored in the browser is theirs.
    const member = buildMemberResponses(() => ({}));
    const uploadAndLeave = async () => {
      const { screen } = await renderInApp(<ArchiveRows />, {
        ...createServer(() => ({})),
        ...member,
        [PARTS]: acceptPart,
      });
      await chooseFile(screen.container);
      await expect.element(screen.getByRole('alertdialog')).toBeVisible();
      await screen.unmount();
    };
    const reopenPage = async (restore: Partial<ArchiveRestore> = {}) => {
      const { screen } = await renderInApp(<ArchiveRows />, { ...createServer(() => restore), ...member });
      await expect.element(screen.getByRole('button', { name: 'Choose an archive' })).toBeEnabled();
      return screen;
    };
    const UPLOADED_NOTICE = 'archive.zip is already uploaded.';

    test('has its upload forgotten once it is done, however much later that is seen', async () => {
      await uploadAndLeave();
      const done = await reopenPage({ state: 'done', counts: { posts: 2 } });
      await expect.element(done.getByText('The archive was restored: 2 posts.')).toBeVisible();
      await done.unmount();
      expect((await reopenPage()).getByText(UPLOADED_NOTICE).elements()).toEqual([]);
    });

    test('has its upload offered for as long as the server keeps it', async () => {
      await uploadAndLeave();
      const soon = await reopenPage();
      await expect.element(soon.getByText(UPLOADED_NOTICE)).toBeVisible();
      await soon.unmount();
      const later = Date.now() + DURATIONS.accountArchive + 1_000;
      vi.spyOn(Date, 'now').mockImplementation(() => later);
      expect((await reopenPage()).getByText(UPLOADED_NOTICE).elements()).toEqual([]);
    });
  });

  test('an upload ends with the page that it was begun on', async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    const { screen, calls } = await renderInApp(<ArchiveRows />, {
      ...createServer(() => ({})),
      [PARTS]: () => promise,
    });
    await chooseFile(screen.container);
    const parts = () => calls.filter(({ call }) => call === PARTS).length;
    await expect.poll(parts).toBe(1);
    await screen.unmount();
    resolve({ success: true, received: LIMITS.accountArchivePart });
    await new Promise((done) => setTimeout(done, 200));
    expect(parts()).toBe(1);
  });
});

test('who comes back to the page sees how far a restore is, and that it was interrupted', async () => {
  let restore: Partial<ArchiveRestore> = { state: 'running', step: 'Videos', done: 0, total: 2 };
  const { screen } = await renderInApp(
    <ArchiveRows />,
    createServer(() => restore),
  );
  await expect.element(screen.getByRole('progressbar', { name: 'Restoring: Videos' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Choose an archive' })).toBeDisabled();
  restore = { state: 'interrupted', message: 'The server ended. Nothing has changed; please begin again.' };
  await expect.element(screen.getByRole('alert').getByText(/Nothing has changed/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Choose an archive' })).toBeEnabled();
});

test('an upload that is looked at and not wanted is given up', async () => {
  const { screen, calls } = await renderInApp(
    <ArchiveRows />,
    createServer(() => ({})),
  );
  await chooseFile(screen.container);
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => calls.map(({ call }) => call)).toContain('DELETE /account/archive/uploads/an-upload');
});
