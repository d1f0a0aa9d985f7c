import { createPost } from '@vitrine/contract/calls/posts';
import { SECTIONS } from '@vitrine/contract/resume/resume';
import { postContent } from '@vitrine/contract/writing/posts';
import { paths } from '@vitrine/web/paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMember, signInAs } from '../support/members.ts';
import { shareTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';
import { fillForm } from './section-forms.ts';
import { stubCompanyHosts } from './section-items.ts';
import { FORMS } from './validation-rules.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await shareTestEnvironment();
});
afterAll(() => environment.close());

test('every section is filled by hand, up to all that can be filled (rules S23 and S38)', {
  timeout: 180_000,
}, async () => {
  const { person, client } = await createMember(environment);
  const { page } = await environment.visit();
  await stubCompanyHosts(page);
  await signInAs(page, person);

  const filling = [
    { form: 'profile', path: paths.personalInfo, open: 'Edit', submit: 'Submit' },
    { form: 'experience', path: paths.experiences, open: 'Add experience', submit: 'Submit' },
    { form: 'project', path: paths.projects, open: 'Add project', submit: 'Submit' },
    { form: 'education', path: paths.education, open: 'Add education', submit: 'Submit' },
    { form: 'certificate', path: paths.certificates, open: 'Add certification', submit: 'Submit' },
    { form: 'course', path: paths.courses, open: 'Add course or membership', submit: 'Submit' },
    { form: 'award', path: paths.awards, open: 'Add award', submit: 'Submit' },
    { form: 'publication', path: paths.publications, open: 'Add publication', submit: 'Submit' },
    { form: 'talk', path: paths.talks, open: 'Add talk', submit: 'Submit' },
    { form: 'volunteering', path: paths.volunteering, open: 'Add volunteer role', submit: 'Submit' },
    { form: 'hobby', path: paths.hobbies, open: 'Add hobby', submit: 'Submit' },
    { form: 'addition', path: paths.additions, open: 'Add entry', submit: 'Submit' },
    { form: 'reference', path: paths.references, open: 'Add reference', submit: 'Submit' },
    { form: 'testimonial', path: paths.testimonials, open: 'Add testimonial', submit: 'Submit' },
    { form: 'skills', path: paths.skills, open: 'Edit', submit: 'Save Skills' },
  ] as const;
  for (const { form, path, open, submit } of filling) {
    const { section, right } = FORMS[form];
    await page.goto(path);
    // An empty section shows a grey example and one button.
    const empty = page.getByRole('region', { name: 'Nothing here yet' });
    await empty.getByText(SECTIONS[section].empty.example.title).waitFor();
    expect(await empty.getByRole('button').allInnerTexts()).toEqual([open]);
    await empty.getByRole('button', { name: open }).click();
    await fillForm(page.getByRole('main').locator('form'), section, right);
    await page.getByRole('button', { name: submit }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
  }

  // Under its tab the section of links is read-only until Edit.
  const { right: links } = FORMS.social;
  await page.goto(`${paths.dashboard}?tab=social`);
  await page.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('form', { name: 'Social URLs' });
  await fillForm(form, 'footerLinks', { github: '@somebody' });
  // A username is expanded to its URL.
  await page.keyboard.press('Tab');
  expect(await form.locator('[name=github]').inputValue()).toBe('https://github.com/somebody');
  await form.getByText('Full address: https://github.com/somebody').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  expect(await form.locator('[name=github]').inputValue()).toBe('');
  await fillForm(form, 'footerLinks', links);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await page.getByRole('definition').locator('bdi').allInnerTexts()).toEqual(
    expect.arrayContaining(Object.values(links)),
  );

  const { body } = await client.get(`/user/get-data/${person.email}`);
  const { resume } = body.payload;
  expect(resume.personalInfo).toEqual(FORMS.profile.right);
  expect(resume.skills).toEqual({ ...FORMS.skills.right, groups: [] });
  expect(resume.footerLinks).toEqual({ ...links, profiles: [] });
  const lists = [
    'experience',
    'project',
    'education',
    'certificate',
    'course',
    'award',
    'publication',
    'talk',
    'volunteering',
    'hobby',
    'addition',
    'reference',
    'testimonial',
  ] as const;
  for (const name of lists) {
    const { section, right } = FORMS[name];
    expect(resume[section]).toEqual([expect.objectContaining(right)]);
  }

  // With a post, the last of the twelve sections has an entry (rule R18).
  await client.call(createPost, { body: { content: { ...postContent.parse({}), title: 'A first post' } } });
  await page.goto(paths.dashboard);
  await page.getByRole('img', { name: 'Profile completion: 100%' }).waitFor();
  await page.getByText('Expert', { exact: true }).waitFor();
  expect(environment.consoleErrors).toEqual([]);
});

test('what is deleted comes back within six seconds', { timeout: 60_000 }, async () => {
  const { person } = await createMember(environment, { resume: true });
  const { page } = await environment.visit();
  await signInAs(page, person, paths.education);
  const items = page.locator('li[data-item]');
  await items.first().waitFor();
  const before = await items.count();
  const title = await items.first().getByRole('heading').textContent();
  const removed = page.waitForResponse((response) => response.url().endsWith('/education/delete-data'));
  const reloaded = page.waitForResponse((response) => response.url().includes('/user/get-data/'));
  await items
    .first()
    .getByRole('button', { name: /^Delete / })
    .click();
  await removed;
  // After a deletion the whole record is read again.
  await reloaded;
  await expect.poll(() => items.count()).toBe(before - 1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => items.count()).toBe(before);
  await page.reload();
  await items.first().waitFor();
  expect(await items.first().getByRole('heading').textContent()).toBe(title);
});
