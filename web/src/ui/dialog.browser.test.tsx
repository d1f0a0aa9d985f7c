import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderInApp } from '../testing/render-in-app.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

function Dialogs({ depth }: { depth: number }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open {depth}</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={`Dialog ${depth}`}>
        {depth < 3 && <Dialogs depth={depth + 1} />}
        <Button onClick={() => setOpen(false)}>Close {depth}</Button>
      </Dialog>
    </>
  );
}

/** Returns the titles of the open dialogs that darken their background, the lowest first. */
const listDarkeningTitles = () =>
  [...document.querySelectorAll('dialog:modal')]
    .filter((dialog) => getComputedStyle(dialog, '::backdrop').backgroundColor !== 'rgba(0, 0, 0, 0)')
    .map((dialog) => dialog.querySelector('h2')?.textContent);

test('of several dialogs only the one on top darkens the page', async () => {
  const { screen } = await renderInApp(<Dialogs depth={1} />);
  const clickButton = (name: string) => screen.getByRole('button', { name, exact: true }).click();
  for (const depth of [1, 2, 3]) {
    await clickButton(`Open ${depth}`);
    expect(listDarkeningTitles()).toEqual([`Dialog ${depth}`]);
  }
  await clickButton('Close 3');
  await expect.poll(listDarkeningTitles).toEqual(['Dialog 2']);
  // Closing a dialog also closes the one above it.
  await clickButton('Close 2');
  await expect.poll(listDarkeningTitles).toEqual(['Dialog 1']);
  await clickButton('Close 1');
  await expect.poll(listDarkeningTitles).toEqual([]);
  await clickButton('Open 1');
  expect(listDarkeningTitles()).toEqual(['Dialog 1']);
});
