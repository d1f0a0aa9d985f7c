import { createEmptyResume, resumeSchema } from '@vitrine/contract/resume/resume';
import { createLatestDesign, type ResumeDesign, type ResumeLanguage } from '@vitrine/contract/resume/resume-design';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { userDrafts } from '../../../core/drafts/user-drafts.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { HeadingsChoice } from './headings-choice.tsx';
import { LanguageChoice } from './setting-choices.tsx';
import { type DesignFormState, useDesignForm } from './use-design-form.ts';

const resume = resumeSchema.parse({
  ...createEmptyResume(),
  personalInfo: { summary: 'In short' },
  skills: { technical: ['Go'] },
  additions: [{ _id: 'a', heading: 'Patents', title: 'A patent' }],
});

const saved: ResumeDesign[] = [];
let form: DesignFormState;

function Design({ translation }: { translation?: ResumeLanguage }) {
  const [stored, setStored] = useState(createLatestDesign('classic'));
  form = useDesignForm({
    stored,
    draftKey: 'design-test',
    toSavable: (design) => design,
    save: async (design) => {
      saved.push(design);
      setStored(design);
      return design;
    },
  });
  return (
    <>
      <HeadingsChoice form={form} resume={resume} language={translation ?? 'en'} />
      <LanguageChoice form={form} resumeId="r" translation={translation} />
    </>
  );
}

test('each section that is printed can be headed otherwise; custom sections have titles of their own (rule R65)', async () => {
  const { screen } = await renderInApp(<Design translation="de" />);
  await expect.element(screen.getByRole('textbox', { name: 'Skills' })).toHaveAttribute('placeholder', 'Kenntnisse');
  expect(screen.getByRole('textbox').elements()).toHaveLength(2);
  await screen.getByRole('textbox', { name: 'Skills' }).fill('Was ich kann');
  await expect.poll(() => saved.at(-1)?.options.headings).toEqual({ skills: 'Was ich kann' });
  await screen.getByRole('textbox', { name: 'Skills' }).fill('');
  expect(form.design.options.headings).toEqual({});
});

test('a translation says that it decides the language of headings, and where it is chosen (rule R70)', async () => {
  const { screen } = await renderInApp(<Design translation="de" />);
  const choice = screen.getByRole('combobox', { name: 'Language of headings' });
  await expect.element(choice).toBeDisabled();
  await expect.element(choice).toHaveValue('de');
  await expect
    .element(choice)
    .toHaveAccessibleDescription(/This resume is a translation, so headings and dates are in Deutsch/);
  await expect.element(screen.getByRole('link', { name: 'Change the language in Wording' })).toBeVisible();
});

test('any other resume chooses it here', async () => {
  const { screen } = await renderInApp(<Design />);
  await screen.getByRole('combobox', { name: 'Language of headings' }).selectOptions('Français');
  expect(form.design.options.language).toBe('fr');
});

test('a change is saved at once, and can be undone and redone', async () => {
  saved.length = 0;
  const { screen } = await renderInApp(<Design />);
  const choice = screen.getByRole('combobox', { name: 'Language of headings' });
  await choice.selectOptions('Français');
  await choice.selectOptions('Deutsch');
  await expect.poll(() => saved.at(-1)?.options.language).toBe('de');
  form.undo();
  await expect.element(choice).toHaveValue('fr');
  await expect.poll(() => saved.at(-1)?.options.language).toBe('fr');
  form.redo();
  await expect.poll(() => saved.at(-1)?.options.language).toBe('de');
  await expect.poll(() => form.status.saving).toBe('saved');
});

test('a change that was not saved when the page was left is saved on the next visit (rule S60)', async () => {
  saved.length = 0;
  const base = createLatestDesign('classic');
  userDrafts.write('design-test', { base, draft: { ...base, options: { ...base.options, paper: 'letter' } } });
  await renderInApp(<Design />);
  await expect.poll(() => saved.at(-1)?.options.paper).toBe('letter');
  expect(userDrafts.read('design-test')).toBeUndefined();
});
