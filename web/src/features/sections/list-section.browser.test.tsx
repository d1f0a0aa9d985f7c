import type { ListItems } from '@vitrine/contract/resume';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { memberAnswers } from '../../testing/member.ts';
import { type Answers, renderInApp } from '../../testing/render-in-app.tsx';
import { ListSectionPage } from './list-section-page.tsx';

const project = (title: string): ListItems['projects'] => ({
  _id: title,
  isVisible: true,
  title,
  description: 'Times of trains.',
  projectUrl: 'https://example.com',
  githubUrl: '',
  technologies: ['Rust'],
});

async function openProjects(titles: string[], answers: Answers = {}) {
  const { screen, calls } = await renderInApp(<ListSectionPage section="projects" />, {
    ...memberAnswers({ projects: titles.map(project) }),
    ...answers,
  });
  return { screen, calls, button: (name: string) => screen.getByRole('button', { name, exact: true }) };
}

/** Whether somebody sees all of an element without scrolling. */
function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}

test.each([
  [1280, 900],
  [360, 640],
])('who saves and adds another reads that it was saved, at %i by %i', async (width, height) => {
  await page.viewport(width, height);
  let rev = 1;
  const { screen, button } = await openProjects(['Tides', 'Ledger', 'Monsoon', 'Kite'], {
    'POST /project/post-data': ({ body }) => {
      const { data } = body as { data: ListItems['projects'] };
      rev += 1;
      return { success: true, payload: { ...data, _id: `new-${rev}`, isVisible: true }, rev, index: 0 };
    },
  });
  await button('Add project').click();
  const form = screen.getByRole('form', { name: 'Add project' });
  for (const title of ['Railbook', 'Signals']) {
    await form.getByRole('textbox', { name: /title/ }).fill(title);
    await form.getByRole('textbox', { name: /Description/ }).fill('Times of trains.');
    await form.getByRole('textbox', { name: /Project URL/ }).fill('https://example.com');
    await form.getByRole('textbox', { name: 'Add technology' }).fill('Rust');
    await button('Save and add another').click();
    const mark = screen.getByText('Saved', { exact: true }).first();
    await expect.element(mark).toBeVisible();
    await expect.element(form.getByRole('textbox', { name: /title/ })).toHaveFocus();
    expect(isInView(mark.element())).toBe(true);
    await userEvent.keyboard('{Tab}');
  }
});
