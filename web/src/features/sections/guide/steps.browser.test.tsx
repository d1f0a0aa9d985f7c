import type { UserRecord } from '@vitrine/contract/account/accounts';
import { createEmptyResume, type Resume } from '@vitrine/contract/resume/resume';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { useUser } from '../../../core/session/session.ts';
import { buildMemberResponses } from '../../../testing/member.ts';
import { type MockResponses, renderInApp } from '../../../testing/render-in-app.tsx';
import { ItemStep } from './item-step.tsx';
import { ProfileStep } from './profile-step.tsx';
import { SkillsStep } from './skills-step.tsx';
import type { GuideStepProps } from './steps.ts';

type RenderStep = (props: GuideStepProps) => ReactNode;

/** A step once the member's record is loaded. */
function LoadedStep({ renderStep, onDone }: { renderStep: RenderStep; onDone: () => void }) {
  const user: UserRecord | undefined = useUser().data;
  return user && renderStep({ user, onDone, skip: <a href="/next">Skip</a> });
}

/** Shows a step of the guide to a member. @returns the screen, the calls, and whether the step is done */
async function showStep(
  renderStep: RenderStep,
  { resume = {}, responses = {} }: { resume?: Partial<Resume>; responses?: MockResponses } = {},
) {
  const onDone = vi.fn();
  const { screen, calls } = await renderInApp(<LoadedStep renderStep={renderStep} onDone={onDone} />, {
    ...buildMemberResponses(() => resume),
    ...responses,
  });
  const readBody = (call: string) => calls.find((it) => it.call === call)?.body as { data: object } | undefined;
  return { screen, readBody, onDone };
}

const withHeadline = (designation: string): Partial<Resume> => ({
  personalInfo: { ...createEmptyResume().personalInfo, firstName: 'Asha', designation },
});

test('the profile is saved with six fields, and says nothing of a gender (rule S57)', async () => {
  const path = 'POST /personal/post-data';
  const { screen, readBody, onDone } = await showStep((props) => <ProfileStep {...props} />, {
    responses: { [path]: ({ body }) => ({ success: true, payload: (body as { data: object }).data, rev: 2 }) },
  });
  // The name is that of the account.
  await expect.element(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Asha');
  expect(screen.getByRole('textbox').elements()).toHaveLength(6);
  await screen.getByRole('textbox', { name: 'Headline' }).fill('Staff Nurse');
  await screen.getByRole('button', { name: 'Save and continue' }).click();
  await expect.element(screen.getByText('Contact number is required')).toBeVisible();
  await screen.getByRole('textbox', { name: 'Contact number' }).fill('98450');
  await screen.getByRole('button', { name: 'Save and continue' }).click();
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(readBody(path)).toMatchObject({
    isPartial: true,
    data: { firstName: 'Asha', lastName: 'Rao', designation: 'Staff Nurse', gender: 'Prefer not to say', summary: '' },
  });
});

test('a job has no logo and no website until somebody says so, and its duration follows from the dates', async () => {
  const path = 'POST /experience/post-data';
  const { screen, readBody, onDone } = await showStep(
    (props) => <ItemStep {...props} section="experiences" index={0} />,
    {
      resume: withHeadline('Staff Nurse at Lakeside Hospital'),
      responses: {
        [path]: ({ body }) => ({
          success: true,
          payload: { ...(body as { data: object }).data, _id: 'new', isVisible: true },
          rev: 2,
          index: 0,
        }),
      },
    },
  );
  await expect.element(screen.getByRole('textbox', { name: 'Role' })).toHaveValue('Staff Nurse');
  await expect.element(screen.getByRole('textbox', { name: 'Company name' })).toHaveValue('Lakeside Hospital');
  await screen.getByRole('button', { name: 'Save and continue' }).click();
  await expect.element(screen.getByText('Start month is required')).toBeVisible();
  await screen.getByRole('textbox', { name: 'Start month: year' }).fill('2019');
  await screen.getByText('I currently work here').click();
  await screen.getByRole('button', { name: 'Save and continue' }).click();
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(readBody(path)?.data).toMatchObject({
    startDate: '2019',
    duration: '2019 - Present',
    companyLogo: 'No logo, use initials',
    companyUrl: 'No website',
  });
});

test('what was typed is there again after a reload', async () => {
  const responses = buildMemberResponses(() => withHeadline(''));
  const openStep = () => showStep((props) => <ItemStep {...props} section="education" index={0} />, { responses });
  const first = await openStep();
  await first.screen.getByRole('textbox', { name: 'Title' }).fill('B.Sc. Nursing');
  await expect.poll(() => Object.values({ ...sessionStorage, ...localStorage }).join()).toContain('B.Sc. Nursing');
  await first.screen.unmount();
  const second = await openStep();
  await expect.element(second.screen.getByRole('textbox', { name: 'Title' })).toHaveValue('B.Sc. Nursing');
  sessionStorage.clear();
});

test.each([
  ['Staff Nurse', 'Wound care', 'JavaScript'],
  ['Backend developer', 'JavaScript', 'Wound care'],
  ['', 'Communication', 'JavaScript'],
])('for the headline %j the skill %s is suggested and %s is not', async (headline, suggested, other) => {
  const { screen } = await showStep((props) => <SkillsStep {...props} />, { resume: withHeadline(headline) });
  await expect.element(screen.getByRole('button', { name: suggested })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: other })).not.toBeInTheDocument();
  await userEvent.keyboard('Needlework{Enter}');
  await expect.element(screen.getByText('Needlework')).toBeVisible();
});
