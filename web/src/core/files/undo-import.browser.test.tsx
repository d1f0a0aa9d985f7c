import { expect, test, vi } from 'vitest';
import { buildMemberResponses } from '../../testing/member.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { UndoImport } from './undo-import.tsx';

const UNDO = 'POST /resume/import/undo';

/** Simulates the server: undoes the latest import if it has the given version. */
async function show(rev?: number) {
  const server = { rev: 1, isLost: false };
  const member = buildMemberResponses(() => ({}));
  const answers = Object.entries(member).map(([call, answer]) => [
    call,
    async () => {
      const { payload, ...rest } = (await answer({ call, body: undefined })) as { payload?: object };
      return payload ? { ...rest, payload: { ...payload, rev: server.rev } } : rest;
    },
  ]);
  const onUndone = vi.fn();
  const { screen, calls } = await renderInApp(
    <UndoImport label="Undo" onUndone={onUndone} {...(rev !== undefined && { rev })} />,
    {
      ...Object.fromEntries(answers),
      [UNDO]: ({ body }) => {
        if ((body as { rev?: number }).rev !== server.rev)
          return Response.json({ success: false, code: 'content/changed', message: 'Changed.' }, { status: 409 });
        server.rev += 1;
        if (server.isLost) throw new TypeError('The line is dead.');
        return { success: true, rev: server.rev };
      },
    },
  );
  const undo = async () => {
    await screen.getByRole('button', { name: 'Undo', exact: true }).click();
    await screen.getByRole('button', { name: 'Undo the import' }).click();
  };
  const getUndoBodies = () => calls.filter(({ call }) => call === UNDO).map(({ body }) => body);
  return { screen, server, undo, meant: getUndoBodies, onUndone };
}

test('an import is taken back after a question, of the version that its person has before them', async () => {
  const { screen, undo, meant: getUndoBodies, onUndone } = await show();
  await undo();
  await expect.element(screen.getByText('The import was undone.')).toBeVisible();
  expect(getUndoBodies()).toEqual([{ rev: 1 }]);
  expect(onUndone).toHaveBeenCalledOnce();
});

test('after an answer that was lost a second try takes no other import back, until somebody has looked again', async () => {
  const { screen, server, undo, meant: getUndoBodies } = await show();
  server.isLost = true;
  await undo();
  await expect.element(screen.getByText('We do not know whether the import was undone.')).toBeVisible();
  server.isLost = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('Your resume has changed since then.')).toBeVisible();
  await screen.getByRole('button', { name: 'Reload' }).click();
  await expect.element(screen.getByText('Your resume has changed since then.')).not.toBeInTheDocument();
  await undo();
  await expect.element(screen.getByText('The import was undone.')).toBeVisible();
  expect(getUndoBodies()).toEqual([{ rev: 1 }, { rev: 1 }, { rev: 2 }]);
});

test('of an import whose version is known that version is meant, whatever has come since', async () => {
  const { screen, server, undo, meant: getUndoBodies } = await show(1);
  server.rev = 5;
  await undo();
  await expect.element(screen.getByText('Your resume has changed since then.')).toBeVisible();
  expect(getUndoBodies()).toEqual([{ rev: 1 }]);
});

test('such an import is not undone from there any more once something else is newer', async () => {
  const { screen, server, undo, meant: getUndoBodies } = await show(1);
  server.isLost = true;
  await undo();
  server.isLost = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText(/^You can no longer undo this import here\./)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  expect(screen.getByRole('button').elements()).toEqual([]);
  await expect.element(screen.getByRole('link', { name: 'Go to the import page' })).toHaveAttribute('href', '/import');
  expect(getUndoBodies()).toEqual([{ rev: 1 }, { rev: 1 }]);
});
