import { listSectionCalls, saveFooterLinks, savePersonalInfo, saveSkills } from '@vitrine/contract/calls/content';
import type { SectionKey } from '@vitrine/contract/resume/resume';
import type { HttpClient } from '@vitrine/server/testing/process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMember } from '../support/members.ts';
import { shareTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';
import { FORMS, type FormName, NORMALIZED_INPUTS, RULES } from './validation-rules.ts';

let environment: TestEnvironment;
let client: HttpClient;
beforeAll(async () => {
  environment = await shareTestEnvironment();
  ({ client } = await createMember(environment));
});
afterAll(() => environment.close());

function findCall(section: SectionKey) {
  if (section === 'personalInfo') return savePersonalInfo;
  if (section === 'footerLinks') return saveFooterLinks;
  return section === 'skills' ? saveSkills : listSectionCalls[section].save;
}

function submitForm(form: FormName, input: Record<string, unknown>) {
  const { section, right } = FORMS[form];
  const data = { ...right, ...input };
  return client.call(findCall(section), { body: section === 'skills' ? data : { data } });
}

test.each(RULES)('over HTTP, of a $form, $at: $says', async ({ form, input, at, says, heldBy }) => {
  const { status, body } = await submitForm(form, input);
  if (heldBy === 'form') return expect(status).toBe(200);
  const path = form === 'skills' ? at : `data.${at}`;
  expect([status, body.fields]).toEqual([400, { [path]: says }]);
});

test.each(NORMALIZED_INPUTS)('over HTTP, of a $form, $given is taken as $kept', async ({ form, input, kept }) => {
  const { status, body } = await submitForm(form, input);
  expect([status, body.payload]).toEqual([200, expect.objectContaining(kept)]);
});
