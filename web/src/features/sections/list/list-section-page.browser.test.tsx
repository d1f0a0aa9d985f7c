import { toast } from 'sonner';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createProject, openProjects } from '../../../testing/open-projects.tsx';

afterEach(() => void toast.dismiss());

/** Whether an element is completely visible without scrolling. */
function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}

test.each([
  [1280, 900],
  [360, 640],
])('who saves and adds another reads that it was saved, at %i by %i', async (width, height) => {
  await page.viewport(width, height);
  const { screen, button, fillForm } = await openProjects(['Tides', 'Ledger', 'Monsoon', 'Kite']);
  await button('Add project').click();
  const form = screen.getByRole('form', { name: 'Add project' });
  for (const title of ['Railbook', 'Signals']) {
    await fillForm(title);
    await button('Save and add another').click();
    const mark = screen.getByText('Saved', { exact: true }).first();
    await expect.element(mark).toBeVisible();
    await expect.element(form.getByRole('textbox', { name: /title/ })).toHaveFocus();
    expect(isInView(mark.element())).toBe(true);
    await userEvent.keyboard('{Tab}');
  }
});

test('the form opens on a click; while it is sent it has no Cancel; items have a switch and Delete (rule S21)', async () => {
  const response = Promise.withResolvers<object>();
  const { screen, button, fillForm } = await openProjects(['Tides'], {
    'POST /project/post-data': () => response.promise,
  });
  await expect.element(screen.getByRole('switch', { name: /Visibility/ })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Delete/ })).toBeVisible();
  await expect.element(screen.getByRole('form')).not.toBeInTheDocument();
  await button('Add project').click();
  const form = screen.getByRole('form', { name: 'Add project' });
  await expect.element(button('Cancel')).toBeVisible();
  await fillForm('Railbook');
  await button('Submit').click();
  await expect.element(button('Submitting...')).toBeVisible();
  await expect.element(button('Cancel')).not.toBeInTheDocument();
  response.resolve({ success: true, payload: { ...createProject('Railbook'), _id: 'new' }, rev: 2, index: 0 });
  await expect.element(form).not.toBeInTheDocument();
});

test.each([
  [1280, 800],
  [360, 740],
])(
  'each item shows its switch, Edit, Delete and the handle to drag it before one goes there, at %i by %i (rule S21)',
  async (width, height) => {
    await page.viewport(width, height);
    const { screen } = await openProjects(['Tides', 'Ledger']);
    for (const title of ['Tides', 'Ledger']) {
      for (const control of [
        screen.getByRole('switch', { name: `Visibility of ${title}` }),
        screen.getByRole('button', { name: `Edit ${title}` }),
        screen.getByRole('button', { name: `Delete ${title}` }),
        screen.getByRole('button', { name: `Move ${title}`, exact: true }),
      ]) {
        await expect.element(control).toBeVisible();
        // Without the option, a bar of opacity 0 would count as visible.
        expect(control.element().checkVisibility({ opacityProperty: true })).toBe(true);
      }
    }
  },
);

test('the whole record is read again after an add (rule S21)', async () => {
  const { calls, button, fillForm, screen } = await openProjects(['Tides']);
  await button('Add project').click();
  await fillForm('Railbook');
  const readsBefore = calls.filter(({ call }) => call.startsWith('GET /user/get-data/')).length;
  await button('Submit').click();
  await expect.element(screen.getByRole('heading', { name: /^Railbook/ })).toBeVisible();
  await expect
    .poll(() => calls.filter(({ call }) => call.startsWith('GET /user/get-data/')).length)
    .toBe(readsBefore + 1);
});

test.each([
  ['Tides', 6],
  ['Tides and Kite', 20],
])('the deletion of %s can be undone for %i seconds', async (names, seconds) => {
  await page.viewport(1280, 800);
  const titles = ['Tides', 'Ledger', 'Monsoon', 'Kite'];
  const picked = names.split(' and ');
  const { screen, button } = await openProjects(titles, {
    'POST /project/change-several': () => ({
      success: true,
      payload: titles.filter((title) => !picked.includes(title)).map(createProject),
      rev: 2,
    }),
  });
  await button('Select several').click();
  for (const name of picked) await screen.getByRole('checkbox', { name: new RegExp(`^${name}`) }).click();
  const timers = vi.spyOn(window, 'setTimeout');
  await button('Delete').click();
  await expect.element(screen.getByText(/^Deleted/)).toBeVisible();
  // Requests have their own timeout, set before the toast's.
  const delays = timers.mock.calls.map(([, ms]) => ms ?? 0).filter((ms) => ms > 2_000);
  expect(delays.at(-1)).toBe(seconds * 1_000);
  timers.mockRestore();
});

/** Returns the vertical overlap of two elements in pixels. */
function getOverlap(one: Element, other: Element): number {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
}

test.each([
  [1280, 900],
  [360, 740],
])('what tells of a deletion lies over no button, at %i by %i', async (width, height) => {
  await page.viewport(width, height);
  const titles = Array.from({ length: 23 }, (_, index) => `Project ${index + 1}`);
  const { screen, button } = await openProjects(titles, {
    'POST /project/change-several': () => ({ success: true, payload: titles.slice(2).map(createProject), rev: 2 }),
  });
  await button('Add project').click();
  await button('Select several').click();
  for (const title of titles.slice(0, 2)) {
    await screen.getByRole('checkbox', { name: new RegExp(`^${title} `) }).click();
  }
  await button('Delete').click();
  await expect.element(screen.getByText('Deleted 2 entries')).toBeVisible();
  const notice = () => document.querySelector('[data-sonner-toast]') as Element;
  // Waits for the slide-in animation.
  const waitForAnimations = () =>
    Promise.all(
      notice()
        .getAnimations()
        .map(({ finished }) => finished),
    );
  await waitForAnimations();
  await expect.poll(() => getOverlap(notice(), button('Delete').element())).toBeLessThan(0);
  expect(isInView(notice())).toBe(true);
  const another = button('Save and add another').element();
  another.scrollIntoView({ block: 'end' });
  await expect.poll(() => getOverlap(notice(), another)).toBeLessThan(0);
  expect(isInView(notice())).toBe(true);
});

test('a point that is clicked in the preview opens in its form, and Escape closes it (rule S58)', async () => {
  const text = 'Times of trains.';
  const target = { section: 'projects', item: 'Ledger', field: 'description', text, offset: 9 } as const;
  const { screen } = await openProjects(['Tides', 'Ledger'], {}, target);
  const form = screen.getByRole('form', { name: 'Edit project' });
  const description = form.getByRole('textbox', { name: /Description/ });
  await expect.element(description).toHaveFocus();
  expect((description.element() as HTMLTextAreaElement).selectionStart).toBe(9);
  // Only after the change is taken back, so that nothing typed is lost.
  await userEvent.keyboard('x{Escape}');
  await expect.element(form).toBeVisible();
  await userEvent.keyboard('{Backspace}{Escape}');
  await expect.element(form).not.toBeInTheDocument();
});
