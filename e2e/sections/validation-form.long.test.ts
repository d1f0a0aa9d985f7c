import { SECTIONS } from '@vitrine/contract/resume/resume';
import { sampleCases } from '@vitrine/contract/testing/rounds';
import { paths } from '@vitrine/web/paths';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMember, signInAs } from '../support/members.ts';
import { captureResponse, shareTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';
import { fillForm } from './section-forms.ts';
import { FORMS, type FormName, NORMALIZED_INPUTS, RULES, type Rule } from './validation-rules.ts';

let environment: TestEnvironment;
let page: Page;
beforeAll(async () => {
  environment = await shareTestEnvironment();
  const { person } = await createMember(environment);
  const visit = await environment.visit();
  page = visit.page;
  // Logos of companies that do not exist.
  await visit.context.route('https://*.example/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: LOGO }),
  );
  await signInAs(page, person);
});
afterAll(() => environment.close());

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

interface OpenForm {
  path: string;
  /** The button that opens the form, unless it is open already. */
  open?: string;
  submit: string;
}

const OPEN_FORMS: Record<FormName, OpenForm> = {
  profile: { path: paths.personalInfo, open: 'Edit', submit: 'Submit' },
  experience: { path: paths.experiences, open: 'Add experience', submit: 'Submit' },
  project: { path: paths.projects, open: 'Add project', submit: 'Submit' },
  'project, quick add': { path: `${paths.dashboard}?tab=projects`, open: 'Add project', submit: 'Submit' },
  certificate: { path: paths.certificates, open: 'Add certification', submit: 'Submit' },
  course: { path: paths.courses, open: 'Add course or membership', submit: 'Submit' },
  award: { path: paths.awards, open: 'Add award', submit: 'Submit' },
  publication: { path: paths.publications, open: 'Add publication', submit: 'Submit' },
  patent: { path: paths.patents, open: 'Add patent', submit: 'Submit' },
  talk: { path: paths.talks, open: 'Add talk', submit: 'Submit' },
  hobby: { path: paths.hobbies, open: 'Add hobby', submit: 'Submit' },
  addition: { path: paths.additions, open: 'Add entry', submit: 'Submit' },
  reference: { path: paths.references, open: 'Add reference', submit: 'Submit' },
  testimonial: { path: paths.testimonials, open: 'Add testimonial', submit: 'Submit' },
  volunteering: { path: paths.volunteering, open: 'Add volunteer role', submit: 'Submit' },
  education: { path: paths.education, open: 'Add education', submit: 'Submit' },
  social: { path: paths.footerLinks, submit: 'Save' },
  skills: { path: paths.skills, open: 'Edit', submit: 'Save Skills' },
};

async function openForm(name: FormName): Promise<Locator> {
  const { path, open } = OPEN_FORMS[name];
  await page.goto(path);
  if (open) await page.getByRole('main').getByRole('button', { name: open }).first().click();
  const form = page.getByRole('main').locator('form');
  await form.waitFor();
  return form;
}

/** Returns the message under a field, or under an entry of it; lists of words share one message. */
function getMessage(form: Locator, name: FormName, at: string): Locator {
  const [field = '', ...entry] = at.split('.');
  const fields: Record<string, { kind: string }> = SECTIONS[FORMS[name].section].fields;
  const place = fields[field]?.kind === 'tags' ? [field] : [field, ...entry];
  return form.locator(`[id$="-${place.join('-')}-error"]`);
}

/** Groups rules of different fields, so that one submission shows a whole group. */
function groupRules(rules: readonly Rule[]): Rule[][] {
  const groups: Rule[][] = [];
  for (const rule of rules) {
    const isFree = (group: Rule[]) => !group.some(({ input }) => Object.keys(input).some((key) => key in rule.input));
    const group = rule.dependsOnOthers
      ? undefined
      : groups.find((others) => !others[0]?.dependsOnOthers && isFree(others));
    if (group) group.push(rule);
    else groups.push([rule]);
  }
  return groups;
}

/** Returns the valid values of fields that have invalid ones. */
const pickValidValues = (name: FormName, invalidInput: Record<string, unknown>) =>
  Object.fromEntries(Object.keys(invalidInput).map((field) => [field, FORMS[name].right[field as never]]));

/**
 * Number of groups of rules to check in a form besides the first. The tests of the contract and of the API check every
 * rule; this one checks that messages appear at their places.
 */
const MORE_GROUPS = 1;

describe.each(Object.keys(FORMS) as FormName[])('the form of a %s', (name) => {
  const { section, right } = FORMS[name];
  // A form starts with an answer to gender, which cannot be taken back.
  const formRules = RULES.filter(({ form, at }) => form === name && at !== 'gender');

  test('says at its place what is wrong, and takes what is right', { timeout: 240_000 }, async () => {
    const form = await openForm(name);
    const submit = form.getByRole('button', { name: OPEN_FORMS[name].submit });
    // The first group always: it empties what cannot be emptied once it was chosen.
    const [first = [], ...more] = groupRules(formRules.filter((rule) => !rule.stops));
    const groups = [first, ...sampleCases(`rules of a ${name}`, more, MORE_GROUPS)];
    await fillForm(form, section, { ...right, ...formRules[0]?.input });
    for (const { at, input, stops } of formRules.filter((rule) => rule.stops)) {
      const most = Object.fromEntries(Object.entries(input).map(([key, list]) => [key, (list as []).slice(1)]));
      await fillForm(form, section, most);
      await expect.poll(() => form.getByRole('button', { name: stops }).isDisabled(), { message: at }).toBe(true);
      await fillForm(form, section, pickValidValues(name, input));
    }
    for (const group of groups) {
      const invalidInput = Object.assign({}, ...group.map(({ input }) => input));
      await fillForm(form, section, invalidInput);
      // The error of an empty entry disappears with the next input, so it is shown before submission. By key: a message
      // that appears on blur moves the button away from the mouse.
      if (group.some(({ says }) => says !== 'Technology is required')) await submit.press('Enter');
      for (const { at, input, says } of group) {
        const message = `${at} ${JSON.stringify(input).slice(0, 80)}`;
        await expect.poll(() => getMessage(form, name, at).allInnerTexts(), { message }).toEqual([says]);
      }
      await fillForm(form, section, pickValidValues(name, invalidInput));
    }
    const saved = page.waitForResponse((response) => response.url().endsWith('/post-data'));
    // By key, as above.
    await submit.press('Enter');
    expect((await saved).status()).toBe(200);
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(environment.consoleErrors).toEqual([]);
  });

  const normalizedInputs = NORMALIZED_INPUTS.filter(({ form }) => form === name);
  test('tidies what is taken', { timeout: 120_000 }, async () => {
    for (const { input, kept } of sampleCases(`inputs of a ${name}`, normalizedInputs, 1)) {
      const form = await openForm(name);
      await fillForm(form, section, { ...right, ...input });
      const { answer } = await captureResponse(page, '**/post-data');
      await form.getByRole('button', { name: OPEN_FORMS[name].submit }).click();
      const { status, body } = await answer;
      expect([status, body.payload]).toEqual([200, expect.objectContaining(kept)]);
      await page.getByText('Saved', { exact: true }).waitFor();
    }
  });
});
