import { createEmptyResume, type Skills } from '@vitrine/contract/resume/resume';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { buildMemberResponses } from '../../../testing/member.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { SkillsPage } from './skills-page.tsx';

async function openSkills(designation = '') {
  const personalInfo = { ...createEmptyResume().personalInfo, designation };
  let skills: Skills = { technical: ['Python'], soft: [], groups: [] };
  const { screen, calls } = await renderInApp(<SkillsPage />, {
    ...buildMemberResponses(() => ({ skills, personalInfo })),
    'POST /skill/post-data': ({ body }) => {
      const { technical, soft, groups } = body as Skills;
      skills = { technical, soft, groups };
      return { success: true, payload: skills, rev: 2 };
    },
  });
  const button = (name: string) => screen.getByRole('button', { name, exact: true });
  await button('Edit').click();
  await expect.element(screen.getByRole('textbox', { name: 'Add skill' }).first()).toHaveFocus();
  return { screen, calls, button };
}

test('Edit begins at the first field, and Done ends at Edit', async () => {
  const { screen, button } = await openSkills();
  await button('Done').click();
  await expect.element(button('Edit')).toHaveFocus();
  await expect.element(screen.getByText('Not saved yet')).not.toBeInTheDocument();
});

test('Done saves nothing, says so, and leads to the button that does (rule S24)', async () => {
  const { screen, button } = await openSkills();
  await userEvent.keyboard('Rust');
  await button('Done').click();
  const notice = screen.getByRole('status').filter({ hasText: 'Not saved yet' });
  await expect.element(notice.getByText(/only in this browser/)).toBeVisible();
  await expect.element(button('Save Skills')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Saved', { exact: true })).toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
  await expect.element(button('Edit')).toHaveFocus();
  await expect.element(screen.getByRole('listitem').nth(1)).toHaveTextContent('Rust');
});

test('skills are one list until soft ones or groups are asked for (rule R9)', async () => {
  const { screen, calls, button } = await openSkills();
  const lists = () =>
    screen
      .getByRole('group')
      .elements()
      .map((group) => group.querySelector('legend')?.textContent);
  await expect.poll(lists).toEqual(['Skills']);
  await button('Add soft skills').click();
  await expect.poll(lists).toEqual(['Technical skills', 'Soft skills']);
  await expect.element(screen.getByRole('textbox', { name: 'Add skill' }).nth(1)).toHaveFocus();
  await userEvent.keyboard('Patience{Enter}');
  await button('Use groups').click();
  await expect.poll(lists).toEqual(['Technical skills', 'Soft skills', 'Your own groups']);
  await button('Save Skills').click();
  await expect.element(screen.getByText('Saved', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Soft skills' })).toBeVisible();
  expect(calls.find(({ call }) => call.startsWith('POST'))?.body).toMatchObject({
    ...{ technical: ['Python'], soft: ['Patience'], groups: [] },
  });
});

test('a suggestion that is chosen is disabled, and a skill is trimmed (rules S24 and R9)', async () => {
  const { screen, calls, button } = await openSkills();
  const suggested = (name: string) => screen.getByRole('button', { name: new RegExp(`^(Add )?${name}$`) });
  await expect.element(suggested('Python')).toBeDisabled();
  await suggested('Docker').click();
  await expect.element(suggested('Docker')).toBeDisabled();
  await screen.getByRole('textbox', { name: 'Add skill' }).first().fill('  Rust  ');
  await userEvent.keyboard('{Enter}');
  await button('Save Skills').click();
  await expect.element(screen.getByText('Saved', { exact: true })).toBeVisible();
  expect(calls.find(({ call }) => call.startsWith('POST'))?.body).toMatchObject({
    technical: ['Python', 'Docker', 'Rust'],
  });
});

test('what Done left unsaved can be discarded', async () => {
  const { screen, button } = await openSkills();
  await userEvent.keyboard('Rust');
  await button('Done').click();
  await button('Discard changes').click();
  await expect.element(button('Edit')).toHaveFocus();
  await expect.element(screen.getByText('Rust')).not.toBeInTheDocument();
});

test('skills of the profession in the headline are suggested, and no others (rule S24)', async () => {
  const { screen } = await openSkills('Staff Nurse');
  await expect.element(screen.getByRole('button', { name: /Wound care$/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /JavaScript$/ }).elements()).toEqual([]);
});
